import CWorkerThread
import Foundation

/// A thread that works beside its maker. It takes no signals, which are for the thread that runs the program, and begins on another
/// processor: the system may leave both on one for 16 ms, while the other has nothing to do.
package struct WorkerThread: ~Copyable {
    private let thread: pthread_t

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread that runs `body`; nil if there can be none.
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

    /// Waits until the thread has ended.
    package consuming func join() { pthread_join(thread, nil) }
}
