import Stage
import UIKit

/// Problem 84: code adds a view or a recognizer to a cell for every row, so a reused cell has several.
struct GrowingCellDetector: Detector {
    private var grown: [FactEvent] = []
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .fact(let fact) = event.payload, fact.kind == .cellGrew { grown.append(fact) }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { grown = [] }
        return grown.filter { reported.insert($0.detail).inserted }.map { problem($0, runState) }
    }

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
