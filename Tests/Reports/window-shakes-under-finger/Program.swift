// Correct: the window shakes once while a pan drags the page away.
// iPhone: the shake follows time, not the finger.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let page = context.view(forKey: .from)!
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveLinear,
            animations: {
                page.transform = CGAffineTransform(translationX: 0, y: 844)
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

class Page: UIViewController, UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "page"
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func pan(_ pan: UIPanGestureRecognizer) {
        let part = min(0.99, max(0, pan.translation(in: view.superview).y / 844))
        switch pan.state {
        case .began:
            let shake = CABasicAnimation(keyPath: "transform.translation.x")
            shake.fromValue = 0
            shake.toValue = 80
            shake.duration = 0.28
            shake.autoreverses = true
            view.window?.layer.add(shake, forKey: nil)
            driver = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: driver?.update(part)
        case .ended, .cancelled:
            if part > 0.6 && pan.state == .ended { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: break
        }
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    )
        -> UIViewControllerInteractiveTransitioning?
    { driver }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        view.accessibilityIdentifier = "presenter"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = Page()
        page.modalPresentationStyle = .overFullScreen
        page.transitioningDelegate = page
        present(page, animated: true)
    }
}
