// The animator implements animationDidStop with Swift 2's labels, so it isn't the delegate's method.
// iPhone: the method is optional, so the program builds; it is never called, and the presentation never ends.

import UIKit

class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    weak var context: UIViewControllerContextTransitioning?
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let to = transitionContext.viewController(forKey: .to)!
        transitionContext.containerView.addSubview(to.view)
        let small = UIBezierPath(ovalIn: CGRect(x: 185, y: 412, width: 20, height: 20))
        let big = UIBezierPath(ovalIn: CGRect(x: -405, y: -178, width: 1200, height: 1200))
        let mask = CAShapeLayer()
        mask.path = big.cgPath
        to.view.layer.mask = mask
        let grow = CABasicAnimation(keyPath: "path")
        grow.fromValue = small.cgPath
        grow.toValue = big.cgPath
        grow.duration = transitionDuration(using: transitionContext)
        grow.delegate = self
        mask.add(grow, forKey: "path")
    }
    func animationDidStop(anim: CAAnimation, finished flag: Bool) {
        guard let context = context else { return }
        context.viewController(forKey: .to)?.view.layer.mask = nil
        context.completeTransition(!context.transitionWasCancelled)
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    let reveal = CircleReveal()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openMenu)))
    }
    @objc func openMenu() {
        let menu = UIViewController()
        menu.view.backgroundColor = .purple
        menu.modalPresentationStyle = .fullScreen
        menu.transitioningDelegate = self
        present(menu, animated: true, completion: nil)
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { reveal }
}
