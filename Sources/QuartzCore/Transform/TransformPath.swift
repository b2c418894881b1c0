/// The way from one transform to another, part by part (S-CLOCK-75), with both taken apart beforehand.
package struct TransformPath: AnimationPath {
    private enum Way {
        /// Parts and coefficients mix alike, or there are no parts: a matrix that flattens space, as a scale to 0 does.
        case coefficients
        case plane(AffineParts, AffineParts)
        case space(TransformParts, TransformParts)
    }

    private let from, to: CATransform3D
    private let way: Way

    package init(from: CATransform3D, to: CATransform3D) {
        (self.from, self.to) = (from, to)
        way = Self.way(from, to)
    }

    package func value(at fraction: Double) -> CATransform3D {
        if fraction == 0 { return from }
        if fraction == 1 { return to }
        switch way {
        case .coefficients: return from.mixedByCoefficient(with: to, fraction: fraction)
        case .plane(let a, let b): return a.mixed(with: b, fraction: fraction).matrix
        case .space(let a, let b): return a.mixed(with: b, fraction: fraction).matrix
        }
    }

    private static func way(_ from: CATransform3D, _ to: CATransform3D) -> Way {
        if from == to || from.isTranslationAndScale && to.isTranslationAndScale { return .coefficients }
        if let a = AffineParts(from), let b = AffineParts(to) { return .plane(a, b) }
        if let a = TransformParts(from), let b = TransformParts(to) { return .space(a, b) }
        return .coefficients
    }
}

extension CATransform3D {
    /// The transform `fraction` of the way to `other`, part by part; both ends are exact (S-CLOCK-75).
    package func mixed(with other: CATransform3D, fraction: Double) -> CATransform3D {
        TransformPath(from: self, to: other).value(at: fraction)
    }

    fileprivate func mixedByCoefficient(with other: CATransform3D, fraction: Double) -> CATransform3D {
        let (from, to) = (rows, other.rows)
        var result = from
        for row in 0..<4 { result[row] += (to[row] - from[row]) * fraction }
        return CATransform3D(rows: result)
    }

    /// No rotation, shear, mirror or perspective: parts and coefficients mix alike, and coefficients are quicker.
    fileprivate var isTranslationAndScale: Bool {
        m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
            && m44 == 1 && m11 >= 0 && m22 >= 0 && m33 >= 0
    }
}
