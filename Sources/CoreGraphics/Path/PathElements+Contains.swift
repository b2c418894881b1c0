// Tests whether a path contains a point, by counting how many times a ray from the point crosses the path.

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Int, Sendable, Hashable {
    /// A point is inside if the path winds around it, in either direction.
    case winding = 0
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd = 1
}

extension PathElements {
    /// Returns whether the filled path contains `point`. Open subpaths are treated as closed.
    ///
    /// Curves are handled exactly. A point exactly on the outline can be inside or outside.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        let windings = winding(around: point)
        return switch rule {
        case .winding: windings != 0
        case .evenOdd: windings & 1 != 0
        }
    }

    /// Returns the winding number around `point`. Turns from x toward y are considered positive.
    package func winding(around point: CGPoint) -> Int {
        guard point.x.isFinite, point.y.isFinite else { return 0 }
        var count = 0
        forEachFilledSegment { count += $0.crossings(of: point) }
        return count
    }
}

extension PathSegment {
    /// Returns the number of times that the path crosses the ray from `point` toward positive x. Crossings toward positive y count as 1,
    /// and other crossings count as −1.
    fileprivate func crossings(of point: CGPoint) -> Int {
        switch self {
        case .line(let a, let b):
            guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
            let side = (b - a).cross(point - a)
            return a.y <= point.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
        case .quad(let a, let c, let b):
            let third: CGFloat = 1 / 3
            let first = c.mixed(with: a, fraction: third), second = c.mixed(with: b, fraction: third)
            return PathSegment.curve(a, first, second, b).crossings(of: point, depth: 48)
        case .curve:
            return crossings(of: point, depth: 48)
        }
    }

    /// Bisects a cubic until all four points of each part are on the same side, so that the part's ends determine the result.
    private func crossings(of point: CGPoint, depth: Int) -> Int {
        guard case .curve(let a, let c1, let c2, let b) = self else { return 0 }
        let above = a.y <= point.y
        if above == (c1.y <= point.y), above == (c2.y <= point.y), above == (b.y <= point.y) { return 0 }
        if a.x <= point.x, c1.x <= point.x, c2.x <= point.x, b.x <= point.x { return 0 }
        if depth == 0 || (a.x > point.x && c1.x > point.x && c2.x > point.x && b.x > point.x) {
            return above == (b.y <= point.y) ? 0 : (above ? 1 : -1)
        }
        let ac = a.mixed(with: c1, fraction: 0.5), cc = c1.mixed(with: c2, fraction: 0.5), cb = c2.mixed(with: b, fraction: 0.5)
        let first = ac.mixed(with: cc, fraction: 0.5), second = cc.mixed(with: cb, fraction: 0.5)
        let middle = first.mixed(with: second, fraction: 0.5)
        return PathSegment.curve(a, ac, first, middle).crossings(of: point, depth: depth - 1)
            + PathSegment.curve(middle, second, cb, b).crossings(of: point, depth: depth - 1)
    }
}
