import Foundation
import UIKit

// A transition from a round button, as an animator of its own: no actors anywhere, and a state that closures share.

enum BubbleMode: Int {
    case present, dismiss
}

class BubbleAnimator: NSObject {
    static let shared = BubbleAnimator()

    var mode: BubbleMode = .present
    var startingPoint = CGPoint.zero {
        didSet { bubble.center = startingPoint }
    }
    var duration = 0.5
    var bubbleColor: UIColor = .white
    fileprivate(set) var bubble = UIView()
    var onEnd: (() -> Void)?
}

extension BubbleAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        let fromViewController = transitionContext.viewController(forKey: .from)
        let toViewController = transitionContext.viewController(forKey: .to)
        if mode == .present {
            fromViewController?.beginAppearanceTransition(false, animated: true)
            let presentedView = transitionContext.view(forKey: UITransitionContextViewKey.to)!
            let originalCenter = presentedView.center
            bubble = UIView()
            bubble.frame = frameForBubble(originalCenter, size: presentedView.frame.size, start: startingPoint)
            bubble.layer.cornerRadius = bubble.frame.size.height / 2
            bubble.center = startingPoint
            bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            bubble.backgroundColor = bubbleColor
            containerView.addSubview(bubble)
            presentedView.alpha = 0
            containerView.addSubview(presentedView)
            UIView.animate(
                withDuration: duration,
                animations: {
                    self.bubble.transform = CGAffineTransform.identity
                    presentedView.alpha = 1
                },
                completion: { (_) in
                    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                    self.bubble.isHidden = true
                    fromViewController?.endAppearanceTransition()
                    self.onEnd?()
                })
        } else {
            let returningView = transitionContext.view(forKey: .from)!
            UIView.animate(
                withDuration: duration,
                animations: {
                    returningView.alpha = 0
                }
            ) { _ in
                returningView.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                toViewController?.endAppearanceTransition()
            }
        }
    }

    func frameForBubble(_ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint) -> CGRect {
        let lengthX = fmax(start.x, originalSize.width - start.x)
        let lengthY = fmax(start.y, originalSize.height - start.y)
        let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
        return CGRect(origin: CGPoint.zero, size: CGSize(width: offset, height: offset))
    }
}
