/// The shape of an open stroke's ends.
public enum CGLineCap: Int32, Sendable, Hashable {
    /// Ends exactly at the end point.
    case butt = 0
    /// Ends with a half disc around the end point.
    case round = 1
    /// Extends half a line width beyond the end point.
    case square = 2
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable, Hashable {
    /// Extends the sides until they meet in a point. Beyond the miter limit, the corner looks the same as with `bevel`.
    case miter = 0
    /// Rounds the corner with part of a disc.
    case round = 1
    /// Cuts the corner off.
    case bevel = 2
}

/// The parameters for stroking a path.
package struct StrokeStyle: Sendable, Hashable {
    /// The line width, with half of it on each side of the path. Widths of 0 or less stroke nothing.
    package var width: CGFloat
    /// The shape of open ends.
    package var cap: CGLineCap
    /// The shape of corners.
    package var join: CGLineJoin
    /// The maximum length of a miter, from its inner to its outer point, in line widths.
    package var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, or empty for a solid line.
    package var dashes: [CGFloat]
    /// The offset into the pattern at the start of the stroke.
    package var dashPhase: CGFloat

    /// Creates a style. The defaults match `CAShapeLayer`.
    package init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashes: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}

extension PathElements {
    /// Returns the stroked path's outline: closed subpaths that cover the stroke when filled with the winding rule.
    ///
    /// A subpath of zero length has no direction (ISO 32000-1, 8.5.3.2), so it becomes a disc if caps are round, and is omitted otherwise.
    /// A move without further elements is omitted.
    ///
    /// - Parameter tolerance: the maximum error of a curve's outline, in the path's units. Must be positive. Joins and caps are as
    ///   exact as cubic arcs can be.
    package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.02) -> PathElements {
        guard style.width > 0 else { return PathElements() }
        let path = style.dashes.isEmpty ? self : dashed(phase: style.dashPhase, lengths: style.dashes)
        var stroker = PathStroker(style: style, tolerance: tolerance)
        stroker.reserveCapacity(points: path.points.count)
        for subpath in path.subpaths { stroker.stroke(subpath) }
        return stroker.outline
    }
}
