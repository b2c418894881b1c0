// Core Foundation names that Foundation exports on iPhone but not on Linux. The functions use the device's clock.

/// Seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double
/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer on a run loop.
public typealias CFRunLoopTimer = Timer
/// A memory allocator. Only the default allocator exists.
public struct CFAllocator: Sendable {}
/// The order of timers and observers. Ignored.
public typealias CFIndex = Int
/// Option flags of Core Foundation functions.
public typealias CFOptionFlags = UInt
/// A mode of a run loop.
public struct CFRunLoopMode: Sendable {
    let mode: RunLoop.Mode

    /// The modes that belong to the common modes.
    public static let commonModes = CFRunLoopMode(mode: .common)
    /// The default mode of a run loop.
    public static let defaultMode = CFRunLoopMode(mode: .default)
}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The difference between Core Foundation's epoch and 1970, in seconds.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = Date.timeIntervalBetween1970AndReferenceDate

/// Returns the current time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Returns the current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// Creates a timer that calls `block` at `fireDate` and then, if `interval` is positive, every `interval` seconds.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags, _ order: CFIndex,
    _ block: (@Sendable (CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
    Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(0, interval), repeats: interval > 0) { block?($0) }
}

/// Adds a timer to a run loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    rl.add(timer, forMode: mode.mode)
}

/// Invalidates a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Returns whether a timer can still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// Wakes a run loop. Does nothing, because the device serves run loops in its turns.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
