/// A control with a minus and a plus button that changes a number.
open class UIStepper: UIControl {
    /// The value, clamped to the range.
    open var value: Double {
        get { shownValue }
        set { shownValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)); buttonsChanged() }
    }
    /// The smallest value. The default is 0.
    open var minimumValue: Double = 0 { didSet { value = shownValue } }
    /// The largest value. The default is 100.
    open var maximumValue: Double = 100 { didSet { value = shownValue } }
    /// The change per tap. The default is 1.
    open var stepValue: Double = 1
    /// Whether the value wraps around at the ends of the range.
    open var wraps = false
    /// Whether a long press repeats the step. Stored, but has no effect.
    open var autorepeat = true
    /// Whether each step sends `.valueChanged`. Stored, but has no effect.
    open var isContinuous = true

    private var shownValue: Double = 0
    private let buttons = [UIButton(type: .system), UIButton(type: .system)]
    private let line = UIView()
    private static let standardSize = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.standardSize))
        setUp()
    }

    /// Creates a stepper at the origin, because archives are unsupported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.standardSize
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        line.backgroundColor = .separator
        addSubview(line)
        for (button, symbol) in zip(buttons, ["minus", "plus"]) {
            button.setImage(UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)), for: .normal)
            button.tintColor = .label
            button.addTarget(self, action: Selector(UIStepper.tapped(_:)), for: .touchUpInside)
            addSubview(button)
        }
        buttonsChanged()
    }

    private func tapped(_ button: UIButton) {
        let new = shownValue + (button === buttons[0] ? -stepValue : stepValue), old = shownValue
        value = wraps && new > maximumValue ? minimumValue : wraps && new < minimumValue ? maximumValue : new
        if shownValue != old { sendActions(for: .valueChanged) }
    }

    private func buttonsChanged() {
        buttons[0].isEnabled = wraps || shownValue > minimumValue
        buttons[1].isEnabled = wraps || shownValue < maximumValue
    }

    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        buttons[0].frame = CGRect(x: 0, y: 0, width: half, height: bounds.height).madeFinite
        buttons[1].frame = CGRect(x: half, y: 0, width: half, height: bounds.height).madeFinite
        line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14)).madeFinite
    }
}
