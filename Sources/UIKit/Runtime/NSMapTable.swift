/// A dictionary whose keys and values are objects, held weakly or strongly.
///
/// Objects of Foundation's classes that are equal are the same key. Other keys are compared by identity.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
    private struct Entry {
        let key: HeldObject
        let value: HeldObject
        var isAlive: Bool { key.object != nil && value.object != nil }
    }

    private let (holdsKeysWeakly, holdsValuesWeakly): (Bool, Bool)
    private var entries: [Entry] = []

    /// Creates a table. `.weakMemory` holds the keys or values weakly.
    public init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0) {
        (holdsKeysWeakly, holdsValuesWeakly) = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
    }

    /// Creates a table that holds its keys and values strongly.
    public static func strongToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: []) }
    /// Creates a table that holds only its keys weakly.
    public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory, valueOptions: []) }
    /// Creates a table that holds only its values weakly.
    public static func strongToWeakObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: .weakMemory) }
    /// Creates a table that holds its keys and values weakly.
    public static func weakToWeakObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory) }

    /// The number of entries whose objects are alive.
    public var count: Int { entries.count(where: \.isAlive) }

    /// Returns the value for a key, or nil if there is none.
    public func object(forKey key: KeyType?) -> ObjectType? { index(of: key).flatMap { entries[$0].value.object as? ObjectType } }

    /// Sets the value for a key. Nil removes it.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        removeObject(forKey: key)
        guard let key, let object else { return }
        entries.append(
            Entry(
                key: HeldObject(key as AnyObject, isWeak: holdsKeysWeakly),
                value: HeldObject(object as AnyObject, isWeak: holdsValuesWeakly)))
    }

    /// Removes a key and its value.
    public func removeObject(forKey key: KeyType?) {
        entries.removeAll { !$0.isAlive }
        if let index = index(of: key) { entries.remove(at: index) }
    }

    /// Removes all entries.
    public func removeAllObjects() { entries = [] }

    /// Returns an enumerator of the keys.
    public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.filter(\.isAlive).compactMap(\.key.object)).objectEnumerator() }

    /// Returns an enumerator of the values, or nil if there are none.
    public func objectEnumerator() -> NSEnumerator? {
        NSArray(array: entries.filter(\.isAlive).compactMap(\.value.object)).objectEnumerator()
    }

    private func index(of key: KeyType?) -> Int? {
        guard let key else { return nil }
        let object = key as AnyObject
        return entries.firstIndex { entry in
            guard entry.isAlive, let other = entry.key.object else { return false }
            return other === object || (other as? NSObject)?.isEqual(object) ?? false
        }
    }
}

/// An object that a table holds weakly or strongly.
struct HeldObject {
    private weak var weak: AnyObject?
    private let strong: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) { (weak, strong) = (object, isWeak ? nil : object) }

    var object: AnyObject? { strong ?? weak }
}
