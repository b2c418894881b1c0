import Dispatch
import Foundation

/// A thread-local value. The main queue counts as one thread.
///
/// `CACurrentMediaTime()` and `CATransaction` have no object to store state in, and their state is per thread on iPhone, too. On Linux the
/// main queue isn't bound to a thread. In a process that waits in `dispatchMain()`, such as a test runner, jobs on the main actor move
/// between worker threads.
package struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t
    private let main = Slot()

    /// The value is accessed only on the main queue, which runs one job at a time.
    private final class Slot { var value: Value? }

    package init() {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        demand(failure == 0, "the process has no thread-specific keys left")
        self.key = key
    }

    /// This thread's value. It is retained until it is replaced or the thread ends.
    package var value: Value? {
        get {
            if MainQueue.isCurrent { return main.value }
            return pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
        }
        nonmutating set {
            if MainQueue.isCurrent { return main.value = newValue }
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
            old.map { Unmanaged<Value>.fromOpaque($0).release() }
        }
    }
}

/// Determines whether code is running on the main queue or the main thread.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()

    /// Whether the caller runs on the main queue, or on the main thread on behalf of no queue.
    static var isServed: Bool { DispatchQueue.getSpecific(key: mark) == true }

    static var isCurrent: Bool { isMainThread || DispatchQueue.getSpecific(key: mark) == true }

    /// Caches the result per thread, because a query takes two system calls.
    private static let answers: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key, nil)
        demand(failure == 0, "the process has no thread-specific keys left")
        return key
    }()

    private static var isMainThread: Bool {
        if let answer = pthread_getspecific(answers) { return answer == isMain }
        let answer = Thread.isMainThread
        pthread_setspecific(answers, answer ? isMain : isOther)
        return answer
    }

    private static var isMain: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
    private static var isOther: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }
}
