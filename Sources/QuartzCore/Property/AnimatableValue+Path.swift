import RenderTree

/// A path or none. Paths of equal structure interpolate point by point; otherwise, or if one side has none, the other applies from the
/// middle on (S-CLOCK-80). They cannot be added.
struct PathValue: AnimatableValue {
    var path: RenderPath?

    init(_ path: RenderPath?) { self.path = path }

    init?(_ any: Any) {
        guard let path = any as? CGPath else { return nil }
        self.path = RenderPath(path.elements)
    }

    var any: Any { path.map { CGPath(elements: $0.elements) } as Any }
    /// Whether the value can be drawn: always, as a path's coordinates are always numbers.
    var isFinite: Bool { true }

    func mixed(with other: PathValue, fraction: Double) -> PathValue {
        guard let path, let next = other.path else { return fraction < 0.5 ? self : other }
        return PathValue(RenderPath(path.elements.mixed(with: next.elements, fraction: fraction)))
    }

    func added(to base: PathValue) -> PathValue { self }
    func subtracted(from base: PathValue) -> PathValue { base }
    func distance(to other: PathValue) -> Double { self == other ? 0 : 1 }
}
