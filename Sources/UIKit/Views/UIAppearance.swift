// Appearance proxies. A proxy is an offscreen prototype of a view class. When a view enters a window, it adopts the prototype's tint,
// background, bar colors and title attributes, except for properties that code has set on the view itself.

/// A class with an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearance: NSObject {}

/// A container that can limit the scope of an appearance proxy. Segue ignores containers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObject {}

/// The appearance proxies of the program that runs on a screen.
@MainActor final class Appearances {
    private struct Entry {
        let prototype: UIView
        let matches: (UIView) -> Bool
    }

    private var entries: [Entry] = []
    /// The prototypes of bar items: buttons and tabs.
    private var items: [ObjectIdentifier: UIBarItem] = [:]

    /// Returns an item class's prototype, creating it with `make` on first use.
    func prototype<Item: UIBarItem>(of type: Item.Type, _ make: () -> Item) -> Item {
        if let known = known(type) { return known }
        let made = make()
        items[ObjectIdentifier(type)] = made
        return made
    }

    /// Returns an item class's prototype, or nil if `prototype(of:_:)` hasn't created one.
    func known<Item: UIBarItem>(_ type: Item.Type) -> Item? { items[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Item.self) } }

    func prototype<View: UIView>(of type: View.Type) -> View {
        if let known = entries.lazy.compactMap({ $0.prototype as? View }).first(where: { Swift.type(of: $0) == type }) { return known }
        let prototype = unsafeDowncast(UIView.made(of: type, frame: .zero), to: View.self)
        entries.append(Entry(prototype: prototype) { $0 is View })
        return prototype
    }

    /// Applies the prototypes to a view and all its descendants.
    func applyToAll(in view: UIView) {
        guard !entries.isEmpty else { return }
        apply(to: view)
        view.subviews.forEach(applyToAll)
    }

    /// Applies the prototypes that match a view.
    func apply(to view: UIView) {
        for entry in entries where entry.matches(view) { view.adopt(entry.prototype) }
    }
}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
    /// Returns the prototype for bar button items, which holds their tint and title attributes.
    public static func appearance() -> UIBarButtonItem {
        UIApplication.shared.screen.appearances.prototype(of: UIBarButtonItem.self) {
            UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
        }
    }

    /// Returns the prototype for bar button items. Segue ignores the containers.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UIBarButtonItem {
        appearance()
    }
}

extension UITabBarItem {
    /// Returns the prototype for tab bar items, which holds their title attributes.
    public static func appearance() -> UITabBarItem {
        UIApplication.shared.screen.appearances.prototype(of: UITabBarItem.self) { UITabBarItem(title: nil, image: nil) }
    }

    /// Returns the prototype for tab bar items. Segue ignores the containers.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UITabBarItem {
        appearance()
    }
}

extension UIViewController: UIAppearanceContainer {}
