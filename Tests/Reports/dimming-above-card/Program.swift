// A presentation controller adds its dimming view after the card, so it is above the card.
// iPhone: the card is dimmed, and touches on its button reach the dimming view.

import UIKit

class Sheet: UIPresentationController {
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 444, width: 390, height: 400) }
    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.accessibilityIdentifier = "dimming"
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        if let container = containerView { container.addSubview(dimming) }
    }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
}

class Card: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.frame = CGRect(x: 120, y: 60, width: 150, height: 50)
        button.addTarget(self, action: #selector(close), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func close() { dismiss(animated: true) }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let card = Card()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true)
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    )
        -> UIPresentationController?
    { Sheet(presentedViewController: presented, presenting: presenting) }
}
