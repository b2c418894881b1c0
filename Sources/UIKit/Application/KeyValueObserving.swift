// Key-value observing with key paths. Foundation's implementation needs Objective-C. In Segue, commonly observed properties report changes
// immediately, and all other properties are compared once per turn.

/// Specifies which values a change handler receives, and when it is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// An immediate call, before any change.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change. Has no effect.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Segue only reports `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    /// A property was set.
    case setting = 1
    /// The change of a collection. Segue never reports it.
    case insertion, removal, replacement
}

/// A key of the change dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "kind".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of change, as the raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value, if the options request it. `NSNull` represents nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value, if the options request it. `NSNull` represents nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The changed indexes of a collection. Never present.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is about to happen. Never present.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change to an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of change.
    public let kind: NSKeyValueChange
    /// The new value, if the options request it.
    public let newValue: Value?
    /// The old value, if the options request it.
    public let oldValue: Value?
    /// The changed indexes of a collection. Always nil.
    public let indexes: IndexSet?
    /// Whether the change is about to happen. Always false.
    public let isPrior: Bool
}

/// An observation of a property. It ends when it is deallocated or invalidated.
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

/// An object whose properties can be observed. All objects conform.
@preconcurrency @MainActor public protocol KeyValueObservable: NSObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
    /// Information about the object's observers. Always nil.
    public var observationInfo: UnsafeMutableRawPointer? { nil }

    /// Calls `changeHandler` after each change to the property at `keyPath`, as long as the returned observation is retained.
    ///
    /// Changes to a scroll view's offset, size or insets, a view's geometry, and an animator's state are reported immediately. Other
    /// properties are compared in the device's next turn. Values that can't be compared count as changed in every turn.
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

/// All observations in the process.
@MainActor final class KeyValueObservations {
    static let shared = KeyValueObservations()

    private struct Entry {
        weak var observation: NSKeyValueObservation?
    }

    private var entries: [Entry] = []

    /// Whether the process has no observations.
    var isEmpty: Bool { entries.isEmpty }

    func add(_ observation: NSKeyValueObservation) {
        purge()
        entries.append(Entry(observation: observation))
    }

    fileprivate func purge() { entries.removeAll { $0.observation?.isOver ?? true } }

    /// Compares the observed properties of `object` with their last known values. If `object` is nil, compares the properties of all
    /// objects.
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
    /// Reports a change in this object to its observers.
    @MainActor func noteChange() {
        if !KeyValueObservations.shared.isEmpty { KeyValueObservations.shared.check(self) }
    }
}
