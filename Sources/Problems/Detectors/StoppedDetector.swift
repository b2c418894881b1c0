import RenderTree
import Stage
import UIKit

/// An endless animation ended because its view left the window, and it doesn't run after the view returns.
struct StoppedDetector: Detector {
    /// The layers that have lost an endless animation, with the animation's key path and the number of turns since the layer returned.
    private var stopped: [Int: (facts: AnimationFacts, turns: Int)] = [:]
    /// The endless animations that ended in this turn.
    private var ended: [AnimationFacts] = []
    private var endless: [Int: AnimationFacts] = [:]
    /// The lines whose animations have been reported. Each row of a list may have such an animation.
    private var reported: Set<UInt> = []

    /// The number of idle turns during which code may restart the animation.
    private static let gracePeriod = 4

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .animation(.added(let facts)) where facts.isEndless:
            // Only code removes an animation that stays on completion.
            if facts.isRemovedOnCompletion { endless[facts.number] = facts }
            stopped[facts.layer] = nil
        case .animation(.ended(let number)): if let facts = endless.removeValue(forKey: number) { ended.append(facts) }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard !ended.isEmpty || !stopped.isEmpty else { return [] }
        var shown: Set<Int> = []
        frame.snapshot.forEachPlaced { node, placement in if !placement.isHidden { shown.insert(node.layer) } }
        for facts in ended where !shown.contains(facts.layer) { stopped[facts.layer] = (facts, 0) }
        ended = []
        var problems: [RunProblem] = []
        for (layer, state) in stopped.sorted(by: { $0.key < $1.key }) {
            guard shown.contains(layer), runState.running.isEmpty else {
                stopped[layer]?.turns = 0
                continue
            }
            stopped[layer]?.turns += 1
            guard state.turns == Self.gracePeriod else { continue }
            stopped[layer] = nil
            let place = runState.changes.addition(of: state.facts.keyPath, to: layer)?.place ?? 0
            if place == 0 || reported.insert(place).inserted { problems.append(problem(state.facts, runState)) }
        }
        return problems
    }

    private func problem(_ facts: AnimationFacts, _ runState: RunState) -> RunProblem {
        let who = runState.name(of: facts.layer), addition = runState.changes.addition(of: facts.keyPath, to: facts.layer)
        let isExplicit = addition?.author.kind == .explicit
        return RunProblem(
            .stopped, at: runState.time, who: who,
            "The endless animation of \(who) (\(facts.keyPath)) ended when it left the window, and didn't start again when it came back",
            cause: "Animations of a view that leaves the window are removed, as when a pushed page covers it",
            suggestion: isExplicit
                ? "Set isRemovedOnCompletion of the animation to false, or add the animation again each time in viewWillAppear(_:)."
                : "Start the animation each time in viewWillAppear(_:), not only once. First set \(facts.keyPath) back to its start without animation.",
            layer: facts.layer, place: runState.line(at: addition?.place ?? 0))
    }
}
