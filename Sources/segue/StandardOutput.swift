import Foundation
import Segue

/// Collects lines for standard output in a buffer.
final class StandardOutput {
    private var waiting: [UInt8] = []
    private let stream = OutputStream(descriptor: STDOUT_FILENO, name: "standard output")
    private static let pieceSize = 1 << 16

    /// Adds a line. It is written no later than in `flush()`.
    func add(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
    }

    /// Writes the buffer if it is large.
    func flushIfLarge() throws {
        if waiting.count >= Self.pieceSize { try flush() }
    }

    /// Writes the buffer.
    func flush() throws {
        try stream.write(waiting)
        waiting.removeAll(keepingCapacity: true)
    }
}
