/// The context of one transition between two controllers, from before the first callback to its end. It keeps animator and interaction
/// controller alive until then (S-TRANS-101).
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    #if DEBUG
    private let census = Census.Mark(TransitionContext.self)
    #endif
    private(set) var plan: TransitionPlan
    private(set) weak var driver: FrameDriver?
    /// The animations that the animator makes, as far as they are known (S-TRANS-36, 43).
    let scrub = TransitionScrub()
    /// The work beside the transition.
    let alongside = AlongsideQueue()
    /// Called first at the end, so that the owner of the container's clock releases it.
    var whenCompleted: (() -> Void)?
    /// The progress of the transition, 0…1, if something drives it; otherwise only time determines it.
    var progress: (() -> CGFloat)?
    private let onCompletion: (Bool) -> Void

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    var isInterruptible = false
    private(set) var transitionWasCancelled = false
    private(set) var isCompleted = false
    /// Whether the transition is interactive, or has been.
    var hasBeenInteractive: Bool { wasInteractive }
    private var wasInteractive = false
    private var inspector: TransitionInspector?
    /// The last progress reported, 0…1.
    private(set) var percentComplete: CGFloat = 0
    private(set) var duration: TimeInterval = 0
    private let begin: TimeInterval
    /// The clocks by which the transition has been held from outside.
    private var held: TransitionClocks?
    /// The reading of the container's clock when the interaction ended.
    private var released: TimeInterval = 0

    /// Makes a context; the participants have a coordinator from here on. `onCompletion` updates hierarchy and callbacks.
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

    // MARK: The beginning

    /// Starts the transition with its interaction controller, or else its animator; without either it is over at once.
    func start() {
        guard let animator = plan.animator else { return completeTransition(true) }
        let interactor = plan.interactor
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        driver?.tell(.transitionBegan(kind, interactive: isInteractive, from: plan.from, to: plan.to))
        duration = animator.transitionDuration(using: self)
        (self.isInteractive, initiallyInteractive, wasInteractive) = (isInteractive, isInteractive, isInteractive)
        beginInspection()
        scrub.recording {
            if let interactor { interactor.startInteractiveTransition(self) } else { animator.animateTransition(using: self) }
        }
        runAlongside()
        inspector?.animatorReturned()
    }

    /// Follows the transition for facts that only the engine knows, if anyone wants to know them.
    private func beginInspection() {
        guard let driver, driver.observe != nil, isAnimated else { return }
        let inspector = TransitionInspector(self, driver)
        self.inspector = inspector
        driver.add(inspector)
        guard isInteractive else { return }
        scrub.waits = { [weak inspector] in inspector?.waits(by: $0) }
    }

    /// Runs the waiting animations inside the animator's first one, or else inside one as long as the transition.
    func runAlongside() {
        alongside.runAnimations(self) { blocks in
            guard isAnimated, !isCompleted else { return UIView.performWithoutAnimation(blocks) }
            scrub.animateAlongside(duration: duration, blocks)
        }
    }

    /// Returns the animation as an object that can be paused, or nil if the animator has none.
    func askForInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard let answer = plan.animator?.interruptibleAnimator(using: self), !(answer is NoAnimator) else { return nil }
        return answer
    }

    // MARK: Progress

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
    }

    func finishInteractiveTransition() { letGo(cancelled: false) }

    func cancelInteractiveTransition() { letGo(cancelled: true) }

    func pauseInteractiveTransition() {
        guard !isCompleted, !isInteractive else { return }
        isInteractive = true
        wasInteractive = true
        transitionWasCancelled = false
        alongside.interactionChanged(self)
    }

    private func letGo(cancelled: Bool) {
        guard isInteractive, !isCompleted else { return }
        isInteractive = false
        released = containerTime
        transitionWasCancelled = cancelled
        let recognizer = driver?.dispatcher.currentRecognizer
        driver?.tell(.interactionEnded(kind, finished: !cancelled, percent: percentComplete, recognizer: recognizer))
        alongside.interactionChanged(self)
    }

    // MARK: The end

    func completeTransition(_ didComplete: Bool) {
        UIApplication.shared.noteCall()
        guard !isCompleted else {
            driver?.tell(.fact(EngineFact(.completedAgain, kind, plan.to)))
            return complain("completeTransition(_:) has been called a second time for one \(kind.rawValue); ignored")
        }
        inspector?.completes(didComplete)
        isCompleted = true
        isInteractive = false
        if animator != nil { driver?.tell(.transitionEnded(kind, completed: didComplete)) }
        driver?.ended(self)
        whenCompleted?()
        (whenCompleted, progress, held) = (nil, nil, nil)
        runAlongside()
        onCompletion(didComplete)
        animator?.animationEnded(didComplete)
        alongside.complete(self)
        for controller in [plan.owner, plan.from, plan.to] { controller.leaveTransition(self) }
        plan.dropMovers()
    }

    /// Ends the transition because the device is gone: without notifications, and without keeping anything.
    func abandon() {
        isCompleted = true
        isInteractive = false
        whenCompleted?()
        (whenCompleted, progress, held) = (nil, nil, nil)
        alongside.abandon()
        plan.dropMovers()
    }

    /// Reports misuse by the code around this transition, on standard error and to the device's observers.
    func complain(_ message: String) {
        Diagnostics.report(message)
        driver?.hear?(message)
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
        switch key {
        case .from: plan.fromView
        case .to: plan.toView
        default: nil
        }
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
        return transitionWasCancelled ? .cancelling : .finishing
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
        whenCompleted = clocks.reset
        return clocks.hold(on: clock)
    }

    /// Returns the elapsed share of the duration, 0…1. An interaction controller that follows the container's clock may have begun at any
    /// time, so the progress since the release counts.
    private func elapsed(at time: TimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        guard wasInteractive else { return min(max((time - begin) / duration, 0), 1) }
        let played = (containerView.layer.convertTime(time, from: nil) - released) / duration
        return min(max(percentComplete + played, 0), 1)
    }

    private var containerTime: TimeInterval { containerView.layer.convertTime(driver?.clock.now ?? begin, from: nil) }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
    var isCancelled: Bool { transitionWasCancelled }
    var transitionDuration: TimeInterval { duration }
    var completionVelocity: CGFloat { plan.interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { plan.interactor?.completionCurve ?? .easeInOut }

    @discardableResult
    func animate(alongsideTransition animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
    ) -> Bool {
        let isQueued = alongside.add(in: view, animation, completion: completion)
        if !isQueued, let animation { UIView.performWithoutAnimation { animation(self) } }
        return isQueued
    }

    func notifyWhenInteractionEnds(_ handler: @escaping AlongsideQueue.Block) { alongside.addInteractionEnd(handler) }

    func notifyWhenInteractionChanges(_ handler: @escaping AlongsideQueue.Block) { alongside.addInteractionChange(handler) }
}

extension CALayer {
    /// Whether this layer or one below it has an animation that is not over, and will be: a spinner turns for ever, and takes no
    /// transition anywhere.
    fileprivate var hasEndingAnimations: Bool {
        records.contains { $0.isRunning && $0.timing.end(from: 0).isFinite }
            || sublayers?.contains(where: \.hasEndingAnimations) == true
    }
}
