import CoreGraphics

/// A path that is filled, then stroked. It is not clipped to the node's box (S-CLOCK-82).
public struct RenderShape: Sendable, Hashable {
    /// Which places belong to the inside of a path that crosses itself.
    public enum FillRule: String, Sendable {
        case nonZero, evenOdd
    }

    /// How an open stroke ends.
    public enum Cap: String, Sendable {
        case butt, round, square
    }

    /// How two segments of a stroke meet.
    public enum Join: String, Sendable {
        case miter, round, bevel
    }

    /// In the node's own plane, points; empty for nothing.
    public var path = RenderPath()
    /// nil for no filling. Open subpaths are filled as if closed.
    public var fillColor: CGColor? = .black
    /// Which places are filled.
    public var fillRule = FillRule.nonZero
    /// nil for no stroke.
    public var strokeColor: CGColor?
    /// Where the stroke begins, in fractions of the arc length of the whole path, 0…1. The filling does not follow it.
    public var strokeStart: CGFloat = 0
    /// Where it ends; at or below `strokeStart` there is none.
    public var strokeEnd: CGFloat = 1
    /// Points, half on either side of the path; 0 for no stroke.
    public var lineWidth: CGFloat = 1
    /// How the stroke ends.
    public var cap = Cap.butt
    /// How it turns corners.
    public var join = Join.miter
    /// A corner whose miter would be longer than this many line widths is bevelled.
    public var miterLimit: CGFloat = 10
    /// Lengths of dashes and gaps by turns, points; empty for an unbroken stroke. An odd count goes round twice.
    public var dashes: [CGFloat] = []
    /// How far into the pattern the stroke begins, points.
    public var dashPhase: CGFloat = 0

    /// Makes an empty shape, filled with black.
    public init() {}
}
