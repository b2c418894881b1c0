import UIKit

extension RenderSnapshot {
    /// The same snapshot without the background colors of layers hidden behind a layer that covers the whole screen. Each of these colors
    /// would show slightly at the edges of rounded corners.
    var withoutCoveredGrounds: RenderSnapshot {
        guard let top = coveringNode else { return self }
        var picture = self
        for index in 0..<top { picture.nodes[index].backgroundColor = nil }
        return picture
    }

    /// Returns whether two rectangles are equal except for rounding errors.
    private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
        [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY].allSatisfy { abs($0) < 0.01 }
    }

    /// The index of the last node before the first mask that covers the whole screen, or nil if no mask does.
    private var coveringNode: Int? {
        let screen = CGRect(origin: .zero, size: size)
        var (index, parents, covering): (Int, [Int], [Int]) = (0, [], [])
        var isMasked = false
        forEachPlaced { node, place in
            defer { index += 1 }
            guard !isMasked else { return }
            parents = Array(parents.prefix(node.depth)) + [index]
            if node.extras?.role == .mask {
                isMasked = true
                // A masked layer doesn't cover the screen.
                return covering.removeAll { parents.dropLast().contains($0) }
            }
            let isOpaque = place.opacity == 1 && !place.isHidden && node.backgroundColor?.alpha == 1
            if isOpaque, node.cornerRadius == 0, Self.isNear(place.frame, screen) { covering.append(index) }
        }
        return covering.last
    }
}
