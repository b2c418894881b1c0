import Foundation

/// Limits how often the dock and the transport bar follow a moving device.
///
/// They cost more than the device, and numbers that change with every frame are unreadable.
struct UpdatePace {
    /// The minimum time between two updates in seconds, slightly less than three frames at 60 Hz.
    private static let interval: TimeInterval = 0.045
    private var last = -TimeInterval.infinity
    /// Whether the last turn wasn't shown, so that another turn must follow.
    private(set) var isBehind = false

    /// Decides whether to show the turn at `time`, in seconds of sandbox time. Without motion, every turn is shown.
    mutating func begin(at time: TimeInterval, isMoving: Bool) {
        isBehind = isMoving && time - last < Self.interval
        if !isBehind { last = time }
    }
}
