// Counts living objects, so that tests and the soak see leaks. In debug builds only.

#if DEBUG
import Synchronization

/// The numbers of living objects of the engine's classes. Objects made off the main queue aren't counted, because their thread is unknown.
package enum Census {
    private static let counts = Mutex<[ObjectIdentifier: (type: any AnyObject.Type, alive: Int)]>([:])

    /// The numbers of living objects by class name; a class without any is left out.
    package static var alive: [String: Int] {
        counts.withLock { counts in
            counts.values.reduce(into: [:]) { if $1.alive > 0 { $0["\($1.type)"] = $1.alive } }
        }
    }

    /// Returns the numbers by which `alive` now exceeds `before`; empty if nothing was kept.
    package static func kept(since before: [String: Int]) -> [String: Int] {
        alive.reduce(into: [:]) { kept, entry in
            let more = entry.value - (before[entry.key] ?? 0)
            if more > 0 { kept[entry.key] = more }
        }
    }

    /// A member of a counted class that counts its object for as long as it lives.
    package struct Mark: ~Copyable {
        private let type: (any AnyObject.Type)?

        /// Counts an object of `type`.
        package init(_ type: any AnyObject.Type) {
            guard MainQueue.isCurrent else {
                self.type = nil
                return
            }
            self.type = type
            Census.count(1, of: type)
        }

        deinit {
            if let type { Census.count(-1, of: type) }
        }
    }

    private static func count(_ change: Int, of type: any AnyObject.Type) {
        counts.withLock { $0[ObjectIdentifier(type), default: (type, 0)].alive += change }
    }
}
#endif
