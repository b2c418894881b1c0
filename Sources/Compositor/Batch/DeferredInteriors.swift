// Paints large plain boxes in two steps: their interiors are filled, and their edges are drawn as quads. Painting one box at a time would
// take a draw call for each box's edges. Boxes that don't overlap can be painted in any order. The edges of all of them are therefore drawn
// first, in one call, followed by the interiors.

import DrawLists

/// The interiors of boxes that haven't been painted yet. They will be painted above everything painted so far.
struct DeferredInteriors {
    /// A fill of whole pixels with an opaque color.
    struct Part {
        var place: PixelRect
        var color: SIMD4<Float>
    }

    private(set) var parts: [Part] = []
    private var around = PixelRect.empty

    /// The maximum number of deferred interiors. Each new item is compared with all of them.
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
