import Scenes
import UIKit

/// The animator for the presentation. The animator fades in the page in front of the presenting page.
final class FadeInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(page)
        page.alpha = pitfalls[.emptyBlock] ? 1 : 0
        UIView.animate(withDuration: transitionDuration(using: context)) { [pitfalls] in
            if !pitfalls[.emptyBlock] { page.alpha = 1 }
        } completion: { [pitfalls] _ in
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
    }
}
