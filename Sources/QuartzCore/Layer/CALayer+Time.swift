extension CALayer {
    /// Returns this layer's time at an absolute time: S-CLOCK-2 down the chain.
    package func localTime(at absolute: CFTimeInterval) -> CFTimeInterval {
        clock.localTime(atParent: holder?.localTime(at: absolute) ?? absolute)
    }

    /// Returns the absolute time at a time of this layer.
    func absoluteTime(at local: CFTimeInterval) -> CFTimeInterval {
        let parent = clock.parentTime(atLocal: local)
        return holder?.absoluteTime(at: parent) ?? parent
    }

    /// Local seconds per absolute second; 0 if an ancestor is frozen, negative if time runs backwards.
    package var rate: Double { clock.speed * (holder?.rate ?? 1) }
}
