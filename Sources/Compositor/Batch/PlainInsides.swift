// The plain insides of large boxes are cleared to, their edges are drawn. Box by box that would be a draw call for the edges of
// each; boxes that do not overlap can be painted in any order, so all their edges go first, in one call, and their insides then.

/// Insides of boxes that are still to be painted, over all that was painted so far.
struct PlainInsides {
    /// One opaque colour on whole pixels.
    struct Part {
        var place: PixelRect
        var color: SIMD4<Float>
    }

    private(set) var parts: [Part] = []
    private var around = PixelRect.empty

    /// More are not kept back: each thing to be painted is compared with each of them.
    private static let most = 64

    /// Whether they must be painted before anything is painted in `rect`.
    func mustPrecede(_ rect: PixelRect) -> Bool {
        parts.count >= PlainInsides.most || (around.intersects(rect) && parts.contains { $0.place.intersects(rect) })
    }

    mutating func append(_ place: PixelRect, color: SIMD4<Float>) {
        parts.append(Part(place: place, color: color))
        around = around.union(place)
    }

    mutating func removeAll() {
        parts.removeAll(keepingCapacity: true)
        around = .empty
    }
}
