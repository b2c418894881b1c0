/// A line or Bézier curve between two points, with a parameter from 0 to 1.
package enum PathSegment: Sendable, Hashable {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)

    /// Whether the segment is a line rather than a curve.
    package var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// The point at parameter 0.
    package var start: CGPoint {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .curve(let a, _, _, _): a
        }
    }

    /// The point at parameter 1.
    package var end: CGPoint {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .curve(_, _, _, let b): b
        }
    }

    /// Returns the point at parameter `t`, 0…1. The result is exact at both ends.
    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return a * u + b * t
        case .quad(let a, let c, let b): return a * (u * u) + c * (2 * u * t) + b * (t * t)
        case .curve(let a, let c1, let c2, let b):
            return a * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + b * (t * t * t)
        }
    }

    /// Returns the derivative with respect to the parameter.
    package func derivative(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let c, let b): return (c - a) * (2 * u) + (b - c) * (2 * t)
        case .curve(let a, let c1, let c2, let b):
            return (c1 - a) * (3 * u * u) + (c2 - c1) * (6 * u * t) + (b - c2) * (3 * t * t)
        }
    }

    /// Returns the unit tangent at parameter `t`, or nil if the segment has zero length.
    ///
    /// The derivative is zero at a cusp, or if a control point coincides with an end. The result is then the direction in which the curve
    /// leaves the start or arrives at the end.
    package func tangent(at t: CGFloat) -> CGPoint? {
        if t <= 0 { return leavingTangent }
        if t >= 1 { return reversed.leavingTangent.map { $0 * -1 } }
        let velocity = derivative(at: t)
        if velocity.length > 1e-9 * span { return velocity.normalized }
        return (point(at: t + 1e-4) - point(at: t)).normalized ?? leavingTangent
    }

    /// Returns the part between two parameters, as a segment of the same type. The part is reversed if `a` is greater than `b`.
    package func part(from a: CGFloat, to b: CGFloat) -> PathSegment {
        if a == 0, b == 1 { return self }
        switch self {
        case .line:
            return .line(point(at: a), point(at: b))
        case .quad(let p, let q, let r):
            let middle = p.mixed(with: q, fraction: a).mixed(with: q.mixed(with: r, fraction: a), fraction: b)
            return .quad(point(at: a), middle, point(at: b))
        case .curve(let p, let q, let r, let s):
            let (pq, qr, rs) = (
                p.mixed(with: q, fraction: a), q.mixed(with: r, fraction: a), r.mixed(with: s, fraction: a)
            )
            let first = pq.mixed(with: qr, fraction: a), second = qr.mixed(with: rs, fraction: a)
            let atB = pq.mixed(with: qr, fraction: b).mixed(with: qr.mixed(with: rs, fraction: b), fraction: b)
            return .curve(point(at: a), first.mixed(with: second, fraction: b), atB, point(at: b))
        }
    }

    /// The segment in the opposite direction.
    package var reversed: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let c, let b): .quad(b, c, a)
        case .curve(let a, let c1, let c2, let b): .curve(b, c2, c1, a)
        }
    }

    /// The control polygon's length. It is at least the arc length, and is 0 only if all points coincide.
    var span: CGFloat {
        switch self {
        case .line(let a, let b): (b - a).length
        case .quad(let a, let c, let b): (c - a).length + (b - c).length
        case .curve(let a, let c1, let c2, let b): (c1 - a).length + (c2 - c1).length + (b - c2).length
        }
    }

    /// The direction from the start toward the first point that differs from the start.
    private var leavingTangent: CGPoint? {
        let near = 1e-9 * span
        func towards(_ point: CGPoint) -> CGPoint? {
            let way = point - start
            return way.length > near ? way.normalized : nil
        }
        switch self {
        case .line(let a, let b): return (b - a).normalized
        case .quad(_, let c, let b): return towards(c) ?? towards(b)
        case .curve(_, let c1, let c2, let b): return towards(c1) ?? towards(c2) ?? towards(b)
        }
    }
}
