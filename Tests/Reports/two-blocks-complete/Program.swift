// The animator uses two blocks, and both completions complete the transition.
// iPhone: the second call comes after the end, and may end the next transition.

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

class Two: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
        }
        UIView.animate(withDuration: 0.5, animations: { from.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }) { _ in
            from.transform = .identity
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

class ViewController: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap() {
        navigationController?.delegate = self
        navigationController?.pushViewController(Page(.orange, "page"), animated: true)
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Two() }
}

#Preview { UINavigationController(rootViewController: ViewController()) }
