/// A step from one controller to another, at the moment it is taken.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIStoryboardSegue.self)
    #endif
    /// The segue's name in the storyboard.
    public let identifier: String?
    /// The controller at which it starts.
    public let source: UIViewController
    /// The controller to which it leads; its view is not loaded yet when the source prepares.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?
    /// Whether it is animated (S-TRANS-98).
    var animates = true
    /// Whether it is a custom segue, whose course a trace reports.
    var isCustom = false

    /// Makes a segue that does nothing: for subclasses that override `perform()`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
    }

    /// Makes a segue that runs `performHandler`.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
    }

    /// Shows the destination. An override replaces that, and calls super only to perform it too.
    open func perform() { performHandler?() }
}
