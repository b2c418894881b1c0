import Foundation
import Synchronization

/// Messages for the programmer: things that are wrong but harm nothing.
package enum Diagnostics {
    /// What has been said and is not to be said again in this process.
    private static let said = Mutex<Set<String>>([])

    /// Writes one line to standard error.
    package static func report(_ message: String) {
        FileHandle.standardError.write(Data("segue: \(message)\n".utf8))
    }

    /// Writes the line, unless the same one has been written before.
    package static func reportOnce(_ message: String) {
        if said.withLock({ $0.insert(message).inserted }) { report(message) }
    }
}
