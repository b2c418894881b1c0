import CoreGraphics
import RenderTree

/// Text broken into lines.
public struct TextLayout: Sendable, Hashable {
    /// Consecutive characters in a line that have the same direction.
    public struct Run: Sendable, Hashable {
        /// The characters in logical order.
        public var string: String
        /// The distance from the line's left edge, in points.
        public var x: CGFloat
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool
        /// The index of the run's span in the setting, or 0 if the setting has no spans.
        public var span = 0
        /// The width in points.
        public var width: CGFloat = 0
    }

    /// A line of text.
    public struct Line: Sendable, Hashable {
        /// The characters in logical order.
        public var string: String
        /// The sum of the advances, in points.
        public var width: CGFloat
        /// Whether the paragraph runs from right to left.
        public var isRightToLeft: Bool
        /// The runs of the line from left to right. An empty line has one empty run.
        public var runs: [Run]
    }

    /// The horizontal alignment of lines.
    public enum Alignment: Sendable, Hashable {
        /// Aligns lines on the paragraph's starting side.
        case natural
        /// The side at which lines are aligned, or the center between both.
        case left, center, right
    }

    /// The lines from top to bottom.
    public var lines: [Line]

    /// Creates a layout from lines that are already positioned.
    public init(lines: [Line]) { self.lines = lines }

    /// The width of the widest line, in points.
    public var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

    /// Returns the lines at their baselines. The first baseline starts at `start`, and each subsequent baseline is `pitch` further down.
    /// Lines are aligned within `width` points to the right of `start`.
    public func placed(from start: CGPoint, width: CGFloat, _ alignment: Alignment, pitch: CGFloat) -> [RenderText.Line] {
        lines.enumerated().flatMap { index, line in
            let slack = width - line.width, y = start.y + CGFloat(index) * pitch
            let indent: CGFloat =
                switch alignment {
                case .natural: line.isRightToLeft ? slack : 0
                case .left: 0
                case .center: slack / 2
                case .right: slack
                }
            return line.runs.map { run in
                RenderText.Line(string: run.string, origin: CGPoint(x: start.x + indent + run.x, y: y), isRightToLeft: run.isRightToLeft)
            }
        }
    }
}
