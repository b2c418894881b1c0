// Key-value observing with string key paths. Foundation's implementation needs Objective-C, so Segue looks up the names in
// `NamedProperties`.

/// An object that can observe properties by key path: any responder, and any user-defined class that overrides
/// `observeValue(forKeyPath:of:change:context:)`. The translator adds the conformance to user-defined classes.
@preconcurrency @MainActor public protocol KeyPathObserver: AnyObject {
    /// Called after an observed property has changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension UIResponder: KeyPathObserver {}

extension KeyValueObservable {
    /// Calls `observeValue(forKeyPath:of:change:context:)` on `observer` after each change to the property at `keyPath`, until the observer
    /// is removed or either object is deallocated. Doesn't retain either object.
    ///
    /// Changes are detected as in `observe(_:options:changeHandler:)`. An unknown key path is reported once and not observed.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any KeyPathObserver else { return }
        let keys = keyPath.split(separator: ".").map(String.init)
        guard var last = NamedProperties.value(of: self, at: keys) else {
            return Diagnostics.reportOnce("\(type(of: self)) has no property \"\(keyPath)\" that can be observed by name")
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

    /// Ends `observer`'s latest observation of a property. Reports a mistake if there is none; on iPhone, this crashes the program.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Ends `observer`'s latest observation of a property for the given `context`. Reports a mistake if there is none; on iPhone, this
    /// crashes the program.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        remove(observer, keyPath) { $0 == context }
    }

    private func remove(_ observer: NSObject, _ keyPath: String, _ isContext: (UnsafeMutableRawPointer?) -> Bool) {
        let (id, own) = (ObjectIdentifier(observer), ObjectIdentifier(self))
        let place = KeyPathObservations.shared.entries.lastIndex {
            $0.id == id && $0.object == own && $0.keyPath == keyPath && isContext($0.context)
        }
        guard let place else {
            let message = "\(type(of: observer)) does not observe \"\(keyPath)\", and can't be removed as its observer"
            guard let driver = UIApplication.shared.workingDriver else { return Diagnostics.report(message) }
            return driver.tolerate(.unknownObserver, nil, observer, message)
        }
        KeyPathObservations.shared.entries.remove(at: place).watch.invalidate()
    }

    /// Does nothing. Overrides call `super` for changes that they don't handle.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// Returns whether two values are known to be equal, or are both nil.
private func isSameValue(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isSame(a, b)
}

/// The observations added with a string key path. They retain the `NSKeyValueObservation` objects.
@MainActor private final class KeyPathObservations {
    static let shared = KeyPathObservations()

    struct Entry {
        weak var observer: (any KeyPathObserver)?
        /// The observer's identity. Unlike `observer`, it remains valid in the observer's `deinit`, where observations usually end.
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
    /// Removes key path observations whose observer or object was deallocated.
    func purgeNamed() { KeyPathObservations.shared.entries.removeAll { $0.observer == nil || $0.watch.isOver } }
}
