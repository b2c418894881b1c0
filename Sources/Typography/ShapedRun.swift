import CoreGraphics

/// The glyphs of text that runs in one direction, from left to right, at no size.
struct ShapedRun {
    /// A glyph with its place, in units of its face.
    struct Glyph {
        let id: UInt32
        /// The UTF-8 offset of the first of the characters that it shows.
        let cluster: Int32
        /// The distance to the next glyph, of which `kerning` is more or less than the glyph's own width.
        let advance, kerning: Int32
        let x, y: Int32
    }

    /// Neighbouring glyphs of one face.
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
