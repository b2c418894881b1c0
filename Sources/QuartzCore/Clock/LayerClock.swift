/// A layer's clock. It derives the layer's time `t` from the parent's time `tp`: `t = (tp − beginTime) · speed + timeOffset` (S-CLOCK-2).
package struct LayerClock: Sendable, Hashable {
    package var beginTime: CFTimeInterval = 0
    package var timeOffset: CFTimeInterval = 0
    package var speed: Double = 1

    package init() {}

    /// Converts a parent time to local time. Before `beginTime`, local time is 0. A `beginTime` of 0 counts as unset, so the clock also
    /// follows its parent to negative times. This is needed for a container that runs backward past its start (S-CLOCK-35).
    package func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
        if time < beginTime && beginTime != 0 { return 0 }
        let local = (time - beginTime) * speed + timeOffset
        // The result is clamped to finite numbers, because a sublayer's frozen clock would turn infinity into NaN.
        return local.isFinite ? local : speed == 0 ? timeOffset : local > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
    }

    /// Returns the parent's time for a local time, or 0 if the clock is frozen (S-CLOCK-6).
    package func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return 0 }
        let parent = (time - timeOffset) / speed + beginTime
        return parent.isFinite ? parent : (parent > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
}
