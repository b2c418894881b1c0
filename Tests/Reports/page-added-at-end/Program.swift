// The animator adds the new page only in the completion, so the screen is black in between.
// iPhone: the navigation controller's view shows through as black while the old page moves away.

import UIKit

final class Drop: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        guard let from = c.view(forKey: .from), let to = c.view(forKey: .to) else { return c.completeTransition(false) }
        UIView.animate(withDuration: 0.6, animations: { from.frame.origin.y = 844 }) { _ in
            c.containerView.addSubview(to)
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}
class First: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationController?.delegate = self
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(next)))
    }
    @objc func next() {
        let p = UIViewController(); p.view.backgroundColor = .systemGreen; navigationController?.pushViewController(p, animated: true)
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor op: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Drop() }
}
class ViewController: UINavigationController {
    override func viewDidLoad() { super.viewDidLoad(); viewControllers = [First()] }
}
