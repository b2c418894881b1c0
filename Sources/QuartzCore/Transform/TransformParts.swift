import Foundation

/// A matrix decomposed into translation, scale, skew, rotation and perspective, so that each part can be interpolated separately
/// (S-CLOCK-75). Implements "Interpolation of decomposed 3D matrix values" from CSS Transforms Level 2.
struct TransformParts: Sendable, Hashable {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The shear of y along x, z along x, and z along y.
    var skew: SIMD3<Double>
    var rotation: Quaternion
    var perspective: SIMD4<Double>

    /// Decomposes `matrix`. Returns nil if the matrix isn't invertible (for example, if a scale is 0), because the decomposition then isn't
    /// unique.
    init?(_ matrix: CATransform3D) {
        guard matrix.m44 != 0, matrix.inverse != nil else { return nil }
        let rows = matrix.rows.map { $0 / matrix.m44 }
        translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
        var x = rows[0].xyz, y = rows[1].xyz, z = rows[2].xyz
        (scale, skew) = Self.orthonormalize(&x, &y, &z)
        rotation = Quaternion(rows: x, y, z)
        guard let perspective = Self.perspective(of: rows) else { return nil }
        self.perspective = perspective
    }

    /// The matrix composed of these parts.
    var matrix: CATransform3D {
        var result = CATransform3DIdentity
        (result.m14, result.m24, result.m34, result.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
        result = CATransform3DConcat(CATransform3D(rotation), result)
        if skew != .zero { result = CATransform3DConcat(skewMatrix, result) }
        return CATransform3DScale(result, scale.x, scale.y, scale.z)
    }

    /// Returns the parts at `fraction` of the way to `other`.
    func mixed(with other: TransformParts, fraction: Double) -> TransformParts {
        var result = self
        result.translation += (other.translation - translation) * fraction
        result.scale += (other.scale - scale) * fraction
        result.skew += (other.skew - skew) * fraction
        result.perspective += (other.perspective - perspective) * fraction
        result.rotation = rotation.mixed(with: other.rotation, fraction: fraction)
        return result
    }

    private var skewMatrix: CATransform3D {
        var result = CATransform3DIdentity
        (result.m21, result.m31, result.m32) = (skew.x, skew.y, skew.z)
        return result
    }

    /// Makes the rows a right-handed orthonormal frame (Gram-Schmidt). Returns the removed scale and skew.
    private static func orthonormalize(
        _ x: inout SIMD3<Double>, _ y: inout SIMD3<Double>, _ z: inout SIMD3<Double>
    ) -> (scale: SIMD3<Double>, skew: SIMD3<Double>) {
        var scale = SIMD3<Double>(), skew = SIMD3<Double>()
        scale.x = x.length
        x /= scale.x
        skew.x = x.dot(y)
        y -= x * skew.x
        scale.y = y.length
        y /= scale.y
        skew.y = x.dot(z)
        z -= x * skew.y
        skew.z = y.dot(z)
        z -= y * skew.z
        scale.z = z.length
        z /= scale.z
        skew /= SIMD3(scale.y, scale.z, scale.z)
        // Mirroring is assigned to x, so that a mirrored plane stays in its own plane.
        if x.dot(y.cross(z)) < 0 {
            scale.x = -scale.x
            x = -x
            skew.x = -skew.x
            skew.y = -skew.y
        }
        return (scale, skew)
    }

    /// Returns the perspective column, for use after the other parts.
    private static func perspective(of rows: MatrixRows) -> SIMD4<Double>? {
        let column = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
        guard column.x != 0 || column.y != 0 || column.z != 0 else { return SIMD4(0, 0, 0, 1) }
        var plain = CATransform3D(rows: rows)
        (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
        guard let back = plain.inverse?.rows else { return nil }
        return SIMD4(
            (back[0] * column).sum(), (back[1] * column).sum(), (back[2] * column).sum(), (back[3] * column).sum()
        )
    }
}

extension SIMD4<Double> {
    fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
    fileprivate func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
    fileprivate var length: Double { dot(self).squareRoot() }
    fileprivate func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
