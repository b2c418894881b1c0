// Names of Foundation's and the system's that are there on iPhone and not on Linux.

/// The largest number, as `repeatCount` takes it.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NSIndexPath {
    /// Makes the path of a row.
    public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
    /// Makes the path of an item.
    public convenience init(forItem item: Int, inSection section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The index of the section; a path without one traps.
    public var section: Int { index(atPosition: 0) }
    /// The index of the row in its section; a path without one traps.
    public var row: Int { index(atPosition: 1) }
    /// The index of the item in its section; a path without one traps.
    public var item: Int { index(atPosition: 1) }
}

extension NSMutableString {
    /// Adds a text made by a format.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) { append(String(format: format, arguments: arguments)) }
}

extension UserDefaults {
    /// Returns the value of a key.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    /// Sets the value of a key.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// A set of objects that it may hold weakly.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var weak: ObjectType?
        let strong: ObjectType?
        var object: ObjectType? { strong ?? weak }
    }

    private let isWeak: Bool
    private var entries: [Entry] = []

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// Makes a table that holds its objects weakly.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// The objects that still exist.
    public var allObjects: [ObjectType] { entries.compactMap(\.object) }
    /// The number of objects that still exist.
    public var count: Int { allObjects.count }
    /// Any of the objects.
    public var anyObject: ObjectType? { allObjects.first }

    /// Adds an object, once.
    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.removeAll { $0.object == nil }
        entries.append(Entry(weak: object, strong: isWeak ? nil : object))
    }

    /// Removes an object.
    public func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }

    /// Removes all objects.
    public func removeAllObjects() { entries = [] }

    /// Returns whether an object is in the table.
    public func contains(_ object: ObjectType?) -> Bool { entries.contains { $0.object != nil && $0.object === object } }
}
