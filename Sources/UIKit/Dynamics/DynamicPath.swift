/// Converts paths to lines.
enum DynamicPath {
    private static let pieces = 16

    /// Returns the points of a path's first part, and whether the path is closed. Curves become 16 lines.
    @MainActor static func points(of path: UIBezierPath) -> (points: [CGPoint], isClosed: Bool) {
        var points: [CGPoint] = []
        for element in path.cgPath.elements {
            switch element {
            case .move(let to):
                if !points.isEmpty { return (points, false) }
                points = [to]
            case .line(let to): points.append(to)
            case .quad(let to, let control): points += curve(points.last ?? to, control, control, to, isQuadratic: true)
            case .curve(let to, let first, let second): points += curve(points.last ?? to, first, second, to, isQuadratic: false)
            case .close: return (points, true)
            }
        }
        return (points, false)
    }

    private static func curve(_ from: CGPoint, _ a: CGPoint, _ b: CGPoint, _ to: CGPoint, isQuadratic: Bool) -> [CGPoint] {
        (1...pieces).map { index in
            let t = CGFloat(index) / CGFloat(pieces), s = 1 - t
            let weights = isQuadratic ? [s * s, 2 * s * t, 0, t * t] : [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            let points = [from, a, b, to]
            return zip(weights, points).reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
        }
    }
}
