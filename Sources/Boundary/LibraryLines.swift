// Drivers complain on standard error before they fail; the program's own line, which says what to do, would come last.

import Foundation

/// The output of C libraries to standard error during a call. One thread at a time holds it back.
package struct LibraryLines {
    /// A copy of standard error.
    private let original: Int32
    /// The file that replaces it.
    private let file: UnsafeMutablePointer<FILE>

    /// Starts to hold the lines back; nil if the system cannot provide a file.
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

    /// Stops holding the lines back, and returns them.
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
