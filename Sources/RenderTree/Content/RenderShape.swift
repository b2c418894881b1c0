import CoreGraphics

/// A path to fill and then stroke. The shape isn't clipped to the node's box (S-CLOCK-82).
public struct RenderShape: Sendable, Hashable {
    /// The rule that determines the interior of a path.
    public enum FillRule: String, Sendable {
        /// A point is inside if the path's windings around it don't cancel out, or if a ray from it crosses the path an odd number of
        /// times.
        case nonZero, evenOdd
    }

    /// The shape of an open stroke's ends.
    public enum Cap: String, Sendable {
        /// The stroke ends at the path's end, with a half circle around it, or half of the line width beyond it.
        case butt, round, square
    }

    /// The shape of a stroke's corners.
    public enum Join: String, Sendable {
        /// A sharp corner up to the miter limit, a rounded corner, or a corner that is cut off straight.
        case miter, round, bevel
    }

    /// The path in the node's coordinates, in points.
    public var path = RenderPath()
    /// The fill color, or nil for no fill. Open subpaths are filled as if they were closed.
    public var fillColor: CGColor? = .black
    /// The rule that determines the filled area.
    public var fillRule = FillRule.nonZero
    /// The stroke color, or nil for no stroke.
    public var strokeColor: CGColor?
    /// The start of the stroke as a fraction of the whole path's arc length, 0…1. This value doesn't affect the fill.
    public var strokeStart: CGFloat = 0
    /// The end of the stroke. The stroke is empty unless this is above `strokeStart`.
    public var strokeEnd: CGFloat = 1
    /// The stroke's width in points, centered on the path, or 0 for no stroke.
    public var lineWidth: CGFloat = 1
    /// The shape of the stroke's ends.
    public var cap = Cap.butt
    /// The shape of the stroke's corners.
    public var join = Join.miter
    /// The miter limit. A corner is beveled if its miter would be longer than this multiple of the line width.
    public var miterLimit: CGFloat = 10
    /// The alternating lengths of dashes and gaps, in points, or empty for a solid stroke. A pattern with an odd number of lengths is used
    /// twice.
    public var dashes: [CGFloat] = []
    /// The offset into the dash pattern at the start of the stroke, in points.
    public var dashPhase: CGFloat = 0

    /// Creates an empty shape with a black fill.
    public init() {}
}
