import QuartzCore
import Stage
import UIKit

/// The presenter restores something in presentationControllerDidDismiss, which isn't called when code dismisses the page.
struct DismissedByCodeDetector: Detector {
    private var begins: [String: TimeInterval] = [:]
    private var waiting: [(fact: FactEvent, end: TimeInterval, changes: [LayerChange])] = []

    /// The properties that the presenter may change for the page, and the time that it has to restore them, in seconds.
    private static let properties: Set<String> = ["opacity", "transform", "isHidden", "isUserInteractionEnabled"], patience = 0.5

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .transition(let transition):
            if transition.kind == .present, case .began(_, _, let to) = transition.step { begins[to] = event.time }
        case .fact(let fact) where fact.kind == .dismissedByCode:
            guard let begin = begins[fact.who] else { return [] }
            let changes = runState.changes.all.filter { change in
                change.time == begin && change.kind == .value && change.place > 0 && change.from != change.to
                    && Self.properties.contains(change.property)
            }
            if !changes.isEmpty { waiting.append((fact, event.time, changes)) }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let due = waiting.filter { frame.time - $0.end >= Self.patience }
        guard !due.isEmpty else { return [] }
        waiting.removeAll { frame.time - $0.end >= Self.patience }
        return due.compactMap { entry in
            let left = entry.changes.first { change in
                let last = runState.changes.last[ChangeRecord.Key(layer: change.layer, property: change.property)]
                return last == change && runState.steps.now[change.layer] != nil
            }
            return left.map { problem(entry.fact, $0, runState) }
        }
    }

    private func problem(_ fact: FactEvent, _ change: LayerChange, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), method = "presentationControllerDidDismiss"
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(name) keeps \(change.property) of \(change.to.text), because \(method) of \(fact.detail) isn't called when code dismisses \(fact.who)",
            cause: "UIKit calls it only when the user swipes the page away, not after dismiss(animated:)",
            suggestion: "Do the same in the completion of dismiss(animated:completion:), or in viewWillDisappear(_:) of \(fact.who).",
            layer: change.layer, place: runState.line(at: fact.place))
    }
}
