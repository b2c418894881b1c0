// The delegate always returns its interaction controller, and a button dismisses the page.
// iPhone: the dismissal waits for a finger that isn't there, and the page stays.

import UIKit

class Drop: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(
            withDuration: 0.4,
            animations: {
                from.transform = CGAffineTransform(translationX: 0, y: 844)
            }
        ) { _ in c.completeTransition(!c.transitionWasCancelled) }
    }
}

class Card: UIViewController {
    let driver = UIPercentDrivenInteractiveTransition()
    var isDragged = false
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        let close = UIButton(type: .system)
        close.setTitle("Close", for: .normal)
        close.frame = CGRect(x: 145, y: 170, width: 100, height: 60)
        close.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        view.addSubview(close)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func tapped() { dismiss(animated: true) }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        switch g.state {
        case .began:
            isDragged = true
            dismiss(animated: true)
        case .changed: driver.update(max(0, min(0.99, g.translation(in: view).y / 844)))
        case .ended:
            isDragged = false
            driver.finish()
        case .cancelled:
            isDragged = false
            driver.cancel()
        default: break
        }
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    let card = Card()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        card.modalPresentationStyle = .fullScreen
        card.transitioningDelegate = self
        present(card, animated: true)
    }
    func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Drop() }
    func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        card.driver
    }
}
