import Stage
import UIKit

/// A gesture that the explorer performs, such as a tap, drag, or pinch.
package struct TrialGesture: Equatable, Sendable {
    /// A description, such as "a tap on “Open”".
    package let words: String
    /// Each finger's positions, from touch-down to lift.
    private let paths: [[CGPoint]]
    /// The durations between positions in milliseconds.
    private let times: [Int]
    /// The time that the fingers rest before lifting, in milliseconds.
    private var rest = 0
    private var repeats = 1
    /// Each finger's delay in milliseconds, or an empty array if none of them waits.
    private var delays: [Int] = []

    private init(_ words: String, paths: [[CGPoint]], times: [Int]) { (self.words, self.paths, self.times) = (words, paths, times) }

    // MARK: Making

    /// Returns a tap with `touches` fingers, repeated `count` times.
    static func tap(at point: CGPoint, on what: String, count: Int = 1, touches: Int = 1) -> TrialGesture {
        let fingers = touches == 1 ? "" : " with \(touches) fingers"
        let words = (count == 2 ? "a double tap " : "a tap ") + what + fingers
        var gesture = TrialGesture(words, paths: row(of: touches, at: point).map { [$0] }, times: [])
        (gesture.rest, gesture.repeats) = (tapRest, count)
        return gesture
    }

    /// Returns a tap with one finger at each of `points`, all at the same time.
    static func taps(at points: [CGPoint], on what: String) -> TrialGesture {
        var gesture = TrialGesture("taps on " + what, paths: points.map { [$0] }, times: [])
        gesture.rest = tapRest
        return gesture
    }

    /// Returns two gestures at once. Both must be drags or pinches. The other gesture begins `delay` milliseconds later.
    static func both(_ one: TrialGesture, _ other: TrialGesture, delay: Int = 0) -> TrialGesture {
        let words = "\(one.words) and \(other.words) " + (delay == 0 ? "at once" : "\(delay) ms later")
        var gesture = TrialGesture(words, paths: one.paths + other.paths, times: one.times)
        gesture.rest = one.rest
        gesture.delays = one.paths.map { _ in 0 } + other.paths.map { _ in delay }
        return gesture
    }

    /// The point of a single tap with one finger, or nil for other gestures.
    var tapPoint: CGPoint? { paths.count == 1 && times.isEmpty && repeats == 1 && rest == Self.tapRest ? paths[0][0] : nil }

    /// The duration of a tap in milliseconds.
    private static let tapRest = 80

    /// Returns a press of `duration` milliseconds.
    static func press(at point: CGPoint, on what: String, duration: Int, touches: Int = 1) -> TrialGesture {
        var gesture = TrialGesture("a long press " + what, paths: row(of: touches, at: point).map { [$0] }, times: [])
        gesture.rest = duration
        return gesture
    }

    /// Returns positions for several fingers next to each other.
    private static func row(of touches: Int, at point: CGPoint) -> [CGPoint] {
        (0..<max(1, touches)).map { CGPoint(x: point.x + (CGFloat($0) - CGFloat(touches - 1) / 2) * fingerDistance, y: point.y) }
    }

    /// The distance between fingers that move together, in points.
    private static let fingerDistance: CGFloat = 28

    /// Returns a gesture that moves along a path in 0.35 s and lifts while moving. If `returns` is true, the gesture moves along 40 % of
    /// the path, returns, rests, and lifts. `places` returns the fingers' positions at a given fraction of the path.
    private static func stroke(_ words: String, returns: Bool, _ places: (CGFloat) -> [CGPoint]) -> TrialGesture {
        let stops = [0, 0.4, returns ? 0.08 : 1].map(places)
        let paths = stops[0].indices.map { finger in stops.map { $0[finger] } }
        var gesture = TrialGesture(words + (returns ? " and back" : ""), paths: paths, times: returns ? [200, 250] : [200, 150])
        gesture.rest = returns ? 150 : 0
        return gesture
    }

    /// Returns a drag between two points.
    static func drag(_ words: String, from start: CGPoint, to end: CGPoint, touches: Int = 1, returns: Bool) -> TrialGesture {
        stroke(words, returns: returns) { part in
            row(of: touches, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Returns a quick swipe between two points.
    static func swipe(_ words: String, from start: CGPoint, to end: CGPoint, touches: Int = 1) -> TrialGesture {
        let paths = zip(row(of: touches, at: start), row(of: touches, at: end)).map { [$0, $1] }
        return TrialGesture(words, paths: paths, times: [120])
    }

    /// Returns a pinch with fingers to the left and right of a point. Their distance from the point changes from `near` to `far`. They also
    /// move down by `shift` points and turn by `angle`.
    static func pinch(
        _ words: String, at middle: CGPoint, from near: CGFloat, to far: CGFloat, shift: CGFloat = 0, angle: CGFloat = 0, returns: Bool
    ) -> TrialGesture {
        stroke(words, returns: returns) { part in
            pair(at: CGPoint(x: middle.x, y: middle.y + shift * part), near + (far - near) * part, angle: angle * part)
        }
    }

    /// Returns a two-finger rotation around a point, by a quarter turn.
    static func turn(_ words: String, at middle: CGPoint, radius: CGFloat, returns: Bool) -> TrialGesture {
        stroke(words, returns: returns) { part in pair(at: middle, radius, angle: part * .pi / 2) }
    }

    private static func pair(at middle: CGPoint, _ radius: CGFloat, angle: CGFloat) -> [CGPoint] {
        [-radius, radius].map { CGPoint(x: middle.x + $0 * cos(angle), y: middle.y + $0 * sin(angle)) }
    }

    // MARK: Playing

    /// Returns the gesture's strokes, starting at `time`, which is in milliseconds.
    func strokes(at time: Int) -> [Hand.Stroke] {
        let length = times.reduce(0, +) + rest + Self.gap
        return (0..<repeats).flatMap { turn in
            paths.enumerated().map { finger, path in
                let begin = time + turn * length + (delays.isEmpty ? 0 : delays[finger])
                let places = path.map { Hand.Place(x: Int($0.x.rounded()), y: Int($0.y.rounded())) }
                let moves = zip(places.dropFirst(), times).map { Hand.Move(to: $0, duration: $1) }
                return Hand.Stroke(begin: begin, start: places[0], moves: moves, rest: rest)
            }
        }
    }

    /// The pause between two consecutive taps in milliseconds.
    private static let gap = 80
}
