// Bounding boxes of paths.

extension PathElements {
    /// The bounding box of all points, including control points; null for an empty path.
    package var bounds: CGRect {
        var box = Box()
        for point in points { box.add(point) }
        return box.rect
    }

    /// The exact bounding box of the path's lines and curves; null for an empty path.
    package var tightBounds: CGRect {
        var box = Box()
        forEachStep { step in
            switch step {
            case .move(let point): box.add(point)
            case .segment(let segment):
                box.add(segment.end)
                segment.forEachTurn { box.add(segment.point(at: $0)) }
            case .close: break
            }
        }
        return box.rect
    }

    /// The rectangle if the path is a single rectangle, starting at any corner; otherwise, nil.
    package var rect: CGRect? {
        let subpaths = subpaths
        guard subpaths.count == 1, let only = subpaths.first else { return nil }
        var corners = only.segments.compactMap { segment -> CGPoint? in
            guard case .line(let start, _) = segment else { return nil }
            return start
        }
        guard corners.count == only.segments.count else { return nil }
        if let end = only.segments.last?.end, end != only.start { corners.append(end) }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let rowFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let columnFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        return rowFirst || columnFirst ? CGRect(bounding: corners) : nil
    }
}

extension PathSegment {
    /// Calls `body` with each parameter between 0 and 1 at which the segment reverses its direction in x or y. May also pass a few other
    /// parameters.
    fileprivate func forEachTurn(_ body: (CGFloat) -> Void) {
        switch self {
        case .line:
            return
        case .quad(let a, let c, let b):
            for t in [(a.x - c.x) / (a.x - 2 * c.x + b.x), (a.y - c.y) / (a.y - 2 * c.y + b.y)] where t > 0 && t < 1 {
                body(t)
            }
        case .curve(let a, let c1, let c2, let b):
            let (p, q, r) = (c1 - a, c2 - c1, b - c2)
            forEachRoot(p.x - 2 * q.x + r.x, 2 * (q.x - p.x), p.x, body)
            forEachRoot(p.y - 2 * q.y + r.y, 2 * (q.y - p.y), p.y, body)
        }
    }

    /// Calls `body` with the roots of a t² + b t + c that lie between 0 and 1. Uses a form of the quadratic formula that stays accurate for
    /// small `a`.
    private func forEachRoot(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ body: (CGFloat) -> Void) {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        let (first, second) = (q / a, c / q)
        if first > 0, first < 1 { body(first) }
        if second > 0, second < 1 { body(second) }
    }
}

/// The bounding box of the points added so far.
private struct Box {
    private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ point: CGPoint) {
        low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
        low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }
}
