// Calls the navigation controller's delegate, and traces the calls.

extension UINavigationController {
    func askForAnimator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let delegate else { return nil }
        let wasAsked = delegateLacksAnimationController != nil
        delegateLacksAnimationController = delegateLacksAnimationController ?? false
        guard !(wasAsked && delegateLacksAnimationController == true) else { return nil }
        let answer = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        guard delegateLacksAnimationController == false else { return nil }
        driver?.emit(.question("animationControllerForOperation", delegate: delegate, answer: answer))
        return answer
    }

    func askForInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let delegate else { return nil }
        return UIApplication.shared.ask("interactionControllerForAnimation", delegate, tracedBy: driver) {
            delegate.navigationController(self, interactionControllerFor: animator)
        }
    }

    func notifyDelegateWillShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate else { return }
        driver?.emit(.notice("willShow", delegate: delegate))
        delegate.navigationController(self, willShow: controller, animated: animated)
    }

    func notifyDelegateDidShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate else { return }
        driver?.emit(.notice("didShow", delegate: delegate))
        delegate.navigationController(self, didShow: controller, animated: animated)
    }

    /// Whether the delegate implements `animationControllerFor`. If this isn't known yet, makes an untraced call for a pop of the current
    /// top view controller (S-TRANS-11).
    var delegateAnimatesPops: Bool {
        guard let delegate else { return false }
        if delegateLacksAnimationController == nil, viewControllers.count > 1 {
            delegateLacksAnimationController = false
            let (to, from) = (viewControllers[viewControllers.count - 2], viewControllers[viewControllers.count - 1])
            _ = delegate.navigationController(self, animationControllerFor: .pop, from: from, to: to)
        }
        return delegateLacksAnimationController == false
    }
}
