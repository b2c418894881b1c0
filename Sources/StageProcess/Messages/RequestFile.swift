import CSystem
import Foundation
import Stage

/// The requests that a device has received since it started, in a memory file that other processes can read.
///
/// A device shares its file with its successors. A successor can therefore read the requests that arrive while it is catching up.
final class RequestFile {
    private let descriptor = make_memory_file("requests")
    private(set) var byteCount = 0
    /// The position of the last turn.
    private var lastTurn: Int?
    private var writer = WireWriter()

    deinit { close(descriptor) }

    /// The path under which other processes can open the file.
    var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    func append(_ request: DeviceRequest) {
        if request.isTurn { lastTurn = byteCount }
        writer.reset()
        writer.write(request)
        append(writer.bytes)
    }

    private func append(_ bytes: [UInt8]) {
        byteCount += max(0, bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(byteCount)) })
    }

    /// Returns a copy that ends before the last turn.
    func untilLastTurn() -> RequestFile {
        let copy = RequestFile()
        copy.append(Self.bytes(of: descriptor, in: 0..<(lastTurn ?? byteCount)))
        return copy
    }

    /// Reads the requests in a part of the file at `path`, which another process may be extending.
    static func requests(at path: String, in range: Range<Int>) throws -> [DeviceRequest] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw WireError() }
        defer { close(descriptor) }
        var reader = WireReader(bytes(of: descriptor, in: range)), requests: [DeviceRequest] = []
        while !reader.isAtEnd { requests.append(try reader.read()) }
        return requests
    }

    private static func bytes(of descriptor: Int32, in range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) {
            $1 = max(0, pread(descriptor, $0.baseAddress, range.count, off_t(range.lowerBound)))
        }
    }
}
