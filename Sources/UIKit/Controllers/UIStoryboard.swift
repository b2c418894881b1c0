/// Screens and the ways between them, registered in code: what a storyboard file holds on iPhone.
@MainActor open class UIStoryboard: NSObject {
    /// How a segue brings its destination on (S-TRANS-97).
    public enum SegueKind {
        /// Pushed by the navigation controller around the source, presented where there is none.
        case show
        /// Presented by the source, in the destination's styles.
        case presentModally
        /// By a segue of one's own, which the closure makes: `.custom(FadeSegue.init(identifier:source:destination:))`.
        case custom((_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
        /// Put as a child into the view that the closure names, when the source's view has been loaded.
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

    /// The storyboard that was registered under `name`, with `register()`; an empty one where none was.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
        if let registered = UIApplication.shared.storyboards[name] { take(from: registered) }
    }

    /// Makes the storyboard findable by its name, as one in a file is: `UIStoryboard(name: "Main", bundle: nil)`.
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

    /// Registers a way from one screen to another. `animates` is the box of that name: whether it is animated (S-TRANS-98).
    public func addSegue(
        _ identifier: String, from source: String, to destination: String, kind: SegueKind, animates: Bool = true
    ) {
        segues[source, default: []].removeAll { $0.identifier == identifier }
        segues[source, default: []].append(
            SegueTemplate(identifier: identifier, kind: kind, destination: destination, animates: animates)
        )
    }

    /// Registers a way back from `source` to the nearest controller on the way that has the method `action` (S-TRANS-99).
    public func addUnwindSegue(_ identifier: String, from source: String, action: Selector) {
        unwinds[source, default: [:]][identifier] = action
    }

    // MARK: Making

    /// Makes the initial screen's controller; nil where no screen is registered.
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

    /// The segue `identifier` from `source`, its destination made; nil where there is none.
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

    /// The unwind action that `identifier` stands for at `source`.
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
