import UIKit

/// The pop: the page is hidden behind a stand-in, which shrinks to the tile that the page came from.
final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let detail = context.viewController(forKey: .from) as? DetailViewController,
            let main = context.viewController(forKey: .to) as? MainViewController, let tile = main.selectedView
        else { return context.completeTransition(false) }
        context.containerView.insertSubview(main.view, belowSubview: detail.view)
        main.view.layoutIfNeeded()
        let standIn = StandIn(tile: tile, page: detail)
        detail.view.isHidden = true
        standIn.add(to: context.containerView)
        standIn.takePlaceOfPage()
        UIView.animate(withDuration: transitionDuration(using: context)) {
            standIn.takePlaceOfTile()
        } completion: { finished in
            guard finished else { return }
            standIn.remove()
            detail.view.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
