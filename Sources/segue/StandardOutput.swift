import Foundation

/// Nobody reads our output any more. No reason to complain.
struct BrokenPipe: Error {}

/// Collects lines and writes them in large pieces.
final class StandardOutput {
    private var waiting: [UInt8] = []
    private static let pieceSize = 1 << 16

    /// Adds a line. It is written at the latest by `flush()`.
    func add(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
    }

    /// Writes what waits, if that is much.
    func flushIfLarge() throws {
        if waiting.count >= Self.pieceSize { try flush() }
    }

    /// Writes everything that waits.
    func flush() throws {
        var rest = waiting[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Self.failure(errno) }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private static func failure(_ code: Int32) -> any Error {
        code == EPIPE ? BrokenPipe() : Failure(.cannotCreate, "standard output: \(String(cString: strerror(code)))")
    }
}
