// Observation of properties by their names. Foundation's own needs Objective-C; names are looked up in `NamedProperties`.

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, a `UInt` of `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, if the options ask for it; `NSNull` for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, if the options ask for it; `NSNull` for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The places of the change in a list; never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is still to come; never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that observes properties by their names: every responder, and each class of own code that overrides the method, for which
/// the translation writes the conformance.
@preconcurrency @MainActor public protocol KeyPathObserver: AnyObject {
    /// Called after a change of a property that the object observes by its name.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension UIResponder: KeyPathObserver {}

extension KeyValueObservable {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change of the property at a path of names, until
    /// `removeObserver` or until one of the two objects is gone. Neither is retained.
    ///
    /// Changes are reported when `observe(_:options:changeHandler:)` reports them. A path that names no property known here is never reported,
    /// which is said once.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any KeyPathObserver else { return }
        let keys = keyPath.split(separator: ".").map(String.init)
        guard var last = NamedProperties.value(of: self, at: keys) else {
            return Diagnostics.reportOnce("\(type(of: self)) has no property \"\(keyPath)\" that can be observed by its name here")
        }
        let watch = NSKeyValueObservation(of: NamedProperties.owner(of: self, at: keys))
        func tell(_ object: AnyObject?, _ new: Any?, _ old: Any?, _ observer: any KeyPathObserver) {
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old), let old { change[.oldKey] = old }
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        watch.check = { [weak self, weak observer] in
            guard let self, let observer, let new = NamedProperties.value(of: self, at: keys), !isSameValue(new, last)
            else { return }
            let old = last
            last = new
            tell(self, new, old ?? NSNull(), observer)
        }
        KeyPathObservations.shared.entries.append(
            .init(observer: observer, id: ObjectIdentifier(observer), object: ObjectIdentifier(self), keyPath, context, watch))
        KeyValueObservations.shared.add(watch)
        if options.contains(.initial) { tell(self, last, nil, observer) }
    }

    /// Ends the latest observation of a property by `observer`. There being none is reported; on iPhone it ends the program.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Ends the latest observation of a property by `observer` with this context. There being none is reported; on iPhone it ends the program.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        remove(observer, keyPath) { $0 == context }
    }

    private func remove(_ observer: NSObject, _ keyPath: String, _ isContext: (UnsafeMutableRawPointer?) -> Bool) {
        let (id, own) = (ObjectIdentifier(observer), ObjectIdentifier(self))
        let place = KeyPathObservations.shared.entries.lastIndex {
            $0.id == id && $0.object == own && $0.keyPath == keyPath && isContext($0.context)
        }
        guard let place else {
            return Diagnostics.report("\(type(of: observer)) does not observe \"\(keyPath)\", and cannot be removed as its observer")
        }
        KeyPathObservations.shared.entries.remove(at: place).watch.invalidate()
    }

    /// Does nothing: what an override of `observeValue` calls for changes that it does not know.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// Returns whether two values are known to be equal, or are both nil.
private func isSameValue(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isSame(a, b)
}

/// The observations by name. They hold on to what watches the properties.
@MainActor private final class KeyPathObservations {
    static let shared = KeyPathObservations()

    struct Entry {
        weak var observer: (any KeyPathObserver)?
        /// The observer, also while it is being released, which is when it usually ends its observations.
        let id: ObjectIdentifier
        let object: ObjectIdentifier
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let watch: NSKeyValueObservation

        init(
            observer: any KeyPathObserver, id: ObjectIdentifier, object: ObjectIdentifier, _ keyPath: String,
            _ context: UnsafeMutableRawPointer?, _ watch: NSKeyValueObservation
        ) {
            (self.observer, self.id, self.object, self.keyPath, self.context, self.watch) = (observer, id, object, keyPath, context, watch)
        }
    }

    var entries: [Entry] = []
}

extension KeyValueObservations {
    /// Drops the observations by name whose observer or object is gone.
    func purgeNamed() { KeyPathObservations.shared.entries.removeAll { $0.observer == nil || $0.watch.isOver } }
}
