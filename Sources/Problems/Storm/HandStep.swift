import Stage
import UIKit

/// A step of a hand: a touch, a movement, a lift, or a change to the screen or the program's state. Simultaneous actions by several
/// fingers are one step.
package struct HandStep: Equatable, Sendable {
    package enum Action: Sendable, Comparable { case down, move, lift, change }

    package var action: Action
    /// The time, in seconds of the run.
    package var time: TimeInterval
    /// The numbers of the fingers, starting from 1, or an empty array for a change.
    package var fingers: [Int]
    /// The step in a few words, such as "Finger 1 down".
    package var words: String
    /// An additional fact, such as "scale 4.17", or an empty string.
    package var detail = ""
    /// The position of the first finger, or nil for a change.
    package var place: CGPoint?
}

extension Hand {
    /// The steps, in chronological order.
    package var stepList: [HandStep] {
        var all = changes.map(Self.step)
        let fingers = numbered, count = Set(fingers.map(\.finger)).count
        for (time, group) in Dictionary(grouping: fingers, by: \.stroke.begin) { all.append(Self.step(.down, time, group, of: count)) }
        for (time, group) in Dictionary(grouping: fingers, by: \.stroke.end) { all.append(Self.step(.lift, time, group, of: count)) }
        let moves = fingers.flatMap { entry in entry.stroke.moveTimes.map { (time: $0, entry: entry) } }
        for (time, group) in Dictionary(grouping: moves, by: \.time) {
            all.append(Self.step(.move, time, group.map(\.entry), of: count))
        }
        return all.sorted { ($0.time, $0.action) < ($1.time, $1.action) }
    }

    /// The strokes with their fingers' numbers.
    private var numbered: [(finger: Int, stroke: Stroke)] {
        lanes.enumerated().flatMap { index, lane in lane.map { (index + 1, $0) } }
    }

    private static func seconds(_ time: Int) -> TimeInterval { GestureScript.defaultStart + TimeInterval(time) / 1000 }

    private static func step(
        _ action: HandStep.Action, _ time: Int, _ group: [(finger: Int, stroke: Stroke)], of count: Int
    ) -> HandStep {
        let group = group.sorted { $0.finger < $1.finger }, fingers = group.map(\.finger)
        let all = fingers.map(String.init).joined(separator: ", ")
        let name = fingers.count == 1 ? "Finger \(all)" : fingers.count == 2 && count == 2 ? "Both" : "Fingers \(all)"
        var step = HandStep(action: action, time: seconds(time), fingers: fingers, words: "", place: group[0].stroke.place(at: time))
        switch action {
        case .down: step.words = "\(name) down"
        case .lift: step.words = "\(name) \(group.allSatisfy(\.stroke.isCancelled) ? "cancelled" : "up")"
        case .move: (step.words, step.detail) = movement(of: group.map(\.stroke), at: time, name)
        case .change: break
        }
        return step
    }

    /// Describes a movement. Two fingers whose distance changes spread or close.
    private static func movement(of strokes: [Stroke], at time: Int, _ name: String) -> (words: String, detail: String) {
        let ends = strokes.map { $0.moveEnd(at: time) }
        if strokes.count == 2 {
            func distance(_ one: CGPoint, _ two: CGPoint) -> Double {
                let (dx, dy) = (Double(one.x - two.x), Double(one.y - two.y))
                return max(1, (dx * dx + dy * dy).squareRoot())
            }
            let scale = distance(ends[0], ends[1]) / distance(strokes[0].place(at: time), strokes[1].place(at: time))
            if scale > 1.1 || scale < 0.9 {
                return ("\(name) \(scale > 1 ? "spread" : "close")", "scale \(String(format: "%.2f", scale))")
            }
        }
        return ("\(name) move\(strokes.count == 1 ? "s" : "")", "to \(Int(ends[0].x)), \(Int(ends[0].y))")
    }

    private static func step(_ change: Change) -> HandStep {
        var step = HandStep(action: .change, time: seconds(change.time), fingers: [], words: "", place: nil)
        switch change.kind {
        case .resize(let width, let height): (step.words, step.detail) = ("Screen resized", "\(width) × \(height)")
        case .style(let isDark): step.words = isDark ? "Dark theme" : "Light theme"
        case .background(let duration): (step.words, step.detail) = ("Background", "for \(duration) ms")
        }
        return step
    }
}

extension Hand.Stroke {
    /// The times at which movements begin.
    fileprivate var moveTimes: [Int] {
        var time = begin
        return moves.map { move in
            defer { time += move.duration }
            return time
        }
    }

    /// Returns the end position of the movement that begins at `time`.
    fileprivate func moveEnd(at time: Int) -> CGPoint {
        guard let index = moveTimes.firstIndex(of: time) else { return place(at: time) }
        return CGPoint(x: moves[index].to.x, y: moves[index].to.y)
    }
}

/// The path of a finger. Times are in seconds of the run.
package struct HandPath: Equatable, Sendable {
    /// A touch: its places, and the time at which the finger is at each of them.
    package struct Stroke: Equatable, Sendable {
        package var points: [CGPoint]
        package var times: [TimeInterval]
        /// The time of the lift.
        package var end: TimeInterval

        /// The time of the touch-down.
        package var begin: TimeInterval { times.first ?? end }
    }

    package var strokes: [Stroke]

    /// Returns whether the finger is down at `time`.
    package func isDown(at time: TimeInterval) -> Bool { strokes.contains { $0.begin <= time && time < $0.end } }
}

extension Hand {
    /// The paths of the fingers, in the order of their numbers in `stepList`.
    package var paths: [HandPath] {
        lanes.map { lane in
            HandPath(
                strokes: lane.map { stroke in
                    let (times, places) = stroke.moves.reduce(into: ([stroke.begin], [stroke.start])) {
                        $0.0.append(($0.0.last ?? 0) + $1.duration)
                        $0.1.append($1.to)
                    }
                    return HandPath.Stroke(
                        points: places.map { CGPoint(x: $0.x, y: $0.y) }, times: times.map(Self.seconds), end: Self.seconds(stroke.end))
                })
        }
    }
}
