import CoreGraphics

/// The size of a line of text in points. It depends only on the font and its size, not on the display.
public struct TextMetrics: Sendable, Hashable {
    /// The sum of the advances including kerning; the next character begins here.
    public var width: CGFloat
    /// The distance from the top of the line to the baseline, positive.
    public var ascent: CGFloat
    /// The distance from the baseline to the bottom of the line, positive.
    public var descent: CGFloat
    /// The distance between baselines recommended by the font.
    public var lineHeight: CGFloat

    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}
