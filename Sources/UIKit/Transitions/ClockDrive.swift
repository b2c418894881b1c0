/// Drives a transition by setting layer clocks: the clocks of the container and of views that animate alongside the transition (S-TRANS-32
/// to 46, 59).
@MainActor final class ClockDrive: TransitionDrive {
    #if DEBUG
    private let census = LiveObjects.Mark(ClockDrive.self)
    #endif
    private let context: TransitionContext
    private let animator: any UIViewControllerAnimatedTransitioning
    /// The clocks, from the start of the transition until they are released.
    private var clocks: TransitionClocks?
    private var playOut: TransitionCompletion?
    /// The progress, 0…1, once the clocks have been released.
    private var endPercent: CGFloat = 1

    init(_ context: TransitionContext, _ animator: any UIViewControllerAnimatedTransitioning) {
        self.context = context
        self.animator = animator
    }

    private var now: TimeInterval { context.driver?.clock.now ?? CACurrentMediaTime() }
    private var duration: TimeInterval { context.duration }

    func begin(isInteractive: Bool) {
        context.scrub.scrubbedDuration = isInteractive ? duration : nil
        let layers = [context.containerView.layer] + context.alongside.views.map(\.layer)
        let clocks =
            isInteractive
            ? TransitionClocks(stoppedAtZero: layers, duration: duration)
            : TransitionClocks(layers, since: now, now: now, duration: duration)
        self.clocks = clocks
        if isInteractive { clocks.stop(at: 0) }
        context.scrub.recording { animator.animateTransition(using: context) }
        context.runAlongside()
        if isInteractive { layers.forEach { $0.resolveBeginTimes() } }
    }

    func show(_ percent: CGFloat) { clocks?.show(percent) }

    func play(_ remainder: TransitionRemainder) {
        guard let layers = clocks?.layers else { return }
        if !remainder.playsExplicitAnimations {
            layers.forEach { $0.endExplicitAnimationsBelow(showingEnd: remainder.finishes) }
        }
        guard clocks != nil else { return }
        let playOut = TransitionCompletion(
            from: remainder.percent, to: remainder.finishes ? 1 : 0, begin: now, length: Double(remainder.share) * duration,
            curve: remainder.curve.curve, show: { [unowned self] in show($0) }
        ) { [self] in
            self.playOut = nil
            guard remainder.speed == 1, context.driver?.bouncesAtFullSpeed == true else { return complete(remainder) }
            show(remainder.percent)
            inFrames(1) { [self] in complete(remainder) }
        }
        self.playOut = playOut
        context.driver?.add(playOut)
    }

    private func complete(_ remainder: TransitionRemainder) {
        let layers = clocks?.layers ?? []
        end()
        endPercent = remainder.finishes ? 1 : 0
        let tell = layers.map { $0.completeAnimationsBelow() }
        inFrames(context.driver?.completionLatencyFrames ?? 0) { [context] in
            if !remainder.finishes { context.scrub.restore() }
            tell.forEach { $0() }
        }
    }

    /// Runs `work` after `frames` frames, or immediately if `frames` is 0 (S-FRAME-8).
    private func inFrames(_ frames: Int, _ work: @escaping () -> Void) {
        guard frames > 0, let driver = context.driver else { return work() }
        let frame = TransitionCompletion(from: 0, to: 0, begin: now, length: 0, curve: .linear, show: { _ in }) { [self] in
            inFrames(frames - 1, work)
        }
        driver.add(frame)
    }

    func pause() -> CGFloat {
        let percent = progress
        playOut.map { context.driver?.remove($0) }
        playOut = nil
        clocks?.stop(at: percent)
        return percent
    }

    var progress: CGFloat { clocks?.progress(at: now) ?? endPercent }

    func end() {
        playOut.map { context.driver?.remove($0) }
        playOut = nil
        clocks?.reset()
        clocks = nil
    }
}
