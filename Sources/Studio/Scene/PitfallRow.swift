import Scenes
import UIKit

/// A pitfall: its number, its symptom and cause, instructions for seeing it, and a switch.
final class PitfallRow: UIControl, Hoverable, Focusable, HasTooltip {
    var isFocusRingInside: Bool { true }
    var tip: Tip? {
        isEnabled ? Tip(isOn ? "Switch off" : "Switch on", keys: pitfall.rawValue < 10 ? "\(pitfall.rawValue)" : "") : Tip(cause.text ?? "")
    }
    /// Returns the row's height: 52 points if it is disabled, 68 points if it is enabled. If the pitfall is on, the height of the source
    /// lines is added.
    func fittingHeight(_ width: CGFloat) -> CGFloat {
        guard isEnabled else { return 52 }
        guard isOn, let detail else { return 68 }
        return 68 + detail.fittingHeight(width - 48) + 8
    }
    let pitfall: Pitfall
    var isOn = false {
        didSet {
            face.isOn = isOn
            detail?.isHidden = !isOn
        }
    }
    /// A view of the source lines that the pitfall changes, or nil if they haven't been loaded or aren't known.
    var detail: (any PitfallDetail)? {
        didSet {
            detail?.isHidden = !isOn
            detail.map(addSubview)
        }
    }
    var isHovered = false { didSet { paint() } }
    private let key: KeyCap
    private let title: UILabel
    private let cause: UILabel
    private let trial: UILabel
    private let face = SwitchFace()

    /// Creates a row. If `cause` is nil, the scene doesn't have the pitfall, so the row is disabled and shows `elsewhere` instead.
    init(_ pitfall: Pitfall, cause: String?, trial: String, elsewhere: String) {
        self.pitfall = pitfall
        key = KeyCap("\(pitfall.rawValue)")
        title = UILabel(pitfall.title, Typeface.body)
        self.cause = UILabel(cause ?? elsewhere, Typeface.secondary, Palette.textSecondary)
        self.trial = UILabel(cause == nil ? "" : "Try: \(trial)", Typeface.secondary, Palette.textSecondary)
        super.init(frame: .zero)
        layer.cornerRadius = 6
        for part in [key, title, self.cause, self.trial, face] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isEnabled = cause != nil
        face.isEnabled = isEnabled
        key.isDimmed = !isEnabled
        if !isEnabled { title.textColor = Palette.textDisabled }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func paint() { backgroundColor = isHovered && isEnabled ? Palette.rowHover : .clear }

    override func layoutSubviews() {
        super.layoutSubviews()
        key.frame = CGRect(x: 8, y: 8, width: KeyCap.height, height: KeyCap.height)
        face.frame = CGRect(origin: CGPoint(x: bounds.width - 40, y: 9), size: SwitchFace.size)
        let width = max(0, face.frame.minX - 52)
        title.frame = CGRect(x: 40, y: 8, width: width, height: 20)
        cause.frame = CGRect(x: 40, y: 28, width: bounds.width - 48, height: 16)
        trial.frame = CGRect(x: 40, y: 44, width: bounds.width - 48, height: 16)
        let room = bounds.width - 48
        if let detail { detail.frame = CGRect(x: 40, y: 68, width: room, height: detail.fittingHeight(room)) }
    }
}
