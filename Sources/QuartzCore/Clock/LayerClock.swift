/// A layer's clock. It derives the layer's time from its parent's: `t = (tp − beginTime) · speed + timeOffset` (S-CLOCK-2).
package struct LayerClock: Sendable, Hashable {
    package var beginTime: CFTimeInterval = 0
    package var timeOffset: CFTimeInterval = 0
    package var speed: Double = 1

    package init() {}

    /// Converts a parent time to local time. Returns 0 before `beginTime`. If `beginTime` is 0, it counts as unset, and the clock also
    /// follows its parent to negative times. A container that runs backward past its start requires this (S-CLOCK-35).
    package func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
        if time < beginTime && beginTime != 0 { return 0 }
        let local = (time - beginTime) * speed + timeOffset
        // Clamped to finite numbers, because a frozen clock of a sublayer would turn infinity into NaN.
        return local.isFinite ? local : speed == 0 ? timeOffset : local > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
    }

    /// Returns the parent's time for a local time; 0 if the clock is frozen (S-CLOCK-6).
    package func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return 0 }
        let parent = (time - timeOffset) / speed + beginTime
        return parent.isFinite ? parent : (parent > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
}
