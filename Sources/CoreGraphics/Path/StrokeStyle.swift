/// The shape of an open stroke's ends.
public enum CGLineCap: Int32, Sendable, Hashable {
    /// Cut off at the end point.
    case butt = 0
    /// A half disc around the end point.
    case round = 1
    /// Half a line width beyond the end point.
    case square = 2
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable, Hashable {
    /// Sides meet in a point; beyond the miter limit, the same as `bevel`.
    case miter = 0
    /// A part of a disc around the corner.
    case round = 1
    /// The corner is cut off.
    case bevel = 2
}

/// The parameters of a stroke.
package struct StrokeStyle: Sendable, Hashable {
    /// The width of the line, half of it on each side. Unless it is above 0, nothing is stroked.
    package var width: CGFloat
    /// The shape of open ends.
    package var cap: CGLineCap
    /// The shape of corners.
    package var join: CGLineJoin
    /// The longest miter, from its inner to its outer end, in line widths.
    package var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps; empty: no gaps.
    package var dashes: [CGFloat]
    /// The offset into the pattern at which the stroke begins.
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
    /// Returns the outline of the stroke: closed subpaths whose winding fill is the area of the stroke.
    ///
    /// A subpath without a length is a disc if caps are round and nothing otherwise, as it has no direction (ISO 32000-1, 8.5.3.2). A move
    /// without a following element is nothing.
    ///
    /// - Parameter tolerance: the largest error of a curve's outline, in the units of the points, above 0. Joins and caps are exact up to
    ///   the cubic arcs that they are made of.
    package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.02) -> PathElements {
        guard style.width > 0 else { return PathElements() }
        let path = style.dashes.isEmpty ? self : dashed(phase: style.dashPhase, lengths: style.dashes)
        var stroker = PathStroker(style: style, tolerance: tolerance)
        stroker.reserveCapacity(points: path.points.count)
        for subpath in path.subpaths { stroker.stroke(subpath) }
        return stroker.outline
    }
}
