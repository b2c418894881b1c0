/// A button in a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The emphasis of the button.
    public enum Style: Int, Sendable { case plain, done = 2 }

    /// A standard button. The case's name also determines the title.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24

        var title: String {
            switch self {
            case .add: "+"
            case .flexibleSpace, .fixedSpace: ""
            case .fastForward: "Forward"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }

        var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

        /// The symbol that the button shows, or nil if it shows its title.
        var symbol: String? { Self.symbols[self] }

        private static let symbols: [SystemItem: String] = [
            .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left", .action: "square.and.arrow.up",
            .organize: "folder", .bookmarks: "book", .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark",
            .camera: "camera", .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
            .fastForward: "forward.fill", .close: "xmark",
        ]
    }

    /// The emphasis of the button.
    open var style: Style { didSet { changed() } }
    /// The target of the action; held weakly.
    open weak var target: AnyObject?
    /// The method to call on a tap.
    open var action: Selector?
    /// A view to show in place of the button.
    open var customView: UIView? { didSet { changed() } }
    /// The item's width in points; 0 fits the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The title's color, or nil for the bar's tint color.
    open var tintColor: UIColor? { didSet { changed() } }

    /// The action to run on a tap.
    open var primaryAction: UIAction? { didSet { showAction() } }
    /// The menu to open on a tap.
    open var menu: UIMenu?
    /// Whether the item is hidden.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    let systemItem: SystemItem?

    /// Creates a button with a title.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
        systemItem = nil
        super.init()
        self.title = title
    }

    /// Creates an empty button for an interface file to configure.
    public required init?(coder: NSCoder) {
        (style, systemItem) = (.plain, nil)
        super.init(coder: coder)
    }

    /// Creates a button with an image. `landscapeImagePhone`, for phones in landscape, has no effect.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// The image on a phone in landscape. Stored, but has no effect.
    open var landscapeImagePhone: UIImage?
    /// The titles that the button can switch between. Stored, but have no effect.
    open var possibleTitles: Set<String>?
    /// Whether the button is selected. Stored, but has no effect.
    open var isSelected = false
    /// Sets the background image for a state. Does nothing.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    /// Sets the background image of a back button. Does nothing.
    open func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    /// Moves the title of a back button. Does nothing.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

    /// Creates a button with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a standard button. The item's name also determines the title.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target as AnyObject?
        self.action = action
        self.systemItem = systemItem
        super.init()
        title = systemItem.title
    }

    /// Creates an empty button.
    public override convenience init() { self.init(title: nil, style: .plain, target: nil, action: nil) }

    /// Creates a standard button that runs `primaryAction` or, if that is nil, opens `menu`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates a button with an action's title and image.
    public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
        showAction()
    }

    /// Creates a button that runs `primaryAction` or, if that is nil, opens `menu`.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(primaryAction: primaryAction, menu: menu)
        (self.title, self.image) = (title ?? self.title, image ?? self.image)
    }

    /// Creates a button that calls `action` or, if that is nil, opens `menu`.
    public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil) {
        self.init(title: title, style: .plain, target: target, action: action)
        (self.image, self.menu) = (image, menu)
    }

    /// Creates a flexible space.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space of the given width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func showAction() {
        guard let primaryAction, systemItem == nil else { return }
        (title, image) = (primaryAction.image == nil ? primaryAction.title : title, primaryAction.image ?? image)
    }

    /// Creates an item that shows `customView`, which handles its own touches.
    public init(customView: UIView) {
        style = .plain
        systemItem = nil
        super.init()
        self.customView = customView
    }

    /// The view that shows the item in a bar.
    private(set) weak var view: UIView?

    /// Returns a new view for the item in a bar with the given tint color. If the item has a custom view, returns that view.
    func makeView(tint: UIColor) -> UIView {
        let view = customView ?? makeButton(tint: tint)
        self.view = view
        return view
    }

    private func makeButton(tint: UIColor) -> UIView {
        let button = UIButton(type: .system), image = image ?? systemImage
        button.setTitle(image == nil ? title : nil, for: .normal)
        button.setImage(image, for: .normal)
        let standard = UIApplication.shared.screen.appearances.known(UIBarButtonItem.self),
            attributes = titleTextAttributes(for: .normal) ?? standard?.titleTextAttributes(for: .normal)
        let color = tintColor ?? standard?.tintColor ?? tint
        button.tintColor = color
        button.setTitleColor(attributes?[.foregroundColor] as? UIColor ?? color, for: .normal)
        button.titleLabel?.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        button.isEnabled = isEnabled && systemItem?.isSpace != true
        button.alpha = isEnabled ? 1 : 0.4
        button.addTarget(self, action: Selector(UIBarButtonItem.tapped(_:)), for: .touchUpInside)
        let size = button.contentSize(fitting: .zero)
        button.frame.size = CGSize(width: width > 0 ? width : size.width, height: UINavigationBar.height)
        return button
    }

    private var systemImage: UIImage? {
        guard let symbol = systemItem?.symbol, title == systemItem?.title else { return nil }
        return UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
    }

    private func tapped(_ button: UIButton) {
        if let target, let action { action.perform(on: target, sender: self) }
        if let primaryAction { primaryAction.run(sender: self) } else if target == nil, let menu { menu.open(from: button) }
    }
}
