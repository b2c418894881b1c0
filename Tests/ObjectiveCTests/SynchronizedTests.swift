import Foundation
import ObjectiveC
import Testing

/// Checks the lock behind `@synchronized`.
struct SynchronizedTests {
    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    /// Runs `body` on new threads. Returns whether all of them end. A deadlock ends the wait after two minutes.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            Thread.detachNewThread {
                body()
                group.leave()
            }
        }
        return group.wait(timeout: .now() + 120) == .success
    }

    @Test func onlyOneThreadHoldsTheLock() {
        let counter = Counter()
        let haveEnded = onThreads(4) {
            for _ in 0..<100 {
                objc_sync_enter(counter)
                let value = counter.value
                // Without the lock, other threads change the value here.
                sched_yield()
                counter.value = value + 1
                objc_sync_exit(counter)
            }
        }
        #expect(haveEnded && counter.value == 400)
    }

    @Test func lockIsRecursiveAndAllCallsReturnZero() {
        let codes = Counter()
        #expect(objc_sync_enter(codes) == 0 && objc_sync_enter(codes) == 0 && objc_sync_exit(codes) == 0 && objc_sync_exit(codes) == 0)
        #expect(onThreads(1) { codes.value = Int(objc_sync_enter(codes)) + Int(objc_sync_exit(codes)) + 5 })
        #expect(codes.value == 5, "another thread gets the lock")
    }
}
