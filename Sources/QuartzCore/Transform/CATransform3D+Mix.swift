extension CATransform3D {
    /// The transform `fraction` of the way to `other`, part by part; both ends are exact (S-CLOCK-75).
    ///
    /// A matrix that flattens space has no parts: then the coefficients are mixed, which is right for a scale to 0.
    package func mixed(with other: CATransform3D, fraction: Double) -> CATransform3D {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        if isTranslationAndScale, other.isTranslationAndScale { return mixedByCoefficient(with: other, fraction: fraction) }
        guard let from = TransformParts(self), let to = TransformParts(other) else {
            return mixedByCoefficient(with: other, fraction: fraction)
        }
        return from.mixed(with: to, fraction: fraction).matrix
    }

    private func mixedByCoefficient(with other: CATransform3D, fraction: Double) -> CATransform3D {
        let (from, to) = (rows, other.rows)
        var result = from
        for row in 0..<4 { result[row] += (to[row] - from[row]) * fraction }
        return CATransform3D(rows: result)
    }

    /// No rotation, shear, mirror or perspective: parts and coefficients mix alike, and coefficients are quicker.
    private var isTranslationAndScale: Bool {
        m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
            && m44 == 1 && m11 >= 0 && m22 >= 0 && m33 >= 0
    }
}
