// Paths derived from other paths: stroke outlines, dashes and flattened curves.

extension CGPath {
    /// Returns the stroked path's outline: closed subpaths that cover the stroke when filled with the winding rule.
    ///
    /// A curve's outline is accurate to 0.02 units; joins and caps are cubic arcs. A subpath of zero length becomes a disc if caps are
    /// round, and is omitted otherwise.
    ///
    /// - Parameters:
    ///   - lineWidth: the width of the stroke, half of it on each side. The outline is empty unless the width is positive.
    ///   - miterLimit: the maximum length of a miter in line widths. Corners with longer miters are beveled.
    ///   - transform: applied to the path before stroking.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(elements: elements.applying(transform).stroked(style))
    }

    /// Creates the outline of a stroke, as `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)` returns it. Returns nil if the
    /// outline is empty.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
        lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        guard !outline.isEmpty else { return nil }
        self.init(elements: outline.elements)
    }

    /// Returns the path's dashes as open subpaths. The pattern restarts in every subpath.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at the start of a subpath.
    ///   - lengths: the lengths of dashes and gaps, alternating. If their number is odd, the list is used twice. If any length is negative
    ///     or none is positive, the path is returned unchanged.
    ///   - transform: applied to the path before dashing.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements: elements.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// Returns the path, with curves replaced by lines that stay within `threshold` of them.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(elements: elements.flattened(within: threshold)) }
}
