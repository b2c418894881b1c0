/// Scenes and the segues between them, registered in code or read from a storyboard file.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    /// The ways in which a segue shows its destination (S-TRANS-97).
    public enum SegueKind {
        /// Pushes onto the source's navigation controller, or presents if there is none.
        case show
        /// Presents from the source, with the destination's presentation and transition styles.
        case presentModally
        /// Performs a custom segue that the closure creates: `.custom(FadeSegue.init(identifier:source:destination:))`.
        case custom((_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)
        /// Once the source's view is loaded, adds the destination as a child in the view that the closure returns.
        case embed((UIViewController) -> UIView)
    }

    /// Creates a segue of a custom class.
    typealias SegueMaker = (_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue

    private struct SegueTemplate {
        let identifier: String
        /// The identifier that code uses, or nil if a segue from a file has none.
        let name: String?
        let kind: SegueKind
        /// Creates the segue, or is nil if it has no custom class.
        let make: SegueMaker?
        let destination: String
        let animates: Bool
        /// The Objective-C name of the source's method that creates the destination, or nil if the storyboard creates the destination.
        let maker: String?
        /// Configures the destination, the first argument, before it is shown by the source.
        let configure: (UIViewController, UIViewController) -> Void
    }

    /// The storyboard's name, for messages.
    public let name: String
    private var scenes: [String: () -> UIViewController] = [:]
    private var segues: [String: [SegueTemplate]] = [:]
    private var unwinds: [String: [String: Selector]] = [:]
    var initialScene: String?

    /// Creates an empty storyboard.
    public init(name: String) { self.name = name }

    /// Creates a copy of the storyboard registered under `name`. If none is registered, reads the storyboard file with this name. If no
    /// such file exists, creates an empty storyboard.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
        if let registered = UIApplication.shared.storyboards[name] {
            take(from: registered)
        } else {
            _ = readFile(in: storyboardBundleOrNil)
        }
    }

    /// The identifiers that code uses for the scenes of a file.
    var aliases: [String: String] = [:]
    /// A closure that replaces the default initializer for the next controller created from a file.
    var creator: ((NSCoder) -> UIViewController?)?

    /// Makes the storyboard available by name, like a storyboard file: `UIStoryboard(name: "Main", bundle: nil)`.
    public func register() { UIApplication.shared.storyboards[name] = self }

    private func take(from other: UIStoryboard) {
        (scenes, segues, unwinds, initialScene) = (other.scenes, other.segues, other.unwinds, other.initialScene)
    }

    // MARK: Registration

    /// Registers a scene. The first registered scene becomes the initial scene.
    public func addScene(_ identifier: String, make: @escaping () -> UIViewController) {
        scenes[identifier] = make
        initialScene = initialScene ?? identifier
    }

    /// Registers a segue between two scenes. `animates` corresponds to the Animates checkbox in Interface Builder (S-TRANS-98).
    public func addSegue(
        _ identifier: String, from source: String, to destination: String, kind: SegueKind, animates: Bool = true
    ) {
        addSegue(identifier, named: identifier, from: source, to: destination, kind: kind, animates: animates) { _, _ in }
    }

    func addSegue(
        _ identifier: String, named name: String?, from source: String, to destination: String, kind: SegueKind, animates: Bool,
        make: SegueMaker? = nil, madeBy maker: String? = nil, configure: @escaping (UIViewController, UIViewController) -> Void
    ) {
        segues[source, default: []].removeAll { $0.identifier == identifier }
        segues[source, default: []].append(
            SegueTemplate(
                identifier: identifier, name: name, kind: kind, make: make, destination: destination, animates: animates, maker: maker,
                configure: configure)
        )
    }

    /// Registers a file's unwind segue under its internal identifier, and under the name that code uses if there is one.
    func addUnwindSegue(_ identifier: String, named name: String?, from source: String, action: Selector) {
        addUnwindSegue(identifier, from: source, action: action)
        if let name { addUnwindSegue(name, from: source, action: action) }
    }

    /// Returns the name that code uses for a file's segue, or nil if it has none.
    func name(ofSegue identifier: String, from source: UIViewController) -> String? {
        source.storyboardIdentifier.flatMap { segues[$0]?.first { $0.identifier == identifier }?.name }
    }

    /// Registers a segue from `source` back to the nearest controller that implements `action` (S-TRANS-99).
    public func addUnwindSegue(_ identifier: String, from source: String, action: Selector) {
        unwinds[source, default: [:]][identifier] = action
    }

    // MARK: Creating controllers

    /// Creates the initial scene's controller. Returns nil if no scene is registered.
    open func instantiateInitialViewController() -> UIViewController? {
        initialScene.map(instantiateViewController(withIdentifier:))
    }

    /// Creates a scene's controller. Traps if the identifier is unknown.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        let identifier = aliases[identifier] ?? identifier
        guard let make = scenes[identifier] else {
            misuse("storyboard \"\(name)\" has no scene \"\(identifier)\"; register it with addScene(_:make:)")
        }
        let controller = make()
        // A reference to another storyboard makes a controller of that storyboard, which keeps its own segues (S-TRANS-119).
        guard controller.storyboard == nil else { return controller }
        controller.storyboard = self
        controller.storyboardIdentifier = identifier
        controller.awakeFromNib()
        return controller
    }

    /// Creates a scene's controller. For a scene from a file, `creator` can create the controller from the coder. Traps if the identifier
    /// is unknown or the class is wrong.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        self.creator = creator.map { creator in { creator($0) } }
        defer { self.creator = nil }
        guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
            misuse("the scene \"\(identifier)\" is not a \(Controller.self)")
        }
        return controller
    }

    /// Creates the initial scene's controller. For a scene from a file, `creator` can create the controller from the coder.
    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { initialScene.map { instantiateViewController(identifier: $0, creator: creator) } }

    /// Creates a segue from `source`, and its destination. Returns nil if no segue has this identifier.
    func makeSegue(_ identifier: String, from source: UIViewController, sender: Any?) -> UIStoryboardSegue? {
        let template = source.storyboardIdentifier.flatMap { segues[$0]?.first { $0.identifier == identifier || $0.name == identifier } }
        return template.map { makeSegue($0, from: source, sender: sender) }
    }

    private func makeSegue(_ template: SegueTemplate, from source: UIViewController, sender: Any?) -> UIStoryboardSegue {
        if let make = template.maker.flatMap({ InterfaceBindings.segueAction($0, of: source) }) {
            creator = { make(source, $0, sender, template.name) }
        }
        defer { creator = nil }
        let destination = instantiateViewController(withIdentifier: template.destination)
        template.configure(destination, source)
        if let popover = destination.popoverPresentationController, popover.sourceItem == nil {
            popover.sourceItem = sender as? any UIPopoverPresentationControllerSourceItem
        }
        let segue: UIStoryboardSegue
        if case .custom(let make) = template.kind {
            segue = make(template.name, source, destination)
            segue.isCustom = true
        } else {
            segue =
                template.make?(template.name, source, destination)
                ?? UIStoryboardSegue(identifier: template.name, source: source, destination: destination)
            segue.performHandler = { [unowned segue] in segue.show(template.kind) }
        }
        segue.animates = template.animates
        return segue
    }

    /// Returns the action that the unwind segue `identifier` from `source` performs.
    func unwindAction(_ identifier: String, from source: UIViewController) -> Selector? {
        source.storyboardIdentifier.flatMap { unwinds[$0]?[identifier] }
    }

    /// Performs the embed segues of a controller whose view has just been loaded.
    func embedChildren(in source: UIViewController) {
        for template in source.storyboardIdentifier.flatMap({ segues[$0] }) ?? [] {
            if case .embed = template.kind { source.take(makeSegue(template, from: source, sender: nil), sender: nil) }
        }
    }
}

extension UIStoryboardSegue {
    /// Shows the destination in the way of a built-in kind.
    fileprivate func show(_ kind: UIStoryboard.SegueKind) {
        switch kind {
        case .show: source.showBySegue(destination, animated: animates)
        case .presentModally: source.present(destination, animated: animates)
        case .embed(let place): source.embed(destination, in: place(source))
        case .custom: break
        }
    }
}
