// Observation of properties by key path. Foundation's own needs Objective-C. Here the engine's properties that code observes most report
// their changes at once; all others are compared once a turn.

/// The old and new values that a change handler gets.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, before any change.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change; there is none here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change: here a property is always set.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The value after the change, if the options ask for it.
    public let newValue: Value?
    /// The value before the change, if the options ask for it.
    public let oldValue: Value?
    /// The places of the change in a list; nil here.
    public let indexes: IndexSet?
    /// Whether the change is still to come; it never is.
    public let isPrior: Bool
}

/// An observation of a property. It ends when it is released or invalidated.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
    fileprivate weak var object: NSObject?
    var check: (() -> Void)?

    init(of object: NSObject) { self.object = object }

    /// Ends the observation.
    public func invalidate() {
        check = nil
        KeyValueObservations.shared.purge()
    }

    var isOver: Bool { check == nil || object == nil }
}

@preconcurrency @MainActor public protocol KeyValueObservable: NSObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls `changeHandler` after each change of the property at `keyPath`, as long as the result is retained.
    ///
    /// Changes of a scroll view's offset, size and insets, of a view's geometry, and of an animator's state are reported at once, those of
    /// other properties in the next turn of the device, if the value differs then. A value that cannot be compared counts as changed in
    /// each turn.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(of: self)
        var last = self[keyPath: keyPath]
        func tell(_ object: Self, _ new: Value, _ old: Value?) {
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
                    indexes: nil, isPrior: false))
        }
        observation.check = { [weak self] in
            guard let self else { return }
            let new = self[keyPath: keyPath], old = last
            guard !isSame(new, old) else { return }
            last = new
            tell(self, new, old)
        }
        KeyValueObservations.shared.add(observation)
        if options.contains(.initial) { tell(self, last, nil) }
        return observation
    }
}

/// Returns whether two values are known to be equal.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
    func compare<Known: Equatable>(_ a: Known) -> Bool { a == b as? Known }
    if let a = a as? any Equatable { return compare(a) }
    if type(of: a) is AnyClass, type(of: b) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return false
}

/// The observations of a program.
@MainActor final class KeyValueObservations {
    static let shared = KeyValueObservations()

    private struct Entry {
        weak var observation: NSKeyValueObservation?
    }

    private var entries: [Entry] = []

    /// Whether anything is observed.
    var isEmpty: Bool { entries.isEmpty }

    func add(_ observation: NSKeyValueObservation) {
        purge()
        entries.append(Entry(observation: observation))
    }

    fileprivate func purge() { entries.removeAll { $0.observation?.isOver ?? true } }

    /// Compares the observed properties of `object`, or of all objects, with their last values.
    func check(_ object: NSObject? = nil) {
        guard !entries.isEmpty else { return }
        for entry in entries {
            guard let observation = entry.observation, object == nil || observation.object === object else { continue }
            observation.check?()
        }
        guard object == nil else { return }
        purgeNamed()
        purge()
    }
}

extension NSObject {
    /// Reports a change of this object to those who observe it.
    @MainActor func noteChange() {
        if !KeyValueObservations.shared.isEmpty { KeyValueObservations.shared.check(self) }
    }
}
