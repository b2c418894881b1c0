/// The action of a control as a closure.
@preconcurrency @MainActor open class UIAction: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIAction.self)
    #endif
    /// The identity of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier of a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The action's title, for users.
    open var title: String
    /// The action's identity; a unique one if none was given.
    public let identifier: Identifier
    /// The control that uses the action, while its handler runs.
    public private(set) var sender: Any?

    private let handler: (UIAction) -> Void

    /// Makes an action that calls `handler` with itself.
    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }

    func run(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
