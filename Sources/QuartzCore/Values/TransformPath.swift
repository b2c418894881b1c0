/// A path between two transforms that interpolates their parts (S-CLOCK-75). Both ends are decomposed beforehand.
package struct TransformPath: FullAnimationPath {
    /// The path if both ends are affine.
    let plane: PlanePath?
    /// The path for any other transforms.
    private let space: SpacePath?

    package init(from: CATransform3D, to: CATransform3D) {
        plane = PlanePath(from: from, to: to)
        space = plane == nil ? SpacePath(from: from, to: to) : nil
    }

    package func value(at fraction: Double) -> CATransform3D {
        plane?.value(at: fraction) ?? space?.value(at: fraction) ?? CATransform3DIdentity
    }
}

/// A path between two affine transforms.
struct PlanePath: AnimationPath {
    private let start, way: AffineParts
    private let from, to: CGAffineTransform

    /// Creates the path, or returns nil if either end isn't affine or isn't invertible.
    init?(from: CATransform3D, to: CATransform3D) {
        guard let start = AffineParts(from), let end = AffineParts(to) else { return nil }
        (self.start, way) = (start, start.difference(to: end))
        (self.from, self.to) = (CATransform3DGetAffineTransform(from), CATransform3DGetAffineTransform(to))
    }

    func value(at fraction: Double) -> CATransform3D {
        if fraction == 0 { return CATransform3DMakeAffineTransform(from) }
        if fraction == 1 { return CATransform3DMakeAffineTransform(to) }
        return start.matrix(adding: way, times: fraction)
    }
}

/// A path between two matrices, at least one of which isn't affine or isn't invertible. It is a class because it is large and rarely
/// needed.
private final class SpacePath: Sendable {
    private let from, to: CATransform3D
    private let parts: (TransformParts, TransformParts)?

    init(from: CATransform3D, to: CATransform3D) {
        (self.from, self.to) = (from, to)
        if from != to, let a = TransformParts(from), let b = TransformParts(to) {
            parts = (a, b)
        } else {
            parts = nil
        }
    }

    func value(at fraction: Double) -> CATransform3D {
        if fraction == 0 { return from }
        if fraction == 1 { return to }
        // A singular matrix, such as a scale to 0, can't be decomposed.
        guard let (a, b) = parts else { return from.mixedByCoefficient(with: to, fraction: fraction) }
        return a.mixed(with: b, fraction: fraction).matrix
    }
}

extension CATransform3D {
    /// Interpolates the parts of both transforms. The result is exact at both ends (S-CLOCK-75).
    package func mixed(with other: CATransform3D, fraction: Double) -> CATransform3D {
        TransformPath(from: self, to: other).value(at: fraction)
    }

    fileprivate func mixedByCoefficient(with other: CATransform3D, fraction: Double) -> CATransform3D {
        let (from, to) = (rows, other.rows)
        var result = from
        for row in 0..<4 { result[row] += (to[row] - from[row]) * fraction }
        return CATransform3D(rows: result)
    }
}
