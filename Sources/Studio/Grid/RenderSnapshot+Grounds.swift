import UIKit

extension RenderSnapshot {
    /// Returns the same picture without colours that lie below another one that fills the screen. Cut to round corners, each of them would show
    /// at the edge of the cut.
    var withoutCoveredGrounds: RenderSnapshot {
        guard let top = coveringNode else { return self }
        var picture = self
        for index in 0..<top { picture.nodes[index].backgroundColor = nil }
        return picture
    }

    /// Returns whether two boxes are the same but for rounding.
    private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
        [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY].allSatisfy { abs($0) < 0.01 }
    }

    /// The index of the last node that hides all before it; nil if there is none before the first mask.
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
                // A masked layer covers nothing.
                return covering.removeAll { parents.dropLast().contains($0) }
            }
            let isOpaque = place.opacity == 1 && !place.isHidden && node.backgroundColor?.alpha == 1
            if isOpaque, node.cornerRadius == 0, Self.isNear(place.frame, screen) { covering.append(index) }
        }
        return covering.last
    }
}
