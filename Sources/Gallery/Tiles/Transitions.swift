import Scenes
import UIKit

/// The navigation delegate: every push and pop grows or shrinks a stand-in of the tile. While a finger has hold of one,
/// `interactionController` drives it.
final class Transitions: NSObject, UINavigationControllerDelegate {
    var interactionController: UIPercentDrivenInteractiveTransition?
    let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    /// Whether a gesture may begin a transition: one at a time.
    func mayBegin(in navigation: UINavigationController?) -> Bool {
        pitfalls[.secondHand] || (interactionController == nil && navigation?.transitionCoordinator == nil)
    }

    /// Ends the interactive part.
    func letGo(finishes: Bool) {
        if finishes { interactionController?.finish() } else { interactionController?.cancel() }
        if !finishes, pitfalls[.doubleCancel] { interactionController?.cancel() }
        interactionController = nil
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        switch operation {
        case .push: GrowAnimator(pitfalls)
        case .pop: ShrinkAnimator(pitfalls)
        case .none: nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController
    }
}
