import Stage
import UIKit

/// Code removes the view of a child controller but not the child, which is never released, or the child but not its view, which stays on the
/// screen.
struct ChildLeftDetector: Detector {
    private var reported: Set<UInt> = []
    /// Children whose views are still in the window. Code may still move them away and remove them.
    private var views: [FactEvent] = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .viewLeft { views.append(fact) }
        guard fact.kind == .childLeft, reported.insert(fact.place).inserted else { return [] }
        return [
            RunProblem(
                .retained, at: event.time, who: fact.who,
                "\(fact.who) stays a child of its container and in memory, although its view was removed\(runState.lineText(at: fact.place))",
                cause: "removeFromSuperview() removes only the view; the container still retains the controller",
                suggestion: "Call willMove(toParent: nil) before, and removeFromParent() after it.", place: runState.line(at: fact.place)
            ).named("Child left behind")
        ]
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard !views.isEmpty, !runState.isAnimating, runState.running.isEmpty, !runState.hasFingers else { return [] }
        defer { views = [] }
        let left = views.first { runState.steps.now[$0.layer]?.isVisible == true && reported.insert($0.place).inserted }
        guard let left else { return [] }
        return [
            RunProblem(
                .changeLeft, at: frame.time, who: left.detail,
                "The view of \(left.detail) stays on the screen, although \(left.detail) was removed from its parent\(runState.lineText(at: left.place))",
                cause: "removeFromParent() removes only the controller; its view stays in its superview",
                suggestion: "Call view.removeFromSuperview() before removeFromParent().", layer: left.layer,
                place: runState.line(at: left.place)
            ).named("View left behind")
        ]
    }
}
