/// An event that a trace can record. The engine reports an event just before it happens, unless the case's description says otherwise. See
/// `Documentation/Files/Traces.md`.
package enum EngineEvent {
    /// A recognizer is about to call its targets.
    case action(UIGestureRecognizer)
    /// A recognizer has received its first touch, at a point in window coordinates. Not traced.
    case recognizerPossible(UIGestureRecognizer, at: CGPoint)
    /// A recognizer has failed, or was prevented from receiving a touch. `why` is the reason, and `at` is the position of the recognizer's
    /// first touch, in window coordinates.
    case recognizerFailed(UIGestureRecognizer, why: String, at: CGPoint?)
    /// A view controller is about to receive an appearance callback.
    case appearance(UIViewController, AppearanceCallback, animated: Bool)
    /// A view controller is about to receive a containment callback.
    case containment(UIViewController, ContainmentCallback, parent: UIViewController?)
    /// A view controller is about to prepare for a segue.
    case prepare(UIViewController, segue: String?, to: UIViewController)
    /// A delegate method has returned `answer`, which may be nil.
    case question(String, delegate: AnyObject, answer: AnyObject?)
    /// A delegate is about to be notified.
    case notice(String, delegate: AnyObject)
    /// A transition is about to call its animator or interaction controller.
    case transitionBegan(TransitionKind, interactive: Bool, from: UIViewController, to: UIViewController)
    /// A transition's interaction ended at a progress of `percent`. `recognizer` is the recognizer whose action ended the interaction, or
    /// nil outside an action.
    case interactionEnded(TransitionKind, finished: Bool, percent: CGFloat, recognizer: UIGestureRecognizer?)
    /// `completeTransition` has been called.
    case transitionEnded(TransitionKind, completed: Bool)
    /// The engine has noticed something that may be a mistake. Not traced.
    case fact(EngineFact)
}

/// The appearance callbacks of a view controller.
package enum AppearanceCallback: String {
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// The containment callbacks of a view controller.
package enum ContainmentCallback: String {
    case willMove, didMove
}

/// The kind of a transition.
package enum TransitionKind: String {
    case push, pop, present, dismiss, tab, segue
}

/// The status of a transition, as logged in a trace for each frame.
package struct TransitionStatus: Equatable {
    package enum Phase: String { case tracking, finishing, cancelling, running }

    package var kind: TransitionKind
    package var phase: Phase
    /// The progress, 0…1.
    package var percent: CGFloat
    /// The duration of the whole transition without interaction, in seconds.
    package var duration: TimeInterval = 0
    /// The speed of the transition after the finger lifts, relative to the animator's speed.
    package var completionSpeed: CGFloat = 1

    package init(
        kind: TransitionKind, phase: Phase, percent: CGFloat, duration: TimeInterval = 0, completionSpeed: CGFloat = 1
    ) {
        (self.kind, self.phase, self.percent) = (kind, phase, percent)
        (self.duration, self.completionSpeed) = (duration, completionSpeed)
    }
}

/// A transition's status, and the signs that it is still making progress. The watchdog uses it to find stuck transitions.
package struct TransitionActivity {
    /// A number that is unique among running transitions.
    package var transition: UInt
    package var status: TransitionStatus
    /// Whether any finger is down.
    package var hasFingers: Bool
    /// The container clock's time in seconds while an animation runs in the container, otherwise nil.
    package var animatedTime: TimeInterval?

    package init(transition: UInt, status: TransitionStatus, hasFingers: Bool, animatedTime: TimeInterval? = nil) {
        (self.transition, self.status, self.hasFingers, self.animatedTime) = (transition, status, hasFingers, animatedTime)
    }
}
