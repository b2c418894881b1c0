/// A set of objects, held weakly or strongly and compared by identity. `ObjectType` can also be a protocol that only classes adopt.
public final class NSHashTable<ObjectType>: NSObject {
    private let isWeak: Bool
    private var entries: [HeldObject] = []

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// Creates a table that holds its objects strongly, unless the options contain `.weakMemory`.
    public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) { self.init(isWeak: options.contains(.weakMemory)) }

    /// Creates a table that holds its objects weakly.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// The objects that are still alive.
    public var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
    /// The number of objects that are still alive.
    public var count: Int { allObjects.count }
    /// An arbitrary object in the table, or nil if the table is empty.
    public var anyObject: ObjectType? { allObjects.first }

    /// Adds an object unless the table already contains it.
    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.removeAll { $0.object == nil }
        entries.append(HeldObject(object as AnyObject, isWeak: isWeak))
    }

    /// Removes an object.
    public func remove(_ object: ObjectType?) {
        let object = object.map { $0 as AnyObject }
        entries.removeAll { $0.object == nil || $0.object === object }
    }

    /// Removes all objects.
    public func removeAllObjects() { entries = [] }

    /// Returns whether the table contains an object.
    public func contains(_ object: ObjectType?) -> Bool {
        guard let object else { return false }
        return entries.contains { $0.object === object as AnyObject }
    }
}

/// Ways in which a table holds its objects.
public enum NSPointerFunctions {
    /// Options of a table.
    public struct Options: OptionSet, Sendable {
        /// The option's bit.
        public let rawValue: UInt
        /// Creates options from a bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Holds the objects strongly.
        public static let strongMemory = Options([])
        /// Holds the objects weakly.
        public static let weakMemory = Options(rawValue: 1 << 3)
        /// Compares the objects by identity, as Segue always does.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}
