import Foundation

// The `os` module's lock on Darwin, implemented with a pthread mutex.

/// A lock that only one thread can hold at a time. Its address must not change: store it in a class and pass it with `&`.
public struct os_unfair_lock {
    fileprivate var mutex = pthread_mutex_t()

    /// Creates an unlocked lock.
    public init() {}
}

/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until the lock is free, then acquires it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Acquires the lock if it is free, and returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

/// Releases the lock. Call it on the thread that acquired the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
