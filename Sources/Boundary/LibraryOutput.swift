// Captures the output of C libraries. Otherwise, errors that drivers print before they fail would appear before Segue's own message, which
// says how to fix the problem.

import Foundation

/// Captures what C libraries write to standard error during a call. Only one thread may use it at a time.
package struct LibraryOutput {
    /// A copy of the original standard error.
    private let original: Int32
    /// The temporary file that replaces standard error.
    private let file: UnsafeMutablePointer<FILE>

    /// Starts capturing. Returns nil if the system can't provide a temporary file.
    package init?() {
        guard let file = tmpfile() else { return nil }
        let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard original >= 0 else {
            fclose(file)
            return nil
        }
        (self.original, self.file) = (original, file)
        ErrorStream.move(to: original)
        dup2(fileno(file), STDERR_FILENO)
    }

    /// Stops capturing and returns the captured text.
    package func end() -> String {
        dup2(original, STDERR_FILENO)
        ErrorStream.move(to: STDERR_FILENO)
        defer {
            close(original)
            fclose(file)
        }
        let size = max(0, Int(lseek(fileno(file), 0, SEEK_END)))
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(fileno(file), buffer.baseAddress, size, 0))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
