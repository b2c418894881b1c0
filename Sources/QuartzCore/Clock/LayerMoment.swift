/// Where a layer's time stands at an instant, and how it goes on from there.
struct LayerMoment {
    var local: CFTimeInterval
    /// Local seconds in an absolute second.
    var rate: Double
    /// Whether local time may jump or turn round later, where a clock begins or ceases to have begun.
    var mayJump: Bool
}

extension CALayer {
    /// The same as `localTime(at:)` and `rate`, in one walk up the chain of clocks.
    func moment(at absolute: CFTimeInterval) -> LayerMoment {
        let outer = holder?.moment(at: absolute) ?? LayerMoment(local: absolute, rate: 1, mayJump: false)
        return LayerMoment(
            local: clock.localTime(atParent: outer.local),
            rate: outer.rate * clock.speed,
            mayJump: outer.mayJump || (clock.beginTime != 0 && (outer.local < clock.beginTime || outer.rate < 0))
        )
    }
}

/// The moment of the layer that was asked for last: animations of one layer mostly stand side by side.
struct LastMoment {
    private let time: CFTimeInterval
    private var last: (layer: CALayer, moment: LayerMoment)?

    /// Moments at an absolute time, as long as no clock changes.
    init(at time: CFTimeInterval) { self.time = time }

    mutating func callAsFunction(of layer: CALayer) -> LayerMoment {
        if let last, last.layer === layer { return last.moment }
        let moment = layer.moment(at: time)
        last = (layer, moment)
        return moment
    }
}
