import CoreGraphics

/// The size of a line of text, in points. This size depends only on the font and the font size.
public struct TextMetrics: Sendable, Hashable {
    /// The sum of the advances, including kerning, after which the next character would begin.
    public var width: CGFloat
    /// The positive distance from the top of the line to the baseline.
    public var ascent: CGFloat
    /// The positive distance from the baseline to the bottom of the line.
    public var descent: CGFloat
    /// The distance between baselines that the font recommends.
    public var lineHeight: CGFloat

    /// Creates metrics. All lengths are in points.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}
