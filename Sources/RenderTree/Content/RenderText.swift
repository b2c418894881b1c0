import CoreGraphics

/// Text that has been set in lines. The compositor rasterises it at its visible size.
public struct RenderText: Sendable, Hashable {
    /// Characters that run in one direction on one baseline: a line of Latin text, or a part of a line in scripts of both directions.
    public struct Line: Sendable, Hashable {
        /// The characters in the order in which they are read.
        public var string: String
        /// The left end of the baseline in the node's own plane, in points.
        public var origin: CGPoint
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool

        public init(string: String, origin: CGPoint, isRightToLeft: Bool = false) {
            self.string = string
            self.origin = origin
            self.isRightToLeft = isRightToLeft
        }
    }

    /// The PostScript name of the face, e.g. "InterDisplay-SemiBold".
    public var fontName: String
    /// The em size in points of the node's own plane.
    public var fontSize: CGFloat
    /// The colour of the text.
    public var color: CGColor
    /// The lines from the top down, and the parts of a line from left to right.
    public var lines: [Line]

    public init(fontName: String, fontSize: CGFloat, color: CGColor, lines: [Line]) {
        self.fontName = fontName
        self.fontSize = fontSize
        self.color = color
        self.lines = lines
    }
}
