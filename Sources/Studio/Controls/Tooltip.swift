import UIKit

/// A description of what pressing a control would currently do, and the control's shortcut.
struct Tip: Equatable {
    let words: String
    let keys: [String]

    /// Creates a tip. `keys` are the names on the key caps, such as "Ctrl L".
    init(_ words: String, keys: String = "") {
        self.words = words
        self.keys = keys.split(separator: " ").map(String.init)
    }
}

/// A view with a tooltip.
@MainActor protocol HasTooltip: UIView {
    /// The tooltip, or nil for a control without a tooltip.
    var tip: Tip? { get }
}

/// Shows the tooltip of the control under the mouse or with keyboard focus. The tooltip appears after a delay, or immediately if the mouse
/// has just left a control whose tooltip was visible.
final class Tooltips {
    /// The delay before a tooltip appears, and the time after it disappears during which the next tooltip appears immediately, in seconds.
    private static let (pause, grace): (TimeInterval, TimeInterval) = (0.5, 0.4)
    /// The delay after the keyboard focus has moved, in seconds.
    private static let focusPause: TimeInterval = 1

    private unowned let window: UIWindow
    private weak var target: (any HasTooltip)?
    private var view: TooltipView?
    private var due: TimeInterval?
    /// The time at which the mouse left a control whose tooltip was visible.
    private var left = -TimeInterval.infinity

    init(in window: UIWindow) { self.window = window }

    /// The time at which the next tooltip should appear, or nil if no tooltip is due.
    var nextTurn: TimeInterval? { due }

    /// Records that the mouse is over `view` at `time`. The tooltip is that of the nearest control around the view that has one.
    ///
    /// `isFocus` is true if `view` has received keyboard focus, and false if the mouse is over it.
    func point(at view: UIView?, of time: TimeInterval, isFocus: Bool = false) {
        var control = view
        while let missed = control, (missed as? any HasTooltip)?.tip == nil { control = missed.superview }
        let target = control as? any HasTooltip
        guard target !== self.target else { return }
        if self.view != nil { left = time }
        let isQuick = time - left < Self.grace
        remove()
        self.target = target
        due = target == nil ? nil : isQuick ? time : time + (isFocus ? Self.focusPause : Self.pause)
    }

    /// Hides the tooltip after an action. The tooltip doesn't reappear until the mouse leaves the control.
    func hide() {
        remove()
        left = -.infinity
    }

    /// Shows the tooltip that is due at `time`. Removes the tooltip if its control has left the window.
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

    /// Returns the tooltip's frame: 8 points below the control or, if there isn't enough room, above it. The frame stays inside the window.
    static func frame(of size: CGSize, beside control: CGRect, in window: CGRect) -> CGRect {
        let gap: CGFloat = 8
        let isBelow = control.maxY + gap + size.height <= window.maxY
        let x = min(max(control.midX - size.width / 2, gap), max(gap, window.maxX - gap - size.width))
        let y = isBelow ? control.maxY + gap : control.minY - gap - size.height
        return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    }
}

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

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

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
