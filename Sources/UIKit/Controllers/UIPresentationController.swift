/// Looks after a presentation from its beginning to the end of its dismissal: where the presented view lies, and what else
/// lies around it (S-TRANS-89 to 92).
@MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    #if DEBUG
    private let census = Census.Mark(UIPresentationController.self)
    #endif
    /// The controller that presents.
    open internal(set) var presentingViewController: UIViewController {
        get { presenter ?? presentedViewController }
        set { presenter = newValue }
    }
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// Asked about how the presentation adapts, and told of its end; held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view in which the presentation takes place; nil before it begins and after it has ended.
    open internal(set) var containerView: UIView?
    private weak var presenter: UIViewController?
    /// Set for a presentation controller of ours, whose style is the presentation's.
    var builtInStyle: UIModalPresentationStyle?

    /// Makes a presentation controller for `presentedViewController`. `presentingViewController` may be settled later.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    /// How the controller is presented.
    open var presentationStyle: UIModalPresentationStyle {
        builtInStyle ?? presentedViewController.modalPresentationStyle.onPhone
    }

    /// How it is presented in a window of compact width, which every one here is: `.none` leaves it as it is.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The view that comes and goes: the presented controller's, unless an override wraps it. Asked for many times.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where the presented view lies, in the container, points; by default all of it. Asked for many times.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view leaves the window while this one is presented (S-TRANS-24).
    open var shouldRemovePresentersView: Bool { builtInStyle?.removesPresenter ?? false }

    /// Whether it covers the whole window.
    open var shouldPresentInFullscreen: Bool { true }

    // MARK: Told of the presentation

    /// Called before the presentation's animation, with the container in place (S-TRANS-90).
    open func presentationTransitionWillBegin() {}
    /// Called after it; `completed` is false where it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal's animation.
    open func dismissalTransitionWillBegin() {}
    /// Called after it; `completed` is false where it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its subviews (S-TRANS-91).
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the presented controller asks for another size; the container is laid out anew.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// The size that the presented controller is given; the parent's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before what surrounds the container changes to `newCollection`. The default tells the presented controller.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// What surrounds the container: the window's traits; before there is one, those of the presenting controller.
    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }

    /// Called when that has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the container's size changes to `size`. The default tells the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: own, with: coordinator)
    }
}
