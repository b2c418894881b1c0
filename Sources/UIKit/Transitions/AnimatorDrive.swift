/// Drives a transition with its animator's interruptible animation (S-TRANS-55).
@MainActor final class AnimatorDrive: TransitionDrive {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimatorDrive.self)
    #endif
    private let context: TransitionContext
    private let animator: any UIViewImplicitlyAnimating
    /// Whether the program reversed the animator before the transition began, so that its start is the transition's end (S-TRANS-55).
    private var startsReversed = false

    init(_ context: TransitionContext, _ animator: any UIViewImplicitlyAnimating) {
        self.context = context
        self.animator = animator
    }

    func begin(isInteractive: Bool) {
        startsReversed = animator.isReversed
        context.alongside.runAnimations(context.coordinator) { animator.addAnimations($0) }
        if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    func show(_ percent: CGFloat) { animator.fractionComplete = percent }

    func play(_ remainder: TransitionRemainder) {
        animator.isReversed = startsReversed == remainder.finishes
        animator.continueAnimation(withTimingParameters: remainder.timingCurve, durationFactor: remainder.share)
    }

    func pause() -> CGFloat {
        animator.pauseAnimation()
        let percent = progress
        animator.isReversed = startsReversed
        animator.fractionComplete = percent
        return percent
    }

    /// The transition's progress from its start. An animator that goes back measures its progress in the direction of travel, so the value is
    /// converted (S-ANIM-40).
    var progress: CGFloat {
        let fraction = min(max(animator.fractionComplete, 0), 1)
        return animator.isReversed == startsReversed ? fraction : 1 - fraction
    }

    func end() {}
}
