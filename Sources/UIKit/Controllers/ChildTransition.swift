/// A change from one child of a container to another: a push, a pop, a tab change (S-TRANS-18, rows 1 and 2).
@MainActor struct ChildTransition {
    let kind: TransitionKind
    let owner: UIViewController
    let wrapper: TransitionWrapperView
    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool

    /// The container's steps in between.
    struct Hooks {
        /// Called when the transition has a coordinator, before any notification.
        var prepare: (TransitionContext) -> Void = { _ in }
        /// Called after viewWillAppear (S-TRANS-68).
        var willShow: () -> Void = {}
        /// Updates the container's own state, before any callback of the end (S-TRANS-26).
        var settle: (_ completed: Bool) -> Void
        /// Called after viewDidAppear.
        var didEnd: (_ completed: Bool) -> Void
    }

    /// Begins with the "will" callbacks; without an animator it is over on return.
    func begin(
        animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?,
        driver: FrameDriver, hooks: Hooks
    ) {
        to.view.fill(wrapper)
        let plan = TransitionPlan(
            kind: kind, owner: owner, container: wrapper, from: from, to: to, fromView: from.view, toView: to.view,
            finalFrame: wrapper.bounds, isAnimated: isAnimated, animator: animator, interactor: interactor
        )
        let context = TransitionContext(plan, driver: driver) { end(completed: $0, hooks) }
        hooks.prepare(context)
        from.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        hooks.willShow()
        context.start()
    }

    private func end(completed: Bool, _ hooks: Hooks) {
        hooks.settle(completed)
        wrapper.show(completed ? to.view : from.view)
        if from.isInAppearanceTransition || to.isInAppearanceTransition { tellOfEnd(completed: completed) }
        followOwner(completed ? to : from)
        hooks.didEnd(completed)
    }

    private func tellOfEnd(completed: Bool) {
        if completed {
            from.endAppearanceTransition()
            to.endAppearanceTransition()
        } else {
            to.rollBackAppearance(toAppeared: false, animated: isAnimated)
            from.rollBackAppearance(toAppeared: true, animated: isAnimated)
        }
    }

    /// Follows the container, which may have left the screen meanwhile or be about to.
    private func followOwner(_ shown: UIViewController) {
        switch owner.appearanceState {
        case .disappeared: shown.leaveScreen()
        case .disappearing: shown.beginAppearanceTransition(false, animated: owner.isAppearanceAnimated)
        case .appearing, .appeared: break
        }
    }
}
