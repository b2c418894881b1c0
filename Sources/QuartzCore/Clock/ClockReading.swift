/// A layer's time at one instant, and its rate of change.
struct ClockReading {
    var local: CFTimeInterval
    /// Local seconds per absolute second.
    var rate: Double
    /// Whether local time may jump or reverse later, because a clock passes its `beginTime` in either direction.
    var mayJump: Bool
}

extension CALayer {
    /// Returns `localTime(at:)` and `rate`, but walks up the clocks only once.
    func moment(at absolute: CFTimeInterval) -> ClockReading {
        clock.moment(in: holder?.moment(at: absolute) ?? ClockReading(local: absolute, rate: 1, mayJump: false))
    }
}

extension LayerClock {
    /// Converts an instant on the parent's clock to this clock.
    func moment(in outer: ClockReading) -> ClockReading {
        ClockReading(
            local: localTime(atParent: outer.local),
            rate: outer.rate * speed,
            mayJump: outer.mayJump || (beginTime != 0 && (outer.local < beginTime || outer.rate < 0))
        )
    }
}

/// Caches the local time and speed of the last layer. This works well because one layer's animations are mostly adjacent.
struct LastClockReading {
    private let time: CFTimeInterval
    private var last: (layer: CALayer, moment: ClockReading)?

    /// Creates a cache for an absolute time. The cache is valid until a clock changes.
    init(at time: CFTimeInterval) { self.time = time }

    mutating func callAsFunction(of layer: CALayer) -> ClockReading {
        if let last, last.layer === layer { return last.moment }
        let moment = layer.moment(at: time)
        last = (layer, moment)
        return moment
    }
}

/// Caches the local time of the last layer. This works well because one layer's animations are mostly adjacent. The cache is valid until a
/// clock changes.
struct LastLocalTime {
    private var layer: CALayer?
    private var time: CFTimeInterval = 0

    mutating func callAsFunction(of layer: CALayer, at absolute: CFTimeInterval) -> CFTimeInterval {
        if layer !== self.layer { (self.layer, time) = (layer, layer.localTime(at: absolute)) }
        return time
    }
}
