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
        /// The style, or nil for the text's style.
        public var style: Style?

        /// Creates a line. `origin` is the left end of the baseline in the node's coordinates, in points.
        public init(string: String, origin: CGPoint, isRightToLeft: Bool = false, style: Style? = nil) {
            self.string = string
            self.origin = origin
            self.isRightToLeft = isRightToLeft
            self.style = style
        }
    }

    /// The font and color of a line.
    public struct Style: Sendable, Hashable {
        /// The font's PostScript name.
        public var fontName: String
        /// The font size in points of the node's coordinates.
        public var fontSize: CGFloat
        /// The color of the characters.
        public var color: CGColor

        /// Creates a style from a font's PostScript name, a size in points, and a color.
        public init(fontName: String, fontSize: CGFloat, color: CGColor) {
            (self.fontName, self.fontSize, self.color) = (fontName, fontSize, color)
        }
    }

    /// A rectangle behind the letters, such as an underline or a background.
    public struct Box: Sendable, Hashable {
        /// In the node's coordinates, in points.
        public var rect: CGRect
        /// The fill color.
        public var color: CGColor

        /// Creates a box. `rect` is in the node's coordinates, in points.
        public init(rect: CGRect, color: CGColor) { (self.rect, self.color) = (rect, color) }
    }

    /// An image between the letters. It fills its rectangle.
    public struct Picture: Sendable, Hashable {
        /// In the node's coordinates, in points.
        public var rect: CGRect
        /// The image, which is stretched to fill `rect`.
        public var image: CGImage

        /// Creates a picture. `rect` is in the node's coordinates, in points.
        public init(rect: CGRect, image: CGImage) { (self.rect, self.image) = (rect, image) }
    }

    /// The font's PostScript name, such as "InterDisplay-SemiBold".
    public var fontName: String
    /// The font size in points of the node's coordinates.
    public var fontSize: CGFloat
    /// The color of the text.
    public var color: CGColor
    /// The lines from top to bottom. The parts of a line are ordered from left to right.
    public var lines: [Line]
    /// The boxes behind the letters.
    public var boxes: [Box] = []
    /// The images between the letters.
    public var pictures: [Picture] = []

    /// Creates a text without boxes and pictures. `fontSize` is in points of the node's coordinates.
    public init(fontName: String, fontSize: CGFloat, color: CGColor, lines: [Line]) {
        self.fontName = fontName
        self.fontSize = fontSize
        self.color = color
        self.lines = lines
    }

    /// Returns the style of one of the lines.
    public func style(of line: Line) -> Style { line.style ?? Style(fontName: fontName, fontSize: fontSize, color: color) }
}
