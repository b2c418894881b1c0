import CoreGraphics

/// Text, and the rules by which it is set in lines.
public struct TextSetting: Sendable, Hashable {
    /// The places where a line may end before its paragraph does.
    public enum Wrapping: Sendable, Hashable {
        /// None.
        case none
        /// The opportunities of Unicode's line breaking; a word that is wider than a line is broken between characters.
        case words
        /// Between any two characters.
        case characters
    }

    /// The place where text that does not fit is left out, and "…" shown instead.
    public enum Truncation: Sendable, Hashable {
        case start, middle, end
    }

    public var string: String
    /// The PostScript name of the face.
    public var fontName: String
    /// The em size in points.
    public var fontSize: CGFloat
    /// The width of a line in points.
    public var width: CGFloat
    /// The largest number of lines; 0 for any number.
    public var lineLimit: Int
    public var wrapping: Wrapping
    /// The treatment of the last permitted line, and of lines that do not wrap; nil leaves them as they are.
    public var truncation: Truncation?

    public init(
        _ string: String, fontName: String, fontSize: CGFloat, width: CGFloat = .greatestFiniteMagnitude, lineLimit: Int = 0,
        wrapping: Wrapping = .none, truncation: Truncation? = nil
    ) {
        (self.string, self.fontName, self.fontSize, self.width) = (string, fontName, fontSize, width)
        (self.lineLimit, self.wrapping, self.truncation) = (lineLimit, wrapping, truncation)
    }
}
