/// Drives a transition with its animator's interruptible animation (S-TRANS-55).
@MainActor final class AnimatorDrive: TransitionDrive {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimatorDrive.self)
    #endif
    private let context: TransitionContext
    private let animator: any UIViewImplicitlyAnimating

    init(_ context: TransitionContext, _ animator: any UIViewImplicitlyAnimating) {
        self.context = context
        self.animator = animator
    }

    func begin(isInteractive: Bool) {
        context.alongside.runAnimations(context.coordinator) { animator.addAnimations($0) }
        if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    func show(_ percent: CGFloat) { animator.fractionComplete = percent }

    func play(_ remainder: TransitionRemainder) {
        animator.isReversed = !remainder.finishes
        animator.continueAnimation(withTimingParameters: remainder.timingCurve, durationFactor: remainder.share)
    }

    func pause() -> CGFloat {
        animator.pauseAnimation()
        let percent = progress
        animator.isReversed = false
        animator.fractionComplete = percent
        return percent
    }

    /// The transition's progress from its start. A reversed animator measures its progress in the direction of travel, so the value is
    /// converted (S-ANIM-40).
    var progress: CGFloat {
        let fraction = min(max(animator.fractionComplete, 0), 1)
        return animator.isReversed ? 1 - fraction : fraction
    }

    func end() {}
}
