import DrawLists

/// A few rectangles that contain all pixels that differ between two frames.
struct Damage {
    private(set) var rects: [PixelRect] = []
    private var whole = PixelRect.empty

    /// The maximum number of rectangles. Painting each rectangle visits all items, so further rectangles are merged.
    static let most = 12
    /// The number of unchanged pixels that a merge of two rectangles may add.
    private static let maximumMergeWaste = 2_048

    mutating func begin(in whole: PixelRect) {
        self.whole = whole
        rects.removeAll(keepingCapacity: true)
    }

    mutating func addAll() {
        rects.removeAll(keepingCapacity: true)
        rects.append(whole)
    }

    mutating func add(_ rect: PixelRect) {
        var rect = rect.intersection(whole)
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        while let index = partner(of: rect) { rect = rect.union(rects.remove(at: index)) }
        rects.append(rect)
    }

    /// Returns the rectangle to merge with `rect`, if merging is cheaper or there are too many rectangles.
    private func partner(of rect: PixelRect) -> Int? {
        var best = -1, least = rects.count < Self.most ? Self.maximumMergeWaste : Int.max
        let own = rect.area
        // Sizes are computed here, because calls into another module aren't inlined. The rectangles aren't empty.
        for index in rects.indices {
            let other = rects[index]
            let width = max(rect.maxX, other.maxX) - min(rect.minX, other.minX)
            let height = max(rect.maxY, other.maxY) - min(rect.minY, other.minY)
            let waste = width * height - own - (other.maxX - other.minX) * (other.maxY - other.minY)
            if waste < least { (best, least) = (index, waste) }
        }
        return best < 0 ? nil : best
    }
}
