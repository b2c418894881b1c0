import Stage
import UIKit

/// Code adds a view or a recognizer to a cell for every row, so a reused cell has several.
struct GrowingCellDetector: Detector {
    private var grown: [(fact: FactEvent, turns: Int)] = []
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .cellGrew { grown.append((fact, 0)) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        grown = grown.map { ($0.fact, $0.turns + 1) }.filter { $0.turns <= Self.gracePeriod }
        for (index, (fact, _)) in grown.enumerated() where covers(fact, runState) {
            grown.remove(at: index)
            let words = fact.detail.split(separator: " ").prefix(3).joined(separator: " ")
            return reported.insert(words).inserted ? [problem(fact, runState)] : []
        }
        return []
    }

    /// Returns whether a new view is at the place of the old one. Recognizers have no place.
    private func covers(_ fact: FactEvent, _ runState: RunState) -> Bool {
        guard let old = fact.detail.split(separator: " ").dropFirst(3).first.flatMap({ Int($0) }) else { return true }
        guard let one = runState.steps.now[old], let other = runState.steps.now[fact.layer], other.isVisible else { return false }
        return one.frame.distance(to: other.frame) < Self.near
    }

    /// The number of turns in which a new view is laid out, and the distance in points within which two views are at the same place.
    private static let gracePeriod = 3, near = 1.0

    private func problem(_ fact: FactEvent, _ runState: RunState) -> RunProblem {
        let words = fact.detail.split(separator: " ").map(String.init), (type, cell) = (words[1], words[2]), isView = words[0] == "view"
        let line = isView ? runState.line(adding: fact.layer) : runState.line(at: fact.place), place = line.map { " (\($0.text))" } ?? ""
        return RunProblem(
            isView ? .leftover : .noEffect, at: runState.time, who: fact.who,
            isView
                ? "A reused \(cell) gets another \(type)\(place), over the one that it has from an earlier row"
                : "A reused \(cell) gets another \(type)\(place), so one touch calls the action several times",
            cause: "The list reuses cells with everything that was added to them for earlier rows",
            suggestion:
                "Add the \(isView ? "view" : "recognizer") once, in the init of a cell class, and only configure it in cellForRowAt or cellForItemAt.",
            layer: fact.layer, place: line
        ).named("Added for each row")
    }
}
