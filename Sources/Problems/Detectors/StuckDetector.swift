import Stage
import UIKit

/// A transition never ends. The report identifies the code that should end it.
struct StuckDetector: Detector {
    private var wasStuck = false

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let cause = runState.stuck.cause, let transitionRecord = runState.transitionRecord else {
            wasStuck = false
            return []
        }
        guard !wasStuck else { return [] }
        wasStuck = true
        return [problem(cause, transitionRecord, runState)]
    }

    /// Returns the problem of a missing call to `completeTransition`. Its line is the animator's last use of the context.
    private func neverEnded(_ transitionRecord: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let mover = transitionRecord.mover, use = runState.lastUse, place = runState.lineText(at: use?.place ?? 0)
        var cause = "\(mover): its completion returned early, or was never called", suggestion = ""
        if let use, use.detail.hasSuffix(" nil") {
            let key = use.detail.dropLast(" nil".count)
            cause = "\(key) is nil\(place), because the presenter's view stays where it is in this style, and \(mover) did nothing else"
            suggestion = "Don't require \(key): move only the views that aren't nil. "
        } else if !place.isEmpty {
            cause = "\(mover) last used the context\(place), and then returned or ended without the call"
        }
        suggestion += "Call completeTransition(!context.transitionWasCancelled) on every path out of animateTransition and the completion."
        return RunProblem(
            .stuck, at: runState.time, who: mover,
            "completeTransition was never called: the \(transitionRecord.title) waits for \(mover)", cause: cause, suggestion: suggestion,
            place: use.flatMap { runState.line(at: $0.place) })
    }

    private func problem(_ cause: StuckWatch.Cause, _ transitionRecord: RunState.TransitionRecord, _ runState: RunState) -> RunProblem {
        let gesture = runState.lastGesture?.event
        switch cause {
        case .neverEnded:
            return neverEnded(transitionRecord, runState)
        case .neverReleased:
            let who = gesture?.who ?? transitionRecord.interactor ?? transitionRecord.mover
            let isCancelled = gesture?.state == .cancelled
            if let unused = runState.unusedRelease, unused.time >= transitionRecord.begin {
                return wrongDriver(unused.fact, transitionRecord, who, runState)
            }
            var problem = RunProblem.neverReleased(
                by: who, isCancelled: isCancelled,
                "the \(transitionRecord.title) waits for \(who), which \(isCancelled ? "was cancelled" : "has ended")", at: runState.time)
            problem.place = runState.line(at: runState.interactorMethod)
            return problem
        case .neverDriven:
            let who = transitionRecord.interactor ?? transitionRecord.mover
            return RunProblem(
                .stuck, at: runState.time, who: who, "The \(transitionRecord.title) waits for a finger that drives \(who)",
                cause: "An interaction controller was returned outside a gesture",
                suggestion: "Return nil from \(transitionRecord.kind.interactionQuestion) unless a gesture has begun.",
                place: runState.line(at: runState.interactorMethod))
        }
    }

    /// Returns the problem of a handler that releases an interaction controller which doesn't drive the transition.
    private func wrongDriver(
        _ release: FactEvent, _ transitionRecord: RunState.TransitionRecord, _ who: String, _ runState: RunState
    ) -> RunProblem {
        let question = transitionRecord.kind.interactionQuestion
        return RunProblem(
            .stuck, at: runState.time, who: who,
            "finish() or cancel() was never called on the interaction controller that UIKit got: the \(transitionRecord.title) waits for it",
            cause: "\(release.detail)\(runState.lineText(at: release.place)) was called on another \(release.who.prefix { $0 != "#" })",
            suggestion: "Keep one interaction controller in a property: return it from \(question), and update and release the same one.",
            place: runState.line(at: release.place))
    }
}

extension TransitionKind {
    /// The delegate's method that returns an interaction controller for this kind of transition.
    var interactionQuestion: String {
        switch self {
        case .push, .pop: "navigationController(_:interactionControllerFor:)"
        case .present: "interactionControllerForPresentation(using:)"
        case .dismiss: "interactionControllerForDismissal(using:)"
        case .tab: "tabBarController(_:interactionControllerFor:)"
        case .segue: "the delegate's interactionController method"
        }
    }
}

extension RunProblem {
    /// Returns the problem of a gesture that ended without `finish()` or `cancel()`. `consequence` describes the gesture's end
    /// and its effect on the transition.
    static func neverReleased(by who: String, isCancelled: Bool, _ consequence: String, at time: TimeInterval) -> RunProblem {
        let problem = RunProblem(
            .stuck, at: time, who: who,
            "finish() or cancel() was never called: \(consequence)",
            cause: isCancelled
                ? "\(who): no branch for .cancelled" : "\(who): its end releases no interaction controller, or another one",
            suggestion: "Call finish() or cancel() in both .ended and .cancelled, on the interaction controller that UIKit got.")
        return isCancelled ? problem.named(.ignoredCancel) : problem
    }
}
