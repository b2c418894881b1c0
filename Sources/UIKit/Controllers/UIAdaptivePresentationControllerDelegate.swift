/// Asked how a presentation adapts to a window of compact width, as all are here, and told how it ends. All methods are optional.
///
/// It is set on `presentationController` before the presentation. The four methods about dismissals are for a swipe of the system's
/// over a sheet; there are no sheets (S-TRANS-88), so these are never called. A dismissal by code calls none of them on iPhone, either.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style that a presentation takes in a window of compact width; `.none` for its own. Asked where the next is not implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The same, for what surrounds it.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The controller that is presented instead when the style is another; nil for the same.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation, with the style that it adapts to, `.none` for its own.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// Whether a swipe may dismiss.
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
    /// The style that the presentation is to take here; `.none` for its own. Only styles that are no more than a size are asked about.
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
    /// Who is presented instead of this controller, as the delegate of its presentation controller has it.
    var adaptiveReplacement: UIViewController? {
        guard let early = earlyPresentationController, let delegate = early.delegate, early.askedStyle != .none else { return nil }
        return delegate.presentationController(early, viewControllerForAdaptivePresentationStyle: early.askedStyle)
    }
}
