// The one way to write to standard error. Its reader may be gone, or its disk full: that must never end the program.

import Foundation
import Synchronization

#if !os(Linux)
#error("Segue is UIKit for Linux; on a Mac, build it in a Linux container")
#endif

/// Messages for users and programmers, one line each on standard error.
package enum Diagnostics {
    /// The subjects that have been reported and will not be repeated in this process.
    private static let said = Mutex<Set<String>>([])

    /// Reports a harmless problem.
    package static func report(_ message: String) { write("segue: \(message)") }

    /// Reports it unless `subject`, by default the message itself, has been reported before.
    package static func reportOnce(_ message: String, about subject: String? = nil) {
        if said.withLock({ $0.insert(subject ?? message).inserted }) { report(message) }
    }

    /// Writes one line, or as much of it as standard error accepts. It never fails, and raises no signal.
    package static func write(_ line: String) { write(text: line + "\n") }

    /// Writes a text that need not be a line, or as much of it as standard error accepts.
    package static func write(text: String) { ErrorStream.current.write(Array(text.utf8)) }
}
