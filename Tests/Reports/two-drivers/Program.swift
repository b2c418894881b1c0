// The delegate returns a new interaction controller whenever it is asked, and the handler updates another one.
// iPhone: the dismissal starts and never moves or ends.

import UIKit

class Card: UIViewController, UIViewControllerTransitioningDelegate {
    let driver = UIPercentDrivenInteractiveTransition()
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        transitioningDelegate = self
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "card"
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let p = min(max(g.translation(in: view.window).y / 800, 0), 0.99)
        switch g.state {
        case .began: dismiss(animated: true)
        case .changed: driver.update(p)
        case .ended, .cancelled: if p > 0.3 { driver.finish() } else { driver.cancel() }
        default: break
        }
    }
    func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Drop() }
    func interactionControllerForDismissal(
        using a: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { UIPercentDrivenInteractiveTransition() }
}

class Drop: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!
        UIView.animate(withDuration: 0.4, animations: { from.frame.origin.y = 844 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { present(Card(), animated: true) }
}
