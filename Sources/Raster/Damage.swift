import DrawLists

/// A few rectangles that contain all pixels that differ between two frames.
struct Damage {
    private(set) var rects: [PixelRect] = []
    private var whole = PixelRect.empty

    /// More rectangles are merged: for each, all items are looked at.
    private static let most = 12
    /// The pixels that may be painted for nothing where two rectangles become one.
    private static let spared = 2_048

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

    /// Returns the rectangle to merge another with, if that is better than both, or if there are too many.
    private func partner(of rect: PixelRect) -> Int? {
        var best: Int?, least = rects.count < Self.most ? Self.spared : Int.max
        for (index, other) in rects.enumerated() {
            let waste = rect.union(other).area - rect.area - other.area
            if waste < least { (best, least) = (index, waste) }
        }
        return best
    }
}
