import Foundation

/// One end of a connection to another process, over which messages go whole and in order.
final class Channel {
    private let descriptor: Int32
    /// Bytes that have arrived and are not a whole message yet.
    private var arrived: [UInt8] = []

    /// Takes over a connected stream socket.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Whether the next message, or part of it, has been read already.
    var hasArrived: Bool { !arrived.isEmpty }

    /// Whether the other end is closed and there is nothing left to read.
    var isClosed: Bool {
        var byte: UInt8 = 0
        return arrived.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// The result of looking for a message.
    enum Arrival {
        case message([UInt8])
        /// Nothing arrived in time.
        case nothing
        /// The other end is closed, or has sent something that is no message.
        case end
    }

    /// The largest message that is believed, in bytes.
    private static let limit = 1 << 30

    /// Sends a message; false if the other end is closed. It waits while the other end has too much to read.
    @discardableResult
    func send(_ message: [UInt8]) -> Bool {
        let header = withUnsafeBytes(of: UInt32(message.count)) { Array($0) }
        return (header + message).withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let part = Foundation.send(descriptor, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
                if part < 0, errno == EINTR { continue }
                if part <= 0 { return false }
                done += part
            }
            return true
        }
    }

    /// Returns the next message. Waits for its beginning up to `timeout` milliseconds, for ever if that is −1, and then for its rest.
    func receive(timeout: Int32 = -1) -> Arrival {
        if let message = nextMessage() { return message }
        if arrived.isEmpty, !isReadable(within: timeout) { return .nothing }
        while true {
            guard readMore() else { return .end }
            if let message = nextMessage() { return message }
        }
    }

    /// Waits up to `timeout` milliseconds until there is something to read, or the other end is closed.
    private func isReadable(within timeout: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&entry, 1, timeout)
            if count >= 0 || errno != EINTR { return count != 0 }
        }
    }

    private func readMore() -> Bool {
        var part = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            repeat { part = recv(descriptor, buffer.baseAddress, buffer.count, 0) } while part < 0 && errno == EINTR
            count = max(0, part)
        }
        arrived += bytes
        return part > 0
    }

    private func nextMessage() -> Arrival? {
        guard arrived.count >= 4 else { return nil }
        let size = Int(arrived.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
        guard size <= Self.limit else { return .end }
        guard arrived.count >= 4 + size else { return nil }
        defer { arrived.removeFirst(4 + size) }
        return .message(Array(arrived[4..<4 + size]))
    }
}
