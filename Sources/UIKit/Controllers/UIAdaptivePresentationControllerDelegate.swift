/// A delegate that decides how a presentation adapts to a window of compact width, as all are here, and is notified of its end. All methods
/// are optional.
///
/// It is set on `presentationController` before the presentation. The four methods about dismissals are for the hand that sends a sheet away
/// (S-TRANS-106). A dismissal by code calls none of them, as on iPhone.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: SelectorResponding {
    /// Returns the style of the presentation in a window of compact width; `.none` for its own. Called if the next method is not
    /// implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style of the presentation for the given traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller that is presented instead if the style is another; nil for the same.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation, with the style that it adapts to, `.none` for its own.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// Returns whether a swipe may dismiss.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a swipe dismisses.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when a swipe has dismissed.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when a swipe was not allowed to dismiss.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.adaptivePresentationStyle
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
    /// The style requested for the presentation here; `.none` for its own. Only styles that differ in size alone are asked about.
    var askedStyle: UIModalPresentationStyle {
        switch presentedViewController.modalPresentationStyle {
        case .pageSheet, .formSheet, .popover, .automatic, .custom: break
        default: return .none
        }
        let asked = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? adaptivePresentationStyle
        return asked == .automatic || asked == .custom ? .none : asked
    }
}

extension UIViewController {
    /// The controller that is presented instead of this one, according to the delegate of its presentation controller.
    var adaptiveReplacement: UIViewController? {
        guard let early = earlyPresentationController, let delegate = early.delegate, early.askedStyle != .none else { return nil }
        return delegate.presentationController(early, viewControllerForAdaptivePresentationStyle: early.askedStyle)
    }
}
