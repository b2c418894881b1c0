// Small views that only display something: key caps and a switch without behavior.

import UIKit

/// A key cap: a key's name in a box.
final class KeyCap: ChromeView {
    static let height: CGFloat = 20
    private let label: UILabel
    var isDimmed = false { didSet { label.textColor = isDimmed ? Palette.textDisabled : Palette.textSecondary } }

    init(_ key: String) {
        label = UILabel(key, Typeface.key, Palette.textSecondary)
        super.init(frame: .zero)
        label.textAlignment = .center
        backgroundColor = Palette.window
        layer.cornerRadius = 4
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    var fittingWidth: CGFloat {
        label.sizeToFit()
        return max(Self.height, label.bounds.width + 10)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func paint() {
        layer.borderWidth = hairline
        layer.borderColor = ink(Palette.hairline)
    }
}

/// A switch's appearance. Its owner changes the state.
final class SwitchFace: ChromeView {
    static let size = CGSize(width: 32, height: 18)
    private let knob = UIView()
    var isOn = false { didSet { paint() } }
    var isEnabled = true { didSet { paint() } }

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = 6
        isUserInteractionEnabled = false
        addSubview(knob)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        let rim = isEnabled ? Palette.outline : Palette.hairline
        backgroundColor = isOn ? (isEnabled ? Palette.accent : Palette.hairline) : .clear
        layer.borderWidth = isOn ? 0 : 1.5
        layer.borderColor = ink(rim)
        knob.backgroundColor = isOn ? Palette.onAccent : rim
        knob.frame = CGRect(x: isOn ? 17 : 3, y: 3, width: 12, height: 12)
    }
}
