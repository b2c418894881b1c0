/// A delegate that chooses the transitions for presenting and dismissing a controller. All methods are optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the presentation controller for the style `.custom`, or nil for a plain presentation controller (S-TRANS-3, 92).
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// Returns the animator for a presentation, or nil for the built-in animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator for a dismissal, or nil for the built-in animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller for a presentation, or nil if the presentation isn't interactive.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller for a dismissal, or nil if the dismissal isn't interactive.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil by default, which selects a plain presentation controller. Traces don't list the call.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { UIApplication.noAnswer() }
    /// Returns nil by default, which selects the built-in animation. Traces don't list the call.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { UIApplication.noAnswer() }

    /// Returns nil by default, which selects the built-in animation. Traces don't list the call.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { UIApplication.noAnswer() }

    /// Returns nil by default: the presentation isn't interactive. Traces don't list the call.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { UIApplication.noAnswer() }

    /// Returns nil by default: the dismissal isn't interactive. Traces don't list the call.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { UIApplication.noAnswer() }
}
