// Looks for all views of a class, set on a prototype that is on no screen. A view takes over what it has not set itself when it arrives in
// a window: tints, background, the colours and titles of bars.

/// A class whose objects have a common look.
@preconcurrency @MainActor public protocol UIAppearance: NSObject {}

/// A container of views with a common look.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObject {}

/// The prototypes of a screen's program.
@MainActor final class Appearances {
    private struct Entry {
        let prototype: UIView
        let matches: (UIView) -> Bool
    }

    private var entries: [Entry] = []
    /// The prototypes of bars' items: buttons and tabs.
    private var items: [ObjectIdentifier: UIBarItem] = [:]

    /// Returns the prototype of a class of items, made by `make` when it is first asked for.
    func prototype<Item: UIBarItem>(of type: Item.Type, _ make: () -> Item) -> Item {
        if let known = known(type) { return known }
        let made = make()
        items[ObjectIdentifier(type)] = made
        return made
    }

    /// Returns the prototype of a class of items; nil if nobody has asked for it.
    func known<Item: UIBarItem>(_ type: Item.Type) -> Item? { items[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Item.self) } }

    func prototype<View: UIView>(of type: View.Type) -> View {
        if let known = entries.lazy.compactMap({ $0.prototype as? View }).first(where: { Swift.type(of: $0) == type }) { return known }
        let prototype = unsafeDowncast(UIView.made(of: type, frame: .zero), to: View.self)
        entries.append(Entry(prototype: prototype) { $0 is View })
        return prototype
    }

    /// Gives a view and all that it contains the common looks of their classes.
    func applyToAll(in view: UIView) {
        guard !entries.isEmpty else { return }
        apply(to: view)
        view.subviews.forEach(applyToAll)
    }

    /// Gives a view the common look of its class.
    func apply(to view: UIView) {
        for entry in entries where entry.matches(view) { view.adopt(entry.prototype) }
    }
}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the prototype of this class's views in the running program: what is set on it, they have when they come into a window.
    public static func appearance() -> Self { UIApplication.shared.screen.appearances.prototype(of: self) }

    /// Returns the prototype of this class's views; containers are ignored.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self { appearance() }

    /// Returns the prototype of this class's views; traits are ignored.
    public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
    /// Returns the prototype of buttons in bars: their tint, and the attributes of their titles.
    public static func appearance() -> UIBarButtonItem {
        UIApplication.shared.screen.appearances.prototype(of: UIBarButtonItem.self) {
            UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
        }
    }

    /// Returns the prototype of buttons in bars; containers are ignored.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UIBarButtonItem {
        appearance()
    }
}

extension UITabBarItem {
    /// Returns the prototype of tabs: the attributes of their titles.
    public static func appearance() -> UITabBarItem {
        UIApplication.shared.screen.appearances.prototype(of: UITabBarItem.self) { UITabBarItem(title: nil, image: nil) }
    }

    /// Returns the prototype of tabs; containers are ignored.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UITabBarItem {
        appearance()
    }
}

extension UIViewController: UIAppearanceContainer {}
