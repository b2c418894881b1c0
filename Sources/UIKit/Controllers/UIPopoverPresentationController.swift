/// Presents a page in a popover: a panel next to its source, with an arrow that points at the source (S-TRANS-127). On a phone, a popover
/// is a sheet, unless the delegate's `adaptivePresentationStyle` returns `.none`.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that contains the area at which the arrow points.
    open var sourceView: UIView? { didSet { moved() } }
    /// The area at which the arrow points, in the source view's coordinates, or null for the view's bounds.
    open var sourceRect = CGRect.null { didSet { moved() } }
    /// The bar button at which the arrow points.
    open var barButtonItem: UIBarButtonItem? { didSet { moved() } }
    /// The view or bar button at which the arrow points.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// The permitted directions of the arrow; any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { moved() } }
    /// The direction of the arrow, or an empty set before the presentation.
    open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? [] : place.direction }
    /// The color of the panel and its arrow, or nil for the page's background color.
    open var backgroundColor: UIColor? { didSet { panel?.color = backgroundColor } }
    /// The distance that the popover keeps from the window's edges; 10 points by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { moved() } }
    /// The views that still take touches while the popover is visible. Touches there don't dismiss it (S-TRANS-153).
    open var passthroughViews: [UIView]?
    /// The sheet that is presented instead of the popover, if the delegate doesn't keep the popover.
    public private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presentingViewController)
        sheet.keepsPresented = keepsPresented
        sheet.builtInStyle = .pageSheet
        return sheet
    }()

    /// A sheet, because all of Segue's windows have compact width.
    open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
    open override var shouldPresentInFullscreen: Bool { false }

    private var panel: PopoverView?
    private var tapArea: PopoverTapArea?

    // MARK: Place

    /// The area at which the arrow points, in container coordinates.
    private var sourceArea: CGRect {
        guard let containerView, let source = barButtonItem?.view ?? sourceView else { return .null }
        let area = barButtonItem == nil && !sourceRect.isNull ? sourceRect : source.bounds
        return containerView.convert(area, from: source)
    }

    private var place: PopoverPlace {
        var room = containerView?.bounds ?? .zero
        if let safe = containerView?.safeAreaInsets { room = room.inset(by: safe) }
        room = room.inset(by: popoverLayoutMargins)
        let wanted = preferredContentSize
        let size = CGSize(width: wanted.width > 0 ? wanted.width : 320, height: wanted.height > 0 ? wanted.height : room.height)
        return PopoverPlace(size, at: sourceArea, in: room, permitted: permittedArrowDirections)
    }

    open override var presentedView: UIView? { panel ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        let place = place
        panel?.point(place)
        return place.frame
    }

    override var backdrop: UIView? { tapArea }

    override func letsTouchThrough(at point: CGPoint) -> Bool {
        (passthroughViews ?? []).contains { view in
            view.window != nil && view.point(inside: view.convert(point, from: containerView), with: nil)
        }
    }

    private func moved() { containerView?.setNeedsLayout() }

    // MARK: Presentation

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView, let page = super.presentedView else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        let tapArea = PopoverTapArea(self)
        tapArea.fill(containerView)
        containerView.insertSubview(tapArea, at: 0)
        self.tapArea = tapArea
        let panel = PopoverView(page)
        panel.color = backgroundColor
        self.panel = panel
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { remove() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { remove() }
    }

    private func remove() {
        panel?.removeFromSuperview()
        tapArea?.removeFromSuperview()
        super.presentedView?.removeFromSuperview()
        (panel, tapArea) = (nil, nil)
    }

    /// Dismisses the popover after a tap outside, unless the page or the delegate refuses.
    func tappedOutside() {
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        let own = delegate as? any UIPopoverPresentationControllerDelegate
        let allows = delegate?.presentationControllerShouldDismiss(self) ?? true
        guard allows, !presentedViewController.isModalInPresentation, own?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else { return delegate?.presentationControllerDidAttemptToDismiss(self) ?? () }
        isDismissedByUser = true
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            own?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}

extension UIViewController {
    /// The presentation controller for this controller's popover, or nil if the style isn't `.popover`. Before the presentation, set its
    /// source and its delegate.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}

/// A view or bar button at which a popover points.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// A delegate of a popover. Its methods are optional.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover appears.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Returns whether a tap outside dismisses the popover.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// Called after a tap outside has dismissed the popover.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing by default.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// Returns true by default: a tap outside dismisses the popover.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// Does nothing by default.
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points left.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points right.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
