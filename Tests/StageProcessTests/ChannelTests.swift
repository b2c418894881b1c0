import Foundation
import Testing

@testable import StageProcess

/// Checks that messages arrive complete and in order, and how a connection ends.
struct ChannelTests {
    private func pair() throws -> (Channel, Channel) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        return (Channel(ends[0]), Channel(ends[1]))
    }

    /// Writes bytes without a message's size in front of them.
    private func write(_ bytes: [UInt8], to channel: Channel) { _ = Foundation.write(channel.descriptor, bytes, bytes.count) }

    private func bytes(_ arrival: Channel.Arrival) -> [UInt8]? { if case .message(let bytes) = arrival { bytes } else { nil } }
    private func isEnd(_ arrival: Channel.Arrival) -> Bool { if case .end = arrival { true } else { false } }
    private func isNothing(_ arrival: Channel.Arrival) -> Bool { if case .nothing = arrival { true } else { false } }

    @Test func messagesArriveInOrder() throws {
        let (near, far) = try pair()
        #expect(near.send([1, 2, 3]) && near.send([]) && near.sendWaiting([4]) && !near.hasUnsent)
        #expect(bytes(far.receive()) == [1, 2, 3] && bytes(far.receive(timeout: 0)) == [] && bytes(far.receive(timeout: 0)) == [4])
        #expect(isNothing(far.receive(timeout: 0)) && !far.hasArrived)
    }

    @Test func partOfMessageWaitsForItsRest() throws {
        let (near, far) = try pair()
        for part in [[2, 0], [0, 0], [7]] as [[UInt8]] {
            write(part, to: near)
            #expect(isNothing(far.receive(timeout: 0)) && far.hasArrived && !far.isClosed)
        }
        write([8, 1, 0, 0, 0], to: near)
        #expect(bytes(far.receive(timeout: 0)) == [7, 8] && far.hasArrived)
        write([9], to: near)
        #expect(bytes(far.receive(timeout: 0)) == [9] && !far.hasArrived)
    }

    @Test func messageLargerThanSocketArrivesAsItIsRead() throws {
        let (near, far) = try pair()
        let message = (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 / 5) }
        #expect(near.send(message) && near.hasUnsent && near.send([1]))
        var arrived: [[UInt8]] = []
        while arrived.count < 2 {
            if let message = bytes(far.receive(timeout: 0)) { arrived.append(message) }
            // Receiving writes pending bytes.
            #expect(isNothing(near.receive(timeout: 0)))
        }
        #expect(arrived == [message, [1]] && !near.hasUnsent)
    }

    @Test func messagesBeforeEndStillArrive() throws {
        var (near, far): (Channel?, Channel) = try pair()
        near?.send([1])
        #expect(!far.isClosed)
        near = nil
        #expect(bytes(far.receive()) == [1])
        #expect(far.isClosed && isEnd(far.receive()))
        #expect(!far.send([2]) && !far.sendWaiting([2]))
    }

    @Test func openConnectionIsNotClosed() throws {
        let (near, far) = try pair()
        #expect(!near.isClosed && !far.isClosed)
    }

    @Test func messageOfMoreThanAGibibyteIsInvalid() throws {
        let (near, far) = try pair()
        write([0, 0, 0, 0x40], to: near)
        #expect(isNothing(far.receive(timeout: 0)), "the largest size")
        let (other, end) = try pair()
        write([1, 0, 0, 0x40], to: other)
        #expect(isEnd(end.receive(timeout: 0)))
    }
}
