/// A displacement in the plane, in its creator's units.
public struct CGVector: Sendable, Hashable, Codable {
    /// The horizontal part; positive to the right.
    public var dx: CGFloat
    /// The vertical part; positive downwards, as everywhere here.
    public var dy: CGFloat

    /// No displacement.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes the zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// Makes a vector of its two parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Makes a vector of two whole numbers.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
