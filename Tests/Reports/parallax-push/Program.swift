// A push moves the old page aside with a property animator, and restores it in the completion.
// iPhone: the push is smooth; there is nothing to report.

import UIKit

class Parallax: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.transform = CGAffineTransform(translationX: 390, y: 0)
        let a = UIViewPropertyAnimator(duration: 0.4, timingParameters: UICubicTimingParameters(animationCurve: .easeOut))
        a.addAnimations {
            to.transform = .identity
            from.transform = CGAffineTransform(translationX: -100, y: 0)
        }
        a.addCompletion { _ in
            from.transform = .identity
            c.completeTransition(!c.transitionWasCancelled)
        }
        a.startAnimation()
    }
}

class Pg: UIViewController {
    var i = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = i == 0 ? .systemGreen : .systemBlue
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(t)))
    }
    @objc func t() {
        if i == 0 {
            let p = Pg()
            p.i = 1
            navigationController?.pushViewController(p, animated: true)
        } else {
            navigationController?.popViewController(animated: true)
        }
    }
}

class ViewController: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [Pg()]
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { o == .push ? Parallax() : nil }
}
