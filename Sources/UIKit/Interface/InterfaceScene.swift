/// A view controller in a storyboard file, described by its XML element.
@MainActor final class InterfaceScene {
    let element: InterfaceElement
    let file: String
    /// The other objects in the controller's scene, such as recognizers.
    private let otherObjects: [InterfaceElement]
    private weak var storyboard: UIStoryboard?

    init(_ element: InterfaceElement, otherObjects: [InterfaceElement], file: String, storyboard: UIStoryboard) {
        (self.element, self.otherObjects, self.file, self.storyboard) = (element, otherObjects, file, storyboard)
    }

    /// The name that iPhone gives to the view's file, or nil if the storyboard doesn't describe a view.
    var nibName: String? {
        guard let id = element.id, let view = element.child(key: "view")?.id else { return nil }
        return "\(id)-view-\(view)"
    }

    /// Creates the controller. Its view is loaded on demand.
    func makeController() -> UIViewController {
        let coder = InterfaceCoder()
        let bar: AnyClass? = (element.child("navigationBar") ?? element.child("tabBar")).flatMap(customClass)
        coder.barClass = bar as? UINavigationBar.Type
        let named: AnyClass? = customClass(element)
        let type = named as? UIViewController.Type ?? Self.plain[element.name] ?? UIViewController.self
        let created = storyboard?.creator
        storyboard?.creator = nil
        guard let controller = created?(coder) ?? type.init(coder: coder) else { misuse("init(coder:) of \(type) has returned nil") }
        if let tabs = controller as? UITabBarController, let made = (bar as? UITabBar.Type)?.init(coder: InterfaceCoder()) {
            tabs.ownTabBar = made
        }
        controller.interface = self
        controller.title = element["title"]
        if let style = element["modalPresentationStyle"].flatMap({ InterfaceScene.presentationStyles[$0] }) {
            controller.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap({ InterfaceScene.transitionStyles[$0] }) {
            controller.modalTransitionStyle = style
        }
        if element.flag("hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
        if element.flag("definesPresentationContext") == true { controller.definesPresentationContext = true }
        if let edges = element.child(key: "edgesForExtendedLayout") { controller.edgesForExtendedLayout = edges.edges }
        if element.flag("extendedLayoutIncludesOpaqueBars") == true { controller.extendedLayoutIncludesOpaqueBars = true }
        if element.flag("automaticallyAdjustsScrollViewInsets") == false { controller.automaticallyAdjustsScrollViewInsets = false }
        if let size = element.child(key: "preferredContentSize")?.size { controller.preferredContentSize = size }
        fillBars(controller)
        // Attributes must be set before the view loads, because they can affect the presentation.
        InterfaceBuilder(file: file, owner: controller, storyboard: storyboard).applyAttributes(element, to: controller)
        return controller
    }

    /// Returns the custom class that an element specifies. If the program doesn't contain it, reports this and returns nil.
    private func customClass(_ element: InterfaceElement) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        if let type = InterfaceBindings.type(named: name, module: element["customModule"]) { return type }
        Diagnostics.reportOnce("\(file): there is no class \(name); register it with InterfaceBindings.add")
        return nil
    }

    private static let plain: [String: UIViewController.Type] = [
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self,
        "tableViewController": UITableViewController.self, "collectionViewController": UICollectionViewController.self,
        "pageViewController": UIPageViewController.self,
    ]

    static let presentationStyles: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "custom": .custom, "popover": .popover,
        "automatic": .automatic,
    ]

    static let transitionStyles: [String: UIModalTransitionStyle] = [
        "crossDissolve": .crossDissolve, "flipHorizontal": .flipHorizontal, "coverVertical": .coverVertical, "partialCurl": .partialCurl,
    ]

    private func fillBars(_ controller: UIViewController) {
        if let item = element.child(key: "navigationItem") {
            controller.navigationItem.title = item["title"]
            controller.navigationItem.backButtonTitle = item["backButtonTitle"]
        }
        if let tab = element.child(key: "tabBarItem") {
            let item = UITabBarItem.made(from: tab)
            controller.tabBarItem = item
            // The tab appears before the controller's view is loaded, and may be connected to objects in its own scene.
            let builder = InterfaceBuilder(file: file, owner: controller, storyboard: storyboard)
            let connected = Set(tab.items("connections").compactMap { $0["destination"] })
            otherObjects.filter { $0.id.map(connected.contains) ?? false }.forEach(builder.addOtherObject)
            builder.add(item, tab)
            builder.finish()
            controller.interfaceCompanions += builder.objects.values.filter { $0 !== item }
        }
    }

    /// Creates the child controllers: a navigation controller's root view controller, a tab bar controller's tabs, or both sides of a split
    /// view.
    func fillContainer(_ controller: UIViewController, _ make: (String) -> UIViewController?) {
        let related = element.items("connections").filter { $0["kind"] == "relationship" }
        let pages = related.compactMap { $0["destination"].flatMap(make) }
        if let navigation = controller as? UINavigationController, !pages.isEmpty {
            navigation.setViewControllers(pages, animated: false)
            if element.flag("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if let bar = element.child("navigationBar") {
                navigation.navigationBar.configure(bar)
                navigation.navigationBar.awakeFromNib()
            }
        }
        if let tabs = controller as? UITabBarController, !pages.isEmpty {
            tabs.viewControllers = pages
            if let bar = element.child("tabBar") {
                tabs.ownTabBar.configure(bar)
                tabs.ownTabBar.awakeFromNib()
            }
        }
        (controller as? UISplitViewController)?.viewControllers = pages
    }

    /// Creates and connects the controller's view. Returns false if the file doesn't describe the view.
    func loadView(of controller: UIViewController) -> Bool {
        guard let described = element.child(key: "view"), !(controller is UINavigationController), !(controller is UITabBarController)
        else {
            connect(controller, nil)
            return false
        }
        connect(controller, described)
        return true
    }

    private func connect(_ controller: UIViewController, _ described: InterfaceElement?) {
        let builder = InterfaceBuilder(file: file, owner: controller, storyboard: storyboard)
        for object in [element] + otherObjects { object.adapt(to: controller.traitCollection) }
        builder.add(controller, element)
        for placeholder in otherObjects where placeholder.name == "placeholder" {
            if placeholder["placeholderIdentifier"] != "IBFirstResponder" { builder.name(controller, placeholder.id) }
        }
        otherObjects.forEach(builder.addOtherObject)
        // Views listed next to the controller's view have no superview until code adds them to one.
        for loose in otherObjects where InterfaceBuilder.isView(loose) { _ = builder.makeView(loose) }
        if let described {
            let view = builder.makeView(described)
            controller.view = view
            for guide in element.items("layoutGuides") {
                builder.name(guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide, guide.id)
            }
        }
        addItems(to: controller, builder)
        builder.finish()
        controller.interfaceObjects = builder.objects.compactMapValues { $0 as? any UIPopoverPresentationControllerSourceItem }
        controller.interfaceCompanions += otherObjects.compactMap { $0.id.flatMap { builder.objects[$0] } }.filter { $0 !== controller }
    }

    private func addItems(to controller: UIViewController, _ builder: InterfaceBuilder) {
        if let item = element.child(key: "navigationItem") { builder.fill(controller.navigationItem, item) }
    }
}

extension InterfaceElement {
    /// The edges that an `extendedEdge` element names.
    fileprivate var edges: UIRectEdge {
        let parts: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return parts.reduce(into: []) { if flag($1.0) == true { $0.formUnion($1.1) } }
    }
}
