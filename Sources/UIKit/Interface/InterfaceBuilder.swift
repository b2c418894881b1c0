/// Builds the objects in one part of an interface file: a scene, a cell or a nib. It creates the views first, and then everything that
/// refers to them: constraints, attributes, outlets and actions.
@MainActor final class InterfaceBuilder {
    /// The owner of the objects: a view controller or a nib's owner.
    weak var owner: AnyObject?
    private weak var storyboard: UIStoryboard?
    /// The objects, keyed by their identifiers in the file.
    private(set) var objects: [String: AnyObject] = [:]
    private var elements: [(element: InterfaceElement, object: AnyObject)] = []
    private var installations: [ObjectIdentifier: InterfaceInstallation] = [:]
    /// The file name, for diagnostics.
    let file: String

    init(file: String, owner: AnyObject?, storyboard: UIStoryboard? = nil) {
        (self.file, self.owner, self.storyboard) = (file, owner, storyboard)
    }

    /// Registers an object under the identifier by which other elements refer to it.
    func name(_ object: AnyObject, _ id: String?) { if let id { objects[id] = object } }

    // MARK: Views

    /// Creates a view and everything in it.
    func makeView(_ element: InterfaceElement, in superview: UIView? = nil) -> UIView {
        let (view, isConfigured) = newView(element)
        name(view, element.id)
        elements.append((element, view))
        if !isConfigured { configure(view, element) }
        if let superview, let box = element.child(key: "frameInset")?.frame(inside: superview.bounds.size) { view.frame = box }
        fillGuides(view, element)
        addContent(to: view, element)
        return replacement(of: view, element)
    }

    /// Returns the view that the class uses in place of a loaded view. It takes over the view's constraints, outlets, and actions.
    private func replacement(of view: UIView, _ element: InterfaceElement) -> UIView {
        guard let other = view.awakeAfter(using: InterfaceCoder()) as? UIView, other !== view else { return view }
        name(other, element.id)
        if let index = elements.lastIndex(where: { $0.object === view }) { elements[index].object = other }
        return other
    }

    /// Returns the installation for the subviews and constraints that an element lists.
    private func installation(of view: UIView, _ element: InterfaceElement) -> InterfaceInstallation {
        if let known = installations[ObjectIdentifier(element)] { return known }
        let installation = InterfaceInstallation(element, in: view)
        installations[ObjectIdentifier(element)] = installation
        return installation
    }

    /// Creates a view without its content. Also returns whether its attributes are already set.
    private func newView(_ element: InterfaceElement) -> (view: UIView, isConfigured: Bool) {
        let coder = InterfaceCoder()
        if let type = customClass(element) as? UIView.Type {
            coder.frame = element.child(key: "frame")?.rect
            coder.decode = { [self] view in
                (view as? UIButton)?.take(type: buttonType(element))
                configure(view, element)
            }
            if element.name == "collectionView" { coder.layout = layout(element) }
            guard let view = type.init(coder: coder) else { misuse("init(coder:) of \(type) has returned nil") }
            if let cell = view as? UITableViewCell { cell.take(identifier: element["reuseIdentifier"], style: cellStyle(element)) }
            if let table = view as? UITableView { table.take(style: tableStyle(element)) }
            if let cell = view as? UICollectionReusableView { cell.reuseIdentifier = element["reuseIdentifier"] }
            if let bar = view as? UITabBar { return (tabBar(element, bar), false) }
            if let bar = view as? UINavigationBar { return (navigationBar(element, bar), false) }
            if let bar = view as? UIToolbar { return (toolbar(element, bar), false) }
            return (view, coder.decode == nil)
        }
        return (plainView(element, coder), false)
    }

    /// Returns whether an element listed next to a controller describes a view.
    static func isView(_ element: InterfaceElement) -> Bool {
        element.name == "view" || element.name.hasSuffix("View")
            || Self.otherViews.contains(element.name)
    }

    /// The names of views that don't end in "View".
    private static let otherViews: Set = [
        "label", "button", "textField", "slider", "switch", "searchBar", "tabBar", "stepper", "pageControl", "segmentedControl",
        "navigationBar", "toolbar", "datePicker",
    ]

