import Stage
import UIKit

/// All of the detectors for one run. They examine the run turn by turn. Every run gets the same detectors, whether it is live, headless, or
/// replayed.
package struct Detectors {
    private var runState: RunState
    private var detectors: [any Detector]
    private var idleStates = IdleStates()

    /// Returns an examiner that looks for everything that turns alone reveal. `findLine` finds the lines of recorded changes.
    package static func examiner(_ findLine: LineLookup? = nil) -> Stage.Examiner {
        var detectors = Detectors(findLine)
        return { detectors.look(at: $0, fingers: $1) }
    }

    /// Creates all detectors. `findLine` finds the lines of recorded changes.
    init(_ findLine: LineLookup? = nil) {
        runState = RunState(findLine)
        // If several detectors report problems at the same time, the problems are listed in this order.
        detectors = [
            StuckDetector(), CompletedTwiceDetector(), CompletedWronglyDetector(), UnbalancedDetector(), FlashDetector(), JumpDetector(),
            LayoutDetector(), DestinationDetector(), LeftoverDetector(), GestureFailedDetector(), InteractionOutsideGestureDetector(),
            UnscrubbableDetector(), RetainedDetector(), OverBudgetDetector(), NondeterministicDetector(),
            RefusedDetector(), PhoneDetector(), NeverAskedDetector(), ChangeLeftDetector(), NothingLeftDetector(),
            ConstraintOutsideBlockDetector(), ConstraintLeftDetector(), FirstLayoutInBlockDetector(), SnapBackDetector(),
            SpringCutDetector(), KeptAnimationDetector(), AbruptStartDetector(), RemovedWhileVisibleDetector(), CancelIgnoredDetector(),
            PresenterRemovedDetector(), JumpAtEndDetector(), FrameUndoneDetector(), FrameUnderTransformDetector(),
            InterruptedAnimationDetector(), OvertakenAnimatorDetector(), LateStartDetector(), HiddenAtOnceDetector(), RunawayDetector(),
            CalledAtOnceDetector(), NoEffectDetector(), StoppedDetector(), LateReleaseDetector(), FullTurnDetector(),
            AnchorPointDetector(), HiddenChangeDetector(), StaleSizeDetector(), GrabJumpDetector(), TapConflictDetector(),
            LeftByCodeDetector(), AbruptBarDetector(), LagDetector(), RemovedOnCancelDetector(), StoppedOnCancelDetector(),
            StandInDetector(),
            AutoreverseDetector(), EarlyAnimationDetector(), LongPressDetector(), EmptyPictureDetector(),
            CoveredFieldDetector(), TransparentPageDetector(), DisplayLinkDetector(), CaughtAnimatorDetector(),
            ReusedCellDetector(), TwinGestureDetector(), BarLeftHiddenDetector(), MovedTwiceDetector(),
            HalfUndoneDetector(), JumpUnderFingerDetector(), UnusedDriverDetector(), ScrollsAlongDetector(), OwnLocationDetector(),
            LateDragDetector(), ShrinkToZeroDetector(), BarColorLeftDetector(), PathShapesDetector(),
            ObservedTwiceDetector(), AbruptDetentDetector(), RemovedAtStartDetector(), WithoutEffectDetector(),
            InheritedDurationDetector(), ClippedShadowDetector(), SlowReleaseDetector(),
            MovedAgainDetector(), EndlessCompletionDetector(), DismissedByCodeDetector(),
            ArrangedRemainsDetector(), GrowingCellDetector(), PiledLayerDetector(), EarlyReloadDetector(), ShiftedRowsDetector(),
            LostScrollDetector(),
            FingerCountDetector(), VelocityUnitsDetector(), ResumedLayerDetector(), ReleaseScrollDetector(),
            ReleasedDynamicsDetector(), MovedBackDetector(), BothGesturesDetector(), ChildLeftDetector(), FrameAsBoundsDetector(),
            OwnTranslationDetector(), LateChangeDetector(), VainActionDetector(), NeverEndedDetector(), CoveredRowsDetector(),
            SafeAreaTwiceDetector(), StaleContentSizeDetector(), EarlyFocusDetector(),
            LateKeyboardDetector(), AbruptCornersDetector(), GrowsBehindDetector(), SetBeforeDetector(), OwnAppearanceDetector(),
            PathInBlockDetector(), NoFromValueDetector(), ShownAtEndDetector(), OwnDurationDetector(),
            HiddenByLayerDetector(), EmptySizeDetector(), AbruptContentModeDetector(), JumpAtReleaseDetector(),
        ]
    }

    init(_ detectors: [any Detector], _ findLine: LineLookup? = nil) {
        (runState, self.detectors) = (RunState(findLine), detectors)
    }

    /// Examines a turn and the touches that it handled, and returns the problems found.
    mutating func look(at frame: StageFrame, fingers: [InputEvent]) -> [RunProblem] {
        var problems: [RunProblem] = []
        runState.begin(frame)
        idleStates.note(frame)
        for finger in fingers { runState.note(finger, at: frame.time) }
        for case .happened(let event) in frame.events {
            runState.note(event)
            problems += found { $0.handle(event, $1) }.map { placed($0, by: event) }
        }
        runState.end(frame)
        return problems + found { $0.inspect(frame, $1) }
    }

    /// Returns the problems that each detector finds.
    private mutating func found(_ ask: (inout any Detector, RunState) -> [RunProblem]) -> [RunProblem] {
        // One copy of the state for all detectors: it is large, and each access to the property would copy it again.
        let state = runState
        var problems: [RunProblem] = []
        for index in detectors.indices {
            let found = ask(&detectors[index], state)
            if !found.isEmpty { problems += found }
        }
        return problems
    }

    /// Examines the screen while everything is at rest, and returns the problems found.
    mutating func lookAtRest(_ targets: TouchTargets, _ snapshot: RenderSnapshot, at time: TimeInterval) -> [RunProblem] {
        idleStates.problems(targets, snapshot, at: time).map(placed)
    }

    /// Returns a problem with the line that added its layer, unless it has a line.
    private func placed(_ problem: RunProblem) -> RunProblem {
        var problem = problem
        if problem.place == nil, problem.layer > 0 { problem.place = runState.line(adding: problem.layer) }
        return problem
    }

    /// Returns a problem with the line of the event that reveals it, unless its detector set a more precise line.
    private func placed(_ problem: RunProblem, by event: RunEvent) -> RunProblem {
        guard problem.place == nil, case .fact(let fact) = event.payload else { return problem }
        var problem = problem
        problem.place = runState.line(at: fact.place)
        return problem
    }
}
