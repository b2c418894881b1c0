// Animates transforms, which can also be given as affine transforms or boxed in an `NSValue`.

extension CATransform3D: AnimatableValue {
    package typealias Path = TransformPath

    package init?(_ any: Any) {
        if let matrix = any as? CATransform3D {
            self = matrix
        } else if let affine = any as? CGAffineTransform {
            self = CATransform3DMakeAffineTransform(affine)
        } else if let boxed = any as? NSValue, let matrix: CATransform3D = boxed.numbers() {
            self = matrix
        } else if let boxed = any as? NSValue, let affine: CGAffineTransform = boxed.numbers() {
            self = CATransform3DMakeAffineTransform(affine)
        } else {
            return nil
        }
    }

    package var any: Any { self }
    /// Whether all coefficients are finite. Each is multiplied by 0, which turns everything that isn't finite into NaN. Adding up the
    /// coefficients instead could overflow.
    package var isFinite: Bool { rows.map { $0 * 0 }.allZero }

    package func added(to base: CATransform3D) -> CATransform3D { CATransform3DConcat(self, base) }
    package func subtracted(from base: CATransform3D) -> CATransform3D { CATransform3DConcat(CATransform3DInvert(self), base) }
    package var nothing: CATransform3D { CATransform3DIdentity }

    /// Returns the Euclidean distance between the coefficients.
    package func distance(to other: CATransform3D) -> Double {
        let (a, b) = (rows, other.rows)
        return (0..<4).map { ((b[$0] - a[$0]) * (b[$0] - a[$0])).sum() }.reduce(0, +).squareRoot()
    }
}