    private func plainView(_ element: InterfaceElement, _ coder: NSCoder) -> UIView {
        switch element.name {
        case "label": return UILabel()
        case "button": return UIButton(type: buttonType(element))
        case "imageView": return UIImageView(image: nil)
        case "textView": return UITextView()
        case "textField": return UITextField()
        case "activityIndicatorView": return UIActivityIndicatorView(style: element["style"] == "large" ? .large : .medium)
        case "scrollView": return UIScrollView()
        case "stackView": return UIStackView()
        case "slider": return UISlider()
        case "switch": return UISwitch()
        case "navigationBar": return navigationBar(element, UINavigationBar())
        case "toolbar": return toolbar(element, UIToolbar())
        case "pickerView": return UIPickerView()
        case "datePicker": return datePicker(element)
        case "tabBar": return tabBar(element, UITabBar())
        case "stepper":
            let stepper = UIStepper()
            stepper.maximumValue = element.number("maximumValue").map { Double($0) } ?? 100
            stepper.minimumValue = element.number("minimumValue").map { Double($0) } ?? 0
            stepper.stepValue = element.number("stepValue").map { Double($0) } ?? 1
            stepper.value = element.number("value").map { Double($0) } ?? 0
            return stepper
        case "pageControl": return UIPageControl()
        case "progressView": return UIProgressView(progressViewStyle: element["progressViewStyle"] == "bar" ? .bar : .default)
        case "searchBar": return UISearchBar()
        case "segmentedControl": return UISegmentedControl(items: element.items("segments").map { $0["title"] ?? "" })
        case "visualEffectView": return UIVisualEffectView(effect: effect(element))
        case "tableView": return UITableView(frame: .zero, style: tableStyle(element))
        case "collectionView": return UICollectionView(frame: .zero, collectionViewLayout: layout(element))
        case "tableViewCell": return UITableViewCell(style: cellStyle(element), reuseIdentifier: element["reuseIdentifier"])
        case "collectionViewCell":
            let cell = UICollectionViewCell(frame: .zero)
            cell.reuseIdentifier = element["reuseIdentifier"]
            return cell
        case "collectionReusableView":
            let view = UICollectionReusableView(frame: .zero)
            view.reuseIdentifier = element["reuseIdentifier"]
            return view
        case "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView", "control":
            return element.name == "control" ? UIControl() : UIView()
        default:
            Diagnostics.reportOnce("\(file): a \(element.name) is shown as an empty view")
            return UIView()
        }
    }

    /// Adds the items of a standalone navigation bar.
    private func navigationBar(_ element: InterfaceElement, _ bar: UINavigationBar) -> UINavigationBar {
        bar.items = element.items("items").map { described in
            let item = UINavigationItem(title: described["title"] ?? "")
            fill(item, described)
            return item
        }
        bar.configure(element)
        return bar
    }

    /// Adds the buttons of a standalone toolbar.
    private func toolbar(_ element: InterfaceElement, _ bar: UIToolbar) -> UIToolbar {
        bar.items = element.items("items").map(makeButton)
        if let color = element.color("barTintColor") { bar.barTintColor = color }
        return bar
    }

    /// Adds a tab bar's items, if the tab bar has no controller.
    private func tabBar(_ element: InterfaceElement, _ bar: UITabBar) -> UITabBar {
        bar.items = element.items("items").map { described in
            let item = UITabBarItem.made(from: described)
            add(item, described)
            return item
        }
        bar.configure(element)
        return bar
    }

