// The animator removes the old page before it slides the new one in.
// iPhone: black shows next to the new page while it slides in.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(to)
        from.removeFromSuperview()
        to.transform = CGAffineTransform(translationX: 390, y: 0)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                to.transform = .identity
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let home = UIViewController()
        home.view.backgroundColor = .lightGray
        home.view.accessibilityIdentifier = "home"
        viewControllers = [home]
        home.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = UIViewController()
        page.view.backgroundColor = .orange
        page.view.accessibilityIdentifier = "page"
        pushViewController(page, animated: true)
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
}
