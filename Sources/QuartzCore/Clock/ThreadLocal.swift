import Foundation

/// A value that each thread has for itself.
///
/// `CACurrentMediaTime()` and `CATransaction` are free of any object to hang state on, and per thread on iPhone, too.
struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        precondition(failure == 0, "the process has no thread-specific keys left")
        self.key = key
    }

    /// This thread's value; held strongly until replaced or the thread ends.
    var value: Value? {
        get { pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() } }
        nonmutating set {
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
            old.map { Unmanaged<Value>.fromOpaque($0).release() }
        }
    }
}
