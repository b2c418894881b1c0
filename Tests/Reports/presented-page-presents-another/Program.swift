// A sheet animates another page that it presents, so it implements the delegate's methods. Its own animation is the standard one.
// iPhone: the sheet slides up, as intended.

import UIKit

class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        view.alpha = 0
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 0.3) {
            view.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

class Last: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .blue
    }
}

class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.accessibilityIdentifier = "sheet"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let last = Last()
        last.transitioningDelegate = self
        last.modalPresentationStyle = .fullScreen
        present(last, animated: true)
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Fade() }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.accessibilityIdentifier = "home"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() { present(Sheet(), animated: true) }
}
