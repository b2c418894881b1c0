import CoreGraphics

/// A projective transform of the plane: `(x, y, 1) · M`, divided by its third component. Units are points.
///
/// The transform results from a layer's 4×4 matrix when the layer is flattened into its parent's plane (S-CLOCK-92).
public struct Homography: Sendable, Hashable {
    /// The contributions of x to x, to y and to the divisor.
    public var m11: Double, m12: Double, m13: Double
    /// The contributions of y to x, to y and to the divisor.
    public var m21: Double, m22: Double, m23: Double
    /// The constant parts of x, y and the divisor.
    public var m31: Double, m32: Double, m33: Double

    /// The identity transform.
    public static let identity = Homography(.identity)

    /// Creates a transform from its nine coefficients, row by row.
    public init(
        m11: Double, m12: Double, m13: Double,
        m21: Double, m22: Double, m23: Double,
        m31: Double, m32: Double, m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    /// Creates a transform without perspective.
    public init(_ affine: CGAffineTransform) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0,
            m21: affine.c, m22: affine.d, m23: 0,
            m31: affine.tx, m32: affine.ty, m33: 1
        )
    }

    /// The equivalent affine transform, or nil if the transform has perspective.
    public var affine: CGAffineTransform? {
        guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
        if m33 == 1 { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
        return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    /// Returns this map followed by `other`.
    public func concatenating(_ other: Homography) -> Homography {
        if isTranslation {
            var moved = other
            moved.m31 += m31 * other.m11 + m32 * other.m21
            moved.m32 += m31 * other.m12 + m32 * other.m22
            moved.m33 += m31 * other.m13 + m32 * other.m23
            return moved
        }
        return Homography(
            m11: m11 * other.m11 + m12 * other.m21 + m13 * other.m31,
            m12: m11 * other.m12 + m12 * other.m22 + m13 * other.m32,
            m13: m11 * other.m13 + m12 * other.m23 + m13 * other.m33,
            m21: m21 * other.m11 + m22 * other.m21 + m23 * other.m31,
            m22: m21 * other.m12 + m22 * other.m22 + m23 * other.m32,
            m23: m21 * other.m13 + m22 * other.m23 + m23 * other.m33,
            m31: m31 * other.m11 + m32 * other.m21 + m33 * other.m31,
            m32: m31 * other.m12 + m32 * other.m22 + m33 * other.m32,
            m33: m31 * other.m13 + m32 * other.m23 + m33 * other.m33
        )
    }

    /// Whether the transform is only a translation, as it is for most layers.
    private var isTranslation: Bool { m11 == 1 && m22 == 1 && m33 == 1 && m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 }

    /// Returns the transformed point. If the third component is 0 (a point on the horizon), doesn't divide, so that the result is finite.
    public func apply(to point: CGPoint) -> CGPoint {
        let x = point.x * m11 + point.y * m21 + m31
        let y = point.x * m12 + point.y * m22 + m32
        let w = point.x * m13 + point.y * m23 + m33
        guard w != 1, w != 0 else { return CGPoint(x: x, y: y) }
        return CGPoint(x: x / w, y: y / w)
    }

    /// Returns the smallest axis-aligned rectangle that contains the transformed `rect`.
    public func boundingBox(of rect: CGRect) -> CGRect {
        // This method is called often, for layer frames, so it avoids allocating an array.
        let a = apply(to: CGPoint(x: rect.minX, y: rect.minY)), b = apply(to: CGPoint(x: rect.maxX, y: rect.minY))
        let c = apply(to: CGPoint(x: rect.maxX, y: rect.maxY)), d = apply(to: CGPoint(x: rect.minX, y: rect.maxY))
        let left = min(min(a.x, b.x), min(c.x, d.x)), top = min(min(a.y, b.y), min(c.y, d.y))
        let right = max(max(a.x, b.x), max(c.x, d.x)), bottom = max(max(a.y, b.y), max(c.y, d.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the inverse, or nil if there isn't an inverse.
    public func inverted() -> Homography? {
        let c11 = m22 * m33 - m23 * m32, c12 = m23 * m31 - m21 * m33, c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0, determinant.isFinite else { return nil }
        return Homography(
            m11: c11 / determinant,
            m12: (m13 * m32 - m12 * m33) / determinant,
            m13: (m12 * m23 - m13 * m22) / determinant,
            m21: c12 / determinant,
            m22: (m11 * m33 - m13 * m31) / determinant,
            m23: (m13 * m21 - m11 * m23) / determinant,
            m31: c13 / determinant,
            m32: (m12 * m31 - m11 * m32) / determinant,
            m33: (m11 * m22 - m12 * m21) / determinant
        )
    }
}
