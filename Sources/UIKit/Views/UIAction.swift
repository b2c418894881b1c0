/// Something to be done when a control is used, as a closure.
@MainActor open class UIAction: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIAction.self)
    #endif
    /// Tells actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier of a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What the action is called, for people.
    open var title: String
    /// What the action is known by; one of its own where none was given.
    public let identifier: Identifier
    /// What is using the action, while its handler runs.
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
