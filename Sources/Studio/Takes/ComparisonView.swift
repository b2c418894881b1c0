import Stage
import UIKit

/// Compares a take with its baseline. Shows the old and new pictures, the difference between them, and a list of all differences.
final class ComparisonView: ChromeView {
    /// Called when the view is closed.
    var close: () -> Void = {}
    /// Called with the selected time when the user wants to see the run's log at that time.
    var showLog: (TimeInterval) -> Void = { _ in }

    private static let (listWidth, bannerHeight, margin, picture): (CGFloat, CGFloat, CGFloat, CGFloat) = (288, 56, 16, 160)
    private let stage = UIView()
    private let banner = UIView()
    private let canvas = Canvas()
    private let listGround = UIView()
    private let listLine = Hairline()
    private let list = Canvas()
    private let clip = UIView()
    private let playhead = UIView()
    private lazy var closing = ChromeButton(title: "Close", style: .filled) { [weak self] in self?.close() }
    private lazy var logging = ChromeButton(title: "Show in log", style: .filled) { [weak self] in
        self.map { $0.showLog($0.runs.instant?.time ?? 0) }
    }
    private let panes = [ComparisonPane("Before"), ComparisonPane("Now"), ComparisonPane("Difference")]
    private let bar = ScrubBar()
    private let differences: [Difference]
    /// The size of the take's screen, in points.
    let size: CGSize
    /// The time at which the view opens: the first difference on the screen.
    private let opening: TimeInterval?
    private var runs: ComparedRuns
    private var offset: CGFloat = 0

    /// Creates a comparison for a screen of `size` points, from the baseline's pictures and both runs' states at each instant.
    init(_ differences: [Difference], _ shots: [TakeShot], at instants: [TakeInstant], of size: CGSize) {
        (self.differences, self.size) = (differences, size)
        runs = ComparedRuns(shots, instants, from: differences.first?.time ?? 0)
        opening = runs.instant?.time
        super.init(frame: .zero)
        stage.backgroundColor = Palette.stage
        (banner.backgroundColor, banner.layer.cornerRadius) = (Palette.panel, 10)
        listGround.backgroundColor = Palette.panel
        playhead.backgroundColor = Palette.playhead
        clip.layer.masksToBounds = true
        closing.tip = Tip("Close", keys: "Esc")
        logging.tip = Tip("Play the take, and show its log at this instant")
        bar.isEnabled = runs.count > 1
        bar.isHidden = runs.count <= 1
        bar.moved = { [weak self] progress in self?.change { $0.look(atProgress: progress) } }
        clip.addSubview(list)
        clip.addSubview(playhead)
        for part in [stage, banner, canvas] + panes + [bar, listGround, listLine, clip, logging, closing] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Moves forward or back by `count` instants.
    func step(forward: Bool, by count: Int) { change { $0.step(by: forward ? count : -count) } }

    private func change(_ change: (inout ComparedRuns) -> Void) {
        change(&runs)
        setNeedsLayout()
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
        logging.frame = closing.frame
        (logging.frame.size.width, logging.frame.origin.x) = (logging.fittingWidth, closing.frame.minX - 8 - logging.fittingWidth)
        logging.isHidden = width < 520
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
        let x = banner.frame.minX, room = max(0, (logging.isHidden ? closing : logging).frame.minX - x - 56)
        canvas.icon(.differs, at: CGPoint(x: x + 16, y: banner.frame.minY + 20), Palette.alert)
        let first = differences.first
        canvas.text(title, CGRect(x: x + 46, y: banner.frame.minY + 9, width: room, height: 20), Typeface.bodyStrong)
        canvas.text(
            first?.words ?? "", CGRect(x: x + 46, y: banner.frame.minY + 30, width: room, height: 16), Typeface.secondary,
            Palette.textSecondary)
    }

    private var title: String {
        guard let first = differences.first?.time else { return "Differs from its baseline" }
        let words = "Differs from its baseline at \(first.instant) s"
        guard let opening, opening - first > Stage.frame / 2 else { return words }
        return "\(words), on the screen at \(opening.instant) s"
    }

    private func placePictures(in width: CGFloat) {
        let third = width / 3, shot = runs.shot, now = runs.now(), boxes = runs.instant?.boxes ?? []
        let isExact = runs.isExact
        let room = CGSize(width: min(Self.picture, third - 24), height: bounds.height - 116 - 40)
        let fit = max(0, min(room.width / size.width, room.height / size.height))
        for (place, pane) in panes.enumerated() {
            let middle = third * (CGFloat(place) + 0.5), shown = CGSize(width: size.width * fit, height: size.height * fit)
            pane.frame = CGRect(
                x: (middle - third / 2).rounded(), y: 84, width: third.rounded(), height: 32 + shown.height.rounded())
            pane.screenSize = shown
        }
        panes[0].show(
            runs.before(), caption: isExact ? runs.instant?.before : shot.map { "picture at \($0.time.instant) s" },
            outlines: isExact ? [] : boxes.compactMap(\.before).map { ($0, .before) }, of: size)
        panes[1].show(now, caption: runs.instant?.now, outlines: [], of: size)
        // A difference picture requires pictures of both runs. If one is missing, the layers' frames are compared instead.
        let marked = runs.difference()
        panes[2].show(
            marked ?? now, caption: boxes.count == 1 ? "1 layer" : boxes.isEmpty ? nil : "\(boxes.count) layers",
            outlines: boxes.compactMap(\.before).map { ($0, .before) } + boxes.compactMap(\.now).map { ($0, .now) }, of: size,
            isDimmed: marked == nil)
        bar.percent = runs.progress
        bar.frame = CGRect(x: 132, y: bounds.height - 32, width: max(0, width - 164), height: 24)
        guard let instant = runs.instant else { return }
        canvas.text("\(instant.time.instant) s", CGRect(x: 16, y: bounds.height - 28, width: 100, height: 16), Typeface.number)
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
        let row = differences.firstIndex { $0.time > (runs.instant?.time ?? 0) + 1e-6 } ?? differences.count
        playhead.isHidden = runs.instant == nil
        playhead.frame = CGRect(x: 16, y: 31 + CGFloat(row) * Self.rowHeight - offset, width: max(0, width - 32), height: 1)
    }

    private func draw(_ difference: Difference, at y: CGFloat, _ width: CGFloat) {
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
        guard let point = touches.first?.location(in: clip), clip.bounds.contains(point) else { return }
        let row = Int((point.y + offset - 36) / Self.rowHeight)
        if differences.indices.contains(row) { change { $0.look(at: differences[row].time) } }
    }
}

/// One of a comparison's three screens: a caption, and a picture with layer outlines.
private final class ComparisonPane: ChromeView {
    enum Outline { case before, now }

