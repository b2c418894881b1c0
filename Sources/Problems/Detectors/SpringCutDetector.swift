import QuartzCore
import Stage
import UIKit

/// A spring's duration ends before the spring has settled.
struct SpringCutDetector: Detector {
    /// The minimum distance from the target at which cutting off the spring is visible, in points or as a fraction for other values.
    private static let shortest = 6.0, share = 0.05

    private var ended: [(facts: AnimationFacts, addition: LayerChange)] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.payload,
            let facts = runState.endedAnimations.last(where: { $0.facts.number == number })?.facts, facts.isCutSpring,
            let addition = runState.changes.addition(of: facts.keyPath, to: facts.layer), addition.author.kind == .explicit
        else { return [] }
        ended.append((facts, addition))
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { ended = [] }
        for (facts, addition) in ended {
            let isRemoved = runState.changes.ofTurn.contains { $0.kind == .animationRemoved && $0.layer == facts.layer }
            guard !isRemoved, let end = facts.progress.last, runState.steps.now[facts.layer]?.isVisible == true else { continue }
            let way = zip(addition.from.numbers, addition.to.numbers).map { abs($1 - $0) }.max(), rest = abs(Double(end) - 1)
            let cut = way.map { $0 * rest } ?? runState.steps.leap(of: facts.layer) ?? 0
            if facts.keyPath.isPlace ? cut > Self.shortest : rest > Self.share { return [problem(facts, addition, runState)] }
        }
        return []
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer)
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name)'s spring\(runState.lineText(at: addition.place)) was cut after \(NumberFormatting.seconds(facts.duration)) while still moving: its duration is shorter than its settlingDuration",
            cause: facts.duration == 0.25
                ? "A CASpringAnimation without a duration takes the transaction's 0.25 s"
                : "A spring ends with its duration, settled or not",
            suggestion: "Set the animation's duration to its settlingDuration.", layer: facts.layer,
            place: runState.line(at: addition.place),
            frames: runState.lastFrames)
    }
}

extension String {
    /// Whether the key path's numbers are in points.
    var isPlace: Bool { hasPrefix("position") || hasPrefix("bounds") || contains("translation") }
}
