/// The context of one transition between two controllers. It is created before the first callback. Until the transition ends, it keeps the
/// animator and the interaction controller alive (S-TRANS-101).
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    #if DEBUG
    private let census = LiveObjects.Mark(TransitionContext.self)
    #endif
    private(set) var plan: TransitionPlan
    private(set) weak var driver: FrameDriver?
    /// The view animations that the animator has created, if any (S-TRANS-36, 43).
    let scrub = TransitionScrub()
    /// The blocks that run alongside the transition.
    let alongside = AlongsideQueue()
    /// A closure that is called first when the transition ends, to reset the container's clock.
    var onOwnerCompletion: (() -> Void)?
    /// A closure that returns the progress, 0…1, of a driven or held transition. If it is nil, the progress depends only on time.
    var progress: (() -> CGFloat)?
    private let onCompletion: (Bool) -> Void
    private weak var lastCoordinator: TransitionCoordinator?

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    var isInterruptible = false
    /// Whether the transition was cancelled, for UIKit's own use.
    private(set) var isCancelled = false
    private(set) var isCompleted = false
    /// Whether the transition is or was interactive.
    var hasBeenInteractive: Bool { wasInteractive }
    private var wasInteractive = false
    private var inspector: TransitionInspector?
    /// The last reported progress, 0…1.
    private(set) var percentComplete: CGFloat = 0
    private(set) var duration: TimeInterval = 0
    private let begin: TimeInterval
    /// The clocks that external control has stopped.
    private var held: TransitionClocks?
    /// The container clock's time when the interaction ended.
    private var released: TimeInterval = 0

    /// Creates a context. From then on, the controllers involved have a transition coordinator. `onCompletion` updates the view hierarchy
    /// and calls the callbacks.
    init(_ plan: TransitionPlan, driver: FrameDriver, onCompletion: @escaping (Bool) -> Void) {
        self.plan = plan
        self.driver = driver
        self.onCompletion = onCompletion
        begin = driver.clock.now
        super.init()
        driver.began(self)
        plan.owner.joinTransition(self)
        plan.from.joinTransition(self)
        plan.to.joinTransition(self)
    }

    var kind: TransitionKind { plan.kind }
    var containerView: UIView { plan.container }
    var isAnimated: Bool { plan.isAnimated }
    var presentationStyle: UIModalPresentationStyle { plan.style }
    var targetTransform: CGAffineTransform { .identity }
    var animator: (any UIViewControllerAnimatedTransitioning)? { plan.animator }
    var completionVelocity: CGFloat { plan.interactor?.completionSpeed ?? 1 }

    /// The transition's coordinator: the same object as long as anyone retains it.
    var coordinator: TransitionCoordinator {
        let coordinator = lastCoordinator ?? TransitionCoordinator(self)
        lastCoordinator = coordinator
        return coordinator
    }

    /// Replaces the incoming view, before the transition starts.
    func replaceToView(with view: UIView?, finalFrame: CGRect) { (plan.toView, plan.finalFrame) = (view, finalFrame) }

    // MARK: Start

    /// Starts the interaction controller or, for a noninteractive transition, the animator. A transition without an animator completes
    /// immediately.
    func start() {
        guard let animator = plan.animator else { return completeTransition(true) }
        let interactor = plan.interactor
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        driver?.emit(.transitionBegan(kind, interactive: isInteractive, from: plan.from, to: plan.to))
        duration = animator.transitionDuration(using: self)
        (self.isInteractive, initiallyInteractive, wasInteractive) = (isInteractive, isInteractive, isInteractive)
        beginInspection()
        ChangeRecorder.by(ChangeAuthor(.transition, String(describing: type(of: animator)))) {
            scrub.recording {
                if let interactor { start(interactor) } else { animator.animateTransition(using: self) }
            }
        }
        runAlongside()
        inspector?.animatorReturned()
    }

    private func start(_ interactor: any UIViewControllerInteractiveTransitioning) {
        interactor.startInteractiveTransition(self)
        // The answer may start the animation (S-TRANS-116). A percent-driven transition has already asked.
        if !isCompleted, !(interactor is UIPercentDrivenInteractiveTransition) { _ = askForInterruptibleAnimator() }
    }

    /// Adds an inspector that reports facts about the transition, if the driver has an observer.
    private func beginInspection() {
        guard let driver, driver.observe != nil, isAnimated else { return }
        let inspector = TransitionInspector(self, driver)
        self.inspector = inspector
        driver.add(inspector)
        guard isInteractive else { return }
        scrub.waits = { [weak inspector] in inspector?.waits(by: $0) }
    }

    /// Runs the pending alongside animations inside the animator's first animation block, or in a block with the transition's duration.
    func runAlongside() {
        alongside.runAnimations(coordinator) { blocks in
            guard isAnimated, !isCompleted else { return UIView.performWithoutAnimation(blocks) }
            scrub.animateAlongside(duration: duration, blocks)
        }
    }

    /// Returns the animator's interruptible animation, or nil if the animator has none.
    func askForInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard let answer = plan.animator?.interruptibleAnimator(using: self), !(answer is NoAnimator) else { return nil }
        return answer
    }

    // MARK: Progress

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
    }

    func finishInteractiveTransition() {
        noteUse("finishInteractiveTransition")
        endInteractivePhase(cancelled: false)
    }

    func cancelInteractiveTransition() {
        noteUse("cancelInteractiveTransition")
        endInteractivePhase(cancelled: true)
    }

    func pauseInteractiveTransition() {
        guard !isCompleted, !isInteractive else { return }
        isInteractive = true
        wasInteractive = true
        isCancelled = false
        alongside.interactionChanged(coordinator)
    }

    private func endInteractivePhase(cancelled: Bool) {
        guard isInteractive, !isCompleted else { return }
        isInteractive = false
        released = containerTime
        isCancelled = cancelled
        let recognizer = driver?.dispatcher.currentRecognizer
        driver?.emit(.interactionEnded(kind, finished: !cancelled, percent: percentComplete, recognizer: recognizer))
        alongside.interactionChanged(coordinator)
    }

    // MARK: End

    func completeTransition(_ didComplete: Bool) {
        UIApplication.shared.noteCall()
        noteUse("completeTransition")
        guard !isCompleted else {
            driver?.report(
                EngineFact(.completedAgain, kind, plan.to),
                "completeTransition(_:) was called a second time for one \(kind.rawValue); ignored")
            return
        }
        inspector?.completes(didComplete)
        isCompleted = true
        isInteractive = false
        if animator != nil { driver?.emit(.transitionEnded(kind, completed: didComplete)) }
        driver?.ended(self)
        onOwnerCompletion?()
        (onOwnerCompletion, progress, held) = (nil, nil, nil)
        runAlongside()
        ChangeRecorder.by(ChangeAuthor(.transitionEnd, kind.rawValue)) { onCompletion(didComplete) }
        animator?.animationEnded(didComplete)
        alongside.complete(coordinator)
        for controller in [plan.owner, plan.from, plan.to] { controller.leaveTransition(self) }
        plan.dropMovers()
    }

    /// Ends the transition without notifying anyone, and releases everything that it retains. Called when the device is being destroyed.
    func abandon() {
        isCompleted = true
        isInteractive = false
        onOwnerCompletion?()
        (onOwnerCompletion, progress, held) = (nil, nil, nil)
        alongside.abandon()
        plan.dropMovers()
    }

    // MARK: Participants and frames

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: plan.from
        case .to: plan.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let view = movedView(forKey: key)
        noteUse("view(forKey: .\(key == .to ? "to" : "from"))" + (view == nil ? " nil" : ""))
        return view
    }

    /// Returns the view that `view(forKey:)` returns to an animator. The coordinator also returns it, to any code.
    func movedView(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: plan.fromView
        case .to: plan.toView
        default: nil
        }
    }

    var transitionWasCancelled: Bool {
        noteUse("transitionWasCancelled")
        return isCancelled
    }

    /// Reports that the animator uses the context. If the transition never ends, the last use shows how far the animator got.
    private func noteUse(_ member: @autoclosure () -> String) {
        guard ChangeRecorder.current != nil else { return }
        driver?.emit(.fact(EngineFact(.contextUsed, kind, animator, detail: member())))
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === plan.from ? (plan.fromView ?? vc.view).frame : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === plan.to { return plan.finalFrame }
        guard vc === plan.from else { return .zero }
        return plan.removesFromView ? plan.finalFrameOfFrom : vc.view.frame
    }
}

