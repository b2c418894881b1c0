import UIKit

class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var originFrame = CGRect.zero
    var operation: UINavigationController.Operation = .push
    var duration: TimeInterval = 0.3

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let key: UITransitionContextViewKey = operation == .push ? .to : .from
        guard let zoomed = transitionContext.view(forKey: key), let to = transitionContext.view(forKey: .to) else {
            transitionContext.completeTransition(false)
            return
        }
        let final = operation == .push ? transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!) : zoomed.frame
        let scale = CGAffineTransform(scaleX: originFrame.width / final.width, y: originFrame.height / final.height)
        container.addSubview(to)
        container.bringSubviewToFront(zoomed)
        zoomed.clipsToBounds = true
        if operation == .push {
            zoomed.frame = final
            zoomed.transform = scale
            zoomed.center = CGPoint(x: originFrame.midX, y: originFrame.midY)
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [],
            animations: {
                zoomed.transform = self.operation == .push ? .identity : scale
                zoomed.center =
                    self.operation == .push
                    ? CGPoint(x: final.midX, y: final.midY) : CGPoint(x: self.originFrame.midX, y: self.originFrame.midY)
                zoomed.layer.cornerRadius = self.operation == .push ? 0 : 20
            },
            completion: { _ in
                zoomed.transform = .identity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
