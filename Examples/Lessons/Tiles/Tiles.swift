import UIKit

/// A page with a tile that a pinch opens.
final class TileViewController: UIViewController, UINavigationControllerDelegate {
    private let tile = UIView()
    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        tile.backgroundColor = .systemTeal
        tile.frame = CGRect(x: 95, y: 322, width: 200, height: 200)
        tile.layer.cornerRadius = 24
        view.addSubview(tile)
        tile.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:))))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.delegate = self
    }

    @objc private func pinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            let page = UIViewController()
            page.view.backgroundColor = tile.backgroundColor
            navigationController?.pushViewController(page, animated: true)
        case .changed:
            interaction?.update(pinch.scale - 1)
        default:
            if pinch.velocity > 0 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? GrowAnimator(tile) : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// Grows the tile into the page.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let tile: UIView

    init(_ tile: UIView) { self.tile = tile }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(page)
        let end = context.containerView.bounds
        page.frame = tile.frame
        UIView.animate(withDuration: transitionDuration(using: context)) {
            page.frame = end
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}

#Preview("Tiles") {
    UINavigationController(rootViewController: TileViewController())
}
