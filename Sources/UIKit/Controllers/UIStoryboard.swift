/// Screens and the segues between them, registered in code: the equivalent of a storyboard file on iPhone.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    /// The way in which a segue shows its destination (S-TRANS-97).
    public enum SegueKind {
        /// Pushed by the navigation controller around the source, or presented if there is none.
        case show
        /// Presented by the source, in the destination's styles.
        case presentModally
        /// Shown by a custom segue, which the closure makes: `.custom(FadeSegue.init(identifier:source:destination:))`.
        case custom((_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
        /// Added as a child to the view that the closure returns, when the source's view has been loaded.
        case embed((UIViewController) -> UIView)
    }

    private struct SegueTemplate {
        let identifier: String
        let kind: SegueKind
        let destination: String
        let animates: Bool
    }

    /// The storyboard's name, for messages.
    public let name: String
    private var scenes: [String: () -> UIViewController] = [:]
    private var segues: [String: [SegueTemplate]] = [:]
    private var unwinds: [String: [String: Selector]] = [:]
    private var initialScene: String?

    /// Makes an empty storyboard.
    public init(name: String) { self.name = name }

    /// Returns the storyboard registered under `name` with `register()`, or an empty one if there is none.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
        if let registered = UIApplication.shared.storyboards[name] { take(from: registered) }
    }

    /// Makes the storyboard available by its name, like one in a file: `UIStoryboard(name: "Main", bundle: nil)`.
    public func register() { UIApplication.shared.storyboards[name] = self }

    private func take(from other: UIStoryboard) {
        (scenes, segues, unwinds, initialScene) = (other.scenes, other.segues, other.unwinds, other.initialScene)
    }

    // MARK: Registering

    /// Registers a screen; the first one is the initial one.
    public func addScene(_ identifier: String, make: @escaping () -> UIViewController) {
        scenes[identifier] = make
        initialScene = initialScene ?? identifier
    }

    /// Registers a segue from one screen to another. `animates` is the box of that name: whether it is animated (S-TRANS-98).
    public func addSegue(
        _ identifier: String, from source: String, to destination: String, kind: SegueKind, animates: Bool = true
    ) {
        segues[source, default: []].removeAll { $0.identifier == identifier }
        segues[source, default: []].append(
            SegueTemplate(identifier: identifier, kind: kind, destination: destination, animates: animates)
        )
    }

    /// Registers a segue from `source` back to the nearest controller with the method `action` (S-TRANS-99).
    public func addUnwindSegue(_ identifier: String, from source: String, action: Selector) {
        unwinds[source, default: [:]][identifier] = action
    }

    // MARK: Making

    /// Makes the initial screen's controller; nil if no screen is registered.
    open func instantiateInitialViewController() -> UIViewController? {
        initialScene.map(instantiateViewController(withIdentifier:))
    }

    /// Makes the controller of a screen. An unknown identifier traps.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let make = scenes[identifier] else {
            misuse("storyboard \"\(name)\" has no scene \"\(identifier)\"; register it with addScene(_:make:)")
        }
        let controller = make()
        controller.storyboard = self
        controller.storyboardIdentifier = identifier
        controller.awakeFromNib()
        return controller
    }

    /// Returns the segue `identifier` from `source`, with its destination, or nil if there is none.
    func makeSegue(_ identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
        let template = source.storyboardIdentifier.flatMap { segues[$0]?.first { $0.identifier == identifier } }
        return template.map { makeSegue($0, from: source) }
    }

    private func makeSegue(_ template: SegueTemplate, from source: UIViewController) -> UIStoryboardSegue {
        let destination = instantiateViewController(withIdentifier: template.destination)
        let segue: UIStoryboardSegue
        switch template.kind {
        case .show:
            segue = UIStoryboardSegue(identifier: template.identifier, source: source, destination: destination) {
                source.showBySegue(destination, animated: template.animates)
            }
        case .presentModally:
            segue = UIStoryboardSegue(identifier: template.identifier, source: source, destination: destination) {
                source.present(destination, animated: template.animates)
            }
        case .embed(let place):
            segue = UIStoryboardSegue(identifier: template.identifier, source: source, destination: destination) {
                source.embed(destination, in: place(source))
            }
        case .custom(let make):
            segue = make(template.identifier, source, destination)
            segue.isCustom = true
        }
        segue.animates = template.animates
        return segue
    }

    /// Returns the unwind action of `identifier` at `source`.
    func unwindAction(_ identifier: String, from source: UIViewController) -> Selector? {
        source.storyboardIdentifier.flatMap { unwinds[$0]?[identifier] }
    }

    /// Performs the embed segues of a controller whose view has just been loaded.
    func embedChildren(in source: UIViewController) {
        for template in source.storyboardIdentifier.flatMap({ segues[$0] }) ?? [] {
            if case .embed = template.kind { source.take(makeSegue(template, from: source), sender: nil) }
        }
    }
}
