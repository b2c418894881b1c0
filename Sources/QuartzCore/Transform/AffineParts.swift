import Foundation

/// An affine transform decomposed into translation, scale, shear and rotation. The result is the same as with `TransformParts`, but is
/// computed much faster.
struct AffineParts: Sendable, Hashable {
    private var translation: SIMD2<Double>
    private var scale: SIMD2<Double>
    /// The shear of y along x.
    private var shear: Double
    /// The angle in radians.
    private var angle: Double

    /// Decomposes `matrix`. Returns nil if the matrix isn't affine or isn't invertible.
    init?(_ matrix: CATransform3D) {
        guard CATransform3DIsAffine(matrix) else { return nil }
        var x = SIMD2<Double>(matrix.m11, matrix.m12), y = SIMD2<Double>(matrix.m21, matrix.m22)
        let determinant = x.x * y.y - x.y * y.x
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = SIMD2<Double>(matrix.m41, matrix.m42)
        let length = (x * x).sum().squareRoot()
        x /= length
        shear = (x * y).sum()
        y -= x * shear
        scale = SIMD2(length, (y * y).sum().squareRoot())
        shear /= scale.y
        // Mirroring is assigned to x, as in `TransformParts`.
        if determinant < 0 { (scale.x, x, shear) = (-scale.x, -x, -shear) }
        angle = atan2(x.y, x.x)
        guard scale.x.isFinite, scale.y > 0, scale.y.isFinite, shear.isFinite, angle.isFinite else { return nil }
    }

    /// Returns the difference between these parts and `other`, using the shorter of the two rotations.
    func difference(to other: AffineParts) -> AffineParts {
        var result = self
        result.translation = other.translation - translation
        result.scale = other.scale - scale
        result.shear = other.shear - shear
        result.angle = other.angle - angle
        if result.angle > .pi { result.angle -= 2 * .pi } else if result.angle < -.pi { result.angle += 2 * .pi }
        return result
    }

    /// Returns the matrix for these parts plus `fraction` of `difference`. It applies the scale first, and then the shear, the rotation,
    /// and the translation.
    func matrix(adding difference: AffineParts, times fraction: Double) -> CATransform3D {
        let angle = angle + difference.angle * fraction, shear = shear + difference.shear * fraction
        let scale = scale + difference.scale * fraction, translation = translation + difference.translation * fraction
        let x = angle == 0 ? SIMD2(1, 0) : SIMD2(cos(angle), sin(angle)), y = SIMD2(-x.y, x.x)
        let (across, along) = (x * scale.x, (x * shear + y) * scale.y)
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m21, result.m22) = (across.x, across.y, along.x, along.y)
        (result.m41, result.m42) = (translation.x, translation.y)
        return result
    }
}
