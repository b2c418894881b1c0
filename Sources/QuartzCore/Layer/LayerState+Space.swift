import RenderTree

// Layers in space: the remainder of a 4×4 matrix in the plane, and the effect of a layer on all its sublayers.

extension CATransform3D {
    /// The matrix's map of points of the plane z = 0, seen from the front.
    var flattened: Homography {
        Homography(m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
    }

    /// Whether the plane's front is turned away (S-CLOCK-91): its normal, mapped as the matrix maps planes, points backwards.
    /// That is the sign of an element of the inverse, a quotient of two determinants; a matrix that flattens space has no
    /// inverse, and a mirrored image then counts as the back.
    var facesAway: Bool {
        let plane = flattened.determinant, space = rows.determinant
        return space < 0 ? plane > 0 : plane < 0
    }

    /// Returns the same matrix about a point of the plane instead of the origin.
    func about(_ point: CGPoint, z: CGFloat) -> CATransform3D {
        let there = CATransform3DMakeTranslation(-point.x, -point.y, -z)
        let back = CATransform3DMakeTranslation(point.x, point.y, z)
        return CATransform3DConcat(CATransform3DConcat(there, self), back)
    }
}

extension LayerState {
    /// The layer's effect on its sublayers before they come into its plane: the sublayer transform about the anchor point (S-CLOCK-90); nil
    /// for none.
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
    /// The determinant, by the 2×2 determinants of the upper and the lower two rows.
    fileprivate var determinant: Double {
        func pair(_ row: Int, _ i: Int, _ j: Int) -> Double { self[row][i] * self[row + 1][j] - self[row][j] * self[row + 1][i] }
        return pair(0, 0, 1) * pair(2, 2, 3) - pair(0, 0, 2) * pair(2, 1, 3) + pair(0, 0, 3) * pair(2, 1, 2)
            + pair(0, 1, 2) * pair(2, 0, 3) - pair(0, 1, 3) * pair(2, 0, 2) + pair(0, 2, 3) * pair(2, 0, 1)
    }
}
