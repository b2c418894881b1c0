// The insides of large plain boxes are filled, and their edges are drawn. Done box by box, the edges of each would be a draw call. Boxes
// that do not overlap can be painted in any order, so all edges go first, in one call, and the insides follow.

import DrawLists

/// Insides of boxes that have yet to be painted, above everything painted so far.
struct PlainInsides {
    /// A fill of whole pixels with one opaque colour.
    struct Part {
        var place: PixelRect
        var color: SIMD4<Float>
    }

    private(set) var parts: [Part] = []
    private var around = PixelRect.empty

    /// The largest number of deferred insides; each new item is compared with all of them.
    private static let most = 64

    /// Returns whether they must be painted before anything is painted in `rect`.
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
