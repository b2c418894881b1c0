import Foundation
import Stage
import UIKit

/// Two recognizers of one view compete for a touch, and the wrong one wins.
struct TapConflictDetector: Detector {
    /// The swipes that lost to a pan during the current touch.
    private var lost: [FactEvent] = []
    private var finger = CGPoint.zero
    private var reported: Set<String> = []

    /// The shortest swipe in points, and the longest in seconds.
    private static let shortest = 60.0, longest = 0.5

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .swipeLost { lost.append(fact) }
        guard fact.kind == .tappedTooEarly, reported.insert("\(fact.who) \(fact.detail)").inserted else { return [] }
        // If code names neither recognizer, both are called "tap".
        let name = fact.who == fact.detail ? "" : " \(fact.who)", longer = fact.who == fact.detail ? "" : " \(fact.detail)"
        var problem = RunProblem(
            .noEffect, at: event.time, who: fact.who,
            "The single tap\(name)\(runState.lineText(at: fact.place)) already acted on the first tap of a double tap, because it doesn't wait for the double tap\(longer)",
            cause: "A tap is recognized as soon as the finger lifts, even if another recognizer of the view needs two taps",
            suggestion: "Call singleTap.require(toFail: doubleTap) with the two recognizers.", place: runState.line(at: fact.place))
        problem.name = "Tap too early"
        return [problem]
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let touch = runState.touch else { return [] }
        if let place = touch.firstFinger { finger = place }
        guard touch.down.isEmpty else { return [] }
        defer { lost = [] }
        let way = CGVector(dx: finger.x - touch.start.x, dy: finger.y - touch.start.y)
        guard touch.maximumFingers == 1, !touch.isCancelled, frame.time - touch.begin < Self.longest else { return [] }
        for fact in lost where Self.matches(fact, way) && reported.insert(fact.who + fact.detail).inserted {
            let pan = String(fact.detail.drop { $0.isNumber }.dropFirst())
            return [
                RunProblem(
                    .gestureFailed, at: frame.time, who: fact.who,
                    "\(fact.who) wasn't recognized, because \(pan) on the same view began first",
                    cause: "A pan begins after a few points; a swipe is recognized only later",
                    suggestion:
                        "Call require(toFail:) on the pan with the swipe, or return true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:).",
                    place: runState.line(at: fact.place))
            ]
        }
        return []
    }

    /// Returns whether a finger's way is a swipe in one of the recognizer's directions.
    private static func matches(_ fact: FactEvent, _ way: CGVector) -> Bool {
        let raw = UInt(fact.detail.prefix { $0.isNumber }) ?? 0, directions = UISwipeGestureRecognizer.Direction(rawValue: raw)
        if abs(way.dx) > shortest, abs(way.dx) > 2 * abs(way.dy) { return directions.contains(way.dx > 0 ? .right : .left) }
        guard abs(way.dy) > shortest, abs(way.dy) > 2 * abs(way.dx) else { return false }
        return directions.contains(way.dy > 0 ? .down : .up)
    }
}
