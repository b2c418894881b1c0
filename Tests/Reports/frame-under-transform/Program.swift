// The animator shrinks the new page with a transform, and then sets its frame.
// iPhone: the frame of a transformed view is undefined: the page ends four times as large as the screen.

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

class Grow: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!, frame = c.finalFrame(for: c.viewController(forKey: .to)!)
        c.containerView.addSubview(to)
        to.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        to.frame = frame
        UIView.animate(withDuration: 0.4, animations: { to.transform = .identity }) { _ in
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
        let detail = Page(.systemTeal, "detail")
        detail.modalPresentationStyle = .fullScreen
        detail.transitioningDelegate = self
        present(detail, animated: true)
    }
    func animationController(
        forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Grow() }
}
