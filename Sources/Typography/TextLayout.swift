import CoreGraphics
import RenderTree

/// Text in lines.
public struct TextLayout: Sendable, Hashable {
    /// Neighbouring characters of a line that run in one direction.
    public struct Run: Sendable, Hashable {
        /// The characters in the order in which they are read.
        public var string: String
        /// The distance of its left end from that of the line, in points.
        public var x: CGFloat
        public var isRightToLeft: Bool
    }

    /// One line.
    public struct Line: Sendable, Hashable {
        /// The characters in the order in which they are read.
        public var string: String
        /// The sum of the advances in points.
        public var width: CGFloat
        /// Whether its paragraph runs from right to left.
        public var isRightToLeft: Bool
        /// The line's parts from left to right; an empty line has an empty one.
        public var runs: [Run]
    }

    /// The horizontal alignment of lines.
    public enum Alignment: Sendable, Hashable {
        /// The side at which the paragraph's direction begins.
        case natural
        case left, center, right
    }

    public var lines: [Line]

    public init(lines: [Line]) { self.lines = lines }

    /// The width of the widest line in points.
    public var width: CGFloat { lines.reduce(0) { max($0, $1.width) } }

    /// Returns the lines on baselines: the first one as high as `start` and the next ones each `pitch` further down, aligned in `width`
    /// points from `start`.
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
