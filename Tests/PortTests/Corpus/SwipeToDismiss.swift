import UIKit

// A plain object that watches a page, without a word about actors, and ends a transition by Dispatch.

final class SwipeToDismiss: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
    var interactionInProgress = false
    private var shouldComplete = false
    private weak var viewController: UIViewController!
    private var observation: NSKeyValueObservation?
    private(set) var offsets: [CGFloat] = []

    init(viewController: UIViewController) {
        super.init()
        self.viewController = viewController
        let gesture = UIPanGestureRecognizer(target: self, action: Selector(SwipeToDismiss.handle(_:)))
        gesture.delegate = self
        viewController.view.addGestureRecognizer(gesture)
    }

    func watch(_ scrollView: UIScrollView) {
        observation = scrollView.observe(\.contentOffset, options: [.new, .old]) { [weak self] _, change in
            guard let y = change.newValue?.y, change.oldValue != change.newValue else { return }
            self?.offsets.append(y)
        }
    }

    func handle(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: recognizer.view!.superview!)
        var progress = (translation.y / 200)
        progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))
        switch recognizer.state {
        case .began:
            interactionInProgress = true
            viewController.dismiss(animated: true, completion: nil)
        case .changed:
            shouldComplete = progress > 0.5
            update(progress)
        case .cancelled:
            interactionInProgress = false
            cancel()
        case .ended:
            interactionInProgress = false
            if shouldComplete { finish() } else { cancel() }
        default: break
        }
    }
}

class TimedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(toView)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(0.5, 0.5, 1))
        animation.toValue = NSValue(caTransform3D: CATransform3DIdentity)
        animation.duration = transitionDuration(using: transitionContext)
        toView.layer.add(animation, forKey: "grow")
        DispatchQueue.main.asyncAfter(deadline: .now() + transitionDuration(using: transitionContext)) {
            transitionContext.completeTransition(true)
        }
    }
}

class ClosureBox {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func fire() { action() }
}
