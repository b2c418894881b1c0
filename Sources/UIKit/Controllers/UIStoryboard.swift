/// Screens and the ways between them, registered in code: what a storyboard file holds on iPhone.
@MainActor public final class UIStoryboard: NSObject {
    /// How a segue brings its destination on.
    public enum SegueKind: Sendable {
        /// Pushed by the navigation controller around the source (S-TRANS-97).
        case show
    }

    private struct SegueTemplate {
        let kind: SegueKind
        let destination: String
    }

    /// The storyboard's name, for messages.
    public let name: String
    private var scenes: [String: () -> UIViewController] = [:]
    private var segues: [String: [String: SegueTemplate]] = [:]
    private var initialScene: String?

    /// Makes an empty storyboard.
    public init(name: String) { self.name = name }

    /// Registers a screen; the first one is the initial one.
    public func addScene(_ identifier: String, make: @escaping () -> UIViewController) {
        scenes[identifier] = make
        initialScene = initialScene ?? identifier
    }

    /// Registers a way from one screen to another.
    public func addSegue(_ identifier: String, from source: String, to destination: String, kind: SegueKind) {
        segues[source, default: [:]][identifier] = SegueTemplate(kind: kind, destination: destination)
    }

    /// Makes the initial screen's controller; nil where no screen is registered.
    public func instantiateInitialViewController() -> UIViewController? {
        initialScene.map(instantiateViewController(withIdentifier:))
    }

    /// Makes the controller of a screen. An unknown identifier traps.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let make = scenes[identifier] else {
            preconditionFailure("storyboard \"\(name)\" has no scene \"\(identifier)\"; register it with addScene(_:make:)")
        }
        let controller = make()
        controller.storyboard = self
        controller.storyboardIdentifier = identifier
        return controller
    }

    /// The segue `identifier` from `source`, its destination made; nil where there is none.
    func makeSegue(_ identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
        guard let template = source.storyboardIdentifier.flatMap({ segues[$0]?[identifier] }) else { return nil }
        let destination = instantiateViewController(withIdentifier: template.destination)
        switch template.kind {
        case .show:
            return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
                source.show(destination, sender: source)
            }
        }
    }
}
