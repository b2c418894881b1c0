/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Sendable, Hashable {
    /// Cut off at the end point.
    case butt = 0
    /// A half disc around the end point.
    case round = 1
    /// Half a line width beyond the end point.
    case square = 2
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Sendable, Hashable {
    /// Sides meet in a point; where that would be too far out (the miter limit), as `bevel`.
    case miter = 0
    /// A part of a disc around the corner.
    case round = 1
    /// The corner is cut off.
    case bevel = 2
}

/// All that makes a stroke of a path.
package struct StrokeStyle: Sendable, Hashable {
    /// Across the line, half of it on each side. Not above 0: nothing is stroked.
    package var width: CGFloat
    /// At open ends.
    package var cap: CGLineCap
    /// At corners.
    package var join: CGLineJoin
    /// The farthest that a miter may reach, from its inner to its outer end, in line widths.
    package var miterLimit: CGFloat
    /// Lengths of dashes and gaps by turns; empty: no gaps.
    package var dashes: [CGFloat]
    /// How far into the pattern the stroke begins.
    package var dashPhase: CGFloat

    /// Makes a style; the defaults are those of `CAShapeLayer`.
    package init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashes: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}

extension PathElements {
    /// The outline of the stroke: closed subpaths whose winding fill is what the stroke covers.
    ///
    /// A subpath without a length is a disc where caps are round and nothing where they are not, as it has no direction
    /// (ISO 32000-1, 8.5.3.2). A move that nothing follows is nothing.
    ///
    /// - Parameter tolerance: how far the outline of a curve may be off, in the units of the points, above 0. Joins and caps
    ///   are exact up to the cubic arcs that they are made of.
    package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.02) -> PathElements {
        guard style.width > 0 else { return PathElements() }
        let path = style.dashes.isEmpty ? self : dashed(phase: style.dashPhase, lengths: style.dashes)
        var stroker = PathStroker(style: style, tolerance: tolerance)
        stroker.reserveCapacity(points: path.points.count)
        for subpath in path.subpaths { stroker.stroke(subpath) }
        return stroker.outline
    }
}
