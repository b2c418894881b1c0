import QuartzCore
import Stage
import UIKit

/// A bar appears or disappears at once while a transition moves the pages.
struct AbruptBarDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .barAtOnce, reported.insert("\(fact.who) \(fact.place)").inserted else {
            return []
        }
        let verb = fact.detail == "hidden" ? "disappears" : "appears", kind = fact.transition?.noun ?? "transition"
        return [
            RunProblem(
                .jump, at: event.time, who: fact.who,
                "The navigation bar \(verb) at once\(runState.lineText(at: fact.place)), while the \(kind) still moves the pages",
                cause: "isNavigationBarHidden and setNavigationBarHidden(_:animated: false) take effect without animation",
                suggestion: "Call setNavigationBarHidden(_:animated: animated) in viewWillAppear(_:), which moves the bar with the page."
            ).named("Bar at once")
        ]
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        // After a transition, in its completion, the pages have arrived, and the bar may change.
        guard let transition = runState.transitionRecord, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn
        where change.property == "isHidden" && change.place > 0 && !change.isInBlock && !change.isLayout {
            guard let layer = runState.layers[change.layer], RunState.bars.contains(layer.kind), let steps = shown(change.layer, runState),
                steps.before != steps.now, reported.insert("\(change.layer) \(change.place)").inserted
            else { continue }
            return [problem(change, layer.kind, isShown: steps.now, transition, runState)]
        }
        return []
    }

    /// Returns whether a layer was and is visible on the screen, or nil if it is hidden by other layers.
    private func shown(_ layer: Int, _ runState: RunState) -> (before: Bool, now: Bool)? {
        if runState.steps.isCovered(layer) { return nil }
        return (runState.steps.before[layer]?.isVisible == true, runState.steps.now[layer]?.isVisible == true)
    }

    private func problem(
        _ change: LayerChange, _ bar: String, isShown: Bool, _ transition: RunState.TransitionRecord, _ runState: RunState
    ) -> RunProblem {
        let isTabBar = bar == "UITabBar", name = isTabBar ? "The tab bar" : bar == "UIToolbar" ? "The toolbar" : "The navigation bar"
        return RunProblem(
            .jump, at: runState.time, who: bar,
            "\(name) \(isShown ? "appears" : "disappears") at once\(runState.lineText(at: change.place)), while the \(transition.title) still moves the pages",
            cause: "isHidden takes effect without animation",
            suggestion: isTabBar
                ? "Set hidesBottomBarWhenPushed of the pushed page before the push, so that the bar leaves with the old page."
                : "Use the navigation controller's setNavigationBarHidden(_:animated:) or setToolbarHidden(_:animated:).",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Bar at once")
    }
}

extension RunProblem {
    /// Returns the problem with a more specific name.
    func named(_ name: String) -> RunProblem {
        var problem = self
        problem.name = name
        return problem
    }
}
