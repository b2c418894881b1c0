// Counts objects that are alive, so that tests and the soak see what is kept for ever. In debug builds only.

#if DEBUG
import Synchronization

/// How many objects of the engine's classes are alive. Those made off the main queue aren't counted, for nobody knows which of
/// several threads made them.
package enum Census {
    private static let counts = Mutex<[ObjectIdentifier: (type: any AnyObject.Type, alive: Int)]>([:])

    /// The numbers of living objects by the names of their classes; a class without any is left out.
    package static var alive: [String: Int] {
        counts.withLock { counts in
            counts.values.reduce(into: [:]) { if $1.alive > 0 { $0["\($1.type)"] = $1.alive } }
        }
    }

    /// The numbers of objects by which `alive` now exceeds `before`; empty where nothing was kept.
    package static func kept(since before: [String: Int]) -> [String: Int] {
        alive.reduce(into: [:]) { kept, entry in
            let more = entry.value - (before[entry.key] ?? 0)
            if more > 0 { kept[entry.key] = more }
        }
    }

    /// A member of a counted class: it counts its object as long as that lives.
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
