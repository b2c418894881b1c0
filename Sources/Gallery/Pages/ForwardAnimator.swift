import Scenes
import UIKit

/// The animator for the push. The animator fades in the next page on top.
final class ForwardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let next = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(next)
        next.alpha = 0
        UIView.animate(withDuration: transitionDuration(using: context)) {
            next.alpha = 1
        } completion: { [pitfalls] _ in
            if pitfalls[.stuck] { return }
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
    }
}
