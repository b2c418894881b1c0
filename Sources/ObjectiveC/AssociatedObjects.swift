// Associated objects, with which iPhone code adds stored properties in extensions. Linux has no Objective-C runtime, so a table holds the
// values until their object is deallocated.

import Foundation
import Synchronization

/// The policy for attaching a value to an object. All policies retain the value except `.OBJC_ASSOCIATION_ASSIGN`. This policy references
/// an object weakly, so the value becomes nil when the object is deallocated.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// References the value weakly.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retains the value.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Retains the value, without a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retains the value.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Retains the value, without a copy.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches `value` to `object` under the key `key`, which is an address. Nil removes the attached value.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.set(value, on: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value attached to `object` under `key`, or nil if no such value exists.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Removes all values attached to `object`.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

package enum AssociatedObjects {
    private struct Value: @unchecked Sendable {
        var strong: Any?
        weak var weak: AnyObject?
    }

    private struct Entry: @unchecked Sendable {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func set(_ value: Any?, on owner: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        var boxed = Value()
        // Only references to class instances can be weak. Other values are retained, even with the assign policy.
        if isWeak, let value, type(of: value) is AnyClass { boxed.weak = value as AnyObject } else { boxed.strong = value }
        // Replaced values are released outside the lock, because a `deinit` may access this table.
        let old = entries.withLock { entries in
            let old = entries[ObjectIdentifier(owner)]
            var entry = old.flatMap { $0.owner === owner ? $0 : nil } ?? Entry(owner: owner)
            entry.values[key] = value == nil ? nil : boxed
            entries[ObjectIdentifier(owner)] = entry
            return old
        }
        withExtendedLifetime(old) {}
    }

    static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        let found = entries.withLock { entries in
            entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0.values[key] : nil }
        }
        return found.flatMap { $0.strong ?? $0.weak }
    }

    static func removeAll(of owner: AnyObject) {
        let old = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(owner)) }
        withExtendedLifetime(old) {}
    }

    /// Drops the values of deallocated objects. The frame driver calls this once per turn.
    package static func sweep() {
        let dead = entries.withLock { entries -> [Entry] in
            let dead = entries.filter { $0.value.owner == nil }
            for key in dead.keys { entries[key] = nil }
            return Array(dead.values)
        }
        withExtendedLifetime(dead) {}
    }
}
