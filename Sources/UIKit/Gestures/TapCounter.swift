/// Counts quick taps in the same place, as reported by `UITouch.tapCount`.
struct TapCounter {
    private var count = 0
    private var last: InputEvent?

    /// Counts a touch-down and returns its tap count.
    mutating func count(down event: InputEvent) -> Int {
        count = last.map { isNear(event, $0) } ?? false ? count + 1 : 1
        return count
    }

    private func isNear(_ event: InputEvent, _ last: InputEvent) -> Bool {
        event.time - last.time <= GestureThresholds.multiTapInterval
            && hypot(event.location.x - last.location.x, event.location.y - last.location.y) < GestureThresholds.tapMovement
    }

    mutating func lift(_ event: InputEvent) { last = event }
}
