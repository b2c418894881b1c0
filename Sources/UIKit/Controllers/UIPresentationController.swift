/// Manages a presentation from its start until its dismissal ends, including the presented view's frame and any additional views
/// (S-TRANS-89 to 92).
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    #if DEBUG
    private let census = LiveObjects.Mark(UIPresentationController.self)
    #endif
    /// The presenting controller.
    open internal(set) var presentingViewController: UIViewController {
        get { presenter ?? presentedViewController }
        set { presenter = newValue }
    }
    /// The presented controller.
    public var presentedViewController: UIViewController {
        guard let presented = keptPresented ?? presented else {
            misuse("a presentation controller has outlived its controller, which was never presented; retain the controller instead")
        }
        return presented
    }
    /// The delegate that adapts the presentation and is notified when it ends; held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view that contains the presentation, or nil before and after the presentation.
    open internal(set) var containerView: UIView?
    private weak var presenter: UIViewController?
    private weak var presented: UIViewController?
    private var keptPresented: UIViewController?
    /// Whether this object retains the presented controller. Before the presentation starts, the presented controller retains this object
    /// instead.
    var keepsPresented: Bool {
        get { keptPresented != nil }
        set { keptPresented = newValue ? presented : nil }
    }
    /// Whether a gesture dismisses the page, so that the delegate is notified.
    var isDismissedByUser = false
    /// The style of a built-in presentation controller, or nil for a custom controller.
    var builtInStyle: UIModalPresentationStyle?

    /// Creates a presentation controller. `presentingViewController` can be nil at first and be set later.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, keptPresented) = (presentedViewController, presentedViewController)
        presenter = presentingViewController
        super.init()
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle {
        builtInStyle ?? presentedViewController.modalPresentationStyle.onPhone
    }

    /// The style for windows with compact width, which all of Segue's windows have. The default is `.none`, which keeps the style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The presented view: the presented controller's view, unless an override wraps it. UIKit reads this property often.
    open var presentedView: UIView? { presentedViewController.view }

    /// The presented view's frame in the container, in points. The default fills the container. UIKit reads this property often.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view is removed from the window while the presentation is on screen (S-TRANS-24).
    open var shouldRemovePresentersView: Bool { builtInStyle?.removesPresenter ?? false }

    /// Whether a touch at a point of the container outside the presented view reaches the page below.
    func letsTouchThrough(at point: CGPoint) -> Bool { false }

    /// The view that fills the container below the presented view and takes touches, or nil if there is none.
    var backdrop: UIView? { nil }

    /// Whether the presentation covers the whole window.
    open var shouldPresentInFullscreen: Bool { true }

    // MARK: Presentation callbacks

    /// Called before the presentation's animation, when the container is in place (S-TRANS-90).
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation's animation ends. `completed` is false if the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal's animation.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal's animation ends. `completed` is false if the dismissal was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its subviews (S-TRANS-91).
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container lays out its subviews.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    /// The presented controller's preferred size, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the presented controller's preferred size changes. Requests a layout of the container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// Called when the fitting size of a child container changes. Segue never calls it.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the presented controller's size. The default is the parent's size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container's traits change. The default forwards the call to the presented controller.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the container or, without one, of the presenting controller.
    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }

    /// Called after the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the container's size changes. The default forwards the call to the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: own, with: coordinator)
    }
}
