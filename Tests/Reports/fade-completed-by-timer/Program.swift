// A cross-fade is completed by a timer before its animation ends.
// iPhone: the old page vanishes behind the half-transparent new page, which flashes.

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

class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.5) { to.alpha = 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { c.completeTransition(!c.transitionWasCancelled) }
    }
}

class Nav: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [Page(.white, "list")]
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { pushViewController(Page(.systemTeal, "detail"), animated: true) }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Fade() }
}

#Preview { Nav() }
