// A custom presentation without a presentation controller shows a card that is smaller than its final frame.
// iPhone: the card stays at its place, above the presenter. Nothing is wrong.

import UIKit

final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!, bounds = c.containerView.bounds
        c.containerView.addSubview(to)
        let end = bounds.inset(by: UIEdgeInsets(top: 60, left: 16, bottom: 0, right: 16))
        to.frame = end.offsetBy(dx: 0, dy: bounds.height)
        UIView.animate(withDuration: 0.3, animations: { to.frame = end }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

final class Home: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc private func open() {
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        present(page, animated: true)
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Rise() }
}

final class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
    }
}

#Preview { Home() }
