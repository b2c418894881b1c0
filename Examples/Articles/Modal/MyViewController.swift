import UIKit

/// The presenting page. The presenting page is the blue page's transitioning delegate and animator: a button fades the blue page in, and a
/// pinch scrubs this transition.
final class MyViewController: UIViewController {
    private var isPresenting = true
    /// The value is nil unless a pinch drives the presentation.
    private var interactiveTransition: UIPercentDrivenInteractiveTransition?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.modalPresentationStyle = .custom
        segue.destination.transitioningDelegate = self
    }

    @IBAction private func onPinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            interactiveTransition = UIPercentDrivenInteractiveTransition()
            // With a speed of 1, iOS 7 to 9 sometimes showed a wrong frame at the end.
            interactiveTransition?.completionSpeed = 0.99
            performSegue(withIdentifier: "blueSegue", sender: self)
        case .changed:
            // The scale begins at 1, and two fingers on a phone reach at most 7.
            interactiveTransition?.update(pinch.scale / 7)
        default:
            let opens = pinch.state == .ended && pinch.velocity > 0
            if opens { interactiveTransition?.finish() } else { interactiveTransition?.cancel() }
            interactiveTransition = nil
        }
    }
}

extension MyViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = true
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = false
        return self
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactiveTransition }
}

extension MyViewController: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(false) }
        let end: CGFloat = isPresenting ? 1 : 0
        if isPresenting {
            page.alpha = 0
            context.containerView.addSubview(page)
        }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.alpha = end
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
