/// The coordinator of a transition between two controllers. It isn't the transition's context, because public code distinguishes the two by
/// their protocols (S-TRANS-117).
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let context: TransitionContext

    init(_ context: TransitionContext) { self.context = context }

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var initiallyInteractive: Bool { context.initiallyInteractive }
    var isInterruptible: Bool { context.isInterruptible }
    var isInteractive: Bool { context.isInteractive }
    var isCancelled: Bool { context.isCancelled }
    var transitionDuration: TimeInterval { context.duration }
    var percentComplete: CGFloat { context.percentComplete }
    var completionVelocity: CGFloat { context.completionVelocity }
    var completionCurve: UIView.AnimationCurve { context.plan.interactor?.completionCurve ?? .easeInOut }
    var containerView: UIView { context.containerView }
    var targetTransform: CGAffineTransform { context.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { context.viewController(forKey: key) }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { context.movedView(forKey: key) }

    @discardableResult
    func animate(alongsideTransition animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
    ) -> Bool {
        let isQueued = context.alongside.add(in: view, animation, completion: completion)
        if !isQueued, let animation { UIView.performWithoutAnimation { animation(self) } }
        return isQueued
    }

    func notifyWhenInteractionEnds(_ handler: @escaping AlongsideQueue.Block) { context.alongside.addInteractionEnd(handler) }

    func notifyWhenInteractionChanges(_ handler: @escaping AlongsideQueue.Block) { context.alongside.addInteractionChange(handler) }
}
