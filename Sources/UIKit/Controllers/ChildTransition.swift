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
        if from.canBegin(false) { from.beginAppearanceTransition(false, animated: isAnimated) }
        // A container that is going takes its pages with it: none of them comes.
        if owner.isAppearingOrAppeared, to.canBegin(true) { to.beginAppearanceTransition(true, animated: isAnimated) }
        hooks.willShow()
        context.start()
    }

    private func end(completed: Bool, _ hooks: Hooks) {
        hooks.settle(completed)
        wrapper.show(completed ? to.view : from.view)
        // S-TRANS-62, 63: the controller that leaves for good gets its callbacks first.
        completeDisappearance(completed ? from : to)
        completeAppearance(completed ? to : from)
        hooks.didEnd(completed)
    }

    private func completeDisappearance(_ page: UIViewController) {
        if page.canBegin(false) { page.beginAppearanceTransition(false, animated: isAnimated) }
        if page.appearanceState == .disappearing { page.endAppearanceTransition() }
    }

    /// Completes the appearance of a page whose container may have left the screen, be about to, or have stayed.
    private func completeAppearance(_ page: UIViewController) {
        switch owner.appearanceState {
        case .disappeared: page.leaveScreen()
        case .disappearing:
            if page.canBegin(false) { page.beginAppearanceTransition(false, animated: owner.isAppearanceAnimated) }
        case .appearing, .appeared:
            if page.canBegin(true) { page.beginAppearanceTransition(true, animated: isAnimated) }
            if page.appearanceState == .appearing { page.endAppearanceTransition() }
        }
    }
}
