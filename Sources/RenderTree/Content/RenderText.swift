import CoreGraphics

/// Text that has been laid out as positioned glyph runs. The compositor rasterises it at its visible size.
public struct RenderText: Sendable, Hashable {
    /// One run of characters on one baseline.
    public struct Line: Sendable, Hashable {
        /// The characters of the line.
        public var string: String
        /// The start of the baseline in the node's own plane, in points.
        public var origin: CGPoint

        public init(string: String, origin: CGPoint) {
            self.string = string
            self.origin = origin
        }
    }

    /// The PostScript name of the face, e.g. "InterDisplay-SemiBold".
    public var fontName: String
    /// The em size in points of the node's own plane.
    public var fontSize: CGFloat
    /// The colour of the text.
    public var color: CGColor
    /// The lines from the top down.
    public var lines: [Line]

    public init(fontName: String, fontSize: CGFloat, color: CGColor, lines: [Line]) {
        self.fontName = fontName
        self.fontSize = fontSize
        self.color = color
        self.lines = lines
    }
}
