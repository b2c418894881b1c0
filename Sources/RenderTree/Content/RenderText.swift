import CoreGraphics

/// Text that has been laid out: which glyph runs stand where. The compositor rasterises it at the size at which it is seen.
public struct RenderText: Sendable, Hashable {
    /// One run of characters on one baseline.
    public struct Line: Sendable, Hashable {
        /// What the line says.
        public var string: String
        /// Where the baseline begins, in the node's own plane, points.
        public var origin: CGPoint

        public init(string: String, origin: CGPoint) {
            self.string = string
            self.origin = origin
        }
    }

    /// The face by its PostScript name, e.g. "InterDisplay-SemiBold".
    public var fontName: String
    /// Em size in points of the node's own plane.
    public var fontSize: CGFloat
    /// The ink.
    public var color: CGColor
    /// From the top down.
    public var lines: [Line]

    public init(fontName: String, fontSize: CGFloat, color: CGColor, lines: [Line]) {
        self.fontName = fontName
        self.fontSize = fontSize
        self.color = color
        self.lines = lines
    }
}