    /// The picture's size, in the window's points.
    var screenSize = CGSize.zero { didSet { if screenSize != oldValue { setNeedsLayout() } } }
    private let canvas = Canvas()
    private let image = UIImageView()
    private let veil = UIView()
    private let ground = UIView()
    private let shapes = [CAShapeLayer(), CAShapeLayer()]
    private let title: String
    private var caption: String?
    private var outlines: [(CGRect, Outline)] = []
    private var deviceSize = CGSize(width: 1, height: 1)

    init(_ title: String) {
        self.title = title
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        ground.backgroundColor = .black
        ground.layer.masksToBounds = true
        ground.layer.cornerRadius = 14
        image.contentMode = .scaleToFill
        veil.backgroundColor = Palette.stage
        veil.alpha = 0.72
        for part in [image, veil] as [UIView] { ground.addSubview(part) }
        for shape in shapes {
            shape.fillColor = nil
            ground.layer.addSublayer(shape)
        }
        (shapes[0].lineWidth, shapes[1].lineWidth) = (1.5, 2)
        shapes[0].lineDashPattern = [4, 3]
        for part in [canvas, ground] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows a picture from a screen of `size` points. `outlines` are in screen coordinates.
    func show(_ picture: UIImage?, caption: String?, outlines: [(CGRect, Outline)], of size: CGSize, isDimmed: Bool = false) {
        image.image = picture
        veil.isHidden = !isDimmed
        (self.caption, self.outlines, deviceSize) = (caption, outlines, size)
        setNeedsLayout()
    }

    override func paint() {
        (shapes[0].strokeColor, shapes[1].strokeColor) = (ink(Palette.text), ink(Palette.accent))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        canvas.begin()
        let middle = bounds.midX
        if let caption {
            canvas.text(title, CGRect(x: middle - 96, y: 0, width: 84, height: 20), Typeface.bodyStrong, Palette.text, .right)
            canvas.text(
                caption, CGRect(x: middle - 4, y: 1, width: bounds.width - middle, height: 20), Typeface.secondary, Palette.textSecondary)
        } else {
            canvas.text(title, CGRect(x: 0, y: 0, width: bounds.width, height: 20), Typeface.bodyStrong, Palette.text, .center)
        }
        canvas.finish()
        ground.frame = CGRect(
            x: (middle - screenSize.width / 2).rounded(), y: 32, width: screenSize.width.rounded(), height: screenSize.height.rounded())
        (image.frame, veil.frame) = (ground.bounds, ground.bounds)
        for (shape, kind) in zip(shapes, [Outline.before, .now]) {
            shape.frame = ground.bounds
            shape.path = path(of: kind)
        }
    }

    private func path(of kind: Outline) -> CGPath {
        let path = CGMutablePath(), fit = ground.bounds.width / max(1, deviceSize.width)
        for (box, outline) in outlines where outline == kind {
            path.addRect(
                CGRect(x: box.minX * fit, y: box.minY * fit, width: box.width * fit, height: box.height * fit).insetBy(dx: 1, dy: 1))
        }
        return path
    }
}
