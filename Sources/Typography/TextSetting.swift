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
        case start, middle, end
    }

    public var string: String
    /// The PostScript name of the font.
    public var fontName: String
    /// The font size in points.
    public var fontSize: CGFloat
    /// The line width in points.
    public var width: CGFloat
    /// The maximum number of lines, or 0 for no limit.
    public var lineLimit: Int
    public var wrapping: Wrapping
    /// The truncation of the last permitted line and of lines that don't wrap, or nil for no truncation.
    public var truncation: Truncation?

    public init(
        _ string: String, fontName: String, fontSize: CGFloat, width: CGFloat = .greatestFiniteMagnitude, lineLimit: Int = 0,
        wrapping: Wrapping = .none, truncation: Truncation? = nil
    ) {
        (self.string, self.fontName, self.fontSize, self.width) = (string, fontName, fontSize, width)
        (self.lineLimit, self.wrapping, self.truncation) = (lineLimit, wrapping, truncation)
    }
}
