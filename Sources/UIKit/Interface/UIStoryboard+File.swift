// Reads storyboards from files.

extension UIStoryboard {
    /// Reads the storyboard's file from a bundle's resources, or from the program's resources if `bundle` is nil. Returns whether it
    /// succeeded.
    func readFile(in bundle: Bundle?) -> Bool {
        guard let file = ResourceFolders.find("\(name).storyboard", in: bundle), let document = InterfaceElement.read(file) else {
            return false
        }
        let scenes = document.items("scenes")
        var exits: Set<String> = []
        for scene in scenes { for object in scene.items("objects") where object.name == "exit" { exits.insert(object.id ?? "") } }
        let endless = Self.scenesInThemselves(scenes)
        for scene in scenes {
            let objects = scene.items("objects")
            guard let element = Self.controller(among: objects), let id = element.id else { continue }
            if endless.contains(id) {
                let name = file.lastPathComponent
                addScene(id) { misuse("\(name): the controller \(id) contains itself; remove the segue that embeds it in itself") }
                if let alias = element["storyboardIdentifier"] { aliases[alias] = id }
                continue
            }
            let described = InterfaceScene(
                element, otherObjects: objects.filter { $0 !== element }, file: file.lastPathComponent, storyboard: self)
            addFileScene(id, named: element["storyboardIdentifier"], described)
            objects.forEach { addSegues(of: $0, from: id, exits) }
        }
        initialScene = document["initialViewController"]
        return true
    }

    /// Returns the element of a scene's view controller.
    private static func controller(among objects: [InterfaceElement]) -> InterfaceElement? {
        objects.first { $0["sceneMemberID"] == "viewController" || $0.name.hasSuffix("Controller") }
    }

    /// Returns the identifiers of the controllers that contain themselves, directly or through other controllers. Creating one would never
    /// end.
    static func scenesInThemselves(_ scenes: [InterfaceElement]) -> Set<String> {
        var contents: [String: [String]] = [:]
        for objects in scenes.map({ $0.items("objects") }) {
            guard let id = controller(among: objects)?.id else { continue }
            for object in objects {
                object.walk { segue in
                    guard segue.name == "segue", ["relationship", "embed"].contains(segue["kind"]) else { return }
                    if let destination = segue["destination"] { contents[id, default: []].append(destination) }
                }
            }
        }
        return Set(
            contents.keys.filter { id in
                var known: Set<String> = [], open = contents[id] ?? []
                while let next = open.popLast() { if known.insert(next).inserted { open += contents[next] ?? [] } }
                return known.contains(id)
            })
    }

    private func addFileScene(_ id: String, named name: String?, _ scene: InterfaceScene) {
        if let name { aliases[name] = id }
        if element(scene, is: "viewControllerPlaceholder") {
            let other = scene.element["storyboardName"] ?? self.name, wanted = scene.element["referencedIdentifier"]
            addScene(id) {
                let storyboard = UIStoryboard(name: other, bundle: nil)
                return wanted.map { storyboard.instantiateViewController(withIdentifier: $0) }
                    ?? storyboard.instantiateInitialViewController() ?? UIViewController()
            }
            return
        }
        addScene(id) { [weak self] in
            let controller = scene.makeController()
            scene.fillContainer(controller) { self?.instantiateViewController(withIdentifier: $0) }
            return controller
        }
    }

    private func element(_ scene: InterfaceScene, is name: String) -> Bool { scene.element.name == name }

    private func addSegues(of object: InterfaceElement, from source: String, _ exits: Set<String>) {
        object.walk { segue in
            guard segue.name == "segue", segue["kind"] != "relationship", let id = segue.id, let destination = segue["destination"] else {
                return
            }
            if segue["kind"] == "unwind" || exits.contains(destination) {
                guard let name = segue["unwindAction"] else { return }
                addUnwindSegue(id, named: segue["identifier"], from: source, action: InterfaceBindings.action(name))
                return
            }
            let style = segue["modalPresentationStyle"].flatMap { InterfaceScene.presentationStyles[$0] }
            let look = segue["modalTransitionStyle"].flatMap { InterfaceScene.transitionStyles[$0] }
            addSegue(
                id, named: segue["identifier"], from: source, to: destination, kind: kind(of: segue),
                animates: segue.flag("animates") ?? true, make: maker(of: segue), madeBy: segue["destinationCreationSelector"]
            ) { controller, source in
                if let style { controller.modalPresentationStyle = style }
                if segue["kind"]?.hasPrefix("popover") == true { segue.configurePopover(of: controller, from: source) }
                if let look { controller.modalTransitionStyle = look }
            }
        }
    }

    /// Returns a closure that creates a segue of the custom class in the file, or nil if it has none.
    private func maker(of segue: InterfaceElement) -> SegueMaker? {
        guard let name = segue["customClass"],
            let type = InterfaceBindings.type(named: name, module: segue["customModule"]) as? UIStoryboardSegue.Type
        else { return nil }
        return { UIStoryboardSegue.made(of: type, $0, $1, $2) }
    }

    private func kind(of segue: InterfaceElement) -> SegueKind {
        switch segue["kind"] {
        case "custom": return maker(of: segue).map { .custom($0) } ?? .show
        case "modal", "presentation", "popover", "popoverPresentation": return .presentModally
        case "embed":
            let place = segue.parent?.parent?.id ?? ""
            return .embed { $0.interfaceObjects[place] as? UIView ?? $0.view }
        default: return .show
        }
    }
}

extension InterfaceElement {
    /// Gives the destination of a popover segue the style, the anchor, and the arrow directions of the file (S-TRANS-127).
    @MainActor fileprivate func configurePopover(of controller: UIViewController, from source: UIViewController) {
        controller.modalPresentationStyle = .popover
        let popover = controller.popoverPresentationController
        let anchor = (self["popoverAnchorView"] ?? self["popoverAnchorBarButtonItem"]).flatMap { source.interfaceObjects[$0] }
        popover?.sourceItem = anchor
        guard let directions = child("popoverArrowDirection") else { return }
        let named: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
        popover?.permittedArrowDirections = UIPopoverArrowDirection(named.filter { directions.flag($0.0) == true }.map(\.1))
    }
}

extension UIStoryboardSegue {
    @inline(never)
    fileprivate convenience init(dynamic identifier: String?, _ source: UIViewController, _ destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    /// Returns a new segue of a class known only at runtime. See `NSObject.made(of:)`.
    static func made(
        of type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) -> UIStoryboardSegue {
        unsafeBitCast(type, to: PlainSegue.Type.self).init(dynamic: identifier, source, destination) as UIStoryboardSegue
    }
}

private final class PlainSegue: UIStoryboardSegue {}
