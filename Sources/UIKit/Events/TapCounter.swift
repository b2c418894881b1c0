/// Counts quick taps at one place, for `UITouch.tapCount`.
struct TapCounter {
    private var count = 0
    private var last: InputEvent?

    /// The tap count of a finger that comes down.
    mutating func count(down event: InputEvent) -> Int {
        if let last, event.time - last.time <= GestureThresholds.multiTapInterval,
            hypot(event.location.x - last.location.x, event.location.y - last.location.y) < GestureThresholds.tapMovement {
            count += 1
        } else {
            count = 1
        }
        return count
    }

    mutating func lift(_ event: InputEvent) { last = event }
}
