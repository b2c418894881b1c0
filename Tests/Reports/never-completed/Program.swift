// The animator of a push never completes it. The old page asks the coordinator for a view later.
// iPhone: the push never ends, because completeTransition is not called.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)!
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.5, animations: { to.alpha = 1 })
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
        transitionCoordinator?.animate(alongsideTransition: { context in
            context.view(forKey: .from)?.tintColor = .red
        })
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
}
