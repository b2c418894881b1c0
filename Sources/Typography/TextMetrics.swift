import CoreGraphics

/// How much room one line of text takes, in points. It depends on face and size only, not on any display.
public struct TextMetrics: Sendable, Hashable {
    /// The sum of the advances, kerning included: where the next character would begin.
    public var width: CGFloat
    /// From the line's top down to the baseline, positive.
    public var ascent: CGFloat
    /// From the baseline down to the line's bottom, positive.
    public var descent: CGFloat
    /// From one baseline to the next, as the face's designer recommends it.
    public var lineHeight: CGFloat

    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}
