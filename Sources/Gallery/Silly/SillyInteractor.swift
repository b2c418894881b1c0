import UIKit

/// A gesture that measures a transition's progress.
protocol Scrubber: UIGestureRecognizer {
    /// The progress: 0 at the start of the gesture, and 1 for the complete transition. The progress can be outside this range.
    var percent: CGFloat { get }
}

/// An interaction controller that scrubs only by setting the clock of the container's layer. With `UIPercentDrivenInteractiveTransition`,
/// layer animations would jump to their end on release.
final class SillyInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let gesture: any Scrubber
    private var context: (any UIViewControllerContextTransitioning)?
    /// The container's time when the interaction started.
    private var begin: TimeInterval = 0
    private var percent: CGFloat = 0

    /// Creates an interaction controller that follows `gesture`, which is already active.
    init(_ animator: any UIViewControllerAnimatedTransitioning, following gesture: any Scrubber) {
        self.animator = animator
        self.gesture = gesture
    }

    private var clock: CALayer? { context?.containerView.layer }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        gesture.addTarget(self, action: Selector(SillyInteractor.follow))
        animator.animateTransition(using: transitionContext)
        pause()
    }

    private func follow() {
        // Other code may have completed the transition during the gesture.
        guard context?.isInteractive == true else { return releaseContext() }
        switch gesture.state {
        case .changed: update(max(0, gesture.percent))
        case .ended where percent > 0.25: finish()
        case .ended, .cancelled: cancel()
        default: break
        }
    }

    private func pause() {
        guard let clock else { return }
        begin = clock.convertTime(CACurrentMediaTime(), from: nil)
        clock.speed = 0
        clock.timeOffset = begin
    }

    private func update(_ percent: CGFloat) {
        self.percent = percent
        clock?.timeOffset = begin + min(percent, 1) * animator.transitionDuration(using: context)
        context?.updateInteractiveTransition(percent)
    }

    /// Runs the clock forward from the current time.
    private func finish() {
        guard let clock else { return }
        let paused = clock.timeOffset
        clock.speed = 1
        clock.timeOffset = 0
        clock.beginTime = 0
        clock.beginTime = clock.convertTime(CACurrentMediaTime(), from: nil) - paused
        context?.finishInteractiveTransition()
        releaseContext()
    }

    /// Runs the clock backward from the current time. At the end, the animator restores the clock's direction.
    private func cancel() {
        // The superlayer's clock may be stopped, so the superlayer's time is used.
        clock?.beginTime = clock?.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        clock?.speed = -1
        context?.cancelInteractiveTransition()
        releaseContext()
    }

    /// Releases the context, which breaks a retain cycle: the context retains its interaction controller.
    private func releaseContext() {
        gesture.removeTarget(self, action: nil)
        context = nil
    }
}
