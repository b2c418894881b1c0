/// The actions that appear when the user swipes a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, starting at the edge of the row.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration. Without actions, the row doesn't move.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action of a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The color of an action's button, unless it has another one: gray or red.
    public enum Style: Int, Sendable { case normal, destructive }

    /// A closure that performs an action. It must call `completionHandler`, which closes the row.
    public typealias Handler =
        (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void) -> Void

    /// The style.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The button's title.
    open var title: String?
    /// The button's image, in white. It replaces the title.
    open var image: UIImage?
    /// The button's color.
    open var backgroundColor: UIColor!
    /// The address of the call that created the action, or 0.
    let place = ChangeRecorder.currentPlace

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// An action of a row, in the form used before iOS 11.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The color of an action's button, unless it has another one: red or gray.
    public enum Style: Int, Sendable {
        /// A red button, and a gray button.
        case `default`, normal

        /// The same as `default`.
        public static let destructive = Style.default
    }

    /// The style.
    public let style: Style
    /// The button's title.
    open var title: String?
    /// The button's color.
    open var backgroundColor: UIColor?
    /// The effect behind the button. Stored, but has no effect.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }

    func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { [self] _, _, done in
            handler(self, path)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
