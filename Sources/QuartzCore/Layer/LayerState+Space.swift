import RenderTree

// Places layers in 3D: flattens a 4×4 matrix into the plane, and computes how a layer transforms its sublayers.

extension CATransform3D {
    /// The matrix's effect on points in the plane z = 0, as a homography.
    var flattened: Homography {
        Homography(m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
    }

    /// Whether the front of the plane faces away from the viewer (S-CLOCK-91), so that the transformed normal points backward. Tests the
    /// sign of one element of the inverse, the quotient of two determinants. A matrix that flattens space doesn't have an inverse. The
    /// mirror image of such a matrix faces away.
    var facesAway: Bool {
        let plane = flattened.determinant, space = rows.determinant
        return space < 0 ? plane > 0 : plane < 0
    }

    /// Returns the matrix, applied around `point` instead of the origin.
    func about(_ point: CGPoint, z: CGFloat) -> CATransform3D {
        let there = CATransform3DMakeTranslation(-point.x, -point.y, -z)
        let back = CATransform3DMakeTranslation(point.x, point.y, z)
        return CATransform3DConcat(CATransform3DConcat(there, self), back)
    }
}

extension LayerState {
    /// The transform that the layer applies to its sublayers before they are flattened into its plane: `sublayerTransform`, around the
    /// anchor point (S-CLOCK-90). Nil if the transform is the identity.
    var sublayerSpace: CATransform3D? {
        guard hasRare else { return nil }
        let transform = rare.sublayerTransform
        return transform == CATransform3DIdentity ? nil : transform.about(place.anchor, z: place.anchorPointZ)
    }
}

extension Homography {
    fileprivate var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }
}

extension MatrixRows {
    /// The determinant, computed from the 2×2 determinants of the upper and the lower two rows.
    fileprivate var determinant: Double {
        func pair(_ row: Int, _ i: Int, _ j: Int) -> Double { self[row][i] * self[row + 1][j] - self[row][j] * self[row + 1][i] }
        return pair(0, 0, 1) * pair(2, 2, 3) - pair(0, 0, 2) * pair(2, 1, 3) + pair(0, 0, 3) * pair(2, 1, 2)
            + pair(0, 1, 2) * pair(2, 0, 3) - pair(0, 1, 3) * pair(2, 0, 2) + pair(0, 2, 3) * pair(2, 0, 1)
    }
}
