// Vector operations on points for path geometry. They are internal, because they aren't part of Apple's API.

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

    /// Returns the cross product. Positive if rotating this vector toward `other` goes in the direction from x to y.
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    var length: CGFloat { (x * x + y * y).squareRoot() }

    /// The vector, scaled to length 1, or nil if its length is zero or not finite.
    var normalized: CGPoint? {
        let length = length
        return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }

    /// The vector, rotated by a quarter turn from x toward y.
    var turned: CGPoint { CGPoint(x: -y, y: x) }

    /// Returns the point at `fraction` of the way to `other`. The result is exact at 0 and 1.
    func mixed(with other: CGPoint, fraction: CGFloat) -> CGPoint { self * (1 - fraction) + other * fraction }
}