extension TransitionContext: RunningTransition {
    /// Returns the transition's status at `time`, for traces.
    func status(at time: TimeInterval) -> TransitionStatus {
        let percent = isInteractive ? percentComplete : progress?() ?? elapsed(at: time)
        return TransitionStatus(
            kind: kind, phase: phase, percent: percent, duration: duration, completionSpeed: completionVelocity)
    }

    var animatedTime: TimeInterval? { containerView.layer.hasEndingAnimations ? containerTime : nil }

    private var phase: TransitionStatus.Phase {
        if isInteractive { return .tracking }
        guard wasInteractive else { return .running }
        return isCancelled ? .cancelling : .finishing
    }

    func hold() -> TransitionHold? {
        if let interactor = plan.interactor { return (interactor as? UIPercentDrivenInteractiveTransition)?.hold() }
        guard !isCompleted, plan.animator != nil, let driver else { return nil }
        let clock = driver.clock
        let clocks =
            held
            ?? TransitionClocks(
                [containerView.layer] + alongside.views.map(\.layer), since: begin, now: clock.now, duration: duration)
        held = clocks
        progress = { clocks.progress(at: clock.now) ?? 1 }
        onOwnerCompletion = clocks.reset
        return clocks.hold(on: clock)
    }

    /// Returns the fraction of the duration that has elapsed, 0…1. After an interaction, this is the last progress plus the time since the
    /// interaction ended. The time since the transition began can't be used, because an interaction controller can start the animations at
    /// any time.
    private func elapsed(at time: TimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        guard wasInteractive else { return min(max((time - begin) / duration, 0), 1) }
        let played = (containerView.layer.convertTime(time, from: nil) - released) / duration
        return min(max(percentComplete + played, 0), 1)
    }

    private var containerTime: TimeInterval { containerView.layer.convertTime(driver?.clock.now ?? begin, from: nil) }
}

extension CALayer {
    /// Whether this layer or a descendant has a running animation with an end. Endless animations, such as a spinner's, don't advance the
    /// transition.
    fileprivate var hasEndingAnimations: Bool {
        records.contains { $0.isRunning && $0.timing.end(from: 0).isFinite }
            || sublayers?.contains(where: \.hasEndingAnimations) == true
    }
}
