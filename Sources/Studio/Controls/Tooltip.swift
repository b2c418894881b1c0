import UIKit

/// The effect of a press on a control now, and the keys that do the same.
struct Tip: Equatable {
    let words: String
    let keys: [String]

    /// Makes a tip; `keys` are the names on the caps: "Ctrl L".
    init(_ words: String, keys: String = "") {
        self.words = words
        self.keys = keys.split(separator: " ").map(String.init)
    }
}

/// A view with a tooltip.
@MainActor protocol Tipped: UIView {
    /// Its tooltip; nil for none.
    var tip: Tip? { get }
}

/// The tooltip of the control under the mouse, or of the one with the keyboard's focus: after a pause, or at once while the mouse goes from one control to the next.
final class Tooltips {
    /// The time over a control before its tooltip appears; the time for which the next one follows at once. In seconds.
    private static let (pause, grace): (TimeInterval, TimeInterval) = (0.5, 0.4)
    /// The time with the keyboard's focus before it appears, in seconds.
    private static let focusPause: TimeInterval = 1

    private unowned let window: UIWindow
    private weak var target: (any Tipped)?
    private var view: TooltipView?
    private var due: TimeInterval?
    /// The time at which the mouse left a control whose tooltip was shown.
    private var left = -TimeInterval.infinity

    init(in window: UIWindow) { self.window = window }

    /// The time at which a tooltip will appear; nil for none.
    var nextTurn: TimeInterval? { due }

    /// Follows the mouse, which is over `target` at `time`; nil is over no control with a tooltip.
    ///
    /// With `isFocus` it is the keyboard's focus that has come to the control.
    func point(at target: (any Tipped)?, of time: TimeInterval, isFocus: Bool = false) {
        guard target !== self.target else { return }
        if view != nil { left = time }
        let isQuick = time - left < Self.grace
        remove()
        self.target = target
        due = target == nil ? nil : isQuick ? time : time + (isFocus ? Self.focusPause : Self.pause)
    }

    /// Hides the tooltip until the mouse leaves its control: something was done.
    func hide() {
        remove()
        left = -.infinity
    }

    /// Shows the tooltip that is due at `time`, and hides one whose control has gone.
    func turn(at time: TimeInterval) {
        if view != nil, target?.window == nil { remove() }
        guard let due, due <= time else { return }
        self.due = nil
        guard let target, let tip = target.tip, target.window != nil else { return }
        let view = TooltipView(tip)
        view.frame = Self.frame(of: view.fittingSize, beside: target.convert(target.bounds, to: window), in: window.bounds)
        window.addSubview(view)
        self.view = view
    }

    private func remove() {
        view?.removeFromSuperview()
        (view, due) = (nil, nil)
    }

    /// Returns the place 8 points below a control, or above it where there is no room, inside the window.
    static func frame(of size: CGSize, beside control: CGRect, in window: CGRect) -> CGRect {
        let gap: CGFloat = 8
        let isBelow = control.maxY + gap + size.height <= window.maxY
        let x = min(max(control.midX - size.width / 2, gap), max(gap, window.maxX - gap - size.width))
        let y = isBelow ? control.maxY + gap : control.minY - gap - size.height
        return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    }
}

/// The words of a tooltip, with key caps at their end.
private final class TooltipView: ChromeView {
    private let label: UILabel
    private let caps: [KeyCap]
    private let edge = UIView()
    private let body = UIView()

    private static let (height, padding, capGap): (CGFloat, CGFloat, CGFloat) = (28, 10, 4)

    init(_ tip: Tip) {
        label = UILabel(tip.words, Typeface.secondary)
        caps = tip.keys.map { KeyCap($0) }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 7
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 6
        for part in [edge, body, label] + caps as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    var fittingSize: CGSize {
        label.sizeToFit()
        let keys = caps.reduce(caps.isEmpty ? 0 : 8 - Self.capGap) { $0 + $1.fittingWidth + Self.capGap }
        return CGSize(width: (label.bounds.width + keys).rounded(.up) + 2 * Self.padding, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 7).cgPath
        label.sizeToFit()
        label.frame = CGRect(x: Self.padding, y: 6, width: label.bounds.width, height: 16)
        var x = label.frame.maxX + 8
        for cap in caps {
            cap.frame = CGRect(x: x, y: 4, width: cap.fittingWidth, height: KeyCap.height)
            x = cap.frame.maxX + Self.capGap
        }
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
