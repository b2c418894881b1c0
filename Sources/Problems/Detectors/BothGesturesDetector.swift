import QuartzCore
import Stage
import UIKit

/// A delegate lets a pan and a swipe of one view act on the same finger, so one movement does two things.
struct BothGesturesDetector: Detector {
    /// The layers that each handler has changed since the finger went down.
    private var changed: [String: Set<Int>] = [:]
    private var swiped: FactEvent?
    private var begin: TimeInterval?
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .swipedDuringPan, fact.who != fact.detail { swiped = fact }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let touch = runState.touch, runState.changes.isPresent else { return [] }
        if touch.begin != begin { (begin, changed, swiped) = (touch.begin, [:], nil) }
        for change in runState.changes.ofTurn where change.kind == .value && change.place > 0 {
            guard let author = change.authors.first(where: { $0.kind == .gesture }), let who = author.name.split(separator: " ").first
            else { continue }
            changed[String(who), default: []].insert(change.layer)
        }
        guard let fact = swiped, touch.down.isEmpty, touch.maximumFingers == 1, !touch.isCancelled else { return [] }
        swiped = nil
        guard let one = changed[fact.who], let other = changed[fact.detail], one.isDisjoint(with: other),
            reported.insert(fact.who + fact.detail).inserted
        else { return [] }
        return [problem(fact, one.min() ?? 0, other.min() ?? 0, runState)]
    }

    private func problem(_ fact: FactEvent, _ swiped: Int, _ panned: Int, _ runState: RunState) -> RunProblem {
        RunProblem(
            .jump, at: runState.time, who: fact.who,
            "One movement of the finger does two things: \(fact.detail) moves \(runState.name(of: panned)), and \(fact.who)\(runState.lineText(at: fact.place)) changes \(runState.name(of: swiped))",
            cause: "A delegate lets the pan and the swipe recognize simultaneously",
            suggestion:
                "Call require(toFail:) on the pan with the swipe, or return false from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for this pair.",
            place: runState.line(at: fact.place)
        ).named("Two gestures at once")
    }
}
