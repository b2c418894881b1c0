// Sets attributes from interface files, and connects outlets, actions and segues.

extension InterfaceBuilder {
    func applyAttributes(_ element: InterfaceElement, to object: AnyObject) {
        for attribute in element.items("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], let value = attribute.attributeValue else { continue }
            if !InterfaceBindings.set(object, path, value), !Self.setOfLayer(object, path, value), !Self.setKnown(object, path, value) {
                Diagnostics.reportOnce("\(file): \(type(of: object)) has no attribute \(path); the attribute is ignored")
            }
        }
    }

    /// Sets an attribute that the program adds to layers, such as `layer.borderUIColor`.
    private static func setOfLayer(_ object: AnyObject, _ path: String, _ value: Any) -> Bool {
        guard let view = object as? UIView, path.hasPrefix("layer.") else { return false }
        return InterfaceBindings.set(view.layer, String(path.dropFirst("layer.".count)), value)
    }

    /// Sets an attribute common to all views.
    private static func setKnown(_ object: AnyObject, _ path: String, _ value: Any) -> Bool {
        guard let view = object as? UIView else { return false }
        let number = value as? CGFloat, flag = value as? Bool, color = value as? UIColor
        switch path {
        case "layer.cornerRadius", "cornerRadius": if let number { view.layer.cornerRadius = number }
        case "layer.borderWidth", "borderWidth": if let number { view.layer.borderWidth = number }
        case "layer.masksToBounds", "clipsToBounds": if let flag { view.clipsToBounds = flag }
        case "layer.shadowRadius": if let number { view.layer.shadowRadius = number }
        case "layer.shadowOpacity": if let number { view.layer.shadowOpacity = Float(number) }
        case "layer.shadowOffset": if let size = value as? CGSize { view.layer.shadowOffset = size }
        case "layer.borderColor", "layer.borderUIColor", "borderColor": view.layer.borderColor = color?.cgColor
        case "layer.shadowColor", "layer.shadowUIColor": view.layer.shadowColor = color?.cgColor
        case "tag": if let number { view.tag = Int(number) }
        case "alpha": if let number { view.alpha = number }
        default: return false
        }
        return true
    }

    func connect(_ element: InterfaceElement, _ object: AnyObject) {
        for connection in element.items("connections") {
            switch connection.name {
            case "outlet": connectOutlet(connection, object)
            case "outletCollection":
                guard let property = connection["property"], let value = objects[connection["destination"] ?? ""] else { continue }
                if property == "gestureRecognizers", let view = object as? UIView, let recognizer = value as? UIGestureRecognizer {
                    view.addGestureRecognizer(recognizer)
                } else if !InterfaceBindings.collect(object, property, value) {
                    reportMissing("outlet collection \(property)", object)
                }
            case "action": connectAction(connection, object)
            case "segue": connectSegue(connection, object)
            default: break
            }
        }
    }

    private func connectOutlet(_ connection: InterfaceElement, _ object: AnyObject) {
        guard let property = connection["property"], let value = objects[connection["destination"] ?? ""] else { return }
        if InterfaceBindings.connect(object, property, to: value) || Self.connectKnown(object, property, value) { return }
        reportMissing("outlet \(property)", object)
    }

    /// Sets an outlet of a UIKit class.
    static func connectKnown(_ object: AnyObject, _ property: String, _ value: AnyObject) -> Bool {
        switch (property, object) {
        case ("view", let controller as UIViewController):
            if let view = value as? UIView, !controller.isViewLoaded { controller.view = view }
        case ("tableView", let controller as UITableViewController):
            if let view = value as? UIView, !controller.isViewLoaded { controller.view = view }
        case ("collectionView", let controller as UICollectionViewController):
            if let view = value as? UICollectionView, !controller.isViewLoaded { controller.collectionView = view }
        case ("dataSource", let table as UITableView): table.dataSource = value as? any UITableViewDataSource
        case ("delegate", let table as UITableView): table.delegate = value as? any UITableViewDelegate
        case ("dataSource", let collection as UICollectionView): collection.dataSource = value as? any UICollectionViewDataSource
        case ("delegate", let collection as UICollectionView): collection.delegate = value as? any UICollectionViewDelegate
        case ("delegate", let scroll as UIScrollView): scroll.delegate = value as? any UIScrollViewDelegate
        case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
        case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
        case ("delegate", let bar as UITabBar): bar.delegate = value as? any UITabBarDelegate
        case ("delegate", let recognizer as UIGestureRecognizer): recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case ("delegate", let navigation as UINavigationController): navigation.delegate = value as? any UINavigationControllerDelegate
        case ("delegate", let tabs as UITabBarController): tabs.delegate = value as? any UITabBarControllerDelegate
        case ("transitioningDelegate", let controller as UIViewController):
            controller.transitioningDelegate = value as? any UIViewControllerTransitioningDelegate
        case ("textLabel", is UITableViewCell), ("detailTextLabel", is UITableViewCell), ("imageView", is UITableViewCell): break
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
        default: return false
        }
        return true
    }

    private func connectAction(_ connection: InterfaceElement, _ object: AnyObject) {
        guard let name = connection["selector"] else { return }
        // If the destination is missing or is the first responder, the action connects to the owner.
        let target = connection["destination"].flatMap { objects[$0] } ?? owner
        guard let target, let action = InterfaceBindings.action(name, of: target) else {
            return reportMissing("action \(name)", target ?? object)
        }
        switch object {
        case let control as UIControl: control.addTarget(target, action: action, for: Self.event(connection["eventType"]))
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: action)
        case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
        default: break
        }
    }

    private static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchUpOutside": .touchUpOutside
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        default: .touchUpInside
        }
    }

    private func connectSegue(_ connection: InterfaceElement, _ object: AnyObject) {
        guard let id = connection.id, let controller = owner as? UIViewController, object !== controller else { return }
        let trigger = SegueTrigger(id, controller)
        controller.segueTriggers.append(trigger)
        switch object {
        case let control as UIControl: control.addTarget(trigger, action: Selector(SegueTrigger.fireAny(_:)), for: .touchUpInside)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger, action: Selector(SegueTrigger.fireAny(_:)))
        case let item as UIBarButtonItem: (item.target, item.action) = (trigger, Selector(SegueTrigger.fireAny(_:)))
        case let cell as UITableViewCell: cell.onSelection = { [weak trigger, weak cell] in if let cell { trigger?.fireAny(cell) } }
        case let cell as UICollectionViewCell: cell.onSelection = { [weak trigger, weak cell] in if let cell { trigger?.fireAny(cell) } }
        default: break
        }
    }

    private func reportMissing(_ what: String, _ object: AnyObject) {
        Diagnostics.reportOnce("\(file): \(type(of: object)) has no \(what); register it with InterfaceBindings.add")
    }
}
