import Foundation
import Segue

/// Collects lines for standard output in a buffer.
final class StandardOutput {
    private var waiting: [UInt8] = []
    private let stream = OutputStream(descriptor: STDOUT_FILENO, name: "standard output")
    private static let pieceSize = 1 << 16

    /// Adds a line. The line is written by the next call to `flush()` at the latest.
    func add(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
    }

    /// Writes the buffer if the buffer is large.
    func flushIfLarge() throws {
        if waiting.count >= Self.pieceSize { try flush() }
    }

    /// Writes the buffer.
    func flush() throws {
        try stream.write(waiting)
        waiting.removeAll(keepingCapacity: true)
    }
}
