import CoreGraphics

/// The glyphs of text with a single direction, from left to right, independent of the font size, except that the system font's spacing depends on it.
struct ShapedRun {
    /// A glyph and its position, in font units.
    struct Glyph {
        /// The glyph's index in the face.
        let id: UInt32
        /// The UTF-8 offset of the first character that the glyph represents.
        let cluster: Int32
        /// The distance to the next glyph. `kerning` is the difference between this distance and the glyph's width.
        var advance, kerning: Int32
        var x: Int32
        let y: Int32
    }

    /// Consecutive glyphs that use the same face.
    struct Segment {
        let face: Typeface
        let glyphs: [Glyph]
    }

    let segments: [Segment]
    /// The sum of the advances, in ems.
    let width: CGFloat

    init(_ segments: [Segment]) {
        self.segments = segments
        width = segments.reduce(0) { sum, segment in
            sum + segment.glyphs.reduce(0) { $0 + CGFloat($1.advance) } / segment.face.unitsPerEm
        }
    }
}
