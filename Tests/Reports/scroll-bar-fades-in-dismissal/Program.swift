// Correct: a list is scrolled, and its scroll bar fades out while a pan drags the page away.
// iPhone: the scroll bar is the list's own; there is nothing to report.

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
        let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 600))
        list.contentSize.height = 2000
        view.addSubview(list)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
    }
    @objc func pan(_ pan: UIPanGestureRecognizer) {
        let part = min(0.99, max(0, pan.translation(in: view.superview).y / 844))
        switch pan.state {
        case .began:
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
