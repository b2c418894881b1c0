import Foundation

/// Messages for the programmer: things that are wrong but harm nothing.
package enum Diagnostics {
    /// Writes one line to standard error.
    package static func report(_ message: String) {
        FileHandle.standardError.write(Data("segue: \(message)\n".utf8))
    }
}
