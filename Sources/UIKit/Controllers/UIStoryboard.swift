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
        /// The name in code; nil for a segue of a file without one.
        let name: String?
        let kind: SegueKind
        let destination: String
        let animates: Bool
        /// The source's method that makes the destination, by its name in Objective-C; nil if the storyboard does.
        let maker: String?
        /// Changes the destination before it is shown.
        let configure: (UIViewController) -> Void
    }

    /// The storyboard's name, for messages.
    public let name: String
    private var scenes: [String: () -> UIViewController] = [:]
    private var segues: [String: [SegueTemplate]] = [:]
    private var unwinds: [String: [String: Selector]] = [:]
    var initialScene: String?

    /// Makes an empty storyboard.
    public init(name: String) { self.name = name }

    /// Returns the storyboard registered under `name` with `register()`, or else that of the file of this name, or else an empty one.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
        if let registered = UIApplication.shared.storyboards[name] {
            take(from: registered)
        } else {
            _ = readFile(in: storyboardBundleOrNil)
        }
    }

    /// The names that code has for the screens of a file.
    var aliases: [String: String] = [:]
    /// The maker of the next controller of a file, if code makes it.
    var creator: ((NSCoder) -> UIViewController?)?

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
        addSegue(identifier, named: identifier, from: source, to: destination, kind: kind, animates: animates) { _ in }
    }

    func addSegue(
        _ identifier: String, named name: String?, from source: String, to destination: String, kind: SegueKind, animates: Bool,
        madeBy maker: String? = nil, configure: @escaping (UIViewController) -> Void
    ) {
        segues[source, default: []].removeAll { $0.identifier == identifier }
        segues[source, default: []].append(
            SegueTemplate(
                identifier: identifier, name: name, kind: kind, destination: destination, animates: animates, maker: maker,
                configure: configure)
        )
    }

    /// Registers an unwind segue of a file, which code may know by another name, or by none.
    func addUnwindSegue(_ identifier: String, named name: String?, from source: String, action: Selector) {
        addUnwindSegue(identifier, from: source, action: action)
        if let name { addUnwindSegue(name, from: source, action: action) }
    }

    /// Returns the name in code of a segue that an element of the interface performs.
    func name(ofSegue identifier: String, from source: UIViewController) -> String? {
        source.storyboardIdentifier.flatMap { segues[$0]?.first { $0.identifier == identifier }?.name }
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
        let identifier = aliases[identifier] ?? identifier
        guard let make = scenes[identifier] else {
            misuse("storyboard \"\(name)\" has no scene \"\(identifier)\"; register it with addScene(_:make:)")
        }
        let controller = make()
        controller.storyboard = self
        controller.storyboardIdentifier = identifier
        controller.awakeFromNib()
        return controller
    }

    /// Makes the controller of a screen; `creator` makes one of a file itself, of what it gets. An unknown identifier or another class traps.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        self.creator = creator.map { creator in { creator($0) } }
        defer { self.creator = nil }
        guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
            misuse("the scene \"\(identifier)\" is no \(Controller.self)")
        }
        return controller
    }

    /// Makes the initial screen's controller; `creator` makes one of a file itself, of what it gets.
    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { initialScene.map { instantiateViewController(identifier: $0, creator: creator) } }

    /// Returns the segue `identifier` from `source`, with its destination, or nil if there is none.
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
        template.configure(destination)
        let segue: UIStoryboardSegue
        switch template.kind {
        case .show:
            segue = UIStoryboardSegue(identifier: template.name, source: source, destination: destination) {
                source.showBySegue(destination, animated: template.animates)
            }
        case .presentModally:
            segue = UIStoryboardSegue(identifier: template.name, source: source, destination: destination) {
                source.present(destination, animated: template.animates)
            }
        case .embed(let place):
            segue = UIStoryboardSegue(identifier: template.name, source: source, destination: destination) {
                source.embed(destination, in: place(source))
            }
        case .custom(let make):
            segue = make(template.name, source, destination)
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
            if case .embed = template.kind { source.take(makeSegue(template, from: source, sender: nil), sender: nil) }
        }
    }
}
