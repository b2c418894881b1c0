/// A delegate that adapts a presentation to windows of compact width, and is notified of swipes that dismiss it. All of Segue's windows
/// have compact width. All methods are optional.
///
/// Set it on `presentationController` before presenting. The four dismissal methods are called when the user swipes a sheet away
/// (S-TRANS-106). As on iOS, a dismissal in code calls none of them.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the presentation style for a window of compact width; `.none` to keep the style. Called only if the next method isn't
    /// implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the presentation style for the given traits; `.none` to keep the style.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller to present instead of the original one if the style changes; nil to keep the original.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation with the style that it adapts to, or with `.none` if the style stays the same.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// Returns whether a swipe can dismiss the sheet.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a swipe dismisses the sheet.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a swipe has dismissed the sheet.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after a swipe that wasn't allowed to dismiss the sheet.
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
    /// The adapted style; `.none` to keep the original style. The delegate is consulted only for sheets, popovers, `.automatic` and
    /// `.custom`.
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
    /// The controller to present in place of this one, as chosen by the delegate of its presentation controller.
    var adaptiveReplacement: UIViewController? {
        guard let early = earlyPresentationController, let delegate = early.delegate, early.askedStyle != .none else { return nil }
        return delegate.presentationController(early, viewControllerForAdaptivePresentationStyle: early.askedStyle)
    }
}
