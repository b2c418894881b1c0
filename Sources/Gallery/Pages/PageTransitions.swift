import Scenes
import UIKit

/// The delegate for pushes and pops, and for presenting the navigation controller itself. Transitions that start without a gesture aren't
/// interactive.
final class PageTransitions: NSObject {
    let pitfalls: PitfallSwitches
    /// The interaction controller. The value is nil unless a finger is driving a transition.
    var interaction: UIPercentDrivenInteractiveTransition?

    init(_ pitfalls: PitfallSwitches) { self.pitfalls = pitfalls }

    /// Ends the interactive part of a transition.
    func endInteraction(_ end: (UIPercentDrivenInteractiveTransition) -> Void) {
        interaction.map(end)
        interaction = nil
    }
}

extension PageTransitions: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .push ? ForwardAnimator(pitfalls) : BackAnimator(pitfalls)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension PageTransitions: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { PagesPresentationController(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ForwardAnimator(pitfalls) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { BackAnimator(pitfalls) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Removes the presenting view from the window, so that the animators work the same way as for a push.
final class PagesPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
