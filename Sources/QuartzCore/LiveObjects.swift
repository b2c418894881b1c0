// Counts live objects so that tests and the soak test can detect leaks. It exists only in debug builds.

#if DEBUG
import Synchronization

/// The numbers of live objects of the engine's classes. Objects created off the main queue aren't counted, because their thread is unknown.
package enum LiveObjects {
    private static let counts = Mutex<[ObjectIdentifier: (type: any AnyObject.Type, alive: Int)]>([:])

    /// The number of live objects for each class name. Classes without live objects are omitted.
    package static var alive: [String: Int] {
        counts.withLock { counts in
            counts.values.reduce(into: [:]) { if $1.alive > 0 { $0["\($1.type)"] = $1.alive } }
        }
    }

    /// Returns how much each count in `alive` has grown since `before`, or an empty dictionary if nothing leaked.
    package static func kept(since before: [String: Int]) -> [String: Int] {
        alive.reduce(into: [:]) { kept, entry in
            let more = entry.value - (before[entry.key] ?? 0)
            if more > 0 { kept[entry.key] = more }
        }
    }

    /// A stored property that counts its containing object for as long as the object is alive.
    package struct Mark: ~Copyable {
        private let type: (any AnyObject.Type)?

        /// Counts an object of `type`.
        package init(_ type: any AnyObject.Type) {
            guard MainQueue.isCurrent else {
                self.type = nil
                return
            }
            self.type = type
            LiveObjects.count(1, of: type)
        }

        deinit {
            if let type { LiveObjects.count(-1, of: type) }
        }
    }

    private static func count(_ change: Int, of type: any AnyObject.Type) {
        counts.withLock { $0[ObjectIdentifier(type), default: (type, 0)].alive += change }
    }
}
#endif
