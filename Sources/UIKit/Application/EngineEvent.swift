/// Something worth a line in a trace, told just before it happens. See `Documentation/Formats.md`, Traces.
package enum EngineEvent {
    /// A recognizer is about to call its targets.
    case action(UIGestureRecognizer)
    /// A controller is about to hear of its view's coming or going.
    case appearance(UIViewController, AppearanceCallback, animated: Bool)
    /// A controller is about to hear that it moves to a parent, or has moved.
    case containment(UIViewController, ContainmentCallback, parent: UIViewController?)
    /// A controller is about to prepare for a segue.
    case prepare(UIViewController, segue: String?, to: UIViewController)
    /// A delegate has been asked; `answer` is nil where it gave none.
    case question(String, delegate: AnyObject, answer: AnyObject?)
    /// A delegate is about to be told.
    case notice(String, delegate: AnyObject)
    /// A transition is about to call its animator or interaction controller.
    case transitionBegan(TransitionKind, interactive: Bool, from: UIViewController, to: UIViewController)
    /// The fingers have let go of a transition; `percent` is the last one tracked. `recognizer` is the one whose action
    /// did it, nil outside an action.
    case interactionEnded(TransitionKind, finished: Bool, percent: CGFloat, recognizer: UIGestureRecognizer?)
    /// `completeTransition` has been called.
    case transitionEnded(TransitionKind, completed: Bool)
}

/// The four callbacks of a view's coming and going.
package enum AppearanceCallback: String {
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// The two callbacks of a controller's change of parent.
package enum ContainmentCallback: String {
    case willMove, didMove
}

/// What kind of change a transition is.
package enum TransitionKind: String {
    case push, pop, present, dismiss, tab, segue
}

/// How far a transition has come, for a trace's frame line.
package struct TransitionStatus: Equatable {
    package enum Phase: String { case tracking, finishing, cancelling, running }

    package var kind: TransitionKind
    package var phase: Phase
    /// 0…1.
    package var percent: CGFloat
    /// What the whole of it takes when nobody touches it, seconds.
    package var duration: TimeInterval = 0
    /// How many times as fast it plays after fingers have let go.
    package var completionSpeed: CGFloat = 1

    package init(
        kind: TransitionKind, phase: Phase, percent: CGFloat, duration: TimeInterval = 0, completionSpeed: CGFloat = 1
    ) {
        (self.kind, self.phase, self.percent) = (kind, phase, percent)
        (self.duration, self.completionSpeed) = (duration, completionSpeed)
    }
}

/// What a watchdog goes by: where a transition stands, and what may still move it.
package struct TransitionSight {
    package var transition: ObjectIdentifier
    package var status: TransitionStatus
    /// Whether any finger is down.
    package var hasFingers: Bool
    /// What the container's clock reads while an animation runs there; nil where none does.
    package var animatedTime: TimeInterval?

    package init(transition: ObjectIdentifier, status: TransitionStatus, hasFingers: Bool, animatedTime: TimeInterval? = nil) {
        (self.transition, self.status, self.hasFingers, self.animatedTime) = (transition, status, hasFingers, animatedTime)
    }
}
