import CoreGraphics

/// A gradient that fills a node's box and is clipped to its rounded corners.
public struct RenderGradient: Sendable, Hashable {
    /// The geometry of a gradient.
    public enum Kind: String, Sendable {
        /// Along the line from `start` to `end`.
        case axial
        /// Outward from `start` in ellipses. The last color is reached at a distance of |end − start| in x and in y.
        case radial
        /// Once around `start` by increasing angle (from x toward y), beginning in the direction of `end`.
        case conic
    }

    /// A color and its position.
    public struct Stop: Sendable, Hashable {
        /// The color, which includes alpha.
        public var color: CGColor
        /// The position from start to end, 0…1. The first and last colors extend beyond the outermost stops.
        public var location: CGFloat
    }

    /// The geometry of the gradient.
    public var kind = Kind.axial
    /// The colors, from start to end. Components are interpolated without premultiplication (S-CLOCK-76).
    public var colors: [CGColor] = []
    /// The position of each color, in ascending order. If there are too many or too few positions, or the positions aren't in order, the
    /// colors are spaced evenly over 0…1 instead.
    public var locations: [CGFloat] = []
    /// The start point, as a fraction of the box; it can be outside the box.
    public var start = CGPoint(x: 0.5, y: 0)
    /// The end point, as a fraction of the box; it can be outside the box.
    public var end = CGPoint(x: 0.5, y: 1)

    /// Creates a gradient without colors, which is invisible.
    public init() {}

    /// The colors and their positions, in order.
    public var stops: [Stop] {
        let areGiven = locations.count == colors.count && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        let last = CGFloat(max(1, colors.count - 1))
        return colors.indices.map { Stop(color: colors[$0], location: areGiven ? locations[$0] : CGFloat($0) / last) }
    }
}
