/// The timing of an animation: its active interval, and the position in its cycle at a time (S-CLOCK-22 to 32).
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
        /// The fraction of the basic cycle, 0…1, before pacing.
        package var fraction: Double
        /// The time within the basic cycle in seconds, 0…`duration`.
        package var seconds: CFTimeInterval
        /// The number of completed cycles.
        package var cycles: Double
    }

    private var cycle: CFTimeInterval { duration * (autoreverses ? 2 : 1) }

    /// The duration from start to end in the animation's own time, in seconds (S-CLOCK-22).
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Returns the end in the parent's time; infinity if `speed` is 0 (S-CLOCK-28).
    package func end(from begin: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? .infinity : begin + activeDuration / abs(speed)
    }

    /// Returns the position at `time` of the parent, or nil if the animation has no effect then. The interval is closed (S-CLOCK-30).
    package func position(at time: CFTimeInterval, from begin: CFTimeInterval) -> Position? {
        guard time >= begin else { return fillsBefore ? position(traveled: 0) : nil }
        let traveled = (time - begin) * abs(speed), end = end(from: begin)
        if traveled < activeDuration, time < end { return position(traveled: traveled) }
        // Two computations of the same instant may differ in the last digit. If either reaches the end, the time counts as the end, which
        // is still inside.
        return traveled <= activeDuration || time <= end || fillsAfter ? position(traveled: activeDuration) : nil
    }

    /// Returns the position at a fraction, 0…1, of the first cycle.
    package func position(atFraction fraction: Double) -> Position {
        let fraction = min(max(fraction, 0), 1)
        return Position(fraction: fraction, seconds: duration.isFinite ? fraction * duration : 0, cycles: 0)
    }

    /// Returns the position after `traveled` seconds of the animation's own time, 0…`activeDuration` (S-CLOCK-27).
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
