/// An observation about a transition that only the engine can make. Detectors use it to find mistakes, but it isn't a mistake by itself.
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
        /// An animation ends at the position that another view had before its layout. `detail` is that view.
        case aimsAtOldPlace
        /// The interaction scrubs the animator's animations, either with UIKit's interaction controller or with the container's clock.
        /// Other interaction controllers move the views themselves.
        case scrubs
        /// An animation was added during an interaction that freezes the container's clock. `detail` is its key path.
        case lateAnimation
        /// The animator of an interaction that freezes the container's clock uses a delay or timer. `detail` describes it.
        case waitsForTime
        /// An object of a transition is still alive two turns after the end, apparently unintentionally. `detail` is its owner, if known.
        case livesOn
        /// A presentation was refused. `detail` is a `Refusal` and the name of the controller that stands in the way.
        case refused
        /// The code did something that breaks the program on iPhone and not in Segue. `detail` is a `PhoneFault`.
        case breaksOnPhone
        /// A weakly held delegate was released before it was asked. `detail` is its type.
        case delegateReleased
        /// A view kept a change that the animator made, after the transition was cancelled or its page came back. `detail` is the property
        /// and, behind a space, the reason.
        case changeLeft
        /// The presenter's view was in the container of a presentation that was removed.
        case presenterRemoved
        /// The scene's code started work on another thread, which runs in real time rather than device time.
        case otherThread
        /// The scene's code wrote a file, which its next run will find.
        case writtenFile
        /// The scene's code accessed the network.
        case network
    }

    /// The reason for which a presentation was refused.
    package enum Refusal: String, Sendable { case noWindow, presenting, dismissing }

    /// A call that breaks the program on iPhone.
    package enum PhoneFault: String, Sendable {
        /// A swipe back began at the root of a navigation controller.
        case swipeAtRoot
        /// A controller was pushed during another animated change of the stack.
        case nestedPush
        /// `finish()` was called before the transition began.
        case earlyFinish
        /// The interaction reached 100 % before `finish()`.
        case fullProgress
    }

    package var kind: Kind
    /// The kind of the transition, or nil outside transitions.
    package var transition: TransitionKind?
    /// The controller, animator or layer concerned, or nil if it was deallocated.
    package var object: AnyObject?
    package var detail: String

    init(_ kind: Kind, _ transition: TransitionKind?, _ object: AnyObject?, detail: String = "") {
        (self.kind, self.transition, self.object, self.detail) = (kind, transition, object, detail)
    }
}
