// The plain insides of large boxes need another program than their edges. Drawn box by box that would be two draw calls for each;
// boxes that do not overlap can be drawn in any order, so all their edges go first and their insides then, in one call each.

/// Insides of boxes that are still to be drawn, over all that was drawn so far.
struct PlainInsides {
    private(set) var parts: [Instance] = []
    private var places: [PixelRect] = []
    private var around = PixelRect.empty

    /// More are not kept back: each thing to be drawn is compared with each of them.
    private static let most = 64

    /// Whether they must be drawn before anything is drawn in `rect`.
    func mustPrecede(_ rect: PixelRect) -> Bool {
        parts.count >= PlainInsides.most || (around.intersects(rect) && places.contains { $0.intersects(rect) })
    }

    mutating func append(_ part: Instance, at place: PixelRect) {
        parts.append(part)
        places.append(place)
        around = around.union(place)
    }

    mutating func removeAll() {
        parts.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        around = .empty
    }
}
