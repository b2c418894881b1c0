import Stage
import UIKit

/// A page stops its display link in `viewWillDisappear(_:)`, but the transition is cancelled, and the page doesn't start the link again.
struct StoppedOnCancelDetector: Detector {
    /// The links that stopped during the running transition, by their targets' names.
    private var stopped: [String: FactEvent] = [:]
    /// The number of turns since a cancelled transition, and its name.
    private var cancelled: (kind: String, turns: Int)?

    /// The number of turns in which the page may start the link again.
    private static let gracePeriod = 6

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .fact(let fact) where fact.kind == .linkStoppedEarly: stopped[fact.who] = fact
        case .fact(let fact) where fact.kind == .linkStarted: stopped[fact.who] = nil
        case .transition(let transition):
            guard case .ended(let isCompleted) = transition.step else { break }
            if isCompleted { stopped = [:] } else { cancelled = (transition.kind.noun, 0) }
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let (kind, turns) = cancelled else { return [] }
        cancelled = (kind, turns + 1)
        guard turns >= Self.gracePeriod, runState.running.isEmpty else { return [] }
        defer { (stopped, cancelled) = ([:], nil) }
        return stopped.values.sorted { $0.who < $1.who }.map { fact in
            RunProblem(
                .changeLeft, at: runState.time, who: fact.who,
                "The display link of \(fact.who) was stopped\(runState.lineText(at: fact.place)) in viewWillDisappear(_:), although the \(kind) was cancelled, so it stays stopped",
                cause: "viewWillDisappear(_:) runs when the \(kind) begins, and a cancelled one brings the page back",
                suggestion:
                    "Start the display link in viewWillAppear(_:), which runs after a cancelled \(kind), too, or stop it in viewDidDisappear(_:).",
                place: runState.line(at: fact.place)
            ).named("Link stopped")
        }
    }
}
