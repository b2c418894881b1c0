import Foundation
import Segue

/// Collects lines and writes them in large pieces.
final class StandardOutput {
    private var waiting: [UInt8] = []
    private let stream = OutputStream(descriptor: STDOUT_FILENO, name: "standard output")
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
        try stream.write(waiting)
        waiting.removeAll(keepingCapacity: true)
    }
}
