/// A delegate that adapts a presentation to windows with compact width, and is notified when a swipe dismisses the presentation. All
/// windows in Segue have compact width. All methods are optional.
///
/// Set the delegate on `presentationController` before presenting. The four dismissal methods are called when the user swipes a sheet away
/// (S-TRANS-106). As on iOS, UIKit doesn't call them when code dismisses the sheet.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the presentation style for a window with compact width, or `.none` to keep the style. Called only if the delegate doesn't
    /// implement the next method.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the presentation style for the given traits, or `.none` to keep the style.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller to present instead if the style changes, or nil to keep the original controller.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation, with the adapted style, or with `.none` if the style stays the same.
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
    /// Called after the user tries to swipe away a sheet that can't be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns the presentation controller's `adaptivePresentationStyle` by default.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.adaptivePresentationStyle
    }
    /// Returns the result of `adaptivePresentationStyle(for:)` by default.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Returns nil by default, which keeps the original controller.
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Does nothing by default.
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// Returns true by default: a swipe can dismiss the sheet.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing by default.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing by default.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing by default.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
    /// The adapted style, or `.none` to keep the original style. The delegate is called only for sheets, popovers, `.automatic`, and
    /// `.custom`.
    var askedStyle: UIModalPresentationStyle {
        switch presentedViewController.modalPresentationStyle {
        case .pageSheet, .formSheet, .popover, .automatic, .custom: break
        default: return .none
        }
        let asked = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? adaptivePresentationStyle
        switch asked {
        case .automatic where self is UIPopoverPresentationController: return .pageSheet
        case .popover where self is UIPopoverPresentationController: return .none
        case .popover: return .pageSheet
        case .automatic, .custom: return .none
        default: return asked
        }
    }
}

extension UIViewController {
    /// The controller that the presentation controller's delegate chose to present instead of this controller.
    var adaptiveReplacement: UIViewController? {
        guard let early = earlyPresentationController, let delegate = early.delegate, early.askedStyle != .none else { return nil }
        return delegate.presentationController(early, viewControllerForAdaptivePresentationStyle: early.askedStyle)
    }
}
