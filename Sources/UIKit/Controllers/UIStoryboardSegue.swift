/// A way from one controller to another, at the moment at which it is taken.
@MainActor open class UIStoryboardSegue: NSObject {
    /// What the storyboard calls it.
    public let identifier: String?
    /// Where the way starts.
    public let source: UIViewController
    /// Where it leads; its view is not loaded yet when the source prepares.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?

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

    /// Brings the destination on.
    open func perform() { performHandler?() }
}

extension UIViewController {
    /// Takes the segue `identifier` of this controller's storyboard: makes the destination, prepares, performs
    /// (S-TRANS-93). An unknown identifier traps (S-TRANS-94).
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = storyboard?.makeSegue(identifier, from: self) else {
            preconditionFailure("\(self) has no segue \"\(identifier)\"; register it with UIStoryboard.addSegue(_:from:to:kind:)")
        }
        driver?.tell(.prepare(self, segue: identifier, to: segue.destination))
        prepare(for: segue, sender: sender)
        segue.perform()
    }
}
