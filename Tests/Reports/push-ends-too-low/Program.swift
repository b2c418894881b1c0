// The animator of a push ends 200 points below the final frame.
// iPhone: the page stays there, and the old page's place is empty.

import UIKit

final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!, size = c.containerView.bounds.size
        c.containerView.addSubview(to)
        to.frame = CGRect(x: size.width, y: 0, width: size.width, height: size.height)
        UIView.animate(withDuration: 0.4, animations: { to.frame = CGRect(x: 0, y: 200, width: size.width, height: size.height) }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

final class Home: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.delegate = self
    }
    @objc private func open() { navigationController?.pushViewController(Page(), animated: true) }
    func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? Slide() : nil }
}

final class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
    }
}

#Preview { UINavigationController(rootViewController: Home()) }
