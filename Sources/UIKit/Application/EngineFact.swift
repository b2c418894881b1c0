/// An observation by the engine that user code couldn't make. Detectors use such facts to find mistakes, but a fact isn't necessarily a
/// mistake by itself.
package struct EngineFact {
    package enum Kind: String, Sendable, CaseIterable {
        /// `completeTransition` was called on a transition that was already over.
        case completedAgain
        /// `finish()` or `cancel()` was called after the end of the interaction. `detail` is the name of the method.
        case releasedAgain
        /// An appearance transition began or ended out of order.
        case unbalanced
        /// A navigation stack was changed during another change.
        case nestedChange
        /// When the transition ended, the destination's view wasn't in the container.
        case notAdded
        /// The old page's view covered the destination's view throughout the transition. If `detail` isn't empty, it is another view, which
        /// covers the destination after the transition.
        case addedBelow
        /// The page that comes back covered the page that moves away throughout the transition.
        case addedAbove
        /// An interactive transition ended before its release. `detail` is an animated view outside the container, if there is one.
        case endedDuringInteraction
        /// An interaction went past the end of the animator's animations, which are shorter than the transition. `detail` is their length
        /// and the transition's duration in seconds.
        case animatesTooBriefly
        /// The code disabled animations with `setAnimationsEnabled(false)`.
        case animationsDisabled
        /// The code set the frame of a scaled or rotated view, which resized its bounds differently.
        case frameUnderTransform
        /// A block that animates nothing requested layout of a view, and left layout that was already due.
        case layoutLeftDue
        /// A transition with a nonzero duration ended in the turn in which it began. `detail` is the duration in seconds, followed by
        /// " animated" if the animator had started an animation.
        case endedAtOnce
        /// The view that remains after the transition is invisible. `detail` is the reason.
        case invisible
        /// The incoming view isn't at its final frame after the transition. `detail` is its frame and its final frame.
        case wrongFinalFrame
        /// A view added by the animator is still in the hierarchy after the transition. `detail` is the view's location.
        case leftover
        /// An animation added during the transition is still on its layer afterward. `detail` is the animation's key path.
        case keptAnimation
        /// Layout moved a view during an animation. `detail` is the animated property.
        case movedByLayout
        /// An animation ends at the position that another view had before layout moved that view. `detail` is the other view.
        case aimsAtOldPlace
        /// The interaction scrubs the animator's animations, using UIKit's interaction controller or the container's clock. Other
        /// interaction controllers move views themselves.
        case scrubs
        /// An animation was added during an interaction that freezes the container's clock. `detail` is the animation's key path.
        case lateAnimation
        /// The animator uses a delay or timer during an interaction that freezes the container's clock. `detail` describes the delay or
        /// timer.
        case waitsForTime
        /// An object belonging to a transition is still alive two turns after the end of the transition, apparently by mistake. `detail` is
        /// the object's owner, if known.
        case livesOn
        /// A presentation was refused. `detail` is a `Refusal` and the name of the controller that prevented the presentation.
        case refused
        /// The code did something that fails on iPhone but not in Segue. `detail` is a `PhoneFault`.
        case breaksOnPhone
        /// A weakly held delegate was deallocated before it was called. `detail` is the delegate's type. Outside transitions, it also has the
        /// name of the property, such as "dataSource Rows".
        case delegateReleased
        /// UIKit ignores a transition's delegate. `detail` is a `Silence` and the object involved.
        case notAsked
        /// A block animated nothing, so its completion ran immediately, and the completion changed something. `detail` is an `EmptyBlock`
        /// and, if a scroll view is involved, the scroll view's name.
        case calledAtOnce
        /// A touch on an interactive view had no effect. `detail` is an `Obstacle` and the object involved.
        case noEffect
        /// A recognizer cancelled the touch that would have selected a row or an item. `detail` is the list's name.
        case selectionCancelled
        /// A long press that begins almost at once cancelled the touch of a button in its view. `detail` is the button's name.
        case buttonCancelled
        /// A tap recognizer acted on the first tap of a double tap. `detail` is the recognizer that waits for the double tap.
        case tappedTooEarly
        /// A pan recognizer of the same view began first, so a swipe recognizer failed. `detail` is the swipe's direction and the pan.
        case swipeLost
        /// Code changed a value when the keyboard appeared, and the value is still in effect after the keyboard hid. `detail` is the
        /// property.
        case keyboardChangeLeft
        /// A row opened a page and is still selected after the page was popped. `detail` is the row.
        case selectionLeft
        /// A block fades a view in, but the view stays hidden.
        case fadesHidden
        /// The engine refused a call. `detail` is the reason, as text.
        case warned
        /// A change that the animator made to a view is still in effect, although the transition was cancelled or the view's page has
        /// returned. `detail` is the property and, after a space, the reason.
        case changeLeft
        /// A presentation was removed while the presenter's view was in the presentation's container.
        case presenterRemoved
        /// A navigation bar appeared or disappeared without animation during an animated transition. `detail` is "hidden" or "shown".
        case barAtOnce
        /// Code showed or hid a navigation bar. `detail` is "hidden" or "shown". Reported only while changes are recorded.
        case barChanged
        /// A long press called its action at its start and at its end, and the action, which never read the state, changed something
        /// each time.
        case handledTwice
        /// A snapshot or drawing of a view is blank, because no frame has shown the view, or because it is hidden. `detail` is the method,
        /// or "hidden".
        case emptyPicture
        /// The keyboard covers the field that it belongs to.
        case keyboardCovers
        /// The safe area is counted twice. `detail` is where, "keyboard" or "inset", and the surplus in points.
        case safeAreaTwice
        /// The `intrinsicContentSize` of a view differs from the size that its constraints use. `detail` is the used and the current width and height.
        case contentSizeStale
        /// A view is presented over the full screen, which removes the presenter's view, or pushed, although it is transparent. `detail` is
        /// the style of a presentation.
        case transparentPage
        /// A control keeps the look that its action for `.touchDown` set, because it has no action for the event that ended the touch.
        /// `detail` is the event.
        case pressLeft
        /// Code changed a sheet's detent without animation.
        case detentAtOnce
        /// A property animator ended without its completions. `detail` is "stopAnimation(true)" or "pausesOnCompletion".
        case completionSkipped
        /// An observer got a notification twice, because code added it again without removing it. `detail` is the notification's name.
        case observedTwice
        /// A display link started while another one with the same target and selector was running.
        case startedTwice
        /// A display link started. Reported only while changes are recorded.
        case linkStarted
        /// A display link stopped in `viewWillDisappear(_:)`. Reported only while changes are recorded.
        case linkStoppedEarly
        /// An animation was added for a key path that isn't an animatable property. `detail` is the key path.
        case animatesNothing
        /// An animation was added whose time was already over. `detail` is its `beginTime` and the layer's time in seconds.
        case overAtStart
        /// An animation was added with a value of a wrong type. `detail` is the key path, the member, and the value's type.
        case wrongType
        /// An animation was added whose key times aren't ascending fractions. `detail` is the key path and the times.
        case wrongKeyTimes
        /// An animation was changed after it was added. `detail` is the key path and the member.
        case changedAfterAdd
        /// A list was reloaded while its refresh control was refreshing. The object is the control's layer.
        case reloadedInRefresh
        /// A refresh control ended its refresh, or left its list. Reported only while changes are recorded.
        case refreshEnded
        /// A table's header view was set. `detail` is its height in points. Reported only while changes are recorded.
        case headerSet
        /// A page that the data source provided as a neighbor has no neighbors itself.
        case pageUnknown
        /// `becomeFirstResponder()` of a view was called outside a window, or in one. `detail` is "early" or "done". Reported only while changes
        /// are recorded.
        case focused
        /// The action of a control or recognizer changed nothing, and asked a controller for another one, which is nil. `detail` is the
        /// property.
        case askedForNothing
        /// A group of animations ends before its members. `detail` is its duration and the end of the last member in seconds.
        case groupCut
        /// A turn ended in a transaction that code began and didn't commit.
        case uncommitted
        /// A block inside another block uses the outer block's duration. `detail` is the unused and the used duration in seconds.
        case durationInherited
        /// Code scrolled a list to a row or item before the list had a size. `detail` is the method.
        case scrolledEarly
        /// A subclass of the flow layout changed the attributes that `super` returned, instead of copies. `detail` is its type.
        case attributesMutated
        /// A layout would place visible items elsewhere after scrolling, but scrolling doesn't invalidate it. `detail` is its type.
        case layoutStale
        /// A block that repeats forever has a completion.
        case endlessCompletion
        /// A notification that the keyboard appears was posted although the keyboard is visible already, because another field is edited.
        case keyboardShownAgain
        /// A page was dismissed by code, so its presentation's delegate isn't asked. `detail` is the delegate's type.
        case dismissedByCode
        /// A visible view was changed on another queue or thread than the main one.
        case changedOffMain
        /// A pan set back the progress of an animator that it has just caught. `detail` is the progress before and after.
        case progressReset
        /// Delayed work that was started for one row of a list changed a cell that shows another row by then. `detail` is the property.
        case lateForRow
        /// A reused cell has a value that code set for another row. `detail` is the property and the row.
        case keptLook
        /// Required constraints contradict each other. `detail` is the ignored constraint.
        case constraintConflict
        /// A constraint is ignored because its view's autoresizing mask fixes the frame. `detail` is the ignored constraint.
        case maskConflict
        /// A stack view no longer arranges a view that is still its subview. `detail` is "gone" if the view then leaves the stack view or is
        /// arranged again.
        case arrangedRemains
        /// A controller was dismissed twice at the same time.
        case dismissedAgain
        /// The fingers turned or spread, but the recognizer for it had failed, because another one of the same view began first. `detail` is
        /// the winner.
        case twinLost
        /// The animator used the transition's context. `detail` is the member, followed by " nil" if the answer was nil. Reported only while
        /// changes are recorded.
        case contextUsed
        /// `finish()` or `cancel()` was called on an interaction controller that drives no transition. `detail` is the method. Reported only
        /// while changes are recorded.
        case releasedUnused
        /// A delegate returned an interaction controller. Reported only while changes are recorded.
        case interactorReturned
        /// The swipe back didn't begin, because the program switched it off. Reported only while changes are recorded.
        case swipeRefused
        /// Code gave a reused cell another view or recognizer like one that it gave the cell for an earlier row. `detail` is "view" or
        /// "recognizer", and its type.
        case cellGrew
        /// A list was reloaded during an animation that a reload ends: of its rows, or of its scrolling. `detail` is "rows" or "scroll".
        case reloadedEarly
        /// Rows were inserted or deleted above all visible rows, which move by the difference. The object is the layer of a visible row, and `detail` is the distance in points.
        case rowsShifted
        /// A dynamic animator was released in the turn in which it got its behaviors. The object is the reference view's layer.
        case dynamicsReleased
        /// A dynamic animator moved a view back that code had moved without `updateItem(usingCurrentState:)`.
        case dynamicsUndid
        /// A keyframe's times go beyond the end of the animation. `detail` is its start and its duration.
        case keyframeOutside
        /// `modalPresentationStyle` was set while the controller was already presented.
        case styleSetLate
        /// A spring's initial velocity is a pan's velocity in points per second. `detail` is the velocity.
        case velocityInPoints
        /// An action asked a swipe recognizer for its direction, although the recognizer permits several.
        case directionAsked
        /// An animation block changed a label's font. `detail` is the old and the new size in points.
        case fontInBlock
        /// An animation block animates nothing, and sets a property that can't be animated. `detail` is the property.
        case changedAtOnce
        /// An animation block animates nothing, because code has already set the same value in the same turn. `detail` is the property.
        case setBefore
        /// `UIView.transition(from:to:)` was called for a view without a superview, so nothing happens. `detail` is the other view.
        case replacedOutside
        /// A property animator that had already ended was started without any new animations.
        case startedEmpty
        /// A pan of a view inside a scroll view began first, so the scroll view doesn't scroll. `detail` is the axes along which it could,
        /// "x", "y", or "xy", and the pan.
        case scrollLost
        /// Code removed a child controller's view, but not the child, and added another child like it. Only the parent retains the child.
        case childLeft
        /// Code removed a child controller from its parent, but the child's view is still in the window. `detail` is the child's type.
        case viewLeft
        /// An action of a control has run twice, because code added it again in a later turn.
        case actionTwice
        /// A swipe was recognized while a pan of the same view followed the same finger. `detail` is the pan.
        case swipedDuringPan
        /// Code began the appearance of a controller that isn't a child, which only UIKit may do.
        case foreignAppearance
        /// A display link of the default mode stands still while content scrolls, although it changes layers.
        case linkHeld
        /// A gradient's colors contain an object that isn't a color of Core Animation. `detail` is its type.
        case wrongColors
        /// A delegate changed the target of a drag, although paging is enabled.
        case targetIgnored
        /// A row or item was selected, and its list's delegate only implements the method for deselection. `detail` is the delegate's type.
        case onlyDeselects
        /// The user tapped a row's swipe action. `detail` is its title.
        case actionBegan
        /// The row of a swipe action closed.
        case actionEnded
        /// The user began to move an item.
        case movementBegan
        /// The movement of an item ended.
        case movementEnded
        /// Code called `viewWillAppear(_:)`, which only UIKit calls. Reported only while changes are recorded.
        case appearanceCalled
        /// A block scrolled a list by more than half of its size. `detail` is the distance in points.
        case offsetInBlock
        /// The code began to ignore touches with `beginIgnoringInteractionEvents()`.
        case ignoresTouches
        /// The scene's code let the main thread sleep. `detail` is the time in seconds.
        case sleptOnMain
        /// The scene's code started work on another thread, which runs in real time, not device time.
        case otherThread
        /// The scene's code wrote a file that will still exist on the next run.
        case writtenFile
        /// The scene's code accessed the network.
        case network
    }

    /// The reason why a presentation was refused.
    package enum Refusal: String, Sendable { case noWindow, presenting, dismissing }

    /// The reason why a delegate is ignored.
    package enum Silence: String, Sendable, CaseIterable {
        /// The style isn't `.custom`, so the delegate's presentation controller isn't used.
        case style
        /// The presentation controller was created before the delegate was set.
        case early
        /// The delegate belongs to a child of the presented controller.
        case child
        /// The controller was pushed, but UIKit uses its `transitioningDelegate` only for presentations.
        case pushed
        /// The delegate returned no animator, so UIKit doesn't use the delegate's interaction controller.
        case interactor
        /// An object implements the delegate's methods, but the delegate was never set.
        case unset
        /// The delegate was set after the presentation began.
        case late
        /// A controller implements a scroll view's delegate methods, but isn't the delegate.
        case scroll
        /// The delegate reacts to the beginning of a drag and to the end of the deceleration, but the drag ended without deceleration.
        case slowDrag
        /// An object has a method whose name begins like a delegate's method, but with other labels.
        case misnamed
        /// The target of a recognizer lets recognizers act simultaneously, but isn't the delegate of any.
        case gesture
    }

    /// Why a block's completion ran immediately.
    package enum EmptyBlock: String, Sendable {
        case nothing
        /// The block only starts an animated scroll.
        case scroll
        /// The block only changes constraints, and the layout runs after the block.
        case layout
        /// An animator's blocks change something, but nothing that animates.
        case animator
        /// An animator's blocks set values that are set already, which is usual if the view is already there.
        case unchanged
        /// The transaction's completion block was set after its animations were added.
        case transaction
        /// The code has disabled animations.
        case disabled
    }

    /// Why a touch has no effect.
    package enum Obstacle: String, Sendable {
        /// The touch was outside the bounds of an ancestor.
        case outside
        /// A superview's own `hitTest(_:with:)` returned the superview.
        case claimed
        /// The view's own `point(inside:with:)` returns false everywhere in its bounds.
        case refusing
        /// A view in front of this one received the touch, although that view shows nothing.
        case covered
        /// An animation moves the view, and hit testing uses the view's final position.
        case moving
        /// An animation without `.allowUserInteraction` blocks touches.
        case animating
        /// `isUserInteractionEnabled` is false.
        case closed
        /// The view is drawn in front because of its layer's `zPosition`, which doesn't matter for touches.
        case raised
        /// The control isn't enabled.
        case disabled
        /// The edge pan has no edges.
        case edges
        case hidden
        /// `alpha` is below 0.01.
        case transparent
        /// The target was deallocated.
        case released
        /// The button's actions are registered for events that the button doesn't send.
        case otherEvent
        /// The view's recognizer was moved to another view.
        case moved
        /// The scroll view doesn't scroll, because its content size leaves out its content.
        case contentSize
        /// The scroll view doesn't zoom, because its delegate provides no view for it.
        case zoomedView
        /// The scroll view doesn't zoom, because its maximum zoom scale isn't larger than its minimum.
        case zoomScale
    }

    /// A call that fails on iPhone.
    package enum PhoneFault: String, Sendable, CaseIterable {
        /// A back swipe began on a navigation controller's root.
        case swipeAtRoot
        /// A navigation controller's stack was changed during another animated change.
        case nestedPush
        /// `finish()` or `cancel()` was called before the transition began.
        case earlyFinish
        /// The interaction reached 100 % before `finish()`.
        case fullProgress
        /// A second tab was selected while an animated tab change was running.
        case nestedTab
        /// A controller was dismissed during a presentation.
        case earlyDismissal
        /// A window's root controller was replaced while it still presented another one.
        case rootReplaced
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
        /// An observer that wasn't registered was removed.
        case unknownObserver
        /// Code popped to a controller that isn't on the navigation stack.
        case unknownPage
        /// The rows or items of a list don't match the insertions and deletions of an update.
        case invalidUpdate
        /// An active constraint's priority changed from required to optional, or back.
        case requiredPriority
        /// An arranged view of a stack view was hidden more often than it was shown, in animation blocks.
        case hiddenTwice
    }

    package var kind: Kind
    /// The kind of the transition, or nil outside transitions.
    package var transition: TransitionKind?
    /// The controller, animator, layer or recognizer involved. Nil if there is none or it was deallocated.
    package var object: AnyObject?
    package var detail: String
    /// The address of the call that led to the fact, or 0 for the call that is running.
    package var place: UInt

    init(_ kind: Kind, _ transition: TransitionKind?, _ object: AnyObject?, detail: String = "", place: UInt = 0) {
        (self.kind, self.transition, self.object, self.detail, self.place) = (kind, transition, object, detail, place)
    }
}
