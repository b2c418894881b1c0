// The animator calls completeTransition right after it starts its animation.
// iPhone: the transition ends in the first frame, so the old page vanishes at once.

import UIKit

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let page = context.view(forKey: .to)!
        page.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(page)
        page.transform = CGAffineTransform(translationX: 390, y: 0)
        UIView.animate(
            withDuration: 0.5,
            animations: {
                page.transform = .identity
            })
        context.completeTransition(true)
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
        page.view.accessibilityIdentifier = "page"
        pushViewController(page, animated: true)
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
}
