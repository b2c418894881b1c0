/// A tappable control with a title, an image or both.
open class UIButton: UIControl {
    /// The style of a button.
    public enum ButtonType: Int, Sendable {
        /// A white title without decoration.
        case custom
        /// A title in the tint color.
        case system
        /// An “i” in a circle, in the tint color.
        case detailDisclosure, infoLight, infoDark
        /// A plus sign in a circle, in the tint color.
        case contactAdd
        case plain
        /// A cross on a gray disk.
        case close
        /// An older name for `system`.
        public static let roundedRect = system
    }

    /// The type that the button was created with.
    public private(set) var buttonType = ButtonType.custom
    /// The title's label. Code can change its font. The button sets the text and color for the current state.
    public private(set) var titleLabel: UILabel?
    /// The space between the button's edges and its content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(contentEdgeInsets.isFinite, "a button's contentEdgeInsets must be finite, not \(contentEdgeInsets)")
            if contentEdgeInsets != oldValue { contentChanged() }
        }
    }
    /// The insets that offset the title, in points. They don't change the title's size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(titleEdgeInsets.isFinite, "a button's titleEdgeInsets must be finite, not \(titleEdgeInsets)")
            if titleEdgeInsets != oldValue { setNeedsLayout() }
        }
    }
    /// The insets that offset the image, in points. They don't change the image's size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            demand(imageEdgeInsets.isFinite, "a button's imageEdgeInsets must be finite, not \(imageEdgeInsets)")
            if imageEdgeInsets != oldValue { setNeedsLayout() }
        }
    }
    /// Whether the image darkens while highlighted. This property is stored but has no effect.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image dims while the button is disabled. This property is stored but has no effect.
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows while highlighted. This property is stored but has no effect.
    open var showsTouchWhenHighlighted = false

    /// The content for one control state.
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

    /// Creates a `.custom` button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decode(coder, as: UIButton.self)
    }

    private func setUp() {
        let label = UILabel(frame: .zero)
        label.lineBreakMode = .byTruncatingMiddle
        label.font = Self.defaultFont(of: .custom)
        titleLabel = label
        addSubview(label)
        showContent()
    }

    /// Returns the font of titles, unless the program sets another one (S-LAYOUT-8).
    private static func defaultFont(of type: ButtonType) -> UIFont { .systemFont(ofSize: type == .custom ? 18 : 15) }

    /// Creates a button. A type with a picture gets the picture's size (S-LAYOUT-26). Other buttons have an empty frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        take(type: buttonType)
        if buttonType.picture != nil { sizeToFit() }
    }

    /// Creates a button with an action's title and image. A tap runs the action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a `.custom` button with an action's title and image. A tap runs the action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Creates a button with a configuration. A tap runs `primaryAction`.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        take(configuration)
        take(primaryAction)
    }

    /// Sets the configuration and calls its property observer, which doesn't run in an initializer.
    private func take(_ configuration: Configuration) { self.configuration = configuration }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .touchUpInside)
    }

    // MARK: Configuration and menu

    /// The button's appearance as a value. If it is nil, the title, image and insets above apply instead. If it has no title or image, the
    /// title or image set for the state applies.
    open var configuration: Configuration? { didSet { configurationChanged() } }
    /// A closure that can change the configuration whenever the state changes.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// The menu that opens after a long press, or on a tap if `showsMenuAsPrimaryAction` is true.
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// Whether a tap opens the menu.
    open var showsMenuAsPrimaryAction = false
    /// Whether the button shows the title of the chosen menu entry. This property is stored but has no effect.
    open var changesSelectionAsPrimaryAction = false
    private var configured: ConfiguredButtonContent?
    private var menuPress: UILongPressGestureRecognizer?

    /// Updates the configuration for the current state.
    open func updateConfiguration() {}

    /// Requests an update of the configuration.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }

    private func configurationChanged() {
        guard let configuration, let titleLabel else {
            if let configured, let titleLabel {
                addSubview(titleLabel)
                configured.removeFromSuperview()
            }
            configured = nil
            return contentChanged()
        }
        if configured == nil {
            let content = ConfiguredButtonContent(configuration, title: titleLabel)
            content.fill(self)
            insertSubview(content, at: 0)
            shownImageView?.isHidden = true
            configured = content
        }
        contentChanged()
    }

    /// Returns the configuration. If it has no title or image, adds the title or image set for the current state.
    private func shown(_ configuration: Configuration) -> Configuration {
        var shown = configuration
        shown.title = configuration.title ?? currentAttributedTitle?.string ?? currentTitle
        shown.image = configuration.image ?? currentImage
        if let symbol = configuration.preferredSymbolConfigurationForImage { shown.image = shown.image?.withConfiguration(symbol) }
        return shown
    }

    private func showConfiguration() {
        guard let configuration, let configured else { return }
        configured.show(shown(configuration), tint: tintColor, isEnabled: isEnabled, isHighlighted: isHighlighted)
    }

    private func menuChanged() {
        menuPress.map(removeGestureRecognizer)
        menuPress = nil
        guard menu != nil else { return }
        let press = UILongPressGestureRecognizer(target: self, action: Selector(UIButton.menuPressed(_:)))
        addGestureRecognizer(press)
        menuPress = press
    }

    private func menuPressed(_ press: UILongPressGestureRecognizer) {
        if press.state == .began, !showsMenuAsPrimaryAction, let menu { menu.open(from: self) }
    }

    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        if controlEvents.contains(.touchUpInside) { openMenuIfPrimary() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasTracking = isTracking
        super.touchesEnded(touches, with: event)
        if wasTracking, touches.contains(where: { self.point(inside: $0.location(in: self), with: event) }) { openMenuIfPrimary() }
    }

    private func openMenuIfPrimary() {
        if showsMenuAsPrimaryAction, let menu { menu.open(from: self) }
    }

    /// Applies the button type that an interface file specifies for a custom class.
    func take(type: ButtonType) {
        if titleLabel?.font == Self.defaultFont(of: buttonType) { titleLabel?.font = Self.defaultFont(of: type) }
        buttonType = type
        if let picture = type.picture {
            change(.normal) {
                $0.image = $0.image ?? picture
                $0.backgroundImage = $0.backgroundImage ?? type.disk
            }
        }
        showContent()
    }

    private func change(_ state: State, _ change: (inout Content) -> Void) {
        change(&contents[state, default: Content()])
        contentChanged()
    }

    /// Returns the content for a state or, if none is set, for `.normal`.
    private func content<Value>(_ path: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
    }

    /// Returns the content set for a state other than `.normal`.
    private func own<Value>(_ path: KeyPath<Content, Value?>, _ state: State) -> Value? {
        state == .normal ? nil : contents[state]?[keyPath: path]
    }

    // MARK: Title

    /// Sets the title for a state. States without a title use the title for `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        if state == .normal, configuration?.title != nil { configuration?.title = title }
        change(state) { $0.title = title }
    }

    /// Returns the title for a state or, if none is set, for `.normal`. A configuration's title replaces that for `.normal`.
    open func title(for state: State) -> String? { own(\.title, state) ?? configuration?.title ?? content(\.title, for: .normal) }

    /// The current title.
    open var currentTitle: String? { title(for: state) }

    /// Sets the title color for a state. States without a color use the color for `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

    /// Returns the title color for a state. If none is set, returns the color for `.normal` or, without such a color, the button type's
    /// default color.
    open func titleColor(for state: State) -> UIColor? {
        content(\.titleColor, for: state) ?? (buttonType == .custom ? .white : tintColor)
    }

    /// The title's current color.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    /// Sets an attributed title for a state. It takes precedence over the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }

    /// Returns the attributed title for a state or, if none is set, for `.normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }

    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Images

    /// Sets the image for a state. The image appears to the left of the title. States without an image use the image for `.normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        if state == .normal, configuration?.image != nil { configuration?.image = image }
        change(state) { $0.image = image }
    }

    /// Returns the image for a state or, if none is set, for `.normal`. A configuration's image replaces that for `.normal`.
    open func image(for state: State) -> UIImage? { own(\.image, state) ?? configuration?.image ?? content(\.image, for: .normal) }

    /// The current image.
    open var currentImage: UIImage? { image(for: state) }

    /// Sets the background image for a state. It fills the button behind the title and the image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

    /// Returns the background image for a state or, if none is set, for `.normal`.
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }

    /// The current background image.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The view that shows the image, created on first use.
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
        setNeedsUpdateConfiguration()
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
        if configured != nil { return showConfiguration() }
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
        if let configured { return configured.sizeThatFits(size) }
        let content = contentSize(fitting: size)
        guard contentEdgeInsets == .zero, let titleLabel, currentImage == nil || !(titleLabel.text ?? "").isEmpty else { return content }
        let height = max(titleSize(size).height, titleLabel.font.lineHeight) + Self.titlePadding
        return CGSize(width: max(content.width, Self.leastWidth), height: max(content.height, height.rounded(.up)))
    }

    /// The space above and below a title together, and the smallest width, in points. They apply without insets (S-LAYOUT-8).
    private static let (titlePadding, leastWidth): (CGFloat, CGFloat) = (12, 30)

    /// Returns the size of the title and image with the content insets.
    func contentSize(fitting size: CGSize) -> CGSize {
        let title = titleSize(size), image = currentImage?.size ?? .zero, background = currentBackgroundImage?.size ?? .zero
        let insets = contentEdgeInsets
        return CGSize(
            width: max(background.width, image.width + title.width + insets.left + insets.right),
            height: max(background.height, max(image.height, title.height) + insets.top + insets.bottom)
        ).madeFinite
    }

    private func titleSize(_ room: CGSize) -> CGSize {
        guard let titleLabel, currentImage == nil || !(titleLabel.text ?? "").isEmpty else { return .zero }
        let size = titleLabel.sizeThatFits(room)
        return CGSize(width: size.width.rounded(.up), height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel, configured == nil else { return }
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        titleLabel.frame = titleRect(forContentRect: content)
        shownImageView?.frame = imageRect(forContentRect: content)
    }

    /// Returns the background image's frame, which is all of `bounds`.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the frame of the title and image together, which is `bounds` inset by `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets).madeFinite }

    /// Returns the title's frame within the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let (image, title) = contentSizes(contentRect)
        let start = contentX(in: contentRect, image.width + title.width)
        let place = CGPoint(x: start + image.width, y: contentY(in: contentRect, title.height))
        return Self.moved(CGRect(origin: place, size: title), by: titleEdgeInsets)
    }

    /// Returns the image's frame within the content rectangle.
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
