// A navigation controller's delegate implements its method with Swift 2's labels.
// iPhone: the method is never called, and the standard animation plays.

import UIKit

class Grow: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let v = c.view(forKey: .to)!
        c.containerView.addSubview(v)
        v.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.animate(
            withDuration: 0.4, animations: { v.transform = .identity }, completion: { _ in c.completeTransition(!c.transitionWasCancelled) }
        )
    }
}

class Home: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationController?.delegate = self
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        let n = UIViewController()
        n.view.backgroundColor = .cyan
        navigationController?.pushViewController(n, animated: true)
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerForOperation operation: UINavigationController.Operation,
        fromViewController: UIViewController, toViewController: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Grow() }
}

class ViewController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [Home()]
    }
}
