/// A closure that runs when an action is chosen.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An action with a title, an image, and a closure, for controls, bars, and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    #if DEBUG
    private let census = LiveObjects.Mark(UIAction.self)
    #endif
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value.
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The action's identifier. By default, a unique identifier is generated.
    public let identifier: Identifier
    /// The control that triggered the action. Nil unless the handler is running.
    public private(set) var sender: Any?

    /// A longer title, used as help text.
    open var discoverabilityTitle: String?
    /// The attributes that disable or hide the action, or mark it as destructive.
    open var attributes: UIMenuElement.Attributes
    /// The state of the checkmark next to the title in a menu.
    open var state: UIMenuElement.State

    private let handler: UIActionHandler

    /// Creates an action. `handler` receives the action itself.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        self.handler = handler
        super.init(title: title, image: image, subtitle: subtitle)
    }

    override var isDestructive: Bool { attributes.contains(.destructive) }
    override var isSelectable: Bool { !attributes.contains(.disabled) }
    override var isShown: Bool { !attributes.contains(.hidden) }

    func run(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
