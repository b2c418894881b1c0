// The animator completes the pop with a timer of 0.3 s, but its animation takes 0.6 s.
// iPhone: the page vanishes halfway.

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
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.6) { from.frame.origin.y = 844 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { c.completeTransition(true) }
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
