import Foundation

/// The three standard descriptors of the process.
enum StandardDescriptors {
    /// Opens closed standard descriptors. Otherwise, the next file to be opened would become standard output or standard error. If standard
    /// input was closed, it is now empty. If standard output was closed, writing to it fails.
    static func open() {
        for (number, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(number, F_GETFD) < 0 {
            let null = Foundation.open("/dev/null", mode)
            guard null >= 0, null != number else { continue }
            dup2(null, number)
            close(null)
        }
    }
}
