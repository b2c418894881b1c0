// The animator of a pop rounds the page's corners, and only a completed pop makes them square again.
// iPhone: after the cancelled swipe, the page stays with round corners.

import UIKit

final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isPush: Bool
    init(isPush: Bool) { self.isPush = isPush }
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {
        let from = c.view(forKey: .from)!, to = c.view(forKey: .to)!
        to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
        if isPush { c.containerView.addSubview(to) } else { c.containerView.insertSubview(to, belowSubview: from) }
        let page = isPush ? to : from, below = CGAffineTransform(translationX: 0, y: 900)
        if isPush { page.transform = below }
        page.layer.cornerRadius = 40
        page.clipsToBounds = true
        UIView.animate(withDuration: 0.4, animations: { page.transform = self.isPush ? .identity : below }) { _ in
            if !c.transitionWasCancelled { page.transform = .identity }
            if !c.transitionWasCancelled { page.layer.cornerRadius = 0 }
            c.completeTransition(!c.transitionWasCancelled)
        }
    }
}

final class Navigation: UINavigationController, UINavigationControllerDelegate {
    private var driver: UIPercentDrivenInteractiveTransition?
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        interactivePopGestureRecognizer?.isEnabled = false
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(drag(_:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }
    @objc private func drag(_ g: UIScreenEdgePanGestureRecognizer) {
        let progress = min(0.99, g.translation(in: view).x / view.bounds.width)
        switch g.state {
        case .began:
            guard viewControllers.count > 1, transitionCoordinator == nil else { return }
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: driver?.update(progress)
        case .ended:
            if progress > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default: break
        }
    }
    func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
        to: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Slide(isPush: operation == .push) }
    func navigationController(
        _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

final class First: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
    }
    @objc private func open() {
        guard let navigationController, navigationController.transitionCoordinator == nil else { return }
        navigationController.pushViewController(Second(), animated: true)
    }
}

final class Second: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        view.accessibilityIdentifier = "second"
    }
}

#Preview { Navigation(rootViewController: First()) }
