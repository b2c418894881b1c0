import Foundation
import Testing

@testable import SDLHost

/// Checks waiting for input from a pipe. Waits that should end immediately have no timeout, so a failure hangs.
struct InputWaitTests {
    private let ends: (read: Int32, write: Int32)
    private let wait: InputWait

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        self.ends = (ends[0], ends[1])
        wait = InputWait(input: ends[0])
    }

    private func write() {
        var byte: UInt8 = 1
        _ = Foundation.write(ends.write, &byte, 1)
    }

    @Test(.timeLimit(.minutes(30))) func availableInputEndsWait() {
        write()
        #expect(wait.sleep(until: .infinity))
    }

    @Test(.timeLimit(.minutes(30))) func ringBeforeWaitEndsItOnce() {
        wait.ring()
        wait.ring()
        #expect(!wait.sleep(until: .infinity))
        #expect(!endsEarly())
    }

    @Test(.timeLimit(.minutes(30))) func ringTogetherWithInputCountsAsInput() {
        wait.ring()
        write()
        #expect(wait.sleep(until: .infinity))
    }

    @Test(.timeLimit(.minutes(30))) func ringFromOtherThreadEndsWait() {
        let wait = wait
        Thread { wait.ring() }.start()
        #expect(!wait.sleep(until: .infinity))
    }

    @Test(.timeLimit(.minutes(30))) func closedConnectionCountsAsInput() {
        close(ends.write)
        #expect(wait.sleep(until: .infinity))
    }

    @Test func waitEndsAtItsTimeNotBefore() {
        #expect(!wait.sleep(until: 0))
        #expect(!endsEarly())
    }

    private func endsEarly() -> Bool {
        let end = MonotonicClock.now + 0.01
        wait.sleep(until: end)
        return MonotonicClock.now < end
    }
}
