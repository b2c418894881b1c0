import UIKit

/// A gesture that says how far along a transition it is.
protocol Scrubber: UIGestureRecognizer {
    /// 0 where it began, 1 where the transition is whole; beyond that it need not stop.
    var percent: CGFloat { get }
}

/// Drives a transition with a gesture, and with nothing but the clock of the container's layer: `UIPercentDrivenInteractiveTransition`
/// would let animations of layers jump to their end when the finger lets go.
final class SillyInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let gesture: any Scrubber
    private var context: (any UIViewControllerContextTransitioning)?
    /// The container's time at the beginning.
    private var begin: TimeInterval = 0
    private var percent: CGFloat = 0

    /// Makes an interactor that follows `gesture`, which has begun.
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
        // Somebody may have completed the transition under the finger.
        guard context?.isInteractive == true else { return letGo() }
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

    /// Lets the clock run on from where it stands.
    private func finish() {
        guard let clock else { return }
        let paused = clock.timeOffset
        clock.speed = 1
        clock.timeOffset = 0
        clock.beginTime = 0
        clock.beginTime = clock.convertTime(CACurrentMediaTime(), from: nil) - paused
        context?.finishInteractiveTransition()
        letGo()
    }

    /// Lets the clock run back from where it stands; the animator turns it round again at the end.
    private func cancel() {
        // The container may lie in one whose own clock is held, so the time is that of the layer above.
        clock?.beginTime = clock?.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        clock?.speed = -1
        context?.cancelInteractiveTransition()
        letGo()
    }

    /// The context keeps its interactor, so it must not be kept in turn.
    private func letGo() {
        gesture.removeTarget(self, action: nil)
        context = nil
    }
}
