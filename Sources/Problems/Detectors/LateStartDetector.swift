import QuartzCore
import Stage
import UIKit

/// An explicit animation that begins after a delay, and shows the model's end value until then.
struct LateStartDetector: Detector {
    private var waiting: [Int: (facts: AnimationFacts, begin: TimeInterval)] = [:]

    /// The shortest delay that is visible, in seconds.
    private static let shortest = 0.05

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .animation(.added(let facts)) where facts.delay > Self.shortest && !facts.fillsBefore && !facts.isAdditive:
            waiting[facts.number] = (facts, event.time + facts.delay)
        case .animation(.ended(let number)): waiting[number] = nil
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        for (number, entry) in waiting.sorted(by: { $0.key < $1.key }) where frame.time >= entry.begin - HeadlessRun.tolerance {
            waiting[number] = nil
            let layer = entry.facts.layer, steps = runState.steps
            guard let before = steps.before[layer], let now = steps.now[layer], before.isVisible, !steps.isCovered(layer),
                now.distance(to: before) > LayerAppearance.threshold, !runState.changes.ofTurn.contains(where: { $0.layer == layer })
            else { continue }
            guard let addition = runState.changes.addition(of: entry.facts.keyPath, to: layer), addition.author.kind == .explicit else {
                continue
            }
            return [problem(entry.facts, addition, runState)]
        }
        return []
    }

    private func problem(_ facts: AnimationFacts, _ addition: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: facts.layer)
        return RunProblem(
            .jumpAtStart, at: runState.time, who: name,
            "\(name) shows its end value for \(NumberFormatting.seconds(facts.delay)), until its animation of \(facts.keyPath)\(runState.lineText(at: addition.place)) begins, and then jumps to the start",
            cause: "Before its beginTime, an animation has no effect unless its fillMode says so",
            suggestion: "Set the animation's fillMode to .backwards.", layer: facts.layer, place: runState.line(at: addition.place),
            frames: runState.lastFrames)
    }
}
