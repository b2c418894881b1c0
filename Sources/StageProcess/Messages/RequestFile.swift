import CSystem
import Foundation
import Stage

/// The requests that a device has received since it started. The requests are in a memory file that other processes can read.
///
/// A device shares its file with its successors. A successor can therefore also read requests that arrive while it is catching up.
final class RequestFile {
    private let descriptor = make_memory_file("requests")
    private let maximumBytes: Int
    private let write: Writer
    /// Whether the file contains every request. If the file exceeds its size limit or can't be written, it drops all requests, because an
    /// incomplete list can't be replayed.
    private(set) var isComplete: Bool
    private(set) var byteCount = 0
    /// The position of the last turn.
    private var lastTurn: Int?
    private var writer = WireWriter()

    /// Writes bytes at a position like `pwrite`.
    typealias Writer = (_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ place: off_t) -> Int

    /// Creates an empty file. `maximumBytes` is its size limit; the default is enough for more than an hour of dragging.
    init(maximumBytes: Int = 64 << 20, write: @escaping Writer = { pwrite($0, $1, $2, $3) }) {
        (self.maximumBytes, self.write) = (maximumBytes, write)
        isComplete = descriptor >= 0
    }

    deinit { close(descriptor) }

    /// The path that other processes can use to open the file.
    var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    func append(_ request: DeviceRequest) {
        if request.isTurn { lastTurn = byteCount }
        writer.reset()
        writer.write(request)
        append(writer.bytes)
    }

    private func append(_ bytes: [UInt8]) {
        guard isComplete else { return }
        guard byteCount + bytes.count <= maximumBytes, writeAll(bytes) else { return drop() }
        byteCount += bytes.count
    }

    /// Drops all requests, including later ones.
    func drop() {
        (isComplete, byteCount, lastTurn) = (false, 0, nil)
        ftruncate(descriptor, 0)
    }

    /// Writes all bytes at the end, even if the system accepts them in several parts. Returns false on failure.
    private func writeAll(_ bytes: [UInt8]) -> Bool {
        var written = 0
        while written < bytes.count {
            let part = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress! + written, $0.count - written, off_t(byteCount + written))
            }
            if part > 0 { written += part } else if part == 0 || errno != EINTR { return false }
        }
        return true
    }

    /// Returns a copy that ends before the last turn.
    func untilLastTurn() -> RequestFile {
        let copy = RequestFile(maximumBytes: maximumBytes, write: write)
        let bytes = isComplete ? try? Self.bytes(of: descriptor, in: 0..<(lastTurn ?? byteCount)) : nil
        if let bytes { copy.append(bytes) } else { copy.drop() }
        return copy
    }

    /// Calls `use` with the requests in a part of the file at `path`, which another process may be extending.
    static func read(_ path: String, in range: Range<Int>, _ use: (DeviceRequest) -> Void) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw WireError() }
        defer { close(descriptor) }
        var reader = WireReader(try bytes(of: descriptor, in: range))
        while !reader.isAtEnd { use(try reader.read()) }
    }

    private static func bytes(of descriptor: Int32, in range: Range<Int>) throws -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let part = pread(descriptor, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
                if part > 0 { count += part } else if part == 0 || errno != EINTR { break }
            }
        }
        guard bytes.count == range.count else { throw WireError() }
        return bytes
    }
}
