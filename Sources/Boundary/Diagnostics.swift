// The one way to write to standard error. Whoever reads it may be gone, and its disk full: that must never end the program.

import Foundation
import Synchronization

/// Messages for people and for the programmer, a line each on standard error.
package enum Diagnostics {
    /// What has been said and is not to be said again in this process.
    private static let said = Mutex<Set<String>>([])

    /// Reports what is wrong but harms nothing.
    package static func report(_ message: String) { write("segue: \(message)") }

    /// Reports it unless `subject`, by default the message itself, has been reported before.
    package static func reportOnce(_ message: String, about subject: String? = nil) {
        if said.withLock({ $0.insert(subject ?? message).inserted }) { report(message) }
    }

    /// Writes one line, or as much of it as standard error takes. It never fails, and no signal comes of it.
    package static func write(_ line: String) {
        ErrorStream.current.write(Array("\(line)\n".utf8))
    }
}
