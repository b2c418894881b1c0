import Foundation

/// One end of a connection to another process, over which messages go whole and in order.
final class Channel {
    private let descriptor: Int32
    /// Bytes that have arrived and are not a whole message yet.
    private var arrived: [UInt8] = []
    /// The messages that the other end has not taken yet, from `sent` on.
    private var unsent: [UInt8] = []
    private var sent = 0

    /// Takes over a connected stream socket.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Whether the next message, or part of it, has been read already.
    var hasArrived: Bool { !arrived.isEmpty }

    /// Whether the other end has yet to take part of what was sent.
    var hasUnsent: Bool { sent < unsent.count }

    /// Whether the other end is closed and there is nothing left to read.
    var isClosed: Bool {
        var byte: UInt8 = 0
        return arrived.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// The result of looking for a message.
    enum Arrival {
        case message([UInt8])
        /// No message has arrived in time. The beginning of one may have.
        case nothing
        /// The other end is closed, or has sent something that is no message.
        case end
    }

    /// The largest message that is believed, in bytes.
    private static let limit = 1 << 30

    // MARK: Sending

    /// Sends a message without waiting; false if the other end is closed. The rest of one that the other end does not take now is sent by
    /// the next call of `send(_:)` or `receive(timeout:)`.
    @discardableResult
    func send(_ message: [UInt8]) -> Bool {
        withUnsafeBytes(of: UInt32(message.count)) { unsent += $0 }
        unsent += message
        return sendRest()
    }

    /// Sends a message, and waits while the other end has too much to read; false if it is closed.
    @discardableResult
    func sendWaiting(_ message: [UInt8]) -> Bool {
        guard send(message) else { return false }
        while hasUnsent {
            _ = events(Int32(POLLOUT), within: -1)
            guard sendRest() else { return false }
        }
        return true
    }

    /// Sends as much as the other end takes now; false if it is closed.
    private func sendRest() -> Bool {
        while hasUnsent {
            let part = unsent.withUnsafeBytes { bytes in
                Foundation.send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if part > 0 { sent += part } else if errno == EAGAIN { break } else if errno != EINTR { return false }
        }
        // Now and then, since each time moves what is left.
        if !hasUnsent || sent > unsent.count / 2 {
            unsent.removeFirst(sent)
            sent = 0
        }
        return true
    }

    // MARK: Receiving

    /// The milliseconds by which a message that is arriving may exceed a timeout.
    private static let grace: Int32 = 20

    /// Returns the next message, if it is whole within `timeout` milliseconds; −1 waits without end. Meanwhile it sends what is unsent.
    func receive(timeout: Int32 = -1) -> Arrival {
        if let message = nextMessage() { return message }
        let end = timeout < 0 ? nil : ContinuousClock.now + .milliseconds(Int(timeout))
        var left = timeout
        while true {
            let ready = events(Int32(POLLIN) | (hasUnsent ? Int32(POLLOUT) : 0), within: max(left, end == nil ? -1 : 0))
            // A closed end is noticed when there is nothing left to read.
            if ready & Int32(POLLOUT) != 0 { _ = sendRest() }
            let hasMore = ready & ~Int32(POLLOUT) != 0
            if hasMore {
                guard readMore() else { return .end }
                if let message = nextMessage() { return message }
            }
            guard let end else { continue }
            left = Int32(((end - .now) / .milliseconds(1)).rounded(.up))
            if left <= (hasMore ? -Self.grace : 0) { return .nothing }
        }
    }

    /// Waits up to `timeout` milliseconds for some of `wanted`, or the end of the connection; returns what there is.
    private func events(_ wanted: Int32, within timeout: Int32) -> Int32 {
        var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
        return poll(&entry, 1, timeout) > 0 ? Int32(entry.revents) : 0
    }

    /// Reads what has arrived; false at the end of the connection.
    private func readMore() -> Bool {
        var isOpen = true
        arrived += [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            let part = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            isOpen = part > 0 || part < 0 && (errno == EAGAIN || errno == EINTR)
            count = max(0, part)
        }
        return isOpen
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
