import Foundation
import Testing

@testable import SDLHost

/// Checks a thread's run loop, which runs once per turn and reports its next timer before the thread sleeps.
struct ServedRunLoopTests {
    /// Runs `body` on a new thread whose run loop has a timer that fires in 1000 seconds, and returns the result of `body`.
    private func onThread<Found: Sendable>(_ body: @escaping @Sendable (ServedRunLoop) -> Found) -> Found {
        let end = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var found: Found?
        Thread {
            add(Timer(fire: Date(timeIntervalSinceNow: 1000), interval: 0, repeats: false) { _ in })
            found = body(ServedRunLoop(.current) { false })
            end.signal()
        }.start()
        end.wait()
        return found!
    }

    @Test func blockRunsBeforeSleepAndInTurn() {
        let served = onThread { loop in
            nonisolated(unsafe) var served = 0
            RunLoop.current.perform { served += 1 }
            _ = loop.nextTimer()
            let beforeSleep = served
            RunLoop.current.perform { served += 1 }
            loop.serve()
            return [beforeSleep, served]
        }
        #expect(served == [1, 2])
    }

    @Test func addedOrChangedTimerIsFound() {
        let (none, set, changed, took) = onThread { loop in
            let begin = MonotonicClock.now
            let none = loop.nextTimer() - begin
            let timer = Timer(fire: Date(timeIntervalSinceNow: 500), interval: 0, repeats: false) { _ in }
            RunLoop.current.add(timer, forMode: .common)
            let set = loop.nextTimer() - begin
            timer.fireDate = Date(timeIntervalSinceNow: 200)
            let changed = loop.nextTimer() - begin
            return (none, set, changed, MonotonicClock.now - begin)
        }
        // On a busy machine, the thread may wait for a processor at any point.
        func isNear(_ time: TimeInterval, _ wanted: TimeInterval) -> Bool { abs(time - wanted) <= took + 1 }
        #expect((600...1001).contains(none) && isNear(set, 500) && isNear(changed, 200))
    }

    @Test(.timeLimit(.minutes(30))) func dueTimerFiresInTurnAndBeforeSleep() {
        let fired = onThread { loop in
            nonisolated(unsafe) var fired = 0
            add(Timer(fire: Date(), interval: 1e-4, repeats: true) { _ in fired += 1 })
            while fired < 3 { loop.serve() }
            while fired < 6 { _ = loop.nextTimer() }
            return fired
        }
        #expect(fired >= 6)
    }
}

private func add(_ timer: Timer) { RunLoop.current.add(timer, forMode: .default) }
