import UIKit

/// An interaction controller for layer animations, which would jump to their end if `UIPercentDrivenInteractiveTransition` were used. The
/// controller sets the clock of the container's layer, and plays the remaining animation linearly at normal speed.
final class BKNPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The transition's progress, from 0 to 1.
    private(set) var percentComplete: CGFloat = 0
    private let animator: UIViewControllerAnimatedTransitioning
    private var context: UIViewControllerContextTransitioning?
    /// The container's time at the start.
    private var begin: TimeInterval = 0

    init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

    private var clock: CALayer? { context?.containerView.layer }

    func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
        self.context = context
        animator.animateTransition(using: context)
        begin = clock?.convertTime(CACurrentMediaTime(), from: nil) ?? 0
        clock?.speed = 0
        clock?.timeOffset = begin
    }

    func update(_ percent: CGFloat) {
        percentComplete = min(max(percent, 0), 1)
        clock?.timeOffset = begin + percentComplete * animator.transitionDuration(using: context)
        context?.updateInteractiveTransition(percentComplete)
    }

    /// Resumes the clock at the time when it stopped.
    func finish() {
        guard let clock else { return }
        let stopped = clock.timeOffset
        clock.speed = 1
        clock.timeOffset = 0
        clock.beginTime = 0
        clock.beginTime = clock.convertTime(CACurrentMediaTime(), from: nil) - stopped
        context?.finishInteractiveTransition()
        context = nil
    }

    /// Runs the clock backward from the time when it stopped. `BKNLayerTransition` restores the clock's direction at the end.
    func cancel() {
        guard let clock else { return }
        clock.beginTime = CACurrentMediaTime()
        clock.speed = -1
        context?.cancelInteractiveTransition()
        context = nil
    }
}
