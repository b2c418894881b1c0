// Paints large plain boxes in two steps: the interiors are filled, and the edges are drawn as quads. If boxes were painted one at a time,
// the edges of each box would take a separate draw call. Boxes that don't overlap can be painted in any order. The edges of such boxes are
// therefore all drawn first, in one call, and the interiors follow.

import DrawLists

/// The interiors of boxes that haven't been painted yet. The interiors will be painted in front of everything painted so far.
struct DeferredInteriors {
    /// A fill of whole pixels with an opaque color.
    struct Part {
        var place: PixelRect
        var color: SIMD4<Float>
    }

    private(set) var parts: [Part] = []
    private var around = PixelRect.empty

    /// The maximum number of deferred interiors. Each new item is compared with all deferred interiors.
    private static let most = 64

    /// Returns whether the interiors must be painted before anything is painted in `rect`.
    func mustPrecede(_ rect: PixelRect) -> Bool {
        parts.count >= DeferredInteriors.most || (around.intersects(rect) && parts.contains { $0.place.intersects(rect) })
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
