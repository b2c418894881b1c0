// Correct: a page with its own animation is dismissed 0.05 s after present.
// iPhone: the dismissal waits for the end of the presentation.

import UIKit

class Sheet: UIPresentationController {
    let dim = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 444, width: containerView!.bounds.width, height: 400)
    }
    override func presentationTransitionWillBegin() {
        dim.frame = containerView!.bounds
        dim.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        dim.alpha = 0
        dim.accessibilityIdentifier = "dim"
        containerView!.addSubview(dim)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
    }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dim.removeFromSuperview() }
    }
}

class Move: NSObject, UIViewControllerAnimatedTransitioning {
    let isUp: Bool
    init(isUp: Bool) { self.isUp = isUp }
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        if isUp {
            let to = c.view(forKey: .to)!
            let end = c.finalFrame(for: c.viewController(forKey: .to)!)
            to.frame = end.offsetBy(dx: 0, dy: end.height)
            c.containerView.addSubview(to)
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { to.frame = end }) { _ in
                c.completeTransition(!c.transitionWasCancelled)
            }
        } else {
            let from = c.view(forKey: .from)!
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { from.frame.origin.y = 844 }) { _ in
                c.completeTransition(!c.transitionWasCancelled)
            }
        }
    }
}

class Page: UIViewController, UIViewControllerTransitioningDelegate {
    var drive: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "sheet"
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    func presentationController(
        forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        Sheet(presentedViewController: p, presenting: presenting)
    }
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Move(isUp: true) }
    func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Move(isUp: false) }
    func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        drive
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let part = max(0, min(0.99, g.translation(in: view.window).y / 400))
        switch g.state {
        case .began:
            drive = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: drive?.update(part)
        case .ended where part > 0.5:
            drive?.finish()
            drive = nil
        default:
            drive?.cancel()
            drive = nil
        }
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = page
        present(page, animated: true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { page.dismiss(animated: true) }
    }
}
