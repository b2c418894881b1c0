// A page sets its navigation controller's delegate when it has none yet.
// iPhone: the custom pop is never used.

import UIKit

class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        to.frame = c.containerView.bounds
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.4, animations: { to.alpha = 1 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Second: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        navigationController?.delegate = self
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() { navigationController?.popViewController(animated: true) }
    func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        print("LOG asked")
        return Fade()
    }
}

class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Second()
        page.view.tintColor = .red
        navigationController?.pushViewController(page, animated: true)
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let nav = UINavigationController(rootViewController: First())
        addChild(nav)
        nav.view.frame = view.bounds
        view.addSubview(nav.view)
        nav.didMove(toParent: self)
    }
}
