/// Drives a transition by a number from 0 to 1: it freezes the container layer's clock and moves it by hand, so that
/// everything the animator animates stands where it would stand at that time (S-TRANS-31 to 53).
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The transition's duration, seconds; the animator's value at the start.
    public private(set) var duration: TimeInterval = 0
    /// The last progress given, 0…1.
    public private(set) var percentComplete: CGFloat = 0
    /// How fast the remainder runs; above 0, 1 is the animator's own speed.
    open var completionSpeed: CGFloat = 1 {
        didSet { precondition(completionSpeed > 0, "completionSpeed must be above 0; it is \(completionSpeed)") }
    }
    /// The pacing of the remainder.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Whether fingers have hold of the transition from its beginning.
    open var wantsInteractiveStart = true

    /// Whether explicit layer animations play the remainder out with the rest. As on iPhone they do not by default: they
    /// jump to the end that the transition goes to (S-TRANS-45, 46).
    open var playsOutExplicitAnimations = false

    private enum Stage { case waiting, tracking, lettingGo, over }

    /// How the fingers let go before the transition had begun (S-TRANS-49).
    private enum Release { case finish, cancel }

    private var stage = Stage.waiting
    private var context: TransitionContext?
    private var scrub = TransitionScrub()
    private var earlyRelease: Release?

    public override init() { super.init() }

    /// Freezes the container's clock at 0 and has the animator animate (S-TRANS-32).
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            preconditionFailure("startInteractiveTransition(_:) takes the context that UIKit hands out, not \(transitionContext)")
        }
        let earlyPercent = stage == .waiting ? percentComplete : 0
        self.context = context
        scrub = TransitionScrub()
        duration = context.duration
        percentComplete = 0
        stage = .tracking
        freeze(context.containerView.layer)
        context.whenCompleted = { [weak self, weak context] in self?.letGo(of: context) }
        scrub.recording { context.animator.animateTransition(using: context) }
        context.containerView.layer.resolveBeginTimes()
        if earlyPercent > 0 { update(earlyPercent) }
        applyEarlyRelease()
    }

    /// Shows the transition at `percentComplete`, 0…1. Before the start it is remembered; after the end it does nothing.
    open func update(_ percentComplete: CGFloat) {
        guard stage == .tracking || stage == .waiting else { return }
        self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
        guard let context else { return }
        context.containerView.layer.timeOffset = Double(self.percentComplete) * duration
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets go; the rest plays to the end (S-TRANS-38).
    open func finish() {
        guard let context = contextToRelease(.finish) else { return }
        context.finishInteractiveTransition()
        playOut(context, to: 1, length: (1 - Double(percentComplete)) * duration)
    }

    /// Lets go; it plays back to the beginning (S-TRANS-39).
    open func cancel() {
        guard let context = contextToRelease(.cancel) else { return }
        context.cancelInteractiveTransition()
        playOut(context, to: 0, length: Double(percentComplete) * duration)
    }

    private func contextToRelease(_ release: Release) -> TransitionContext? {
        if stage == .waiting { earlyRelease = release }
        guard stage == .tracking else { return nil }
        stage = .lettingGo
        return context
    }

    private func applyEarlyRelease() {
        let release = earlyRelease
        earlyRelease = nil
        switch release {
        case .finish: finish()
        case .cancel: cancel()
        case nil: break
        }
    }

    private func playOut(_ context: TransitionContext, to end: CGFloat, length: TimeInterval) {
        guard let driver = context.driver else { return }
        let layer = context.containerView.layer
        if !playsOutExplicitAnimations { layer.endExplicitAnimationsBelow(showingEnd: end == 1) }
        driver.add(TransitionPlayOut(
            layer, duration: duration, from: percentComplete, to: end, begin: driver.clock.now,
            length: length / Double(completionSpeed), curve: completionCurve.curve
        ) { [self] in
            if end == 0 { scrub.restore() }
            letGo(of: context)
            layer.completeAnimationsBelow()
        })
    }

    private func freeze(_ layer: CALayer) {
        layer.speed = 0
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.holdsCompletions = true
    }

    /// Sets the container's clock going again, before completions run (S-TRANS-41).
    private func letGo(of ended: TransitionContext?) {
        guard let ended, ended === context else { return }
        context = nil
        stage = .over
        let layer = ended.containerView.layer
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.holdsCompletions = false
    }
}
