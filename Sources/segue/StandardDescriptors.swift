import Foundation

/// The three descriptors that every program is given.
enum StandardDescriptors {
    /// Opens those that are closed. Else the next file that is opened would become standard output or error, and be written into.
    /// What is read from standard input is empty then, what is written to standard output is refused.
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
