// A presentation controller fades its dimming view in, but not out.
// iPhone: the dimming vanishes at once when the dismissal ends.

import UIKit

class DimPresentation: UIPresentationController {
    let dim = UIView()
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 444, width: 390, height: 400) }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dim.frame = containerView!.bounds
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dim.backgroundColor = UIColor(white: 0, alpha: 0.6)
        dim.alpha = 0
        dim.frame = containerView!.bounds
        containerView?.insertSubview(dim, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { dim.removeFromSuperview() } }
}

class SheetPage: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }
    @objc func close() { dismiss(animated: true) }
    func presentationController(
        forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { DimPresentation(presentedViewController: p, presenting: presenting) }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let s = SheetPage()
        s.modalPresentationStyle = .custom
        s.transitioningDelegate = s
        present(s, animated: true)
    }
}
