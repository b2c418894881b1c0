/// A transition between two children of a container, such as a push, a pop or a tab change (S-TRANS-18, rows 1 and 2).
@MainActor struct ChildTransition {
    let kind: TransitionKind
    let owner: UIViewController
    let wrapper: TransitionWrapperView
    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool

    /// Callbacks to the container during the transition.
    struct Hooks {
        /// A closure called once the transition has a coordinator, before any other notification.
        var prepare: (TransitionContext) -> Void = { _ in }
        /// A closure called after viewWillAppear (S-TRANS-68).
        var willShow: () -> Void = {}
        /// Updates the container's state when the transition ends, before any other callback (S-TRANS-26).
        var settle: (_ completed: Bool) -> Void
        /// A closure called after viewDidAppear.
        var didEnd: (_ completed: Bool) -> Void
    }

    /// Starts the transition and sends the "will" callbacks. Without an animator, the transition ends before this method returns.
    func begin(
        animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?,
        driver: FrameDriver, hooks: Hooks
    ) {
        wrapper.settle(to)
        let plan = TransitionPlan(
            kind: kind, owner: owner, container: wrapper, from: from, to: to, fromView: from.view, toView: to.view,
            finalFrame: wrapper.place(of: to), isAnimated: isAnimated, animator: animator, interactor: interactor
        )
        let context = TransitionContext(plan, driver: driver) { end(completed: $0, hooks) }
        hooks.prepare(context)
        if from.canBegin(false) { from.beginAppearanceTransition(false, animated: isAnimated) }
        // If the container is disappearing, its children disappear with it, so no child begins to appear.
        if owner.isAppearingOrAppeared, to.canBegin(true) { to.beginAppearanceTransition(true, animated: isAnimated) }
        hooks.willShow()
        context.start()
    }

    private func end(completed: Bool, _ hooks: Hooks) {
        hooks.settle(completed)
        wrapper.show(completed ? to : from)
        // The bars determine the page's frame, even if the animator set a different one (S-TRANS-109).
        if completed, wrapper.place(of: to) != wrapper.bounds { wrapper.settle(to) }
        // The disappearing controller gets its callbacks first (S-TRANS-62, 63).
        completeDisappearance(completed ? from : to)
        completeAppearance(completed ? to : from)
        hooks.didEnd(completed)
    }

    private func completeDisappearance(_ page: UIViewController) {
        if page.canBegin(false) { page.beginAppearanceTransition(false, animated: isAnimated) }
        if page.appearanceState == .disappearing { page.endAppearanceTransition() }
    }

    /// Brings the appearance state of `page` in line with the container, which may be on screen, disappearing or already off screen.
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
