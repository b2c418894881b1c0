// A presentation controller tilts the presenter's layer and rounds its corners, and undoes nothing in the dismissal.
// iPhone: the presenter stays tilted.

import UIKit

class Card: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.accessibilityIdentifier = "card"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { dismiss(animated: true) }
}

class Tilt: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 300, width: 390, height: 544) }
    override func presentationTransitionWillBegin() {
        let layer = presentingViewController.view.layer
        presentedViewController.transitionCoordinator?.animate { _ in
            layer.transform = CATransform3DMakeRotation(0.2, 1, 0, 0)
            layer.cornerRadius = 12
        }
    }
    override func dismissalTransitionWillBegin() {
        let layer = presentingViewController.view.layer
        presentedViewController.transitionCoordinator?.animate { _ in
            print("LOG", layer.cornerRadius)
        }
    }
}

class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        view.accessibilityIdentifier = "home"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        let card = Card()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true)
    }
    func presentationController(
        forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Tilt(presentedViewController: p, presenting: presenting) }
}
