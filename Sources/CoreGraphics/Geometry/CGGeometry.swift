// Members of `CGPoint`, `CGSize` and `CGRect` that Foundation on Linux lacks, and the C functions that Swift 3 replaced with members. Older
// code uses many of them.

extension CGPoint {
    /// Returns whether both points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether both sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether both rectangles are equal after standardization.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

/// Returns `CGPoint(x:y:)`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns `CGSize(width:height:)`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Returns `CGVector(dx:dy:)`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Returns `CGRect(x:y:width:height:)`.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Returns `point1 == point2`.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1.equalTo(point2) }

/// Returns `size1 == size2`.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1.equalTo(size2) }

/// Returns `rect1.equalTo(rect2)`.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.equalTo(rect2) }

/// Returns `rect.minX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Returns `rect.midX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Returns `rect.maxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Returns `rect.minY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Returns `rect.midY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Returns `rect.maxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns `rect.width`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Returns `rect.height`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns `rect.isEmpty`.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns `rect.isNull`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns `rect.isInfinite`.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }

/// Returns `rect.standardized`.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }

/// Returns `rect.integral`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Returns `rect.insetBy(dx:dy:)`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

/// Returns `rect.offsetBy(dx:dy:)`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }

/// Returns `r1.union(r2)`.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// Returns `r1.intersection(r2)`.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// Returns `rect.contains(point)`.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Returns `rect1.contains(rect2)`.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Returns `rect1.intersects(rect2)`.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
