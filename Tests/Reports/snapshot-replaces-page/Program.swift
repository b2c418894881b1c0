// Correct: the animator replaces the old page with a snapshot of it, and slides the new page over it.
// iPhone: nothing is missing at any time.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
        let picture = from.snapshotView(afterScreenUpdates: false)!
        picture.frame = from.frame
        context.containerView.addSubview(picture)
        from.removeFromSuperview()
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(to)
        to.transform = CGAffineTransform(translationX: 390, y: 0)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                to.transform = .identity
            },
            completion: { _ in
                picture.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let home = UIViewController()
        home.view.backgroundColor = .lightGray
        viewControllers = [home]
        home.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let page = UIViewController()
        page.view.backgroundColor = .orange
        pushViewController(page, animated: true)
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? Slide() : nil }
}
