// Computes the area of a stroke along straight lines piece by piece, according to the definition and without an outline.

import CoreGraphics

/// Convex polygons that together form the stroke: a rectangle for each line, and a triangle or kite for each corner.
struct Pieces {
    private var polygons: [[CGPoint]] = []

    /// - Parameter limit: The miter limit, or 0 for bevels.
    init(_ points: [CGPoint], isClosed: Bool, half: CGFloat, limit: CGFloat) {
        let ends = isClosed ? points + [points[0]] : points
        let directions = zip(ends, ends.dropFirst()).map { a, b -> CGVector in
            let length = a.distance(to: b)
            return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
        }
        func moved(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
        for (index, way) in directions.enumerated() {
            let (x, y) = (-way.dy * half, way.dx * half), a = ends[index], b = ends[index + 1]
            polygons.append([moved(a, x, y), moved(b, x, y), moved(b, -x, -y), moved(a, -x, -y)])
            guard index + 1 < directions.count || isClosed else { continue }
            let next = directions[(index + 1) % directions.count]
            let turn = atan2(way.dx * next.dy - way.dy * next.dx, way.dx * next.dx + way.dy * next.dy)
            // A corner protrudes on the outer side of the turn.
            let side: CGFloat = turn > 0 ? -half : half
            let first = moved(b, -way.dy * side, way.dx * side), last = moved(b, -next.dy * side, next.dx * side)
            var corner = [b, first]
            if 1 / cos(turn / 2) <= limit {
                let reach = half * tan(abs(turn) / 2)
                corner.append(moved(first, way.dx * reach, way.dy * reach))
            }
            polygons.append(corner + [last])
        }
    }

    /// Returns whether a piece covers `point`, or nil if the point is very close to an edge.
    func contains(_ point: CGPoint) -> Bool? {
        var isInside = false
        for polygon in polygons {
            let edges = zip(polygon, polygon.dropFirst() + [polygon[0]])
            if edges.contains(where: { point.distance(toLine: $0, $1) < 1e-6 }) { return nil }
            let sides = edges.map { a, b in (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 }
            isInside = isInside || sides.allSatisfy { $0 } || !sides.contains(true)
        }
        return isInside
    }
}
