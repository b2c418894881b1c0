// Writes to standard error. Other code must not write to it directly, because a closed pipe or a full disk must not end the program.

import Foundation
import Synchronization

#if !os(Linux)
#error("Segue is UIKit for Linux; on a Mac, build it in a Linux container")
#endif

/// One-line messages for users and developers on standard error.
package enum Diagnostics {
    /// The subjects that this process has already reported and won't report again.
    private static let reported = Mutex<Set<String>>([])

    /// Reports a harmless problem.
    package static func report(_ message: String) { write("segue: \(message)") }

    /// Reports a problem, unless one with the same `subject` has already been reported. By default, the subject is the message.
    package static func reportOnce(_ message: String, about subject: String? = nil) {
        if reported.withLock({ $0.insert(subject ?? message).inserted }) { report(message) }
    }

    /// Writes a line, or as much of it as standard error accepts. Never fails or raises a signal.
    package static func write(_ line: String) { write(text: line + "\n") }

    /// Writes text without a line break, or as much of it as standard error accepts.
    package static func write(text: String) { ErrorStream.current.write(Array(text.utf8)) }
}
