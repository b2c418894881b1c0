// Checks how much of a text arrives if the other end of the stream is slow, or doesn't read.

import Foundation
import Synchronization
import Testing

@testable import Boundary

struct ErrorStreamTests {
    /// A pipe whose writing end fails instead of waiting when the pipe is full.
    private static func pipe() -> (from: Int32, to: Int32) {
        var ends: [Int32] = [-1, -1]
        Foundation.pipe(&ends)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    private static let text = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 / 3) }

    @Test func textLongerThanPipeArrivesCompletely() {
        let ends = Self.pipe()
        let arrived = Mutex(Data())
        let reader = WorkerThread {
            let data = try? InputFile.bytes(from: ends.from, upTo: Self.text.count)
            arrived.withLock { $0 = data ?? Data() }
        }
        ErrorStream(descriptor: ends.to).write(Self.text)
        close(ends.to)
        reader?.join()
        close(ends.from)
        #expect(arrived.withLock { $0 == Data(Self.text) })
    }

    @Test func textForClosedDescriptorIsDropped() {
        let ends = Self.pipe()
        close(ends.from)
        ErrorStream(descriptor: ends.to).write(Self.text)
        close(ends.to)
        ErrorStream(descriptor: -1).write(Self.text)
    }

    @Test func readerMayPauseForASecond() { #expect(ErrorStream.writeTimeout == 1000) }
}
