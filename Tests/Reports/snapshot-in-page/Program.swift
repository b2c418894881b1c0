// The animator puts a snapshot of the photo into the new page's view, and forgets it there.
// iPhone: the snapshot covers the page's own photo, and stays when that one changes.

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
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        let shot = from.resizableSnapshotView(
            from: CGRect(x: 20, y: 100, width: 100, height: 100), afterScreenUpdates: false, withCapInsets: .zero)!
        shot.accessibilityIdentifier = "shot"
        shot.frame = CGRect(x: 20, y: 100, width: 100, height: 100)
        to.addSubview(shot)
        to.alpha = 0
        UIView.animate(
            withDuration: 0.4,
            animations: {
                to.alpha = 1
                shot.frame = CGRect(x: 45, y: 150, width: 300, height: 300)
            }
        ) { _ in
            print("LOG done")
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class Nav: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() { if viewControllers.count == 1 { pushViewController(Page(.systemTeal, "detail"), animated: true) } }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { o == .push ? Grow() : nil }
}

#Preview { Nav(rootViewController: Page(.white, "list")) }
