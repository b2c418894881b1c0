import UIKit

/// The switch, below the pitfalls, that makes mistakes hang or crash the scene, as they do on iPhone.
final class StrictRow: UIControl, Hoverable, Focusable, HasTooltip {
    static let height: CGFloat = 52
    var isFocusRingInside: Bool { true }
    var tip: Tip? { Action.strict.tip(isOn ? "Switch off" : "Switch on") }
    var isOn = false { didSet { face.isOn = isOn } }
    var isHovered = false { didSet { backgroundColor = isHovered ? Palette.rowHover : .clear } }
    private let icon = IconView(.phone, color: Palette.textSecondary)
    private let title = UILabel("Behave as iPhone", Typeface.body)
    private let detail = UILabel("Mistakes hang or crash, as on iPhone", Typeface.secondary, Palette.textSecondary)
    private let face = SwitchFace()

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 6
        for part in [icon, title, detail, face] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 10, y: 10, width: 16, height: 16)
        face.frame = CGRect(origin: CGPoint(x: bounds.width - 40, y: 9), size: SwitchFace.size)
        title.frame = CGRect(x: 40, y: 8, width: max(0, face.frame.minX - 52), height: 20)
        detail.frame = CGRect(x: 40, y: 28, width: max(0, bounds.width - 48), height: 16)
    }
}
