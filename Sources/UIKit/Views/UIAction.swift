/// A control's action as a closure.
@preconcurrency @MainActor open class UIAction: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIAction.self)
    #endif
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title to display.
    open var title: String
    /// The identifier, generated if the initializer received none.
    public let identifier: Identifier
    /// The control that triggered the action; nil except while the handler runs.
    public private(set) var sender: Any?

    private let handler: (UIAction) -> Void

    /// Creates an action. `handler` receives the action itself.
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
