import Stage
import UIKit

/// Code calls `viewWillAppear(_:)` of a controller that UIKit is about to show, so the method runs twice.
struct OwnAppearanceDetector: Detector {
    /// The calls by code in this turn, by the controller's name.
    private var calls: Set<String> = []
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .fact(let fact) where fact.kind == .appearanceCalled: calls.insert(fact.who)
        case .callback(let callback) where callback.name == "viewWillAppear":
            guard calls.contains(callback.who), reported.insert(callback.who).inserted else { return [] }
            return [
                RunProblem(
                    .unbalanced, at: event.time, who: callback.who,
                    "viewWillAppear of \(callback.who) runs twice: the program calls it, and so does UIKit",
                    cause: "UIKit calls the appearance methods of a child when its view is added to a visible container",
                    suggestion: "Don't call viewWillAppear and the like. Call addChild before addSubview, and didMove(toParent:) after it.")
            ]
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        calls = []
        return []
    }
}
