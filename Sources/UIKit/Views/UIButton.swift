/// A control with a title, to be tapped.
open class UIButton: UIControl {
    /// What a button looks like.
    public enum ButtonType: Int, Sendable {
        /// A title and nothing else, white.
        case custom
        /// A title in the colour of things to tap.
        case system
    }

    /// What kind of button it was made as.
    public let buttonType: ButtonType
    /// Shows the title. Its font is yours to change; text and colour follow the button's state.
    public let titleLabel: UILabel?
    /// The room between the button's sides and its content.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]

    /// The blue of things to tap.
    private static let tint = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)

    /// Makes a button; without a frame its size is yours to set.
    public init(type buttonType: ButtonType, frame: CGRect = .zero) {
        self.buttonType = buttonType
        let label = UILabel(frame: .zero)
        titleLabel = label
        super.init(frame: frame)
        addSubview(label)
        showTitle()
    }

    /// Makes a `.custom` button.
    public override convenience init(frame: CGRect) { self.init(type: .custom, frame: frame) }

    // MARK: Title

    /// What the button says in a state; states without a title of their own say what `.normal` does.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showTitle()
    }

    /// The title set for a state, or that of `.normal`.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// What the button says now.
    open var currentTitle: String? { title(for: state) }

    /// The title's colour in a state; states without one of their own use that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        showTitle()
    }

    /// The colour set for a state, or that of `.normal`; where none is set, that of the button's type.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state] ?? titleColors[.normal] ?? (buttonType == .system ? Self.tint : .white)
    }

    override var keepsTaps: Bool { true }

    override func stateChanged() {
        super.stateChanged()
        showTitle()
    }

    private func showTitle() {
        titleLabel?.text = currentTitle
        titleLabel?.textColor = titleColor(for: state)
        setNeedsLayout()
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleLabel?.sizeThatFits(size) ?? .zero
        let insets = contentEdgeInsets
        return CGSize(width: title.width + insets.left + insets.right, height: title.height + insets.top + insets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel else { return }
        let room = bounds.inset(by: contentEdgeInsets)
        let wish = titleLabel.sizeThatFits(room.size)
        let size = CGSize(width: min(wish.width, room.width), height: min(wish.height, room.height))
        let origin = CGPoint(x: titleX(in: room, size.width), y: titleY(in: room, size.height))
        titleLabel.frame = CGRect(origin: origin, size: size)
    }

    private func titleX(in room: CGRect, _ width: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading, .fill: room.minX
        case .right, .trailing: room.maxX - width
        case .center: room.midX - width / 2
        }
    }

    private func titleY(in room: CGRect, _ height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: room.minY
        case .bottom: room.maxY - height
        case .center, .fill: room.midY - height / 2
        }
    }
}
