import Scenes
import UIKit

/// The animator for the pop. A placeholder covers the page and shrinks to the page's tile.
final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let detail = context.viewController(forKey: .from) as? DetailViewController,
            let main = context.viewController(forKey: .to) as? MainViewController, let tile = main.selectedView
        else { return context.completeTransition(false) }
        if !pitfalls[.blackScreen] { context.containerView.insertSubview(main.view, belowSubview: detail.view) }
        if !pitfalls[.staleLayout] { main.view.layoutIfNeeded() }
        let placeholder = PlaceholderView(tile: tile, page: detail, pitfalls)
        detail.view.isHidden = true
        placeholder.add(to: context.containerView)
        placeholder.matchPage()
        UIView.animate(withDuration: transitionDuration(using: context)) {
            placeholder.matchTile()
        } completion: { [pitfalls] _ in
            placeholder.remove()
            detail.view.isHidden = false
            if pitfalls[.stuck] { return }
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
        placeholder.fadeOutBarColor(during: transitionDuration(using: context))
    }
}
