import QuartzCore
import Stage
import UIKit

/// A reused cell keeps an appearance that code gave it for another row.
struct ReusedCellDetector: Detector {
    /// The lines and properties already reported.
    private var reported: Set<String> = []

    /// The Swift names of the properties.
    private static let names = ["opacity": "alpha", "hidden": "isHidden"]

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .keptLook else { return [] }
        let words = fact.detail.split(separator: " ").map(String.init), key = words[0], row = words.last ?? ""
        let recorded = key == "hidden" ? "isHidden" : key
        let change = runState.changes.last[ChangeRecord.Key(layer: fact.layer, property: recorded)]
        // UIKit changes the look of system views, too.
        let isLayerValue = ["opacity", "hidden", "transform", "backgroundColor"].contains(key)
        guard !isLayerValue || change.map({ $0.place > 0 }) == true, reported.insert("\(key) \(change?.place ?? 0)").inserted else {
            return []
        }
        let property = Self.names[key] ?? key
        if key == "contentOffset" { return [Self.scrolled(fact, row, event.time)] }
        return [
            RunProblem(
                .changeLeft, at: event.time, who: fact.who,
                "Row \(row) shows the \(property) of \(fact.who) that was set for another row\(runState.lineText(at: change?.place ?? 0))",
                cause: "The list reuses the cell, and neither prepareForReuse() nor the data source sets \(property) again",
                suggestion: "Set \(property) for every row in cellForRowAt or cellForItemAt, or reset it in prepareForReuse().",
                layer: fact.layer, place: runState.line(at: change?.place ?? 0)
            ).named("Cell keeps its look")
        ]
    }

    /// Returns the problem of a scroll view in a cell, which the user scrolled in another row.
    private static func scrolled(_ fact: FactEvent, _ row: String, _ time: TimeInterval) -> RunProblem {
        RunProblem(
            .changeLeft, at: time, who: fact.who,
            "Row \(row) shows \(fact.who) at the scroll position that the user left in another row",
            cause: "The list reuses the cell, and neither prepareForReuse() nor the data source sets contentOffset again",
            suggestion: "Set contentOffset of \(fact.who) in prepareForReuse(), or keep it for each row.", layer: fact.layer
        ).named("Cell keeps its look")
    }
}
