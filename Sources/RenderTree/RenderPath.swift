import CoreGraphics

/// Lines and curves, in points of the plane of the node that shows them.
public struct RenderPath: Sendable, Hashable {
    /// What an element does.
    public enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close
    }

    /// What each element does, in order.
    public var verbs: [Verb] = []
    /// The points of all elements in a row: one for a move or a line, two for a quad, three for a curve, none for a close.
    /// Control points stand before the point that they lead to.
    public var points: [CGPoint] = []

    /// Makes an empty path.
    public init() {}
}
