/// A transition from one view controller to another, while it is being performed.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(UIStoryboardSegue.self)
    #endif
    /// The segue's identifier in the storyboard.
    public let identifier: String?
    /// The controller at which the segue starts.
    public let source: UIViewController
    /// The controller to show. Its view isn't loaded yet when the source prepares for the segue.
    public let destination: UIViewController
    /// Shows the destination; nil in a custom segue.
    var performHandler: (() -> Void)?
    /// Whether the handler has run.
    private(set) var hasRunHandler = false
    /// Whether the segue is animated (S-TRANS-98).
    var animates = true
    /// Whether this is a custom segue, whose progress Segue traces.
    var isCustom = false

    /// Creates a segue that does nothing by itself, for subclasses that override `perform()`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        performHandler = nil
        super.init()
        destination.arrivingSegue = self
    }

    /// Creates a segue that runs `performHandler`.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
        super.init()
        destination.arrivingSegue = self
    }

    /// Shows the destination by running the handler. Overrides that show the destination another way don't call `super`.
    open func perform() {
        hasRunHandler = true
        performHandler?()
    }
}
