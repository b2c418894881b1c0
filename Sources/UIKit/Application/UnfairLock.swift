import Foundation

// The lock of Darwin's `os` module under its names, over the system's mutex.

/// A lock that one thread holds at a time. It stays where it is while it is used: a property of a class, passed with `&`.
public struct os_unfair_lock {
    fileprivate var mutex = pthread_mutex_t()

    /// Makes an open lock.
    public init() {}
}

/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for a lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Takes a lock if nobody holds it. Returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

/// Gives a lock back, on the thread that took it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
