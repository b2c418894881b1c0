// The functions behind `@synchronized`, which Swift code on iPhone calls by name.

import Foundation

private let synchronized = NSRecursiveLock()

/// Waits until no other thread is between this and `objc_sync_exit`, for whatever object: all share one lock. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    synchronized.lock()
    return 0
}

/// Lets other threads go on that wait in `objc_sync_enter`. Returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    synchronized.unlock()
    return 0
}
