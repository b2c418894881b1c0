import Foundation
import Testing

@testable import SDLHost

/// A thread's run loop, which is asked again only after it was given something.
struct ServedRunLoopTests {
    /// Returns what `body` finds on a thread of its own, with its run loop, which has a timer in 1000 seconds.
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

    @Test("it is asked once while it gets nothing, in any number of turns", .timeLimit(.minutes(30))) func unchanged() {
        let (first, asked, known) = onThread { loop in
            let first = loop.knownTimer
            var asked = loop.askForTimer()
            // Other threads' run loops count too.
            while loop.knownTimer == nil { asked = loop.askForTimer() }
            var known: TimeInterval?
            while known == nil {
                loop.beginTurn()
                loop.serve()
                known = loop.knownTimer
                if known == nil { asked = loop.askForTimer() }
            }
            return (first, asked, known)
        }
        #expect(first == nil && known == asked)
    }

    @Test("a block that it is given is served when it is asked, or in the next turn") func block() {
        let served = onThread { loop in
            nonisolated(unsafe) var served = 0
            _ = loop.askForTimer()
            RunLoop.current.perform { served += 1 }
            let known = loop.knownTimer
            _ = loop.askForTimer()
            let whenAsked = served
            RunLoop.current.perform { served += 1 }
            loop.serve()
            return (known, whenAsked, served)
        }
        #expect(served == (nil, 1, 2))
    }

    @Test("a timer that is set, and one that is set anew, is found") func timer() {
        let (none, known, set, changed, took) = onThread { loop in
            let begin = MonotonicClock.now
            let none = loop.askForTimer() - begin
            let timer = Timer(fire: Date(timeIntervalSinceNow: 500), interval: 0, repeats: false) { _ in }
            RunLoop.current.add(timer, forMode: .common)
            let known = loop.knownTimer, set = loop.askForTimer() - begin
            timer.fireDate = Date(timeIntervalSinceNow: 200)
            let changed = loop.askForTimer() - begin
            return (none, known, set, changed, MonotonicClock.now - begin)
        }
        // On a busy machine the thread may have waited for a processor at any place.
        func isNear(_ time: TimeInterval, _ wanted: TimeInterval) -> Bool { abs(time - wanted) <= took + 1 }
        #expect((600...1001).contains(none) && isNear(set, 500) && isNear(changed, 200) && known == nil)
    }

    @Test("a timer that is due fires, though the loop was given nothing since it was found", .timeLimit(.minutes(30)))
    func dueTimer() {
        let fired = onThread { loop in
            nonisolated(unsafe) var fired = 0
            add(Timer(fire: Date(), interval: 1e-4, repeats: true) { _ in fired += 1 })
            _ = loop.askForTimer()
            while fired < 3 { loop.serve() }
            while fired < 6 { if loop.knownTimer == nil { _ = loop.askForTimer() } }
            return fired
        }
        #expect(fired >= 6)
    }
}

private func add(_ timer: Timer) { RunLoop.current.add(timer, forMode: .default) }
