// Registration for trait changes, introduced in iOS 17 as an alternative to `traitCollectionDidChange(_:)`.

/// A trait that can be observed.
public protocol UITraitDefinition {}

/// Light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The type of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The preferred text size, which never changes.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The layout direction, which never changes.
public enum UITraitLayoutDirection: UITraitDefinition {}

/// A type of trait, for registrations.
public typealias UITrait = any UITraitDefinition.Type

/// A registration for trait changes. Pass it to `unregisterForTraitChanges(_:)` to remove it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The handlers registered on a view or view controller.
final class TraitHandlers {
    final class Entry: NSObject, UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (_ old: UITraitCollection) -> Void

        init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) { (self.traits, self.handler) = (traits, handler) }
    }

    var entries: [Entry] = []

    /// Calls the handlers for traits that differ between the two collections.
    func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
        for entry in entries where entry.traits.contains(where: { Self.differs($0, old, new) }) { entry.handler(old) }
    }

    /// Returns whether a trait differs between two collections.
    static func differs(_ trait: UITrait, _ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        if trait == UITraitUserInterfaceStyle.self { return a.userInterfaceStyle != b.userInterfaceStyle }
        if trait == UITraitHorizontalSizeClass.self { return a.horizontalSizeClass != b.horizontalSizeClass }
        if trait == UITraitVerticalSizeClass.self { return a.verticalSizeClass != b.verticalSizeClass }
        if trait == UITraitUserInterfaceIdiom.self { return a.userInterfaceIdiom != b.userInterfaceIdiom }
        if trait == UITraitDisplayScale.self { return a.displayScale != b.displayScale }
        return false
    }
}

/// An object that reports trait changes to registered handlers.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Calls `handler` with this object and its previous traits whenever one of `traits` changes.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitHandlers.Entry(traits) { [weak self] old in self.map { handler($0, old) } }
        addTraitHandler(entry)
        return entry
    }

    /// Calls `handler` with this object and its previous traits whenever one of `traits` changes. The closure states the object's type, as
    /// in `{ (self: Self, previous: UITraitCollection) in … }`.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitHandlers.Entry(traits) { [weak self] old in (self as? Environment).map { handler($0, old) } }
        addTraitHandler(entry)
        return entry
    }

    /// Calls `action` on this object whenever one of `traits` changes.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Calls `action` on `target` whenever one of `traits` changes. Holds `target` weakly.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        let call = TargetAction(target, action)
        let entry = TraitHandlers.Entry(traits) { [weak self] old in self.map { call.perform(sender: $0, event: old) } }
        addTraitHandler(entry)
        return entry
    }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitHandlers?.entries.removeAll { $0 === registration }
    }

    private var traitHandlers: TraitHandlers? {
        (self as? UIView)?.traitHandlers ?? (self as? UIViewController)?.traitHandlers
    }

    private func addTraitHandler(_ entry: TraitHandlers.Entry) {
        let handlers = traitHandlers ?? TraitHandlers()
        handlers.entries.append(entry)
        (self as? UIView)?.traitHandlers = handlers
        (self as? UIViewController)?.traitHandlers = handlers
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
