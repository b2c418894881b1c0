import UIKit

/// The base class for the transitions. The class uses layer animations because UIView's animation blocks don't animate masks or sublayers.
class BKNLayerTransition: NSObject, BKNSillyTransition {
    /// A property's values while the upper page is hidden and while it is shown.
    struct Move {
        let layer: CALayer
        let keyPath: String
        let hidden: Any
        let shown: Any
    }

    private let isPush: Bool

    required init(_ operation: UINavigationController.Operation) { isPush = operation == .push }

    /// Sets up the layers, and returns the moves that show the upper page.
    func prepare(upper: UIView, lower: UIView, container: UIView) -> [Move] { [] }

    /// Reverts `prepare`.
    func cleanUp(upper: UIView, lower: UIView, container: UIView) {}

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let destination = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let container = context.containerView, (upper, lower) = isPush ? (to, from) : (from, to)
        to.frame = context.finalFrame(for: destination)
        container.insertSubview(to, at: isPush ? container.subviews.count : 0)

        let moves = prepare(upper: upper, lower: lower, container: container)
        CATransaction.begin()
        CATransaction.setAnimationDuration(transitionDuration(using: context))
        CATransaction.setCompletionBlock {
            for move in moves { move.layer.removeAnimation(forKey: move.keyPath) }
            self.cleanUp(upper: upper, lower: lower, container: container)
            context.completeTransition(!context.transitionWasCancelled)
        }
        for move in moves { move.layer.add(animation(of: move), forKey: move.keyPath) }
        CATransaction.commit()
    }

    /// The completion may run one frame late, so the animation stays attached until then. The animation fills in both directions because a
    /// cancelled animation runs backward and ends at its start. A model value would be correct at only one of the two ends.
    private func animation(of move: Move) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: move.keyPath)
        (animation.fromValue, animation.toValue) = isPush ? (move.hidden, move.shown) : (move.shown, move.hidden)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }
}
