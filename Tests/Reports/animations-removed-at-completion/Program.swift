// A push ends after a delay that is shorter than its animation, whose rest is removed.
// iPhone: the page jumps to its place.

import UIKit

class Flip: NSObject, UIViewControllerAnimatedTransitioning {
    let length = 0.8
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.viewController(forKey: .to)!
        to.view.frame = c.finalFrame(for: to)
        c.containerView.addSubview(to.view)
        let slide = CASpringAnimation(keyPath: "transform.translation.x")
        slide.fromValue = 390
        slide.toValue = 0
        slide.damping = 20
        slide.duration = length
        to.view.layer.add(slide, forKey: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + transitionDuration(using: c)) {
            to.view.layer.removeAllAnimations()
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let r = Home()
        viewControllers = [r]
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Flip() }
}

class Home: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
    }
    @objc func go() {
        let v = UIViewController()
        v.view.backgroundColor = .red
        navigationController?.pushViewController(v, animated: true)
    }
}
