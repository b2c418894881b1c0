import Scenes
import UIKit

/// The navigation delegate. Every push enlarges a tile's placeholder, and every pop shrinks one. `interactionController` is set while a
/// finger drives a transition.
final class Transitions: NSObject, UINavigationControllerDelegate {
    var interactionController: UIPercentDrivenInteractiveTransition?
    let pitfalls: PitfallSwitches

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    /// Returns whether a gesture can start a transition; only one transition can run at a time.
    func mayBegin(in navigation: UINavigationController?) -> Bool {
        pitfalls[.secondHand] || (interactionController == nil && navigation?.transitionCoordinator == nil)
    }

    /// Ends the interactive part of a transition.
    func endInteraction(finishes: Bool) {
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
