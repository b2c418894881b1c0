import QuartzCore
import Stage
import UIKit

/// Code removes or restarts a running animation, so the layer jumps.
struct InterruptedAnimationDetector: Detector {
    /// The running animations, by number, with the times at which they will end.
    private var running: [Int: (facts: AnimationFacts, end: TimeInterval)] = [:]
    /// The animations that were cut short, restarted, or covered by another one in this turn.
    private var cut: [AnimationFacts] = []

    /// The remaining time, in seconds, below which an animation counts as finished.
    private static let rest = 0.05

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .animation(.added(let facts)) where !facts.isEndless:
            if !facts.isAdditive { cut += covered(by: facts, at: event.time) }
            running[facts.number] = (facts, event.time + facts.delay + facts.duration * facts.repeatCount)
        case .animation(.ended(let number)):
            guard let (facts, end) = running.removeValue(forKey: number), isCut(end, event.time) else { return [] }
            cut.append(facts)
        default: break
        }
        return []
    }

    /// Returns the running animations that a new animation of the same property covers.
    private func covered(by facts: AnimationFacts, at time: TimeInterval) -> [AnimationFacts] {
        running.values.filter { $0.facts.layer == facts.layer && $0.facts.keyPath == facts.keyPath && isCut($0.end, time) }.map(\.facts)
    }

    private func isCut(_ end: TimeInterval, _ time: TimeInterval) -> Bool { end - time > Self.rest }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { cut = [] }
        guard !cut.isEmpty, runState.running.isEmpty else { return [] }
        let isEnd = runState.lastEnded?.end == frame.time
        for facts in cut {
            guard let leap = runState.steps.leap(of: facts.layer), !runState.steps.isCovered(facts.layer),
                leap > max(LayerAppearance.threshold, 2 * runState.steps.lastStep(of: facts.layer)),
                let problem = problem(facts, leap, isEnd, runState)
            else { continue }
            return [problem]
        }
        return []
    }

    private func problem(_ facts: AnimationFacts, _ leap: Double, _ isEnd: Bool, _ runState: RunState) -> RunProblem? {
        // UIKit removes animations when a transition ends.
        let changes = runState.changes.ofTurn.filter { change in
            change.layer == facts.layer && change.property == facts.keyPath && change.place > 0
                && !(isEnd && change.authors.contains { $0.kind == .transitionEnd })
        }
        let name = runState.name(of: facts.layer), distance = facts.keyPath.isPlace ? " \(NumberFormatting.points(leap))" : ""
        if let addition = changes.last(where: { $0.kind == .animationAdded && $0.author.kind == .explicit }) {
            return RunProblem(
                .jumpAtStart, at: runState.time, who: name,
                "\(name) jumped\(distance), because its animation of \(facts.keyPath)\(runState.lineText(at: addition.place)) was restarted while the earlier one was still running",
                cause: "The new animation starts from its fromValue, not from what is on screen",
                suggestion: "Set fromValue to the value of layer.presentation().", layer: facts.layer,
                place: runState.line(at: addition.place), frames: runState.lastFrames)
        }
        guard let removal = changes.last(where: { $0.kind == .animationRemoved }) else { return nil }
        return RunProblem(
            .jumpAtEnd, at: runState.time, who: name,
            "\(name) jumped\(distance), because its animation of \(facts.keyPath) was removed before its end\(runState.lineText(at: removal.place))",
            cause: "Without the animation, the model is visible, which already contains the end value",
            suggestion: "Don't call removeAllAnimations(), or set the layer to the values of layer.presentation() first.",
            layer: facts.layer, place: runState.line(at: removal.place), frames: runState.lastFrames)
    }
}
