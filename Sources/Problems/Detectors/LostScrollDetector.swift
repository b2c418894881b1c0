import QuartzCore
import Stage
import UIKit

/// A pan of a view in a scroll view begins for every direction, so a finger that tries to scroll does nothing.
struct LostScrollDetector: Detector {
    /// The scroll view that lost the current touch.
    private var lost: FactEvent?
    private var finger = CGPoint.zero
    /// Whether the pan's handler has moved or changed something along the finger's way.
    private var hasEffect = false
    private var reported: Set<String> = []

    /// The shortest way of a finger that wants to scroll, in points.
    private static let shortest = 60.0
    /// The changes that may be without an effect along the scrolling axis.
    private static let movements: Set<String> = ["position.x", "position.y", "transform"]

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .scrollLost else { return [] }
        (lost, hasEffect) = (fact, false)
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let fact = lost, let touch = runState.touch, runState.changes.isPresent else { return [] }
        if let place = touch.firstFinger { finger = place }
        let way = CGVector(dx: finger.x - touch.start.x, dy: finger.y - touch.start.y), isFlat = abs(way.dx) > abs(way.dy)
        if touch.maximumFingers > 1 || hasChanged(isFlat: isFlat, runState) { hasEffect = true }
        guard touch.down.isEmpty else { return [] }
        lost = nil
        let words = fact.detail.split(separator: " ", maxSplits: 1).map(String.init)
        let (along, across) = isFlat ? (abs(way.dx), abs(way.dy)) : (abs(way.dy), abs(way.dx))
        guard !hasEffect, !touch.isCancelled, along >= Self.shortest, along > 2 * across, words[0].contains(isFlat ? "x" : "y"),
            reported.insert(fact.who + fact.detail).inserted
        else { return [] }
        return [problem(fact, words.last ?? "the pan", isFlat: isFlat, runState)]
    }

    /// Returns whether this turn has changed something that the user could want from a finger in this direction.
    private func hasChanged(isFlat: Bool, _ runState: RunState) -> Bool {
        let isMoving = runState.steps.now.contains { layer, new in
            guard let old = runState.steps.before[layer] else { return false }
            let (one, other) = (old.frame, new.frame)
            let move = isFlat ? other.midX - one.midX : other.midY - one.midY
            return abs(move) > 1 || abs(other.width - one.width) > 1 || abs(other.height - one.height) > 1 || old.opacity != new.opacity
        }
        return isMoving || runState.steps.hasNewContent || !runState.running.isEmpty
            || runState.changes.ofTurn.contains { change in
                let isMovement = change.kind == .value && Self.movements.contains(change.property)
                return change.kind != .touch && !isMovement && change.authors.contains { $0.kind == .gesture }
            }
    }

    private func problem(_ fact: FactEvent, _ pan: String, isFlat: Bool, _ runState: RunState) -> RunProblem {
        RunProblem(
            .noEffect, at: runState.time, who: fact.who,
            "\(fact.who) doesn't scroll, because \(pan)\(runState.lineText(at: fact.place)) of a view in it begins for a \(isFlat ? "horizontal" : "vertical") movement too, and does nothing with it",
            cause: "A pan begins in every direction, and the recognizer of the inner view wins",
            suggestion:
                "Implement gestureRecognizerShouldBegin(_:), and return whether the velocity of \(pan) is larger along \(isFlat ? "y than along x" : "x than along y").",
            layer: fact.layer, place: runState.line(at: fact.place)
        ).named("Scrolling blocked")
    }
}
