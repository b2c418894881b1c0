// Converts between absolute time and a layer's time.

extension CALayer {
    /// Converts an absolute time to this layer's time by applying S-CLOCK-2 at every level.
    package func localTime(at absolute: CFTimeInterval) -> CFTimeInterval {
        clock.localTime(atParent: holder?.localTime(at: absolute) ?? absolute)
    }

    /// Converts a time on this layer's clock to absolute time.
    func absoluteTime(at local: CFTimeInterval) -> CFTimeInterval {
        let parent = clock.parentTime(atLocal: local)
        return holder?.absoluteTime(at: parent) ?? parent
    }

    /// Local seconds per absolute second: 0 if the layer or an ancestor is frozen, and negative if time runs backward.
    package var rate: Double { clock.speed * (holder?.rate ?? 1) }
}
