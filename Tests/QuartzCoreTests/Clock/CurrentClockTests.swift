import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// Checks which clock a thread reads.
struct CurrentClockTests {
    /// Runs `body` on a new thread, and returns its result.
    private func onNewThread(_ body: @escaping @Sendable () -> [Bool]) -> [Bool] {
        let result = Mutex<[Bool]>([]), end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let value = body()
            result.withLock { $0 = value }
            end.signal()
        }
        end.wait()
        return result.withLock(\.self)
    }

    @Test func threadKeepsItsClockUntilAnotherBecomesCurrent() {
        #expect(
            onNewThread {
                let first = MediaClock.current, isKept = MediaClock.current === first, time = CACurrentMediaTime()
                let other = MediaClock(startingAt: 5)
                let isOther = MediaClock.current === other
                other.makeCurrent()
                return [isKept, time == 0, !isOther, MediaClock.current === other, CACurrentMediaTime() == 5]
            } == [true, true, true, true, true])
    }

    @Test func threadsHaveSeparateClocks() {
        let clock = MediaClock(startingAt: 3)
        clock.makeCurrent()
        #expect(onNewThread { [CACurrentMediaTime() == 0] } == [true])
        #expect(CACurrentMediaTime() == 3)
    }
}
