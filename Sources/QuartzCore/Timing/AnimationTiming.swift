/// An animation's timing: its active interval, and the position in its cycle at any given time (S-CLOCK-22 to 32).
package struct AnimationTiming: Sendable, Hashable {
    package var duration: CFTimeInterval
    package var speed: Double
    package var timeOffset: CFTimeInterval
    package var repeatCount: Double
    package var repeatDuration: CFTimeInterval
    package var autoreverses: Bool
    package var fillsBefore: Bool
    package var fillsAfter: Bool

    package init(_ timing: some CAMediaTiming) {
        duration = timing.duration
        speed = timing.speed.isFinite ? Double(timing.speed) : 1
        timeOffset = timing.timeOffset.isFinite ? timing.timeOffset : 0
        repeatCount = Double(timing.repeatCount)
        repeatDuration = timing.repeatDuration
        autoreverses = timing.autoreverses
        fillsBefore = timing.fillMode.coversBefore
        fillsAfter = timing.fillMode.coversAfter
    }

    /// A position within an animation's cycles.
    package struct Position: Sendable, Hashable {
        /// The fraction of one cycle, 0…1, before pacing is applied.
        package var fraction: Double
        /// The time within one cycle in seconds, 0…`duration`.
        package var seconds: CFTimeInterval
        /// The number of completed cycles.
        package var cycles: Double
    }

    private var cycle: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

    /// The time from start to end in seconds, on the animation's own clock (S-CLOCK-22).
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Returns the end time on the parent's clock, or infinity if `speed` is 0 (S-CLOCK-28).
    package func end(from begin: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? .infinity : begin + activeDuration / abs(speed)
    }

    /// Returns the position at the parent's time `time`, or nil if the animation has no effect at that time. The active interval is closed
    /// (S-CLOCK-30).
    package func position(at time: CFTimeInterval, from begin: CFTimeInterval) -> Position? {
        guard time >= begin else { return fillsBefore ? position(traveled: 0) : nil }
        let traveled = (time - begin) * abs(speed), end = end(from: begin)
        if traveled < activeDuration, time < end { return position(traveled: traveled) }
        // Two computations of the same instant may differ in the last digit. If either one reaches the end, the time is treated as the end,
        // which is still inside the interval.
        return traveled <= activeDuration || time <= end || fillsAfter ? position(traveled: activeDuration) : nil
    }

    /// Returns the position at a fraction, 0…1, of the first cycle.
    package func position(atFraction fraction: Double) -> Position {
        let fraction = min(max(fraction, 0), 1)
        return Position(fraction: fraction, seconds: duration.isFinite ? fraction * duration : 0, cycles: 0)
    }

    /// Returns the position after `traveled` seconds, 0…`activeDuration`, on the animation's own clock (S-CLOCK-27).
    private func position(traveled: CFTimeInterval) -> Position? {
        guard cycle.isFinite else { return unboundedPosition(traveled: traveled) }
        let x = (speed < 0 ? -traveled : traveled) + timeOffset
        guard cycle > 0, x.isFinite else { return Position(fraction: 1, seconds: duration, cycles: 0) }
        var cycles = x >= 0 && x < cycle ? 0 : (x / cycle).rounded(.down)
        var content = x - cycles * cycle
        if content >= cycle { (content, cycles) = (0, cycles + 1) }
        let standsAtEnd = traveled == activeDuration || speed <= 0
        if content == 0, x > 0, standsAtEnd { (content, cycles) = (cycle, cycles - 1) }
        let basic = content > duration ? cycle - content : content
        return Position(fraction: basic / duration, seconds: basic, cycles: max(0, cycles))
    }

    /// Returns the position in an infinitely long cycle, which stays at its first value.
    private func unboundedPosition(traveled: CFTimeInterval) -> Position {
        Position(fraction: 0, seconds: max(0, min(traveled, .greatestFiniteMagnitude)), cycles: 0)
    }
}
