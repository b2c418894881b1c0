/// Variations of an element in an interface file: attributes, subviews, and constraints for some size classes only (S-LAYOUT-14).
enum InterfaceVariation {
    /// Returns an element's variations that apply to `traits`: the default, then those for one size class, then those for two.
    static func all(in element: InterfaceElement, matching traits: UITraitCollection) -> [InterfaceElement] {
        let variations = element.children.filter { $0.name == "variation" && matches($0["key"] ?? "", traits) }
        return (0...2).flatMap { count in variations.filter { classes($0["key"] ?? "").count == count } }
    }

    private static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
        classes(key).allSatisfy { part in
            switch part.first {
            case "widthClass": part.last == name(traits.horizontalSizeClass)
            case "heightClass": part.last == name(traits.verticalSizeClass)
            default: false
            }
        }
    }

    /// Returns the parts of a key such as "heightClass=regular-widthClass=compact". The key "default" has none.
    private static func classes(_ key: String) -> [[Substring]] {
        key == "default" ? [] : key.split(separator: "-").map { $0.split(separator: "=") }
    }

    private static func name(_ sizeClass: UIUserInterfaceSizeClass) -> Substring? {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        case .unspecified: nil
        }
    }
}

/// The subviews and constraints that an interface file describes for one view. When the size classes change, it adds and removes those that
/// are installed only in some of them.
@MainActor final class InterfaceInstallation {
    private let element: InterfaceElement
    private weak var view: UIView?
    private var subviews: [(id: String?, view: UIView)] = []
    private var constraints: [(id: String, constraint: NSLayoutConstraint)] = []

    /// Creates an installation for the subviews and constraints that an element lists.
    init(_ element: InterfaceElement, in view: UIView) { (self.element, self.view) = (element, view) }

    /// Adds a subview, if it is installed in the current size classes.
    func add(_ subview: UIView, _ id: String?) {
        subviews.append((id, subview))
        if isInstalled(id) { show(subview, behind: nil) }
    }

    /// Activates a constraint, if it and its views are installed in the current size classes.
    func add(_ constraint: NSLayoutConstraint, _ id: String) {
        constraints.append((id, constraint))
        if isInstalled(id), constraint.canBeActive { constraint.isActive = true }
    }

    /// Follows changes of the size classes, and keeps the views that aren't installed. Does nothing if everything is always installed.
    func follow() {
        guard let view, element.children.contains(where: { $0.name == "variation" }) else { return }
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (view: UIView, _) in
            self.update(for: view.traitCollection)
        }
    }

    private func update(for traits: UITraitCollection) {
        element.adapt(to: traits)
        for (id, constraint) in constraints where !isInstalled(id) { constraint.isActive = false }
        var above: UIView?
        for (id, subview) in subviews.reversed() {
            if !isInstalled(id) { subview.removeFromSuperview() } else if subview.superview == nil { show(subview, behind: above) }
            if subview.superview != nil { above = subview }
        }
        for (id, constraint) in constraints where isInstalled(id) && constraint.canBeActive { constraint.isActive = true }
    }

    private func show(_ subview: UIView, behind other: UIView?) {
        if let stack = view as? UIStackView {
            let place = other.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }
            stack.insertArrangedSubview(subview, at: place ?? stack.arrangedSubviews.count)
        } else if let other {
            view?.insertSubview(subview, belowSubview: other)
        } else {
            view?.addSubview(subview)
        }
    }

    private func isInstalled(_ id: String?) -> Bool { id.map { !element.excluded.contains($0) } ?? true }
}
