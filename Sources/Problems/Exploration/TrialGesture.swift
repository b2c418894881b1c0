import Recording
import UIKit

/// A gesture that the explorer performs, such as a tap, drag, or pinch.
package struct TrialGesture: Equatable, Sendable {
    package enum Kind: CaseIterable, Sendable { case tap, press, edgeDrag, drag, pinch, turn }

    package let kind: Kind
    /// A description such as "a tap on “Open”".
    package let words: String
    /// The positions of each finger, from touch down until it lifts.
    private let paths: [[CGPoint]]
    /// The durations between positions in milliseconds.
    private let times: [Int]
    /// The time that the fingers rest before they lift, in milliseconds.
    private var rest = 0
    private var repeats = 1

    private init(_ kind: Kind, _ words: String, paths: [[CGPoint]], times: [Int]) {
        (self.kind, self.words, self.paths, self.times) = (kind, words, paths, times)
    }

    // MARK: Making

    /// Returns a tap with one finger, repeated `count` times.
    static func tap(at point: CGPoint, on what: String, count: Int = 1) -> TrialGesture {
        var gesture = TrialGesture(.tap, (count == 2 ? "a double tap " : "a tap ") + what, paths: [[point]], times: [])
        (gesture.rest, gesture.repeats) = (80, count)
        return gesture
    }

    /// Returns a long press.
    static func press(at point: CGPoint, on what: String) -> TrialGesture {
        var gesture = TrialGesture(.press, "a long press " + what, paths: [[point]], times: [])
        gesture.rest = 900
        return gesture
    }

    /// Returns a gesture that moves along a path in 0.35 s and lifts while moving. If `returns` is true, it moves along 40 % of the path,
    /// goes back, and lifts at rest. `places` returns the fingers' positions at a fraction of the path.
    private static func stroke(_ kind: Kind, _ words: String, returns: Bool, _ places: (CGFloat) -> [CGPoint]) -> TrialGesture {
        let stops = [0, 0.4, returns ? 0.08 : 1].map(places)
        let paths = stops[0].indices.map { finger in stops.map { CGPoint(x: $0[finger].x.rounded(), y: $0[finger].y.rounded()) } }
        var gesture = TrialGesture(kind, words + (returns ? " and back" : ""), paths: paths, times: returns ? [200, 250] : [200, 150])
        gesture.rest = returns ? 150 : 0
        return gesture
    }

    /// Returns a drag between two points.
    static func drag(_ kind: Kind, _ words: String, from start: CGPoint, to end: CGPoint, returns: Bool) -> TrialGesture {
        stroke(kind, words, returns: returns) { part in
            [CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)]
        }
    }

    /// Returns a quick swipe between two points.
    static func swipe(_ words: String, from start: CGPoint, to end: CGPoint) -> TrialGesture {
        TrialGesture(.drag, words, paths: [[start, end]], times: [120])
    }

    /// Returns a pinch with fingers to the left and right of a point. Their distance to the point changes from `near` to `far`.
    static func pinch(_ words: String, at middle: CGPoint, from near: CGFloat, to far: CGFloat, returns: Bool) -> TrialGesture {
        stroke(.pinch, words, returns: returns) { part in pair(at: middle, near + (far - near) * part, angle: 0) }
    }

    /// Returns a rotation of two fingers by a quarter turn around a point.
    static func turn(_ words: String, at middle: CGPoint, radius: CGFloat, returns: Bool) -> TrialGesture {
        stroke(.turn, words, returns: returns) { part in pair(at: middle, radius, angle: part * .pi / 2) }
    }

    private static func pair(at middle: CGPoint, _ radius: CGFloat, angle: CGFloat) -> [CGPoint] {
        [-radius, radius].map { CGPoint(x: middle.x + $0 * cos(angle), y: middle.y + $0 * sin(angle)) }
    }

    // MARK: Playing

    /// Returns a script that performs gestures, each after a pause in milliseconds.
    static func script(of steps: [(pause: Int, gesture: TrialGesture)]) -> GestureScript {
        let sources = (0..<2).map { finger in
            GestureScript.Source(
                id: "finger\(finger + 1)", kind: .pointer(.touch),
                actions: steps.flatMap { [.pause(duration: $0.pause)] + $0.gesture.actions(of: finger) })
        }
        return GestureScript(sources: sources)
    }

    private func actions(of finger: Int) -> [GestureScript.Action] {
        guard finger < paths.count else { return Array(repeating: .pause(duration: nil), count: (times.count + 4) * repeats) }
        let moves = zip(paths[finger].dropFirst(), times).map { GestureScript.Action.pointerMove($0, origin: .viewport, duration: $1) }
        let once: [GestureScript.Action] =
            [.pointerMove(paths[finger][0], origin: .viewport, duration: 0), .pointerDown(button: 0)] + moves
            + [.pause(duration: rest), .pointerUp(button: 0)]
        // Between two taps, pause instead of moving the finger again.
        return (0..<repeats).flatMap { $0 == 0 ? once : [.pause(duration: Self.gap)] + once.dropFirst() }
    }

    /// The pause between two consecutive taps in milliseconds.
    private static let gap = 80
}
