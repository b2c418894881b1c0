import Input
import UIKit

/// The pictures of a run and of its baseline at one instant.
package struct ComparisonShot {
    package var time: TimeInterval
    package var before, now, difference: UIImage?

    package init(time: TimeInterval, before: UIImage?, now: UIImage?, difference: UIImage?) {
        (self.time, self.before, self.now, self.difference) = (time, before, now, difference)
    }
}

/// A take that differs from its baseline: the pictures of before, now and their difference, and all that differs in words.
final class ComparisonView: ChromeView {
    /// Called when it is closed.
    var close: () -> Void = {}

    private static let (listWidth, bannerHeight, margin, picture): (CGFloat, CGFloat, CGFloat, CGFloat) = (288, 56, 16, 160)
    private let stage = UIView()
    private let banner = UIView()
    private let canvas = Canvas()
    private let listGround = UIView()
    private let listLine = Hairline()
    private let list = Canvas()
    private let clip = UIView()
    private let frames = (0..<3).map { _ in UIImageView() }
    private lazy var closing = ChromeButton(title: "Close", style: .filled) { [weak self] in self?.close() }
    private let shots: [ComparisonShot]
    private let differences: [TakeDifference]
    /// The index of the instant that is shown.
    private(set) var index = 0
    private var offset: CGFloat = 0

    init(_ differences: [TakeDifference], _ shots: [ComparisonShot]) {
        (self.differences, self.shots) = (differences, shots)
        super.init(frame: .zero)
        let first = differences.first?.time ?? 0
        index = shots.firstIndex { $0.time >= first - 1e-6 } ?? max(0, shots.count - 1)
        stage.backgroundColor = Palette.stage
        (banner.backgroundColor, banner.layer.cornerRadius) = (Palette.panel, 10)
        listGround.backgroundColor = Palette.panel
        clip.layer.masksToBounds = true
        closing.tip = Tip("Close", keys: "Esc")
        for frame in frames {
            frame.contentMode = .scaleToFill
            frame.backgroundColor = .black
            frame.layer.masksToBounds = true
            frame.layer.cornerRadius = 14
        }
        clip.addSubview(list)
        for part in [stage, banner, canvas] + frames + [listGround, listLine, clip, closing] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows the instant before or after. Returns false if there is none.
    func step(forward: Bool) -> Bool {
        let next = index + (forward ? 1 : -1)
        guard shots.indices.contains(next) else { return false }
        index = next
        setNeedsLayout()
        return true
    }

    func scrolled(by distance: CGFloat) {
        offset = max(0, offset + distance)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = bounds.width >= 700 ? Self.listWidth : 0, width = bounds.width - column
        stage.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        banner.frame = CGRect(x: Self.margin, y: Self.margin, width: max(0, width - 2 * Self.margin), height: Self.bannerHeight)
        closing.frame = CGRect(
            x: banner.frame.maxX - 12 - closing.fittingWidth, y: banner.frame.minY + 14, width: closing.fittingWidth,
            height: ChromeButton.height)
        listGround.frame = CGRect(x: width, y: 0, width: column, height: bounds.height)
        listLine.frame = CGRect(x: width, y: 0, width: hairline, height: bounds.height)
        clip.frame = listGround.frame
        list.frame = clip.bounds
        canvas.frame = stage.frame
        canvas.begin()
        drawBanner()
        placePictures(in: width)
        canvas.finish()
        drawList()
    }

    private func drawBanner() {
        let x = banner.frame.minX, room = max(0, closing.frame.minX - x - 56)
        canvas.icon(.differs, at: CGPoint(x: x + 16, y: banner.frame.minY + 20), Palette.alert)
        let first = differences.first
        let title = first.map { "Differs from its baseline at \($0.time.instant) s" } ?? "Differs from its baseline"
        canvas.text(title, CGRect(x: x + 46, y: banner.frame.minY + 9, width: room, height: 20), Typeface.bodyStrong)
        canvas.text(
            first?.sentence ?? "", CGRect(x: x + 46, y: banner.frame.minY + 30, width: room, height: 16), Typeface.secondary,
            Palette.textSecondary)
    }

    private func placePictures(in width: CGFloat) {
        let shot = shots.indices.contains(index) ? shots[index] : nil
        let third = width / 3
        for (place, (title, image)) in [("Before", shot?.before), ("Now", shot?.now), ("Difference", shot?.difference)].enumerated() {
            let middle = third * (CGFloat(place) + 0.5)
            canvas.text(title, CGRect(x: middle - 90, y: 84, width: 180, height: 20), Typeface.bodyStrong, Palette.text, .center)
            let frame = frames[place]
            frame.image = image
            let size = image?.size ?? CGSize(width: 390, height: 844)
            let fit = max(0, min(min(Self.picture, third - 24) / size.width, (bounds.height - 150) / size.height))
            frame.frame = CGRect(x: middle - size.width * fit / 2, y: 112, width: size.width * fit, height: size.height * fit)
        }
        guard let shot else { return }
        canvas.text(
            "\(shot.time.instant) s, picture \(index + 1) of \(shots.count)    ← → change it",
            CGRect(x: 0, y: bounds.height - 30, width: width, height: 20), Typeface.secondary, Palette.textSecondary, .center)
    }

    // MARK: The list

    private static let rowHeight: CGFloat = 62

    private func drawList() {
        let most = CGFloat(differences.count) * Self.rowHeight + 48 - clip.bounds.height
        offset = min(offset, max(0, most))
        list.begin()
        let width = list.bounds.width
        list.text("Differences", CGRect(x: 16, y: 8 - offset, width: 120, height: 16), Typeface.label, Palette.textSecondary)
        list.text(
            differences.count == 1 ? "1" : "\(differences.count)", CGRect(x: width - 96, y: 8 - offset, width: 80, height: 16),
            Typeface.numberSmall, Palette.textSecondary, .right)
        for (row, difference) in differences.enumerated() {
            let y = 36 + CGFloat(row) * Self.rowHeight - offset
            if y > -Self.rowHeight, y < clip.bounds.height { draw(difference, at: y, width) }
        }
        list.finish()
    }

    private func draw(_ difference: TakeDifference, at y: CGFloat, _ width: CGFloat) {
        let room = max(0, width - 78)
        list.text(
            String(format: "%.3f", difference.time), CGRect(x: 16, y: y, width: 44, height: 16), Typeface.numberSmall, Palette.textSecondary
        )
        list.text(difference.what, CGRect(x: 62, y: y, width: room, height: 16), Typeface.secondary)
        for (row, (word, value)) in [("before", difference.before), ("now", difference.now)].enumerated() {
            guard let value else { continue }
            let top = y + 18 + CGFloat(row) * 18
            list.text(word, CGRect(x: 62, y: top, width: 44, height: 16), Typeface.secondary, Palette.textSecondary)
            list.text(
                value, CGRect(x: 108, y: top, width: max(0, width - 124), height: 16), Typeface.secondary,
                row == 0 ? Palette.textSecondary : Palette.text)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let point = touches.first?.location(in: clip), clip.bounds.contains(point), !shots.isEmpty else { return }
        let row = Int((point.y + offset - 36) / Self.rowHeight)
        guard differences.indices.contains(row) else { return }
        // The picture that is nearest to the instant.
        let time = differences[row].time
        index = shots.indices.min { abs(shots[$0].time - time) < abs(shots[$1].time - time) } ?? 0
        setNeedsLayout()
    }
}

extension TakeDifference {
    /// The difference in one line: "Push: none. Before: began".
    var sentence: String { "\(what): \(now)" + (before.map { ". Before: \($0)" } ?? "") }
}
