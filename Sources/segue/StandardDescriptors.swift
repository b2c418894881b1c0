import Foundation

/// The three standard descriptors of the process.
enum StandardDescriptors {
    /// Opens closed descriptors. Otherwise the next opened file would become standard output or error. A closed standard input is then
    /// empty, and writes to a closed standard output fail.
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
