// Points as vectors, for the geometry of paths only: what is public keeps Apple's few operations.

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

    /// Positive where `other` lies towards y from this one, seen from x.
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    var length: CGFloat { (x * x + y * y).squareRoot() }

    /// The same direction with length 1, or nil where there is none.
    var normalized: CGPoint? {
        let length = length
        return length > 0 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
    }

    /// A quarter turn from x towards y.
    var turned: CGPoint { CGPoint(x: -y, y: x) }

    /// On the way to `other`; exact at 0 and 1.
    func mixed(with other: CGPoint, fraction: CGFloat) -> CGPoint { self * (1 - fraction) + other * fraction }
}
