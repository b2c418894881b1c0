import Stage
import UIKit

/// Small pictures of a run, side by side under the ruler's times.
final class FilmStrip: UIView {
    var labelWidth: CGFloat = 224
    var columnWidth: CGFloat = 0
    private var screens: [FilmScreen] = []
    private let title = UILabel("Frames", Typeface.body)
    private(set) var pictures: [String: [RenderSnapshot]] = [:]

    private static let margin: CGFloat = 8

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows the pictures of `run` in the part of time that `scale` shows; the one at the playhead has an edge. Those outside `range`, and those of
    /// `overwritten` after its end, are dim.
    func show(
        _ run: Run?, after overwritten: Run? = nil, _ scale: TimeScale, now: TimeInterval, range: ClosedRange<TimeInterval>?
    ) {
        title.frame = CGRect(x: 16, y: 8, width: labelWidth - 32, height: 20)
        let height = max(1, bounds.height - 2 * Self.margin - 16)
        let width = (height * StageSettings.phone.width / StageSettings.phone.height).rounded()
        let room = max(0, bounds.width - labelWidth - columnWidth - 32)
        let count = Int((room + Self.margin) / (width + Self.margin))
        while screens.count < count {
            screens.append(FilmScreen("film.\(screens.count)"))
            addSubview(screens[screens.count - 1])
        }
        pictures = [:]
        for (index, screen) in screens.enumerated() {
            let x = CGFloat(index) * (width + Self.margin), time = scale.time(x)
            let isKnown = run.map { $0.end >= time } ?? false
            let source = isKnown ? run : overwritten.flatMap { $0.end >= time ? $0 : nil }
            let picture = index < count ? source?.snapshot(at: time) : nil
            screen.isHidden = picture == nil
            screen.frame = CGRect(x: labelWidth + 16 + x, y: Self.margin, width: width, height: height + 16)
            screen.alpha = range?.contains(time) == false || !isKnown ? 0.35 : 1
            screen.show(time, isNow: scale.x(now) >= x && scale.x(now) < x + width + Self.margin)
            if let picture { pictures[screen.name] = [picture] }
        }
    }
}

/// One picture of a strip, with its time below.
private final class FilmScreen: ChromeView {
    let name: String
    private let hole = UIView()
    private let edge = UIView()
    private let label = UILabel("", Typeface.numberSmall, Palette.textSecondary)

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        hole.accessibilityIdentifier = name
        hole.backgroundColor = .black
        hole.layer.masksToBounds = true
        hole.layer.cornerRadius = 4
        edge.layer.cornerRadius = 6
        label.textAlignment = .center
        for part in [edge, hole, label] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ time: TimeInterval, isNow: Bool) {
        let text = String(format: "%.2f", time)
        if label.text != text { label.text = text }
        edge.backgroundColor = isNow ? Palette.playhead : .clear
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hole.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 16)
        edge.frame = hole.frame.insetBy(dx: -2, dy: -2)
        label.frame = CGRect(x: 0, y: bounds.height - 14, width: bounds.width, height: 14)
    }
}
