import CoreGraphics

/// Text broken into lines. The compositor rasterizes the text at its visible size.
public struct RenderText: Sendable, Hashable {
    /// Characters on one baseline that have the same direction: a line, or part of a line with mixed directions.
    public struct Line: Sendable, Hashable {
        /// The characters in logical order.
        public var string: String
        /// The left end of the baseline in the node's coordinates, in points.
        public var origin: CGPoint
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool

        public init(string: String, origin: CGPoint, isRightToLeft: Bool = false) {
            self.string = string
            self.origin = origin
            self.isRightToLeft = isRightToLeft
        }
    }

    /// The font's PostScript name, such as "InterDisplay-SemiBold".
    public var fontName: String
    /// The font size in points of the node's coordinates.
    public var fontSize: CGFloat
    /// The color of the text.
    public var color: CGColor
    /// The lines from top to bottom. The parts of a line are ordered from left to right.
    public var lines: [Line]

    public init(fontName: String, fontSize: CGFloat, color: CGColor, lines: [Line]) {
        self.fontName = fontName
        self.fontSize = fontSize
        self.color = color
        self.lines = lines
    }
}
