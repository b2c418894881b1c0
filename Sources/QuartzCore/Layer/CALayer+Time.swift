extension CALayer {
    /// `t`, given in `l`'s time (nil: absolute time), in this layer's (S-CLOCK-5).
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.absoluteTime(at: t) ?? t)
    }

    /// `t`, given in this layer's time, in `l`'s (nil: absolute time).
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(at: t)
        return l?.localTime(at: absolute) ?? absolute
    }

    /// This layer's time at an absolute time: S-CLOCK-2 down the chain.
    package func localTime(at absolute: CFTimeInterval) -> CFTimeInterval {
        clock.localTime(atParent: superlayer?.localTime(at: absolute) ?? absolute)
    }

    private func absoluteTime(at local: CFTimeInterval) -> CFTimeInterval {
        let parent = clock.parentTime(atLocal: local)
        return superlayer?.absoluteTime(at: parent) ?? parent
    }

    /// Local seconds in an absolute second; 0 where an ancestor is frozen, negative where time runs backwards.
    package var rate: Double { clock.speed * (superlayer?.rate ?? 1) }
}
