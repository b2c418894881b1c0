import Scenes
import UIKit

/// The animator for the pop. The animator fades out the top page. If the pop is cancelled, UIKit restores the page's alpha.
final class BackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .from), let before = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        if !pitfalls[.blackScreen] { context.containerView.insertSubview(before, belowSubview: page) }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.alpha = 0
        } completion: { [pitfalls] _ in
            if pitfalls[.stuck] { return }
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
    }
}
