import RenderTree

/// A list of values. Lists of the same length are interpolated element by element; otherwise, the value switches to the other list halfway
/// through (S-CLOCK-84).
struct ValueList<Element: AnimatableValue>: AnimatableValue {
    var values: [Element]

    init(_ values: [Element]) { self.values = values }

    init?(_ any: Any) {
        guard let list = any as? [Any] else { return nil }
        values = list.compactMap { Element($0) }
        guard values.count == list.count else { return nil }
    }

    var any: Any { values.map(\.any) }
    var isFinite: Bool { values.allSatisfy(\.isFinite) }

    func mixed(with other: ValueList, fraction: Double) -> ValueList {
        guard values.count == other.values.count else { return fraction < 0.5 ? self : other }
        return combined(with: other) { $0.mixed(with: $1, fraction: fraction) }
    }

    func added(to base: ValueList) -> ValueList { combined(with: base) { $0.added(to: $1) } }
    func subtracted(from base: ValueList) -> ValueList { combined(with: base) { $0.subtracted(from: $1) } }

    func distance(to other: ValueList) -> Double { zip(values, other.values).map { $0.distance(to: $1) }.reduce(0, +) }

    private func combined(with other: ValueList, _ body: (Element, Element) -> Element) -> ValueList {
        guard values.count == other.values.count else { return self }
        return ValueList(zip(values, other.values).map(body))
    }
}

/// A layer's contents: one image, or two during a cross-fade (S-CLOCK-78).
struct Picture: AnimatableValue {
    private var image: CGImage?
    private var next: CGImage?
    private var fraction = 0.0

    init(_ image: RenderImage) { (self.image, next, fraction) = (image.image, image.next, image.fraction) }

    init?(_ any: Any) {
        guard let image = any as? CGImage else { return nil }
        self.image = image
    }

    func write(to image: inout RenderImage) { (image.image, image.next, image.fraction) = (self.image, next, fraction) }

    var any: Any { shown as Any }
    var isFinite: Bool { true }

    /// The visible image. During a cross-fade, this is the image with the larger share.
    private var shown: CGImage? { fraction < 0.5 ? image : next }

    func mixed(with other: Picture, fraction: Double) -> Picture {
        var result = self
        (result.image, result.next, result.fraction) = (shown, other.shown, min(max(fraction, 0), 1))
        return result
    }

    func added(to base: Picture) -> Picture { self }
    func subtracted(from base: Picture) -> Picture { base }
    func distance(to other: Picture) -> Double { shown == other.shown ? 0 : 1 }
}
