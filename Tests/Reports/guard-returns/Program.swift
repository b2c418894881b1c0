// The animator requires both views, but with .custom there is only one, so it returns without completing.
// iPhone: the presentation never ends, and touches have no effect.

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
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        guard c.view(forKey: .from) != nil, let to = c.view(forKey: .to) else { return }
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let page = Page(.orange, "page")
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        present(page, animated: true)
    }
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Fade() }
}
