// An animator moves a snapshot of the new page that was never drawn.
// iPhone: the snapshot is empty, so nothing moves, and the page appears at the end.

import UIKit

class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        to.frame = c.containerView.bounds
        let snapshot = to.snapshotView(afterScreenUpdates: false) ?? UIView()
        snapshot.frame = CGRect(x: 100, y: 300, width: 150, height: 200)
        c.containerView.addSubview(to)
        to.isHidden = true
        c.containerView.addSubview(snapshot)
        UIView.animate(withDuration: 0.4, animations: { snapshot.frame = c.containerView.bounds }) { _ in
            to.isHidden = false
            snapshot.removeFromSuperview()
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Helper: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Zoom() }
}

class Page: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
    }
}

class ViewController: UIViewController {
    let helper = Helper()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }
    @objc func tapped() {
        let page = Page()
        page.transitioningDelegate = helper
        page.modalPresentationStyle = .fullScreen
        present(page, animated: true)
    }
}
