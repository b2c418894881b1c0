extension CALayer {
    /// This layer's time at an absolute time: S-CLOCK-2 down the chain.
    package func localTime(at absolute: CFTimeInterval) -> CFTimeInterval {
        clock.localTime(atParent: holder?.localTime(at: absolute) ?? absolute)
    }

    /// The absolute time at a time of this layer's.
    func absoluteTime(at local: CFTimeInterval) -> CFTimeInterval {
        let parent = clock.parentTime(atLocal: local)
        return holder?.absoluteTime(at: parent) ?? parent
    }

    /// Local seconds in an absolute second; 0 where an ancestor is frozen, negative where time runs backwards.
    package var rate: Double { clock.speed * (holder?.rate ?? 1) }
}
