import CSystem
import Foundation

/// A thread that runs in parallel with the thread that created it. Signals are blocked on it, so that the main thread receives them. The
/// thread starts on a different CPU, because the system may otherwise keep both threads on the same CPU for 16 ms.
package struct WorkerThread: ~Copyable {
    private let thread: pthread_t

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread that runs `body`. Returns nil if the system can't create one.
    package init?(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let error = start_worker(
            &thread,
            { work in
                Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard error == 0 else {
            work.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for the thread to end.
    package consuming func join() { pthread_join(thread, nil) }
}
