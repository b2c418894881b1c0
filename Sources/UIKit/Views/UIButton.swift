/// A control with a title, an image or both, to be tapped.
open class UIButton: UIControl {
    /// The look of a button.
    public enum ButtonType: Int, Sendable {
        /// A white title without decoration.
        case custom
        /// A title in the tint colour.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// The type with which the button was made.
    public private(set) var buttonType = ButtonType.custom
    /// The label of the title. Its font may be changed; text and colour follow the button's state.
    public private(set) var titleLabel: UILabel?
    /// The space between the button's sides and its content.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(contentEdgeInsets.isFinite, "a button's contentEdgeInsets must be finite, not \(contentEdgeInsets)")
            contentChanged()
        }
    }
    /// The insets that move the title, in points; its size does not change.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(titleEdgeInsets.isFinite, "a button's titleEdgeInsets must be finite, not \(titleEdgeInsets)")
            setNeedsLayout()
        }
    }
    /// The insets that move the image, in points; its size does not change.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(imageEdgeInsets.isFinite, "a button's imageEdgeInsets must be finite, not \(imageEdgeInsets)")
            setNeedsLayout()
        }
    }
    /// Whether the image darkens under a finger; stored without effect.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image fades while the button is disabled; stored without effect.
    open var adjustsImageWhenDisabled = true
    /// Whether the title lights up under a finger; stored without effect.
    open var showsTouchWhenHighlighted = false

    /// The content of one state.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var contents: [State: Content] = [:]
    private var shownImageView: UIImageView?
    private var backgroundView: UIImageView?

    /// Makes a `.custom` button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let label = UILabel(frame: .zero)
        label.lineBreakMode = .byTruncatingMiddle
        titleLabel = label
        addSubview(label)
        showContent()
    }

    /// Makes a button; its size is up to the caller.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        showContent()
    }

    /// Takes the type that an interface file names for a button of a program's own class.
    func take(type: ButtonType) {
        buttonType = type
        showContent()
    }

    private func change(_ state: State, _ change: (inout Content) -> Void) {
        change(&contents[state, default: Content()])
        contentChanged()
    }

    /// Returns the content of a state, or else that of `.normal`.
    private func content<Value>(_ path: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
    }

    // MARK: Title

    /// Sets the title for a state; states without a title of their own use that of `.normal`.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

    /// Returns the title set for a state, or that of `.normal`.
    open func title(for state: State) -> String? { content(\.title, for: state) }

    /// The current title.
    open var currentTitle: String? { title(for: state) }

    /// Sets the title's colour for a state; states without one of their own use that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

    /// Returns the colour set for a state, or that of `.normal`; if none is set, that of the button's type.
    open func titleColor(for state: State) -> UIColor? {
        content(\.titleColor, for: state) ?? (buttonType == .custom ? .white : tintColor)
    }

    /// The title's current colour.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    /// Sets a title with its own font and colour, which takes precedence over a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }

    /// Returns the attributed title set for a state, or that of `.normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }

    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Images

    /// Sets the image for a state, left of the title; states without one of their own show that of `.normal`.
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

    /// Returns the image set for a state, or that of `.normal`.
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }

    /// The current image.
    open var currentImage: UIImage? { image(for: state) }

    /// Sets the image that fills the button in a state, behind everything else.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

    /// Returns the background set for a state, or that of `.normal`.
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }

    /// The current background.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The view of the image; made on first use.
    open var imageView: UIImageView? {
        if shownImageView == nil {
            let view = UIImageView()
            shownImageView = view
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        }
        return shownImageView
    }

    // MARK: Appearance

    override var keepsTaps: Bool { true }

    override func stateChanged() {
        super.stateChanged()
        showContent()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showContent()
    }

    private func contentChanged() {
        showContent()
        invalidateIntrinsicContentSize()
    }

    private func showContent() {
        if let attributed = currentAttributedTitle {
            titleLabel?.attributedText = attributed
        } else {
            titleLabel?.text = currentTitle
        }
        titleLabel?.textColor = titleColor(for: state)
        let image = currentImage
        if shownImageView != nil || image != nil {
            let isTemplate = image?.renderingMode == .automatic && buttonType != .custom
            imageView?.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
        }
        showBackground()
        setNeedsLayout()
    }

    private func showBackground() {
        guard let image = currentBackgroundImage else {
            backgroundView?.image = nil
            return
        }
        let view = backgroundView ?? UIImageView()
        if backgroundView == nil {
            backgroundView = view
            insertSubview(view, at: 0)
        }
        view.image = image
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleSize(size), image = currentImage?.size ?? .zero, background = currentBackgroundImage?.size ?? .zero
        let insets = contentEdgeInsets
        return CGSize(
            width: max(background.width, image.width + title.width + insets.left + insets.right),
            height: max(background.height, max(image.height, title.height) + insets.top + insets.bottom)
        ).madeFinite
    }

    private func titleSize(_ room: CGSize) -> CGSize {
        guard let titleLabel, currentImage == nil || !(titleLabel.text ?? "").isEmpty else { return .zero }
        return titleLabel.sizeThatFits(room)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel else { return }
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        titleLabel.frame = titleRect(forContentRect: content)
        shownImageView?.frame = imageRect(forContentRect: content)
    }

    /// Returns the place of the background's picture: all of `bounds`.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the place of title and picture: `bounds` without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets).madeFinite }

    /// Returns the place of the title within that of title and picture.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let (image, title) = contentSizes(contentRect)
        let start = contentX(in: contentRect, image.width + title.width)
        let place = CGPoint(x: start + image.width, y: contentY(in: contentRect, title.height))
        return Self.moved(CGRect(origin: place, size: title), by: titleEdgeInsets)
    }

    /// Returns the place of the picture within that of title and picture.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let (image, title) = contentSizes(contentRect)
        let start = contentX(in: contentRect, image.width + title.width)
        let place = CGPoint(x: start, y: contentY(in: contentRect, image.height))
        return Self.moved(CGRect(origin: place, size: image), by: imageEdgeInsets)
    }

    private func contentSizes(_ room: CGRect) -> (image: CGSize, title: CGSize) {
        let image = currentImage?.size ?? .zero
        let shown = CGSize(width: min(image.width, room.width), height: min(image.height, room.height))
        let wish = titleSize(CGSize(width: room.width - shown.width, height: room.height))
        return (shown, CGSize(width: min(wish.width, room.width - shown.width), height: min(wish.height, room.height)))
    }

    private static func moved(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
        frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2).madeFinite
    }

    private func contentX(in room: CGRect, _ width: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading, .fill: room.minX
        case .right, .trailing: room.maxX - width
        case .center: room.midX - width / 2
        }
    }

    private func contentY(in room: CGRect, _ height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: room.minY
        case .bottom: room.maxY - height
        case .center, .fill: room.midY - height / 2
        }
    }
}
