/// An observation that only the engine can make. Detectors use it to find mistakes, but it isn't necessarily a mistake by itself.
package struct EngineFact {
    package enum Kind: String, Sendable, CaseIterable {
        /// `completeTransition` was called after the end.
        case completedAgain
        /// `finish()` or `cancel()` was called after the release. `detail` is the name of the method.
        case releasedAgain
        /// An appearance transition began or ended out of order.
        case unbalanced
        /// A change to a navigation stack was requested during another change.
        case nestedChange
        /// The destination's view isn't in the container at the end.
        case notAdded
        /// The old page covered the destination's view during the whole transition.
        case addedBelow
        /// A transition with a duration ended in the turn in which it began. `detail` is the duration in seconds.
        case endedAtOnce
        /// The view that remains after the end is invisible. `detail` is the reason.
        case invisible
        /// A view that the animator added is still in the hierarchy after the end. `detail` is its location.
        case leftover
        /// An animation that was added during the transition stays on its layer after it ends. `detail` is its key path.
        case keptAnimation
        /// Layout moved a view during an animation. `detail` is the animated property.
        case movedByLayout
        /// An animation ends at a position where another view was before its layout. `detail` is that view.
        case aimsAtOldPlace
        /// The interaction scrubs the animator's animations, either with UIKit's interaction controller or with the container's clock.
        /// Other interaction controllers move the views themselves.
        case scrubs
        /// An animation was added during an interaction that freezes the container's clock. `detail` is its key path.
        case lateAnimation
        /// The animator of an interaction that freezes the container's clock uses a delay or timer. `detail` describes it.
        case waitsForTime
        /// An object of a transition is still alive two turns after the end, apparently unintentionally. `detail` is the object's owner, if
        /// known.
        case livesOn
        /// A presentation was refused. `detail` is a `Refusal` and the name of the controller that prevented it.
        case refused
        /// The code did something that causes a failure on iPhone but not in Segue. `detail` is a `PhoneFault`.
        case breaksOnPhone
        /// A weakly held delegate was released before it was called. `detail` is its type.
        case delegateReleased
        /// A delegate isn't asked about a transition. `detail` is a `Silence`, and the object involved.
        case notAsked
        /// A block changed nothing that animates, so its completion ran immediately and changed something. `detail` is an `EmptyBlock`
        /// and, for a scroll view, its name.
        case calledAtOnce
        /// A touch on something interactive had no effect. `detail` is an `Obstacle`, and the object involved.
        case noEffect
        /// A recognizer cancelled the touch that would have selected a row or item. `detail` is the list's name.
        case selectionCancelled
        /// The engine refused a call. `detail` is the reason in words.
        case warned
        /// A view kept a change made by the animator, after the transition was cancelled or its page returned. `detail` is the property
        /// and, after a space, the reason.
        case changeLeft
        /// The presenter's view was in the container of a presentation that was removed.
        case presenterRemoved
        /// The scene's code started work on another thread, which runs in real time rather than device time.
        case otherThread
        /// The scene's code wrote a file, which will still exist in its next run.
        case writtenFile
        /// The scene's code accessed the network.
        case network
    }

    /// The reason why a presentation was refused.
    package enum Refusal: String, Sendable { case noWindow, presenting, dismissing }

    /// The reason why a delegate isn't asked.
    package enum Silence: String, Sendable {
        /// The style isn't `.custom`, so the delegate's presentation controller isn't used.
        case style
        /// The presentation controller was created before the delegate was set.
        case early
        /// The delegate belongs to a child of the presented controller.
        case child
        /// The controller is pushed, and its `transitioningDelegate` is only asked about presentations.
        case pushed
        /// The delegate returned no animator, so its interaction controller isn't used.
        case interactor
    }

    /// The content of a block whose completion ran immediately.
    package enum EmptyBlock: String, Sendable {
        case nothing
        /// The block only starts an animated scroll.
        case scroll
        /// The block only changes constraints, which are laid out after it.
        case layout
        /// The animator has a block that changes nothing.
        case animator
        /// The completion block of a transaction was set after its animations.
        case transaction
    }

    /// The reason why a touch has no effect.
    package enum Obstacle: String, Sendable {
        /// The touch was outside the bounds of an ancestor.
        case outside
        /// Another view that shows nothing is in front.
        case covered
        /// An animation moves the view, and hit testing uses its final position.
        case moving
        /// An animation without `.allowUserInteraction` blocks touches.
        case animating
        /// `isUserInteractionEnabled` is false.
        case closed
        case hidden
        /// `alpha` is below 0.01.
        case transparent
        /// The target was deallocated.
        case released
        /// The button's actions are for events that the button doesn't send.
        case otherEvent
        /// The view's recognizer was added to another view.
        case moved
    }

    /// A call that causes a failure on iPhone.
    package enum PhoneFault: String, Sendable, CaseIterable {
        /// A swipe back began at the root of a navigation controller.
        case swipeAtRoot
        /// The stack of a navigation controller was changed during another animated change.
        case nestedPush
        /// `finish()` or `cancel()` was called before the transition began.
        case earlyFinish
        /// The interaction reached 100 % before `finish()`.
        case fullProgress
        /// A second tab was selected during an animated change of tabs.
        case nestedTab
        /// A controller was dismissed during a presentation.
        case earlyDismissal
        /// A recognizer was disabled while it drove a transition.
        case disabledDriver
        /// A paused property animator was released.
        case pausedReleased
        /// A stopped property animator was released before `finishAnimation(at:)`.
        case stoppedReleased
        /// `pauseAnimation()` was called on an animator that can't be interrupted.
        case pausedUninterruptible
        /// `stopAnimation(_:)` was called on an inactive animator.
        case stoppedInactive
        /// `finishAnimation(at:)` was called on an inactive animator.
        case finishedInactive
        /// A view requested layout in every layout pass.
        case endlessLayout
        /// A presentation layer was changed.
        case readOnlyLayer
        /// An observer was removed that isn't registered.
        case unknownObserver
    }

    package var kind: Kind
    /// The kind of the transition, or nil outside transitions.
    package var transition: TransitionKind?
    /// The controller, animator, layer or recognizer involved; nil if there is none or it was deallocated.
    package var object: AnyObject?
    package var detail: String

    init(_ kind: Kind, _ transition: TransitionKind?, _ object: AnyObject?, detail: String = "") {
        (self.kind, self.transition, self.object, self.detail) = (kind, transition, object, detail)
    }
}
