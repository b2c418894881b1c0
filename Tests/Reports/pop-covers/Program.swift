// The animator of a pop adds the old page above the page that slides away.
// iPhone: the old page is there at once, and nothing seems to move.

import UIKit

class Page: UIViewController {
    let color: UIColor, name: String
    init(_ color: UIColor, _ name: String) {
        self.color = color
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.accessibilityIdentifier = name
    }
}

class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        UIView.animate(withDuration: 0.4, animations: { from.frame.origin.x = 390 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Nav: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [Page(.white, "list"), Page(.systemTeal, "detail")]
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { popViewController(animated: true) }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide() }
}

#Preview { Nav() }
