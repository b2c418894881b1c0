import CoreGraphics

/// A path that is filled, then stroked. It is not clipped to the node's box (S-CLOCK-82).
public struct RenderShape: Sendable, Hashable {
    /// The rule for the inside of a path that crosses itself.
    public enum FillRule: String, Sendable {
        case nonZero, evenOdd
    }

    /// The end of an open stroke.
    public enum Cap: String, Sendable {
        case butt, round, square
    }

    /// The join of two segments of a stroke.
    public enum Join: String, Sendable {
        case miter, round, bevel
    }

    /// The path in the node's own plane, in points; empty for none.
    public var path = RenderPath()
    /// The fill colour; nil for none. Open subpaths are filled as if closed.
    public var fillColor: CGColor? = .black
    /// The rule for the filled area.
    public var fillRule = FillRule.nonZero
    /// The stroke colour; nil for none.
    public var strokeColor: CGColor?
    /// The start of the stroke in fractions of the arc length of the whole path, 0…1. The fill ignores it.
    public var strokeStart: CGFloat = 0
    /// The end of the stroke; at or below `strokeStart` there is none.
    public var strokeEnd: CGFloat = 1
    /// The width in points, half on either side of the path; 0 for no stroke.
    public var lineWidth: CGFloat = 1
    /// The shape of the stroke's ends.
    public var cap = Cap.butt
    /// The shape of the stroke's corners.
    public var join = Join.miter
    /// The miter limit: a corner whose miter would be longer than this many line widths is bevelled.
    public var miterLimit: CGFloat = 10
    /// The alternating lengths of dashes and gaps in points; empty for an unbroken stroke. An odd count repeats twice.
    public var dashes: [CGFloat] = []
    /// The offset into the pattern at which the stroke begins, in points.
    public var dashPhase: CGFloat = 0

    /// Makes an empty shape, filled with black.
    public init() {}
}
