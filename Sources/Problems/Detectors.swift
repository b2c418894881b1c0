import Recording
import Stage
import UIKit

/// All detectors for one run. They examine it turn by turn.
package struct Detectors {
    private var scenery: Scenery
    private var detectors: [any Detector]

    /// Creates all detectors. `findLine` finds the lines of recorded changes.
    package init(_ findLine: LineLookup? = nil) {
        scenery = Scenery(findLine)
        detectors = [
            StuckDetector(), CompletedTwiceDetector(), CompletedWronglyDetector(), UnbalancedDetector(), FlashDetector(), JumpDetector(),
            LayoutDetector(), DestinationDetector(), LeftoverDetector(), GestureFailedDetector(), InteractionOutsideGestureDetector(),
            UnscrubbableDetector(), RetainedDetector(), OverBudgetDetector(), NondeterministicDetector(),
            RefusedDetector(), PhoneDetector(), NeverAskedDetector(), ChangeLeftDetector(), NothingLeftDetector(),
            ConstraintOutsideBlockDetector(), ConstraintLeftDetector(), FirstLayoutInBlockDetector(), SnapBackDetector(),
            SpringCutDetector(), KeptAnimationDetector(), AbruptStartDetector(), RemovedWhileVisibleDetector(), CancelIgnoredDetector(),
            PresenterRemovedDetector(), JumpAtEndDetector(), FrameUndoneDetector(),
            CalledAtOnceDetector(), NoEffectDetector(), StoppedDetector(), LateReleaseDetector(),
        ]
    }

    init(_ detectors: [any Detector]) { (scenery, self.detectors) = (Scenery(), detectors) }

    /// Examines a turn and the touches that it handled. Returns the problems found.
    package mutating func look(at frame: StageFrame, fingers: [InputEvent]) -> [RunProblem] {
        var problems: [RunProblem] = []
        scenery.begin(frame)
        for finger in fingers { scenery.note(finger, at: frame.time) }
        for case .happened(let event) in frame.events {
            scenery.note(event)
            for index in detectors.indices { problems += detectors[index].hear(event, scenery) }
        }
        scenery.end(frame)
        for index in detectors.indices { problems += detectors[index].see(frame, scenery) }
        return problems
    }
}
