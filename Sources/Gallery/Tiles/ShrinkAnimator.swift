import Scenes
import UIKit

/// The animator for the pop. A stand-in covers the page and shrinks to its tile.
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
        let standIn = StandIn(tile: tile, page: detail, pitfalls)
        detail.view.isHidden = true
        standIn.add(to: context.containerView)
        standIn.takePlaceOfPage()
        UIView.animate(withDuration: transitionDuration(using: context)) {
            standIn.takePlaceOfTile()
        } completion: { [pitfalls] finished in
            guard finished else { return }
            standIn.remove()
            detail.view.isHidden = false
            if pitfalls[.stuck] { return }
            context.completeTransition(pitfalls[.completesOnCancel] || !context.transitionWasCancelled)
        }
        standIn.takeInkOfScreen(during: transitionDuration(using: context))
    }
}
