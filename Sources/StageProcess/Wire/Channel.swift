import Foundation

/// One end of a connection to another process. The channel delivers complete messages, in order.
final class Channel {
    let descriptor: Int32
    /// The bytes that have been received but don't form a complete message yet.
    private var arrived: [UInt8] = []
    /// The bytes to be sent. The bytes before `sent` have already been written.
    private var unsent: [UInt8] = []
    private var sent = 0

    /// Takes ownership of a connected stream socket.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Whether any bytes of the next message have been read.
    var hasArrived: Bool { !arrived.isEmpty }

    /// Whether some bytes are still waiting to be written.
    var hasUnsent: Bool { sent < unsent.count }

    /// Whether the other end has been closed and nothing is left to read.
    var isClosed: Bool {
        var byte: UInt8 = 0
        return arrived.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// The result of waiting for a message.
    enum Arrival {
        case message([UInt8])
        /// No complete message arrived in time, although part of one may have.
        case nothing
        /// The other end was closed or sent an invalid message.
        case end
    }

    /// The maximum size of a message in bytes. A larger size is invalid.
    private static let limit = 1 << 30

    // MARK: Sending

    /// Sends a message without waiting. Returns false if the other end is closed. If only part of the message can be written immediately,
    /// the next call to `send(_:)` or `receive(timeout:)` writes the rest.
    @discardableResult
    func send(_ message: [UInt8]) -> Bool {
        withUnsafeBytes(of: UInt32(message.count)) { unsent += $0 }
        unsent += message
        return sendRest()
    }

    /// Sends a message and waits until it is written completely. Returns false if the other end is closed.
    @discardableResult
    func sendWaiting(_ message: [UInt8]) -> Bool {
        guard send(message) else { return false }
        while hasUnsent {
            _ = events(Int32(POLLOUT), within: -1)
            guard sendRest() else { return false }
        }
        return true
    }

    /// Writes as much as the other end accepts immediately. Returns false if the other end is closed.
    private func sendRest() -> Bool {
        while hasUnsent {
            let part = unsent.withUnsafeBytes { bytes in
                Foundation.send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if part > 0 { sent += part } else if errno == EAGAIN { break } else if errno != EINTR { return false }
        }
        // Written bytes are removed only occasionally, because removing them moves the remaining bytes.
        if !hasUnsent || sent > unsent.count / 2 {
            unsent.removeFirst(sent)
            sent = 0
        }
        return true
    }

    // MARK: Receiving

    /// The additional time, in milliseconds, to wait for the rest of a message that has partly arrived.
    private static let grace: Int32 = 20

    /// Returns the next message if it arrives completely within `timeout` milliseconds; −1 means no limit. Writes pending bytes while it
    /// waits.
    func receive(timeout: Int32 = -1) -> Arrival {
        if let message = nextMessage() { return message }
        let end = timeout < 0 ? nil : ContinuousClock.now + .milliseconds(Int(timeout))
        var left = timeout
        while true {
            let ready = events(Int32(POLLIN) | (hasUnsent ? Int32(POLLOUT) : 0), within: max(left, end == nil ? -1 : 0))
            // The result is ignored. Once everything has been read, reading detects whether the other end is closed.
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

    /// Waits up to `timeout` milliseconds for one of the `wanted` events or for the end of the connection. Returns the events that
    /// occurred.
    private func events(_ wanted: Int32, within timeout: Int32) -> Int32 {
        var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
        return poll(&entry, 1, timeout) > 0 ? Int32(entry.revents) : 0
    }

    /// Reads the available bytes. Returns false at the end of the connection.
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