    /// Returns the custom class specified by the file. If the program doesn't contain the class, reports this and returns nil.
    private func customClass(_ element: InterfaceElement) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        if let type = InterfaceBindings.type(named: name, module: element["customModule"]) { return type }
        Diagnostics.reportOnce("\(file): there is no class \(name); register it with InterfaceBindings.add")
        return nil
    }

    /// The type of a button. Older files call the system type `roundedRect`.
    private func buttonType(_ element: InterfaceElement) -> UIButton.ButtonType {
        switch element["buttonType"] {
        case nil: .custom
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .system
        }
    }

    private func tableStyle(_ element: InterfaceElement) -> UITableView.Style {
        switch element["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    private func cellStyle(_ element: InterfaceElement) -> UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    private func layout(_ element: InterfaceElement) -> UICollectionViewLayout {
        let described = element.child(key: "collectionViewLayout")
        let made = described.flatMap { customClass($0) as? UICollectionViewLayout.Type }?.init(coder: InterfaceCoder())
        let layout = made ?? UICollectionViewFlowLayout()
        if let described { name(layout, described.id) }
        guard let flow = layout as? UICollectionViewFlowLayout, let described else { return layout }
        var settings = flow.settings
        if described["scrollDirection"] == "horizontal" { settings.scrollDirection = .horizontal }
        settings.minimumLineSpacing = described.number("minimumLineSpacing") ?? 10
        settings.minimumInteritemSpacing = described.number("minimumInteritemSpacing") ?? 10
        if let size = described.child(key: "itemSize")?.size { settings.itemSize = size }
        if let size = described.child(key: "estimatedItemSize")?.size { settings.estimatedItemSize = size }
        if described.flag("automaticEstimatedItemSize") == true { settings.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        if let size = described.child(key: "headerReferenceSize")?.size { settings.headerReferenceSize = size }
        if let size = described.child(key: "footerReferenceSize")?.size { settings.footerReferenceSize = size }
        if let insets = described.child(key: "sectionInset")?.insets { settings.sectionInset = insets }
        flow.settings = settings
        return flow
    }

    private func effect(_ element: InterfaceElement) -> UIVisualEffect? {
        guard let blur = element.child("blurEffect") else { return nil }
        return UIBlurEffect(style: UIBlurEffect.Style.allCases.first { "\($0)" == blur["style"] } ?? .light)
    }

    /// Registers the layout guides of a view.
    private func fillGuides(_ view: UIView, _ element: InterfaceElement) {
        for guide in element.children where guide.name == "viewLayoutGuide" {
            switch (guide["key"], view) {
            case ("contentLayoutGuide", let scroll as UIScrollView): name(scroll.contentLayoutGuide, guide.id)
            case ("frameLayoutGuide", let scroll as UIScrollView): name(scroll.frameLayoutGuide, guide.id)
            default: name(view.safeAreaLayoutGuide, guide.id)
            }
        }
    }

    private func addContent(to view: UIView, _ element: InterfaceElement) {
        switch view {
        case let cell as UITableViewCell: fill(cell.contentView, element, without: takeOwnViews(of: cell, element))
        case let cell as UICollectionViewCell: fill(cell.contentView, element)
        case let effect as UIVisualEffectView: fill(effect.contentView, element)
        default: addSubviews(to: view, element)
        }
        if let table = view as? UITableView { fill(table, element) }
        if let collection = view as? UICollectionView { fill(collection, element) }
    }

    /// Creates the subviews that an element lists, and adds the installed ones.
    private func addSubviews(to view: UIView, _ element: InterfaceElement, without own: Set<String> = []) {
        let installation = installation(of: view, element)
        for child in element.items("subviews") where !own.contains(child.id ?? "") {
            installation.add(makeView(child, in: view is UIStackView ? nil : view), child.id)
        }
    }

    /// Registers the built-in views of a cell that has a standard style, and returns their identifiers. The file describes these views like
    /// other subviews.
    private func takeOwnViews(of cell: UITableViewCell, _ element: InterfaceElement) -> Set<String> {
        guard element["style"]?.hasPrefix("IBUITableViewCellStyle") == true else { return [] }
        let own: [(String, UIView?)] = [
            ("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel), ("imageView", cell.imageView),
        ]
        return own.reduce(into: []) { ids, pair in
            guard let id = element[pair.0], let view = pair.1 else { return }
            name(view, id)
            ids.insert(id)
        }
    }

    /// Adds the subviews of a cell or effect view to its content view. If the file describes the content view itself, that view's element
    /// also lists subviews.
    private func fill(_ content: UIView, _ outer: InterfaceElement, without own: Set<String> = []) {
        if let element = outer.child(key: "contentView") {
            name(content, element.id)
            elements.append((element, content))
            if let box = element.child(key: "frame")?.rect { content.frame = box }
            applyCommonAttributes(of: content, element)
            fillGuides(content, element)
            addSubviews(to: content, element, without: own)
        }
        addSubviews(to: content, outer, without: own)
    }

    private func fill(_ table: UITableView, _ element: InterfaceElement) {
        for prototype in element.items("prototypes") {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            table.pool.register(identifier) { [file, weak owner, weak storyboard] _ in
                let builder = InterfaceBuilder(file: file, owner: owner, storyboard: storyboard)
                return builder.finished(prototype) as? UITableViewCell
            }
        }
        table.staticSections = element.items("sections").map { section in
            UITableView.StaticSection(
                header: section["headerTitle"], footer: section["footerTitle"],
                cells: section.items("cells").compactMap { row in
                    let cell = makeView(row) as? UITableViewCell
                    return cell.map { ($0, row.number("rowHeight")) }
                })
        }
        if let header = element.child(key: "tableHeaderView") { table.tableHeaderView = makeView(header) }
        if let footer = element.child(key: "tableFooterView") { table.tableFooterView = makeView(footer) }
    }

    private func fill(_ collection: UICollectionView, _ element: InterfaceElement) {
        func register(_ prototype: InterfaceElement, _ kind: String) {
            guard let identifier = prototype["reuseIdentifier"] else { return }
            collection.register("\(kind)/\(identifier)", identifier) { [file, weak owner, weak storyboard] _ in
                let builder = InterfaceBuilder(file: file, owner: owner, storyboard: storyboard)
                return builder.finished(prototype) as? UICollectionReusableView
            }
        }
        for prototype in element.items("cells") { register(prototype, "cell") }
        if let header = element.child(key: "sectionHeaderView") { register(header, UICollectionView.elementKindSectionHeader) }
        if let footer = element.child(key: "sectionFooterView") { register(footer, UICollectionView.elementKindSectionFooter) }
    }

    /// Creates a view and everything in it, and then connects it.
    func finished(_ element: InterfaceElement) -> UIView {
        let view = makeView(element)
        finish()
        return view
    }

    // MARK: Objects that refer to views

    /// Adds an object that isn't a view, such as a recognizer or a controller.
    func add(_ object: AnyObject, _ element: InterfaceElement) {
        name(object, element.id)
        elements.append((element, object))
    }

    /// Creates the recognizers and other objects that the file lists outside the view hierarchy.
    func addOtherObject(_ element: InterfaceElement) {
        let made: AnyObject? =
            switch element.name {
            case "customObject": (customClass(element) as? NSObject.Type).map(NSObject.made(of:))
            default: makeRecognizer(element)
            }
        if let made { add(made, element) }
    }

    /// Adds constraints, sets attributes and connects outlets and actions. Then calls `awakeFromNib()` on all objects.
    func finish() {
        for (element, object) in elements { if let view = object as? UIView { constrain(view, element) } }
        // A controller's attributes are set when the controller is created.
        for (element, object) in elements where !(object is UIViewController) { applyAttributes(element, to: object) }
        for (element, object) in elements { connect(element, object) }
        for (_, object) in elements where object !== owner {
            (object as? UIResponder)?.awakeFromNib()
            (object as? UIBarItem)?.awakeFromNib()
            (object as? any NibAwakening)?.awakeFromNib()
        }
    }

    private func constrain(_ view: UIView, _ element: InterfaceElement) {
        for constraint in element.items("constraints") where constraint.flag("placeholder") != true {
            guard let id = constraint.id, let made = makeConstraint(constraint, in: view) else { continue }
            name(made, id)
            installation(of: view, element).add(made, id)
        }
        installations[ObjectIdentifier(element)]?.follow()
    }

    private func makeConstraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
        func item(_ attribute: String) -> AnyObject? { element[attribute].map { objects[$0] } ?? view }
        let second = element["secondItem"]
        guard let first = item("firstItem"), first is any LayoutItem, second == nil || objects[second ?? ""] is any LayoutItem,
            let attribute = Self.attributes[element["firstAttribute"] ?? ""]
        else { return nil }
        let other = Self.attributes[element["secondAttribute"] ?? ""] ?? .notAnAttribute, factor = multiplier(element["multiplier"])
        guard second == nil || other != .notAnAttribute, factor.isFinite else { return nil }
        let relation: NSLayoutConstraint.Relation =
            element["relation"] == "greaterThanOrEqual"
            ? .greaterThanOrEqual : element["relation"] == "lessThanOrEqual" ? .lessThanOrEqual : .equal
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second == nil ? nil : item("secondItem"),
            attribute: second == nil ? .notAnAttribute : other, multiplier: factor,
            constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// Parses a multiplier. "0.5", "1:2", "1/2", and "50%" are equivalent.
    private func multiplier(_ text: String?) -> CGFloat {
        if let text, text.hasSuffix("%"), let percent = Double(text.dropLast()) { return CGFloat(percent / 100) }
        guard let parts = text?.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap({ Double($0) }), let first = parts.first
        else { return 1 }
        return CGFloat(parts.count > 1 && parts[1] != 0 ? first / parts[1] : first)
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
        "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

/// The coder passed to the initializers of objects from interface files. It decodes only a view's frame, because all other properties are
/// set later.
final class InterfaceCoder: NSCoder {
    /// The frame of the view being created.
    var frame: CGRect?
    /// The layout for the collection view being created.
    var layout: UICollectionViewLayout?
    /// Applies the attributes of the view being created, or nil once they are applied.
    var decode: ((UIView) -> Void)?
    /// The class of the bar of the navigation controller that is being created.
    var barClass: UINavigationBar.Type?

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
