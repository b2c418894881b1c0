/// An event worth a line in a trace, reported just before it happens. See `Documentation/Files/Traces.md`.
package enum EngineEvent {
    /// A recognizer is about to call its targets.
    case action(UIGestureRecognizer)
    /// A recognizer's first touch has reached it, at a point of the window. Not traced.
    case recognizerPossible(UIGestureRecognizer, at: CGPoint)
    /// A recognizer has ended without an action, or received no touch, for the reason `why`. `at` is its first touch in points of the window.
    case recognizerFailed(UIGestureRecognizer, why: String, at: CGPoint?)
    /// A controller is about to be notified that its view appears or disappears.
    case appearance(UIViewController, AppearanceCallback, animated: Bool)
    /// A controller is about to be notified that it moves to a parent, or has moved.
    case containment(UIViewController, ContainmentCallback, parent: UIViewController?)
    /// A controller is about to prepare for a segue.
    case prepare(UIViewController, segue: String?, to: UIViewController)
    /// A delegate has been asked; `answer` is nil if it gave none.
    case question(String, delegate: AnyObject, answer: AnyObject?)
    /// A delegate is about to be notified.
    case notice(String, delegate: AnyObject)
    /// A transition is about to call its animator or interaction controller.
    case transitionBegan(TransitionKind, interactive: Bool, from: UIViewController, to: UIViewController)
    /// The interaction of a transition has ended; `percent` is the last progress. `recognizer` is the one whose action ended it, nil
    /// outside an action.
    case interactionEnded(TransitionKind, finished: Bool, percent: CGFloat, recognizer: UIGestureRecognizer?)
    /// `completeTransition` has been called.
    case transitionEnded(TransitionKind, completed: Bool)
    /// The engine has seen something that may be a mistake. Not traced.
    case fact(EngineFact)
}

/// The four callbacks of a view's appearance and disappearance.
package enum AppearanceCallback: String {
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// The two callbacks of a controller's change of parent.
package enum ContainmentCallback: String {
    case willMove, didMove
}

/// The kind of change that a transition makes.
package enum TransitionKind: String {
    case push, pop, present, dismiss, tab, segue
}

/// The status of a transition, for a trace's frame line.
package struct TransitionStatus: Equatable {
    package enum Phase: String { case tracking, finishing, cancelling, running }

    package var kind: TransitionKind
    package var phase: Phase
    /// The progress, 0…1.
    package var percent: CGFloat
    /// The duration of the whole without interaction, in seconds.
    package var duration: TimeInterval = 0
    /// The factor of its speed after the release.
    package var completionSpeed: CGFloat = 1

    package init(
        kind: TransitionKind, phase: Phase, percent: CGFloat, duration: TimeInterval = 0, completionSpeed: CGFloat = 1
    ) {
        (self.kind, self.phase, self.percent) = (kind, phase, percent)
        (self.duration, self.completionSpeed) = (duration, completionSpeed)
    }
}

/// A watchdog's view of a transition: its status, and what may still move it.
package struct TransitionSight {
    /// A number that no other running transition has.
    package var transition: UInt
    package var status: TransitionStatus
    /// Whether any finger is down.
    package var hasFingers: Bool
    /// The reading of the container's clock while an animation runs there; nil if none does.
    package var animatedTime: TimeInterval?

    package init(transition: UInt, status: TransitionStatus, hasFingers: Bool, animatedTime: TimeInterval? = nil) {
        (self.transition, self.status, self.hasFingers, self.animatedTime) = (transition, status, hasFingers, animatedTime)
    }
}
