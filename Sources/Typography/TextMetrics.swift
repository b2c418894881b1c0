import CoreGraphics

/// The size of one line of text in points. It depends on face and size only, not on any display.
public struct TextMetrics: Sendable, Hashable {
    /// The sum of the advances, including kerning: the start of the next character.
    public var width: CGFloat
    /// The distance from the line's top down to the baseline, positive.
    public var ascent: CGFloat
    /// The distance from the baseline down to the line's bottom, positive.
    public var descent: CGFloat
    /// The distance from one baseline to the next, as recommended by the face's designer.
    public var lineHeight: CGFloat

    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}
