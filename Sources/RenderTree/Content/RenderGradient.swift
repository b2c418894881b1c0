import CoreGraphics

/// A gradient over a node's box, clipped to it and its rounded corners.
public struct RenderGradient: Sendable, Hashable {
    /// The direction in which the colours follow each other.
    public enum Kind: String, Sendable {
        /// Along the line from `start` to `end`.
        case axial
        /// Outwards from `start`, in ellipses: the last colour is reached at |end − start| in x and in y.
        case radial
        /// Around `start`, once, by increasing angle (x towards y), beginning in the direction of `end`.
        case conic
    }

    /// A colour and its position.
    public struct Stop: Sendable, Hashable {
        public var color: CGColor
        /// The position, 0 at the start of the gradient, 1 at its end. The first and last colours extend beyond their stops.
        public var location: CGFloat
    }

    /// The direction in which the colours follow each other.
    public var kind = Kind.axial
    /// The colours from the start to the end. Between two the components interpolate straight (not premultiplied), as in S-CLOCK-76.
    public var colors: [CGColor] = []
    /// The positions, as many as there are colours, never descending; any other list is ignored, and the colours are spaced evenly over
    /// 0…1.
    public var locations: [CGFloat] = []
    /// The start point in fractions of the box; may lie outside.
    public var start = CGPoint(x: 0.5, y: 0)
    /// The end point in fractions of the box.
    public var end = CGPoint(x: 0.5, y: 1)

    /// Makes a gradient without colours, which shows nothing.
    public init() {}

    /// The colours with their locations, in order.
    public var stops: [Stop] {
        let areGiven = locations.count == colors.count && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        let last = CGFloat(max(1, colors.count - 1))
        return colors.indices.map { Stop(color: colors[$0], location: areGiven ? locations[$0] : CGFloat($0) / last) }
    }
}
