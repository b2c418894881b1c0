// The handler of an interactive dismissal fades the backdrop with the finger, and never restores it after a cancel.
// iPhone: the backdrop stays clear behind the card.

import UIKit

class Card: UIViewController, UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    let sheet = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 544)),
        backdrop = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        transitioningDelegate = self
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        backdrop.backgroundColor = UIColor(white: 0, alpha: 0.5)
        backdrop.accessibilityIdentifier = "backdrop"
        sheet.backgroundColor = .orange
        sheet.accessibilityIdentifier = "sheet"
        view.addSubview(backdrop)
        view.addSubview(sheet)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }
    @objc func pan(_ g: UIPanGestureRecognizer) {
        let p = min(max(g.translation(in: view.window).y / 800, 0), 0.99)
        switch g.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            driver?.update(p)
            backdrop.alpha = 1 - p
        case .ended, .cancelled:
            if p > 0.5 { driver?.finish() } else { driver?.cancel() }
            print("LOG over")
            driver = nil
        default: break
        }
    }
    func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Drop() }
    func interactionControllerForDismissal(
        using a: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

class Drop: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let card = c.viewController(forKey: .from) as! Card
        UIView.animate(withDuration: 0.4, animations: { card.sheet.frame.origin.y = 844 }) { _ in
            if !c.transitionWasCancelled { card.view.alpha = 0 }
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
