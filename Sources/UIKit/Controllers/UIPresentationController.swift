/// The controller of a presentation from its beginning to the end of its dismissal: the place of the presented view, and the views around
/// it (S-TRANS-89 to 92).
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    #if DEBUG
    private let census = Census.Mark(UIPresentationController.self)
    #endif
    /// The presenting controller.
    open internal(set) var presentingViewController: UIViewController {
        get { presenter ?? presentedViewController }
        set { presenter = newValue }
    }
    /// The presented controller.
    public var presentedViewController: UIViewController {
        guard let presented = keptPresented ?? presented else {
            misuse("a presentation controller has outlived its controller, which was never presented; keep that instead")
        }
        return presented
    }
    /// The delegate that decides how the presentation adapts and is notified of its end; held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view in which the presentation takes place; nil before it begins and after it has ended.
    open internal(set) var containerView: UIView?
    private weak var presenter: UIViewController?
    private weak var presented: UIViewController?
    private var keptPresented: UIViewController?
    /// Whether it keeps the presented controller alive. It does not while that controller keeps it, before a presentation begins.
    var keepsPresented: Bool {
        get { keptPresented != nil }
        set { keptPresented = newValue ? presented : nil }
    }
    /// The style of the presentation, set for a built-in presentation controller.
    var builtInStyle: UIModalPresentationStyle?

    /// Makes a presentation controller for `presentedViewController`. `presentingViewController` may be determined later.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, keptPresented) = (presentedViewController, presentedViewController)
        presenter = presentingViewController
        super.init()
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle {
        builtInStyle ?? presentedViewController.modalPresentationStyle.onPhone
    }

    /// The style in a window of compact width, which all are here: `.none` keeps it.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The view that appears and disappears: the presented controller's, unless an override wraps it. Read many times.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view in the container, in points; by default all of it. Read many times.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view leaves the window while this one is presented (S-TRANS-24).
    open var shouldRemovePresentersView: Bool { builtInStyle?.removesPresenter ?? false }

    /// Whether touches beside the presented view reach the page below.
    var letsTouchesThrough: Bool { false }

    /// Whether it covers the whole window.
    open var shouldPresentInFullscreen: Bool { true }

    // MARK: Notifications of the presentation

    /// Called before the presentation's animation, with the container in place (S-TRANS-90).
    open func presentationTransitionWillBegin() {}
    /// Called after it; `completed` is false if it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal's animation.
    open func dismissalTransitionWillBegin() {}
    /// Called after it; `completed` is false if it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its subviews (S-TRANS-91).
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the presented controller prefers another size; the container is laid out again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// Returns the size of the presented controller; the parent's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container's traits change to `newCollection`. The default notifies the presented controller.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the container: the window's or, before there is one, those of the presenting controller.
    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the container's size changes to `size`. The default notifies the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let own = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: own, with: coordinator)
    }
}
