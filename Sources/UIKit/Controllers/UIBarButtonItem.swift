/// A button in a navigation bar.
@MainActor open class UIBarButtonItem: UIBarItem {
    /// How a button is emphasised.
    public enum Style: Int, Sendable { case plain, done = 2 }

    /// Standard buttons, which say what they do.
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

    /// How the button is emphasised.
    open var style: Style { didSet { changed() } }
    /// Whose method a tap calls; held weakly.
    open weak var target: AnyObject?
    /// The method that a tap calls.
    open var action: Selector?
    /// Stands in the bar instead of a button.
    open var customView: UIView? { didSet { changed() } }
    /// How wide the item is, points; 0 for as wide as its content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The title's colour; nil for the bar's.
    open var tintColor: UIColor? { didSet { changed() } }

    private let systemItem: SystemItem?

    /// Makes a button that says `title`.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
        systemItem = nil
        super.init()
        self.title = title
    }

    /// Makes a standard button; it says its name.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target as AnyObject?
        self.action = action
        self.systemItem = systemItem
        super.init()
        title = systemItem.title
    }

    /// Makes an item that shows `customView`, which looks after its own touches.
    public init(customView: UIView) {
        style = .plain
        systemItem = nil
        super.init()
        self.customView = customView
    }

    /// A new view for the item in a bar of `tint`.
    func makeView(tint: UIColor) -> UIView {
        if let customView { return customView }
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(tintColor ?? tint, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
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
