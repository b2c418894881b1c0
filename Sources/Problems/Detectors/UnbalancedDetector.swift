import Stage
import UIKit

/// Unbalanced appearance callbacks.
struct UnbalancedDetector: Detector {
    /// The controllers with a "will" callback but no "did" callback yet, and the time of the "will" callback.
    private var open: [(who: String, name: String, time: TimeInterval)] = []
    /// The calls that began the appearance of controllers that aren't children.
    private var foreign: [String: (fact: FactEvent, time: TimeInterval)] = [:]
    private var idleTurns = 0
    private var isReported = false

    /// The number of idle turns after which a missing "did" callback counts as a problem. The second number applies while endless
    /// animations run, because the device is never idle then.
    private static let gracePeriod = 3, longGracePeriod = 60

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .callback(let callback): note(callback, at: event.time)
        case .fact(let fact) where fact.kind == .foreignAppearance: foreign[fact.who] = (fact, event.time)
        case .fact(let fact) where fact.kind == .unbalanced:
            return [
                RunProblem(
                    .unbalanced, at: event.time, who: fact.who, "\(fact.who) began or ended its appearance out of turn",
                    cause: "beginAppearanceTransition or endAppearanceTransition was called once too often",
                    suggestion: "Leave these calls to the container, or balance them.")
            ]
        case .fact(let fact) where fact.kind == .nestedChange:
            let verb = fact.transition == .pop ? "shown again" : "pushed"
            return [
                RunProblem(
                    .unbalanced, at: event.time, who: fact.who,
                    "\(fact.who) was \(verb) while another change of the stack was under way",
                    cause: "Two gestures each requested a page, or one began that should have been refused",
                    suggestion: "Return false from gestureRecognizerShouldBegin while transitionCoordinator is not nil."
                ).named(.secondHand)
            ]
        default: break
        }
        return []
    }

    private mutating func note(_ callback: CallbackEvent, at time: TimeInterval) {
        if callback.name.hasPrefix("viewWill") {
            open.removeAll { $0.who == callback.who }
            open.append((callback.who, callback.name, time))
        } else if callback.name.hasPrefix("viewDid") {
            open.removeAll { $0.who == callback.who }
        }
        if open.isEmpty { isReported = false }
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        // A container ends an appearance transition only after its animation, gesture, or delay.
        let hasEndless = runState.animations.values.contains(where: \.isEndless)
        let rests = hasEndless ? frame.transition == nil && !runState.hasFingers && !runState.isAnimating : !frame.isBusy && !frame.isNew
        idleTurns = rests && runState.running.isEmpty && !open.isEmpty ? idleTurns + 1 : 0
        let gracePeriod = hasEndless ? Self.longGracePeriod : Self.gracePeriod
        guard !open.isEmpty, !isReported, runState.stuck.cause != nil || idleTurns > gracePeriod else { return [] }
        isReported = true
        if let call = foreign[open[0].who], call.time == open[0].time, runState.transitionRecord == nil {
            return [foreignCall(call.fact, open[0].name, runState)]
        }
        let names = open.map { "\($0.who) \($0.name)" }.joined(separator: " and ")
        let since =
            runState.transitionRecord.map { "Open since the \($0.kind.noun), which is stuck" }
            ?? "Open since \(NumberFormatting.number(open[0].time)) s"
        return [
            RunProblem(
                .unbalanced, at: frame.time, who: open[0].who,
                "\(names) \(open.count == 1 ? "has" : "have") no matching did callback", cause: since,
                suggestion: runState.transitionRecord == nil
                    ? "Call super in every appearance callback, and end each transition." : "End the transition; the callbacks follow.")
        ]
    }

    private func foreignCall(_ fact: FactEvent, _ callback: String, _ runState: RunState) -> RunProblem {
        RunProblem(
            .unbalanced, at: runState.time, who: fact.who,
            "beginAppearanceTransition(_:animated:)\(runState.lineText(at: fact.place)) sent \(fact.who) a \(callback), and no endAppearanceTransition() followed",
            cause: "\(fact.who) isn't a child of the controller that made the call, so UIKit itself sends its callbacks",
            suggestion: "Remove the call. Only a container calls it, for its own children, and balances it with endAppearanceTransition().",
            place: runState.line(at: fact.place))
    }
}
