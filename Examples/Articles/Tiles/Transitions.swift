import UIKit

/// The navigation controller's delegate, an object in the storyboard. It animates every push and pop; a gesture that drives one provides
/// the interaction controller.
final class Transitions: NSObject, UINavigationControllerDelegate {
    @IBOutlet private weak var navigationController: UINavigationController?
    /// Exists only while fingers drive a transition.
    var interactionController: UIPercentDrivenInteractiveTransition?

    /// Whether no transition is running. A second gesture would take the interaction controller from the first, which could then never end.
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

    /// Ends the interactive part; the rest of the animation plays by itself.
    func endInteraction(finishes: Bool) {
        if finishes { interactionController?.finish() } else { interactionController?.cancel() }
        interactionController = nil
    }

    /// A delegate that provides animations turns off the built-in swipe back. This pan takes its place.
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
    /// The delegate of the navigation controller around this page.
    var transitions: Transitions? { navigationController?.delegate as? Transitions }
}
