/// A way from one controller to another, at the moment at which it is taken.
@MainActor open class UIStoryboardSegue: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIStoryboardSegue.self)
    #endif
    /// What the storyboard calls it.
    public let identifier: String?
    /// Where the way starts.
    public let source: UIViewController
    /// Where it leads; its view is not loaded yet when the source prepares.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?
    /// Whether it is animated (S-TRANS-98).
    var animates = true
    /// Whether it is a segue of somebody's own, whose course a trace tells of.
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

    /// Brings the destination on. An override replaces that, and calls super only to have it done, too.
    open func perform() { performHandler?() }
}
