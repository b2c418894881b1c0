import Foundation
import Testing

@testable import SDLHost

/// A wait on a pipe. Where one ends at once, it has no end of its own: a broken one would hang.
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

    @Test(.timeLimit(.minutes(30))) func inputThatIsThereEndsIt() {
        write()
        #expect(wait.sleep(until: .infinity))
    }

    @Test("a ring before the wait ends it, once", .timeLimit(.minutes(30))) func ring() {
        wait.ring()
        wait.ring()
        #expect(!wait.sleep(until: .infinity))
        #expect(!endsEarly())
    }

    @Test("a ring and input at once are input", .timeLimit(.minutes(30))) func both() {
        wait.ring()
        write()
        #expect(wait.sleep(until: .infinity))
    }

    @Test("a ring from another thread ends the wait", .timeLimit(.minutes(30))) func otherThread() {
        let wait = wait
        Thread { wait.ring() }.start()
        #expect(!wait.sleep(until: .infinity))
    }

    @Test("a closed connection is input: reading it says so", .timeLimit(.minutes(30))) func closed() {
        close(ends.write)
        #expect(wait.sleep(until: .infinity))
    }

    @Test func itEndsAtItsTimeAndNotBefore() {
        #expect(!wait.sleep(until: 0))
        #expect(!endsEarly())
    }

    private func endsEarly() -> Bool {
        let end = MonotonicClock.now + 0.01
        wait.sleep(until: end)
        return MonotonicClock.now < end
    }
}
