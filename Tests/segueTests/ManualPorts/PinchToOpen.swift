// A manual port of Tests/UserCodeTests/Code/PinchToOpen.swift. The translated code must run exactly like this port.

import UIKit

class TileViewController: UIViewController {

    fileprivate let tile = UIView()
    private var interactor: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tiles"
        view.backgroundColor = .white
        tile.backgroundColor = UIColor(red: 0.98, green: 0.45, blue: 0.35, alpha: 1)
        tile.layer.cornerRadius = 16
        tile.frame = CGRect(x: 95, y: 320, width: 200, height: 200)
        view.addSubview(tile)

        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(TileViewController.didPinch(_:)))
        tile.addGestureRecognizer(pinch)
        let tap = UITapGestureRecognizer(target: self, action: Selector(TileViewController.open))
        tile.addGestureRecognizer(tap)
        navigationController?.delegate = self
    }

    func open() {
        navigationController?.pushViewController(TilePageViewController(), animated: true)
    }

    private func didPinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            interactor = UIPercentDrivenInteractiveTransition()
            open()
        case .changed:
            interactor?.update((recognizer.scale - 1) / 1.5)
        case .ended where recognizer.velocity > 0:
            interactor?.finish()
            interactor = nil
        case .ended, .cancelled, .failed:
            interactor?.cancel()
            interactor = nil
        default:
            break
        }
    }
}

extension TileViewController: UINavigationControllerDelegate {

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard operation == .push else { return nil }
        return TileAnimator(tile: tile)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return interactor
    }
}

final class TilePageViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.98, green: 0.45, blue: 0.35, alpha: 1)
    }
}

final class TileAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private weak var tile: UIView?

    init(tile: UIView) {
        self.tile = tile
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let toView = transitionContext.view(forKey: .to),
            let toVC = transitionContext.viewController(forKey: .to),
            let tile = tile
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toVC)
        container.addSubview(toView)
        let start = container.convert(tile.bounds, from: tile)
        toView.transform = CGAffineTransform(scaleX: start.width / toView.bounds.width, y: start.height / toView.bounds.height)
        toView.center = CGPoint(x: start.midX, y: start.midY)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                toView.transform = .identity
                toView.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
            },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
