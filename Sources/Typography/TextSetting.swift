import CoreGraphics

/// Text and the rules for breaking it into lines.
public struct TextSetting: Sendable, Hashable {
    /// The permitted positions of line breaks.
    public enum Wrapping: Sendable, Hashable {
        /// Lines don't wrap.
        case none
        /// Lines break at Unicode's line break opportunities. Words that are wider than a line break between characters.
        case words
        /// Between any two characters.
        case characters
    }

    /// The position of the ellipsis in truncated text.
    public enum Truncation: Sendable, Hashable {
        /// The part of the text that the ellipsis replaces.
        case start, middle, end
    }

    /// Consecutive characters with the same style.
    public struct Span: Sendable, Hashable {
        /// The number of UTF-8 code units.
        public var length: Int
        /// The PostScript name of the font.
        public var fontName: String
        /// The font size in points.
        public var fontSize: CGFloat
        /// The space added after each character, in points.
        public var tracking: CGFloat
        /// The width in points of an image that replaces each character, or nil if the span consists of letters.
        public var pictureWidth: CGFloat?

        /// Creates a span of `length` UTF-8 code units. `fontSize`, `tracking`, and `pictureWidth` are in points.
        public init(length: Int, fontName: String, fontSize: CGFloat, tracking: CGFloat = 0, pictureWidth: CGFloat? = nil) {
            (self.length, self.fontName, self.fontSize) = (length, fontName, fontSize)
            (self.tracking, self.pictureWidth) = (tracking, pictureWidth)
        }
    }

    /// The text, which can contain line breaks.
    public var string: String
    /// The styles of the string's parts, in order, or an empty array if the whole string has this setting's font. A string with spans must
    /// not contain NUL characters.
    public var spans: [Span] = []
    /// The PostScript name of the font.
    public var fontName: String
    /// The font size in points.
    public var fontSize: CGFloat
    /// The line width in points.
    public var width: CGFloat
    /// The maximum number of lines, or 0 for no limit.
    public var lineLimit: Int
    /// The permitted positions of line breaks.
    public var wrapping: Wrapping
    /// The truncation of the last permitted line and of lines that don't wrap, or nil for no truncation.
    public var truncation: Truncation?

    /// Creates a setting without spans. `fontSize` and `width` are in points.
    public init(
        _ string: String, fontName: String, fontSize: CGFloat, width: CGFloat = .greatestFiniteMagnitude, lineLimit: Int = 0,
        wrapping: Wrapping = .none, truncation: Truncation? = nil
    ) {
        (self.string, self.fontName, self.fontSize, self.width) = (string, fontName, fontSize, width)
        (self.lineLimit, self.wrapping, self.truncation) = (lineLimit, wrapping, truncation)
    }
}
