// The functions behind `@synchronized`. Swift code on iPhone calls these functions directly.

import Foundation

private let synchronized = NSRecursiveLock()

/// Acquires the lock that `objc_sync_exit(_:)` releases. All objects share one recursive lock. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    synchronized.lock()
    return 0
}

/// Releases the lock that `objc_sync_enter(_:)` acquired. Returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    synchronized.unlock()
    return 0
}
