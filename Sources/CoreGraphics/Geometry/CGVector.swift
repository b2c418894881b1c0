/// A two-dimensional vector.
public struct CGVector: Sendable, Hashable, Codable {
    /// The horizontal component; positive to the right.
    public var dx: CGFloat
    /// The vertical component, which is positive downward in Segue's coordinate system.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from integer components.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
