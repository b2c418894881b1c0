// The animator of a presentation has a short and a long block, and the completion of the short one completes the transition.
// iPhone: the transition ends while the page is still on its way, and the container's dimming jumps away.

import UIKit

class Rise: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.8 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        to.frame = c.containerView.bounds.offsetBy(dx: 0, dy: 844)
        let dimming = UIView(frame: c.containerView.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.6)
        dimming.alpha = 0
        c.containerView.addSubview(dimming)
        c.containerView.addSubview(to)
        UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseInOut) {
            to.frame.origin.y = 0
        }
        UIView.animate(withDuration: 0.3) {
            dimming.alpha = 1
        } completion: { _ in
            dimming.removeFromSuperview()
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
    }
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    )
        -> UIViewControllerAnimatedTransitioning?
    { Rise() }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc func open() {
        let sheet = Sheet()
        sheet.modalPresentationStyle = .fullScreen
        sheet.transitioningDelegate = sheet
        present(sheet, animated: true)
    }
}
