// Paths derived from paths: outlines of strokes, dashes, lines for curves.

extension CGPath {
    /// Returns the outline of the stroke: closed subpaths whose winding fill is the area of the stroke.
    ///
    /// It stays within 0.02 units of the outline of every curve; joins and caps are cubic arcs. A subpath without a length is a disc if
    /// caps are round, otherwise nothing.
    ///
    /// - Parameters:
    ///   - lineWidth: half of it lies on each side; unless it is above 0, the outline is empty.
    ///   - miterLimit: the longest miter in line widths; beyond it the corner is cut off.
    ///   - transform: applied to the path before it is stroked.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(elements: elements.applying(transform).stroked(style))
    }

    /// Returns the dashes of the path as open subpaths. Every subpath restarts the pattern.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at which a subpath begins.
    ///   - lengths: dash, gap, dash… in the units of the points; an odd number repeats twice. With a length below 0, or with
    ///     none above 0, the path is copied unchanged.
    ///   - transform: applied to the path before it is dashed.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements: elements.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// Returns the path with lines instead of curves, none farther than `threshold` from its curve.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(elements: elements.flattened(within: threshold)) }
}
