import UIKit

/// The navigation controller's delegate, which is an object in the storyboard. The delegate animates every push and pop. A gesture that
/// drives a transition sets the interaction controller.
final class Transitions: NSObject, UINavigationControllerDelegate {
    @IBOutlet private weak var navigationController: UINavigationController?
    /// The value is nil unless fingers drive a transition.
    var interactionController: UIPercentDrivenInteractiveTransition?

    /// Whether no transition is running. A second gesture would replace the first gesture's interaction controller, which could then never
    /// end.
    var isIdle: Bool { interactionController == nil && navigationController?.transitionCoordinator == nil }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let animations = ColorAnimations()
        animations.reverse = operation == .pop
        return animations
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactionController }

    /// Ends the interactive part. The remaining animation plays automatically.
    func endInteraction(finishes: Bool) {
        if finishes { interactionController?.finish() } else { interactionController?.cancel() }
        interactionController = nil
    }

    /// Replaces the built-in back swipe, which is disabled because this delegate provides animators.
    @objc func pan(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let view = pan.view else { return }
        switch pan.state {
        case .began:
            interactionController = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed:
            interactionController?.update(pan.translation(in: view).x / view.bounds.width)
        default:
            endInteraction(finishes: pan.state == .ended && pan.velocity(in: view).x > 0)
        }
    }
}

extension UIViewController {
    /// The delegate of the navigation controller that contains this page.
    var transitions: Transitions? { navigationController?.delegate as? Transitions }
}
