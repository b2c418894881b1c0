import UIKit

/// A button with an icon, a title, or both. It is 28 points high.
final class ChromeButton: UIControl, Hoverable, HasTooltip {
    enum Style { case plain, filled, primary, record }

    static let height: CGFloat = 28
    var icon: Icon? { didSet { showIcon() } }
    var tip: Tip?
    /// Whether the icon's margins are as wide as a title's.
    var isRoomy = false
    var isIconLast = false
    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            if style == .record { icon = isOn ? .stop : .record }
            paint()
        }
    }
    var isHovered = false { didSet { if isHovered != oldValue { paint() } } }

    /// The button's title, if it was created with one.
    var title: String? {
        get { label?.text }
        set {
            label?.text = newValue
            setNeedsLayout()
        }
    }

    private let style: Style
    private let iconView: IconView?
    private let label: UILabel?
    private let action: () -> Void

    /// Creates a button that calls `action` when tapped.
    init(icon: Icon? = nil, title: String? = nil, style: Style = .plain, _ action: @escaping () -> Void) {
        (self.icon, self.style, self.action) = (icon, style, action)
        iconView = icon.map { IconView($0) }
        label = title.map { UILabel($0, Typeface.bodyStrong) }
        super.init(frame: .zero)
        layer.cornerRadius = 6
        for part in [iconView, label] as [UIView?] { part.map(addSubview) }
        label?.isUserInteractionEnabled = false
        addTarget(self, action: Selector(ChromeButton.tapped), for: .touchUpInside)
        paint()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { action() }

    private func showIcon() { icon.map { iconView?.icon = $0 } }

    /// The width that fits the content, in points.
    var fittingWidth: CGFloat {
        guard let label else { return Self.height }
        // Measures without resizing the label, because layout sets its frame.
        let width = label.intrinsicContentSize.width
        return titleLeft + width + (iconView == nil || isRoomy ? 12 : 10)
    }

    private var iconLeft: CGFloat { isRoomy ? 12 : 6 }
    private var titleLeft: CGFloat { iconView == nil ? 12 : iconLeft + Icon.side + (isRoomy ? 6 : 4) }

    override var isHighlighted: Bool { didSet { paint() } }
    override var isEnabled: Bool { didSet { paint() } }

    /// Extends the touch area by 3 points horizontally and 8 points vertically.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -3, dy: -8).contains(point) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = (bounds.height - Icon.side) / 2
        guard let label else {
            iconView?.frame = CGRect(x: (bounds.width - Icon.side) / 2, y: middle, width: Icon.side, height: Icon.side)
            return
        }
        if isIconLast {
            iconView?.frame = CGRect(x: bounds.width - 6 - Icon.side, y: middle, width: Icon.side, height: Icon.side)
            return label.frame = CGRect(x: 10, y: 0, width: max(0, bounds.width - 14 - Icon.side), height: bounds.height)
        }
        // Centers the content if the button is wider than it needs to be.
        let spare = isRoomy ? max(0, ((bounds.width - fittingWidth) / 2).rounded()) : 0
        iconView?.frame = CGRect(x: iconLeft + spare, y: middle, width: Icon.side, height: Icon.side)
        let left = titleLeft + spare
        label.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
    }

    private func paint() {
        let rest = style == .primary ? Palette.onAccent : Palette.text
        let ink = !isEnabled ? Palette.textDisabled : !isOn ? rest : style == .record ? Palette.onRecord : Palette.accent
        iconView?.color = ink
        label?.textColor = ink
        backgroundColor = ground
    }

    private var ground: UIColor {
        if !isEnabled { return style == .plain ? .clear : Palette.controlFill }
        if style == .primary { return isHighlighted ? Palette.accentPressed : isHovered ? Palette.accentHover : Palette.accent }
        if style == .record, isOn { return Palette.record }
        if isHighlighted { return Palette.controlPressed }
        if isOn { return Palette.accentWash }
        if isHovered { return Palette.controlHover }
        return style == .filled ? Palette.controlFill : .clear
    }
}
