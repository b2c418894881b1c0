// Creates tabs and sets the attributes of bars from interface files.

extension UITabBarItem {
    /// Creates a tab from its element. The tab's class may be user-defined.
    static func made(from element: InterfaceElement) -> UITabBarItem {
        let type =
            element["customClass"].flatMap { InterfaceBindings.type(named: $0, module: element["customModule"]) } as? UITabBarItem.Type
        guard let item = (type ?? UITabBarItem.self).init(coder: InterfaceCoder()) else {
            misuse("init(coder:) of \(String(describing: type)) has returned nil")
        }
        let system = element["systemItem"].flatMap(SystemItem.init(name:))
        item.title = element["title"] ?? system?.title
        item.image = element.image("image") ?? system.flatMap { UIImage(systemName: $0.symbol) }
        item.selectedImage = element.image("selectedImage")
        item.badgeValue = element["badgeValue"]
        item.tag = Int(element.number("tag") ?? 0)
        if element.flag("enabled") == false { item.isEnabled = false }
        if let insets = element.child(key: "imageInsets")?.insets { item.imageInsets = insets }
        if let offset = element.child(key: "titlePositionAdjustment") {
            item.titlePositionAdjustment = UIOffset(
                horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
        }
        return item
    }
}

extension UITabBar {
    /// Sets the attributes of the bar.
    func configure(_ element: InterfaceElement) {
        if let color = element.color("tintColor") ?? element.color("selectedImageTintColor") { tintColor = color }
        if let color = element.color("barTintColor") { barTintColor = color }
        if let color = element.color("unselectedItemTintColor") { unselectedItemTintColor = color }
        if let image = element.image("backgroundImage") { backgroundImage = image }
        if let image = element.image("shadowImage") { shadowImage = image }
        if element.flag("translucent") == false { isTranslucent = false }
        if let look = element.child(key: "standardAppearance") { standardAppearance = look.tabBarAppearance }
        if let look = element.child(key: "scrollEdgeAppearance") { scrollEdgeAppearance = look.tabBarAppearance }
    }
}

extension UINavigationBar {
    /// Sets the attributes of the bar.
    func configure(_ element: InterfaceElement) {
        if let color = element.color("barTintColor") { barTintColor = color }
        if let color = element.color("tintColor") { tintColor = color }
        if element["barStyle"] == "black" { barStyle = .black }
        if element.flag("translucent") == false { isTranslucent = false }
        if element.flag("largeTitles") == true { prefersLargeTitles = true }
        if let attributes = element.child(key: "titleTextAttributes") { titleTextAttributes = attributes.textAttributes }
        if let attributes = element.child(key: "largeTitleTextAttributes") { largeTitleTextAttributes = attributes.textAttributes }
        if let look = element.child(key: "standardAppearance") { standardAppearance = look.navigationBarAppearance }
        if let look = element.child(key: "scrollEdgeAppearance") { scrollEdgeAppearance = look.navigationBarAppearance }
        if let look = element.child(key: "compactAppearance") { compactAppearance = look.navigationBarAppearance }
    }
}

extension InterfaceElement {
    /// The appearance of a navigation bar (S-LAYOUT-37).
    @MainActor fileprivate var navigationBarAppearance: UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        configure(look)
        if let attributes = child(key: "titleTextAttributes") { look.titleTextAttributes = attributes.textAttributes }
        if let attributes = child(key: "largeTitleTextAttributes") { look.largeTitleTextAttributes = attributes.textAttributes }
        return look
    }

    /// The appearance of a tab bar (S-LAYOUT-37).
    @MainActor fileprivate var tabBarAppearance: UITabBarAppearance {
        let look = UITabBarAppearance()
        configure(look)
        return look
    }

    @MainActor private func configure(_ look: UIBarAppearance) {
        if let color = color("backgroundColor") { look.backgroundColor = color }
        if let color = color("shadowColor") { look.shadowColor = color }
        if let image = image("backgroundImage") { look.backgroundImage = image }
        if let image = image("shadowImage") { look.shadowImage = image }
    }
}

extension InterfaceElement {
    /// The font and color of a bar's title.
    fileprivate var textAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font
        attributes[.foregroundColor] = color("textColor")
        return attributes
    }
}
