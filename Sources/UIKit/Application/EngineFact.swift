/// Something about a transition that only the engine knows, for whoever searches a run for mistakes. It is no mistake by itself.
package struct EngineFact {
    package enum Kind: String, Sendable, CaseIterable {
        /// `completeTransition` has been called after the end.
        case completedAgain
        /// `finish()` or `cancel()` has been called after the release; `detail` says which.
        case releasedAgain
        /// An appearance has begun or ended out of turn.
        case unbalanced
        /// A change of a navigation stack was requested while another one was under way.
        case nestedChange
        /// The destination's view is not in the container at the end.
        case notAdded
        /// The destination's view was covered by the old page during the whole transition.
        case addedBelow
        /// A transition that takes time has ended in the turn in which it began; `detail` is its duration in seconds.
        case endedAtOnce
        /// The view that remains after the end cannot be seen; `detail` says why.
        case invisible
        /// A view that the animator has added is still there after the end; `detail` says where.
        case leftover
        /// A layer has an animation that was added during the transition, ends by itself, and stays then; `detail` is its key path.
        case keptAnimation
        /// Layout has moved a view that is being animated; `detail` is the property.
        case movedByLayout
        /// An animation ends where another view was before its layout; `detail` is that view.
        case aimsAtOldPlace
        /// The interaction scrubs what the animator has made: by UIKit's interaction controller, or by the container's clock. Other interaction
        /// controllers move the views themselves.
        case scrubs
        /// An animation started in the middle of an interaction that holds the container's clock; `detail` is its key path.
        case lateAnimation
        /// The animator of such a transition waits for a time; `detail` says by which means.
        case waitsForTime
        /// An object of a transition is still alive two turns after its end, and nothing suggests that the program keeps it on purpose. `detail`
        /// says what keeps it, if that is known.
        case livesOn
        /// The scene's code has begun work on another thread, which keeps the machine's time.
        case otherThread
        /// The scene's code has written a file, which its next run finds.
        case writtenFile
        /// The scene's code has asked the network for something.
        case network
    }

    package var kind: Kind
    /// The kind of the transition; nil outside transitions.
    package var transition: TransitionKind?
    /// The controller, animator or layer concerned; nil if it is gone.
    package var object: AnyObject?
    package var detail: String

    init(_ kind: Kind, _ transition: TransitionKind?, _ object: AnyObject?, detail: String = "") {
        (self.kind, self.transition, self.object, self.detail) = (kind, transition, object, detail)
    }
}
