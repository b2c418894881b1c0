import Stage
import UIKit

/// A run in the strip: its picture, outcome, length, and age.
final class RunCard: UIControl, HasTooltip, Hoverable {
    static let size = CGSize(width: 104, height: 72)
    private static let picture = CGRect(x: 6, y: 6, width: 28, height: 60)

    struct Content: Equatable {
        var id: Run.ID = 0
        var number = 0
        var outcome: RunFacts.Outcome?
        /// The length of the run, in seconds.
        var length: TimeInterval = 0
        /// The run's age, its build, or "Recording" or "Stopped" for a run in progress.
        var note = ""
        /// "A" or "B" while two runs are compared.
        var letter: String?
        var isPinned = false
        var isSelected = false
        var isLive = false
        /// Whether the run was recorded with another build of the code.
        var isOld = false
        /// The finding shown by the run, or nil if there isn't one.
        var finding: FindingWords?
        /// A number that changes whenever the picture does.
        var picture = 0
    }

    /// The problem's name, and the size of the gesture that reveals it.
    struct FindingWords: Equatable {
        var title, size: String
    }

    /// The width of a card that shows a finding.
    private static let findingWidth: CGFloat = 150

    /// Returns the width of a card.
    static func width(of content: Content) -> CGFloat { content.finding == nil ? size.width : findingWidth }

    let name: String
    private(set) var content = Content()
    var chosen: () -> Void = {}
    var isHovered = false { didSet { if isHovered != oldValue { draw() } } }
    var tip: Tip? {
        Tip(
            "Run \(content.number): open, Shift compares",
            keys: content.isSelected ? Action.replayRun.keys : Shortcut.caps(of: [.previousRun, .nextRun]))
    }

    private let ground = Canvas()
    private let hole = UIView()
    private let canvas = Canvas()

    init(_ name: String) {
        self.name = name
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        hole.accessibilityIdentifier = name
        hole.backgroundColor = .black
        hole.layer.masksToBounds = true
        hole.layer.cornerRadius = 4
        hole.frame = Self.picture
        hole.isUserInteractionEnabled = false
        for part in [ground, hole, canvas] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ next: Content) {
        guard next != content else { return }
        content = next
        hole.alpha = content.isOld ? 0.6 : 1
        draw()
    }

    private func draw() {
        let box = CGRect(x: 0, y: 0, width: Self.width(of: content), height: Self.size.height), line = hairline
        ground.frame = box
        ground.begin()
        if content.isSelected { ground.box(box.insetBy(dx: -2, dy: -2), Palette.accent, radius: 10) }
        let edge = content.isLive ? Palette.outline : Palette.hairline
        ground.box(
            box, content.isSelected ? Palette.rowSelected : isHovered ? Palette.rowHover : Palette.window,
            outline: content.isSelected ? nil : edge, radius: 8)
        ground.box(Self.picture.insetBy(dx: -line, dy: -line), Palette.fanEdge, radius: 5)
        ground.finish()
        canvas.frame = box
        canvas.begin()
        let right = drawIcons()
        if let finding = content.finding { draw(finding, from: max(60, right + 1)) } else { drawLength() }
        canvas.finish()
    }

    private func draw(_ finding: FindingWords, from left: CGFloat) {
        let width = Self.findingWidth - 42 - 6
        canvas.text(finding.title, CGRect(x: left, y: 6, width: 42 + width - left, height: 16), Typeface.secondaryStrong)
        canvas.text(finding.size, CGRect(x: 42, y: 28, width: width, height: 16), Typeface.status, Palette.textSecondary)
        canvas.text(content.note, CGRect(x: 42, y: 48, width: width, height: 16), Typeface.status, Palette.textSecondary)
    }

    private func drawLength() {
        canvas.text(content.length.decimals(2), CGRect(x: 42, y: 28, width: 0, height: 16), Typeface.number)
        canvas.text(
            "s", CGRect(x: 42 + Self.width(ofLength: content.length), y: 28, width: 12, height: 16), Typeface.numberSmall,
            Palette.textSecondary)
        canvas.text(content.note, CGRect(x: 42, y: 48, width: 60, height: 16), Typeface.status, Palette.textSecondary)
    }

    private static func width(ofLength length: TimeInterval) -> CGFloat {
        (length.decimals(2) + "0").size(withAttributes: [.font: Typeface.number]).width
    }

    /// Draws the icons and the letter. Returns the right edge of the icons.
    private func drawIcons() -> CGFloat {
        var x: CGFloat = 41
        if content.isLive {
            canvas.icon(.record, at: CGPoint(x: x, y: 6), Palette.record)
            x += 18
        } else if let outcome = content.outcome {
            let (icon, color) = Self.icon(of: outcome)
            canvas.icon(icon, at: CGPoint(x: x, y: 6), color)
            x += 18
        }
        if content.isPinned {
            canvas.icon(.pin, at: CGPoint(x: x, y: 6), Palette.textSecondary)
            x += 18
        }
        if let letter = content.letter {
            let box = CGRect(x: Self.width(of: content) - 22, y: 6, width: 16, height: 16)
            canvas.box(box, Palette.accentBand, radius: 4)
            canvas.text(letter, box, Typeface.key, Palette.text, .center)
        }
        return x
    }

    static func icon(of outcome: RunFacts.Outcome) -> (Icon, UIColor) {
        switch outcome {
        case .finish: (.finish, Palette.finish)
        case .cancel: (.cancel, Palette.cancel)
        case .alert: (.alert, Palette.alert)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        draw()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch, bounds.contains(touch.location(in: self)) { chosen() }
    }
}
