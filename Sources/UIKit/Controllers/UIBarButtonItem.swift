/// A button in a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The emphasis of a button.
    public enum Style: Int, Sendable { case plain, done = 2 }

    /// Standard buttons, titled by their action.
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
    }

    /// The emphasis of the button.
    open var style: Style { didSet { changed() } }
    /// The target of a tap; held weakly.
    open weak var target: AnyObject?
    /// The method that a tap calls.
    open var action: Selector?
    /// A view that replaces the button in the bar.
    open var customView: UIView? { didSet { changed() } }
    /// The width of the item in points; 0 for that of its content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The colour of the title; nil for the bar's.
    open var tintColor: UIColor? { didSet { changed() } }

    private let systemItem: SystemItem?

    /// Makes a button with a title.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
        systemItem = nil
        super.init()
        self.title = title
    }

    /// Makes a button that shows `image`.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Makes a standard button, titled by its name.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target as AnyObject?
        self.action = action
        self.systemItem = systemItem
        super.init()
        title = systemItem.title
    }

    /// Makes an item that shows `customView`, which handles its own touches.
    public init(customView: UIView) {
        style = .plain
        systemItem = nil
        super.init()
        self.customView = customView
    }

    /// Returns a new view for the item in a bar of `tint`.
    func makeView(tint: UIColor) -> UIView {
        if let customView { return customView }
        let button = UIButton(type: .system)
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
        let size = button.sizeThatFits(.zero)
        button.frame.size = CGSize(width: width > 0 ? width : size.width, height: UINavigationBar.height)
        return button
    }

    private func tapped(_ button: UIButton) {
        if let target, let action { action.perform(on: target, sender: self) }
    }
}
