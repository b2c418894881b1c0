import QuartzCore
import Stage
import UIKit

/// Problem 76: a pan inside a scroll view begins along the scroll view's axis and doesn't use that movement, so the finger does nothing.
struct LostScrollDetector: Detector {
    /// A scroll view that lost the finger to a pan.
    private struct Loss {
        let fact: FactEvent
        let isFlat: Bool
        let pan: String
        /// The finger's position at the start.
        let start: CGPoint
        /// The distances by which the pan's action moved layers along the axis and across it, in points.
        var along = 0.0, across = 0.0
        /// Whether the action has changed something else.
        var isUsed = false
    }

    private var loss: Loss?
    private var hasEnded = false
    private var reported: Set<String> = []

    /// The shortest distance of the finger that counts, and the movement along the axis that shows that the pan uses it, in points.
    private static let shortest: CGFloat = 60, used = 8.0

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .fact(let fact) where fact.kind == .scrollLost:
            let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
            let finger = runState.touch?.down.values.first ?? .zero
            (loss, hasEnded) = (Loss(fact: fact, isFlat: words.first == "horizontal", pan: words.last ?? "", start: finger), false)
        case .gesture(let gesture) where gesture.who == loss?.pan:
            if gesture.state == .ended { hasEnded = true }
            if gesture.state == .cancelled { loss = nil }
        case .transition(let transition): if case .began = transition.step { loss = nil }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard var lost = loss, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.kind == .value && change.authors.contains(where: { $0.kind == .gesture }) {
            guard change.property.isPlace || change.property == "transform" else {
                lost.isUsed = lost.isUsed || !hasEnded
                continue
            }
            if change.isInBlock { continue }
            lost.along += abs(change.movement(isFlat: lost.isFlat))
            lost.across += abs(change.movement(isFlat: !lost.isFlat))
        }
        loss = hasEnded ? nil : lost
        guard hasEnded, !lost.isUsed, lost.across > 0, lost.along < Self.used, let end = runState.touch?.down.values.first ?? lastFinger
        else {
            lastFinger = runState.touch?.down.values.first
            return []
        }
        lastFinger = nil
        let distance = lost.isFlat ? abs(end.x - lost.start.x) : abs(end.y - lost.start.y)
        guard distance >= Self.shortest, reported.insert("\(lost.fact.layer) \(lost.pan)").inserted else { return [] }
        return [problem(lost, runState)]
    }

    /// The finger's place in the previous turn.
    private var lastFinger: CGPoint?

    private func problem(_ loss: Loss, _ runState: RunState) -> RunProblem {
        let axis = loss.isFlat ? "horizontal" : "vertical", other = loss.isFlat ? "vertical" : "horizontal"
        return RunProblem(
            .noEffect, at: runState.time, who: loss.fact.who,
            "\(loss.fact.who) doesn't scroll: \(loss.pan)\(runState.place(of: loss.fact.place)) took the \(axis) movement and doesn't use it",
            cause: "A pan begins in every direction, and then the scroll view's own pan fails",
            suggestion:
                "Return false from gestureRecognizerShouldBegin unless the velocity of \(loss.pan) is mostly \(other).",
            layer: loss.fact.layer, place: runState.line(at: loss.fact.place)
        ).named("Scroll lost")
    }
}
