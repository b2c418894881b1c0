import Stage
import UIKit

/// Code adds the safe area where UIKit already adds it, so a gap remains.
struct SafeAreaTwiceDetector: Detector {
    private var facts: [FactEvent] = []
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .safeAreaTwice { facts.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { facts = [] }
        return facts.filter { reported.insert("\($0.layer) \($0.detail)").inserted }.map { problem($0, runState) }
    }

    private func problem(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let words = fact.detail.split(separator: " ").map(String.init), gap = NumberFormatting.points(words.last.flatMap(Double.init) ?? 0)
        return words.first == "inset" ? inset(fact, gap, runState) : keyboard(fact, gap, runState)
    }

    private func inset(_ fact: FactEvent, _ gap: String, _ runState: RunState) -> RunProblem {
        let line = runState.line(setting: ["contentInset"], of: fact.layer)
        return RunProblem(
            .layout, at: runState.time, who: fact.who,
            "The content of \(fact.who) begins \(gap) too low: its contentInset.top\(line.map { " (\($0.text))" } ?? "") is the safe area, which is added anyway",
            cause: "With contentInsetAdjustmentBehavior, a scroll view adds the safe area to contentInset itself",
            suggestion: "Leave contentInset.top at 0, or set contentInsetAdjustmentBehavior to .never.", layer: fact.layer, place: line
        ).named("Safe area twice")
    }

    private func keyboard(_ fact: FactEvent, _ gap: String, _ runState: RunState) -> RunProblem {
        let change = runState.changes.all.last { $0.layer == fact.layer && $0.constraint != nil }?.constraint
        let place = change?.place ?? 0
        return RunProblem(
            .layout, at: runState.time, who: fact.who,
            "\(fact.who) ends \(gap) above the keyboard: its distance from the safe area is the keyboard's whole height\(runState.lineText(at: place))",
            cause: "The keyboard's frame reaches to the bottom of the screen, so it contains the safe area",
            suggestion: "Subtract safeAreaInsets.bottom from the keyboard's height, or use keyboardLayoutGuide.", layer: fact.layer,
            place: runState.line(at: place)
        ).named("Safe area twice")
    }
}
