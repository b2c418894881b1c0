import QuartzCore
import Stage
import UIKit

/// An animator completes its transition while another one of its animations still moves a view.
struct UnfinishedMoveDetector: Detector {
    private struct Candidate {
        let layer: Int
        let title: String, mover: String
        let rest: TimeInterval
        let place: UInt, completion: UInt
        let seen: LayerAppearance
        let end: TimeInterval
    }

    private var candidates: [Candidate] = []

    /// The shortest remaining time and the time after which the rest of the movement is judged, in seconds.
    private static let shortest = 0.15

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        if let record = runState.lastEnded, record.end == frame.time, record.begin < frame.time, record.isCompleted, record.animator != nil
        {
            candidates = unfinished(record, runState)
        }
        guard let first = candidates.first, frame.time >= first.end + Self.shortest else { return [] }
        defer { candidates = [] }
        let moved = candidates.first { old in
            guard let now = runState.steps.now[old.layer], now.isVisible else { return false }
            return now.distance(to: old.seen) > LayerAppearance.threshold
        }
        return moved.map { [problem($0, runState)] } ?? []
    }

    /// Returns the animations of an animator that continue after the end of its transition.
    private func unfinished(_ record: RunState.TransitionRecord, _ runState: RunState) -> [Candidate] {
        runState.animations.values.sorted { $0.number < $1.number }.compactMap { facts in
            guard !facts.isEndless, let seen = runState.steps.now[facts.layer], seen.isVisible,
                let added = runState.changes.all.last(where: {
                    $0.kind == .animationAdded && $0.layer == facts.layer && $0.property == facts.keyPath
                }),
                added.authors.contains(where: { $0.kind == .transition }), added.time >= record.begin
            else { return nil }
            let rest = added.time + facts.delay + facts.duration * facts.repeatCount - runState.time
            guard rest > Self.shortest else { return nil }
            return Candidate(
                layer: facts.layer, title: record.title, mover: record.mover, rest: rest, place: added.place,
                completion: runState.lastUse?.place ?? 0, seen: seen, end: runState.time)
        }
    }

    private func problem(_ old: Candidate, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: old.layer), rest = NumberFormatting.seconds((old.rest * 100).rounded() / 100)
        return RunProblem(
            .completedWrongly, at: old.end, who: old.mover,
            "\(old.mover) completed the \(old.title)\(runState.place(of: old.completion)) while its animation of \(name)\(runState.place(of: old.place)) still had \(rest) to go",
            cause: "completeTransition is called in the completion of a shorter animation",
            suggestion: "Call completeTransition in the completion of the animation that ends last.", layer: old.layer,
            place: runState.line(at: old.completion)
        ).named("Completed too early")
    }
}
