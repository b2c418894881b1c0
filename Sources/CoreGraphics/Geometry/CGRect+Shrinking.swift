// Insets rectangles without ever producing the null rectangle, and clamps geometry to finite values.

extension CGRect {
    /// Returns the rectangle inset by a distance on each side. Negative distances enlarge it. If opposite sides would cross, they meet in
    /// the middle. Unlike `insetBy`, it never returns the null rectangle.
    package func shrunk(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) -> CGRect {
        let (x, width) = Self.shrunk(minX, width, left, right), (y, height) = Self.shrunk(minY, height, top, bottom)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns the rectangle inset by `dx` on the left and right and by `dy` at the top and bottom.
    package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect { shrunk(left: dx, top: dy, right: dx, bottom: dy) }

    private static func shrunk(_ start: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat) -> (CGFloat, CGFloat) {
        let left = length - before - after
        return left >= 0 ? (start + before, left) : (start + before + left / 2, 0)
    }
}

extension CGFloat {
    /// This number, clamped to finite values; NaN becomes 0. Sums and products of finite numbers can overflow.
    package var madeFinite: CGFloat {
        isFinite ? self : isNaN ? 0 : self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
}

extension CGPoint {
    /// This point, with both coordinates clamped to finite values.
    package var madeFinite: CGPoint { CGPoint(x: x.madeFinite, y: y.madeFinite) }
}

extension CGSize {
    /// This size, with both dimensions clamped to finite values.
    package var madeFinite: CGSize { CGSize(width: width.madeFinite, height: height.madeFinite) }
}

extension CGRect {
    /// This rectangle, with its origin and size clamped to finite values.
    package var madeFinite: CGRect { CGRect(origin: origin.madeFinite, size: size.madeFinite) }
}

extension CGFloat {
    /// This number, or the largest finite number of the same sign if it is infinite. NaN stays.
    package var orLargest: CGFloat { isInfinite ? madeFinite : self }
}

extension CGPoint {
    /// This point with the largest finite numbers in place of infinities.
    package var withLargestNumbers: CGPoint { CGPoint(x: x.orLargest, y: y.orLargest) }
}

extension CGRect {
    /// This rectangle with the largest finite numbers in place of infinities.
    package var withLargestNumbers: CGRect {
        CGRect(origin: origin.withLargestNumbers, size: CGSize(width: size.width.orLargest, height: size.height.orLargest))
    }
}
