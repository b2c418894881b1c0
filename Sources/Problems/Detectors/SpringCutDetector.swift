import QuartzCore
import Recording
import UIKit

/// Problem 25: a spring whose duration ends before it has settled.
struct SpringCutDetector: Detector {
    /// The minimum distance from its target at which the cut is visible, in points, and for values without points as a share.
    private static let shortest = 6.0, share = 0.05

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .animation(.ended(let number)) = event.what,
            let facts = scenery.endedAnimations.last(where: { $0.facts.number == number })?.facts, facts.isCutSpring,
            let end = facts.progress.last,
            let addition = scenery.changes.addition(of: facts.keyPath, to: facts.layer), addition.author.kind == .explicit,
            !scenery.changes.ofTurn.contains(where: { $0.kind == .animationRemoved && $0.layer == facts.layer })
        else { return [] }
        let way = zip(addition.from.numbers, addition.to.numbers).map { abs($1 - $0) }.max() ?? 0, rest = abs(Double(end) - 1)
        guard facts.keyPath.isPlace ? way * rest > Self.shortest : rest > Self.share else { return [] }
        return [problem(facts, addition, scenery)]
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ scenery: Scenery) -> RunProblem {
        let name = scenery.name(of: facts.layer)
        return RunProblem(
            .jumpAtEnd, at: scenery.time, who: name,
            "\(name)'s spring\(scenery.place(of: addition.place)) was cut after \(Figures.seconds(facts.duration)) in full swing: its duration is shorter than its settlingDuration",
            cause: facts.duration == 0.25
                ? "A CASpringAnimation without a duration takes the transaction's 0.25 s" : "A spring ends with its duration, settled or not",
            suggestion: "Set the animation's duration to its settlingDuration.", layer: facts.layer, place: scenery.line(at: addition.place),
            frames: scenery.lastFrames)
    }
}

extension String {
    /// Whether the key path's numbers are points.
    fileprivate var isPlace: Bool { hasPrefix("position") || hasPrefix("bounds") || contains("translation") }
}
