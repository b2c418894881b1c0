// Points as vectors, for the geometry of paths only: the public API has Apple's few operations.

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

    /// Returns the cross product: positive if `other` lies towards y from this one, seen from x.
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    var length: CGFloat { (x * x + y * y).squareRoot() }

    /// The same direction with length 1; nil if there is none.
    var normalized: CGPoint? {
        let length = length
        return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }

    /// The vector rotated by a quarter turn from x towards y.
    var turned: CGPoint { CGPoint(x: -y, y: x) }

    /// Returns the point on the way to `other`; exact at 0 and 1.
    func mixed(with other: CGPoint, fraction: CGFloat) -> CGPoint { self * (1 - fraction) + other * fraction }
}
