import RenderTree

/// An optional path. Paths with the same structure are interpolated point by point; otherwise, the value switches halfway through
/// (S-CLOCK-80). Paths can't be added.
struct PathValue: AnimatableValue {
    var path: RenderPath?

    init(_ path: RenderPath?) { self.path = path }

    init?(_ any: Any) {
        guard let path = any as? CGPath else { return nil }
        self.path = RenderPath(path.elements)
    }

    var any: Any { path.map { CGPath(elements: $0.elements) } as Any }
    /// Always true, because path coordinates are always finite.
    var isFinite: Bool { true }

    func mixed(with other: PathValue, fraction: Double) -> PathValue {
        guard let path, let next = other.path else { return fraction < 0.5 ? self : other }
        return PathValue(RenderPath(path.elements.mixed(with: next.elements, fraction: fraction)))
    }

    func added(to base: PathValue) -> PathValue { self }
    func subtracted(from base: PathValue) -> PathValue { base }
    func distance(to other: PathValue) -> Double { self == other ? 0 : 1 }
}
