import Scenes
import UIKit

/// The animator for the push. A placeholder grows from the selected tile to the size of the page, and then the page appears.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let main = context.viewController(forKey: .from) as? MainViewController,
            let detail = context.viewController(forKey: .to) as? DetailViewController, let tile = main.selectedView
        else { return context.completeTransition(false) }
        if !pitfalls[.blackScreen] { context.containerView.addSubview(detail.view) }
        detail.view.isHidden = true
        let placeholder = PlaceholderView(tile: tile, page: detail, pitfalls)
        placeholder.add(to: context.containerView)
        placeholder.matchTile()
        UIView.animate(withDuration: transitionDuration(using: context)) { [pitfalls] in
            if !pitfalls[.emptyBlock] { placeholder.matchPage() }
        } completion: { [pitfalls] _ in
            placeholder.remove()
            detail.view.isHidden = false
            if pitfalls[.stuck] { return }
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
        placeholder.fadeInBarColor(during: transitionDuration(using: context))
    }
}
