import UIKit

/// A navigation controller with custom transitions. A pan from the right edge pushes the next page if there is one. A pan from the left
/// edge pops the current page or, on the first page, dismisses the navigation controller.
final class CustomNavigationController: UINavigationController {
    /// The value is nil unless a pan drives a transition.
    private var interaction: UIPercentDrivenInteractiveTransition?

    /// Sets the presentation style here because it is read before the view loads, so `viewDidLoad` would be too late.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .fullScreen
        transitioningDelegate = self
        delegate = self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (edge, action) in [(UIRectEdge.left, #selector(panFromLeft(_:))), (.right, #selector(panFromRight(_:)))] {
            let pan = UIScreenEdgePanGestureRecognizer(target: self, action: action)
            pan.edges = edge
            pan.delegate = self
            view.addGestureRecognizer(pan)
        }
    }

    @objc private func panFromLeft(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, to: pan.translation(in: view).x / view.bounds.width) }
        interaction = UIPercentDrivenInteractiveTransition()
        if viewControllers.count > 1 { popViewController(animated: true) } else { dismiss(animated: true) }
    }

    @objc private func panFromRight(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, to: -pan.translation(in: view).x / view.bounds.width) }
        guard let page = topViewController as? CustomNavigationControllerDelegate else { return }
        interaction = UIPercentDrivenInteractiveTransition()
        page.pushToNextScene()
    }

    /// Follows a pan. The transition finishes if the pan ends past the middle.
    private func scrub(_ pan: UIScreenEdgePanGestureRecognizer, to percent: CGFloat) {
        switch pan.state {
        case .changed:
            interaction?.update(percent)
        default:
            if pan.state == .ended, percent > 0.5 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }
}

extension CustomNavigationController: UIGestureRecognizerDelegate {
    /// Allows only one transition at a time.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        interaction == nil && transitionCoordinator == nil
    }
}

extension CustomNavigationController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? ForwardAnimator() : BackAnimator() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

extension CustomNavigationController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { ForwardAnimator() }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { BackAnimator() }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}
