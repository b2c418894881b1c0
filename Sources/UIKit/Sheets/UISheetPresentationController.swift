/// The presentation of a page as a sheet: a card from the bottom that a finger moves between its heights and sends away (S-TRANS-104 to 106).
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// Half the room.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// All of it.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        /// The name of the detent.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            (self.identifier, self.resolver) = (identifier, resolver)
        }

        /// Returns the detent of half the room.
        public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        /// Returns the detent of all the room.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent of the height that `resolver` gives; nil makes it absent.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// Returns the height in points; nil for an absent detent.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
    }

    /// The heights at which the sheet rests, from low to high.
    open var detents: [Detent] = [.large()] { didSet { moved() } }
    /// The present height's name; nil for the first.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { if selectedDetentIdentifier != oldValue { moved() } } }
    /// The highest detent at which the page below is not dimmed and takes touches; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { moved() } }
    /// Whether a bar at the top shows that the sheet can be moved.
    open var prefersGrabberVisible = false { didSet { grabber?.isHidden = !prefersGrabberVisible } }
    /// Whether a drag of content that is at its top moves the sheet to the next height first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet touches the bottom in a window that is wider than high; stored without effect: it always does.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the width is that of `preferredContentSize` in such a window; stored without effect.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The radius of the corners in points; nil for 10.
    open var preferredCornerRadius: CGFloat? { didSet { moved() } }
    /// The view that the sheet belongs to on a large screen; stored without effect.
    open var sourceView: UIView?

    private(set) var dimming: UIView?
    private(set) var grabber: UIView?
    private var hand: SheetHand?
    /// The look of the presenter's view before.
    private var below: (view: UIView, radius: CGFloat, clips: Bool)?
    /// The distance by which a finger has moved the sheet down; negative upwards.
    var pull: CGFloat = 0

    /// The distance of a large sheet from the safe area's top, in points: the page below looks out above it.
    static let gap: CGFloat = 10

    // MARK: Heights

    /// The names and heights of the detents that are present, from low to high.
    var heights: [(name: Detent.Identifier, height: CGFloat)] {
        let context = SheetRoom(self)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min(max($0, 0), context.maximumDetentValue + bottom)) }
        }
        return found.isEmpty ? [(.large, context.maximumDetentValue)] : found.sorted { $0.1 < $1.1 }
    }

    private var bottom: CGFloat { 0 }

    /// The height of the selected detent.
    var height: CGFloat { (heights.first { $0.name == selectedDetentIdentifier } ?? heights[0]).height }

    private var isUndimmed: Bool {
        guard let limit = largestUndimmedDetentIdentifier, let limitHeight = heights.first(where: { $0.name == limit })?.height
        else { return false }
        return height <= limitHeight
    }

    /// Whether touches beside the sheet reach the page below.
    override var letsTouchesThrough: Bool { isUndimmed }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let box = containerView?.bounds else { return .zero }
        let height = height - pull
        return CGRect(x: 0, y: box.height - height, width: box.width, height: height)
    }

    open override var shouldPresentInFullscreen: Bool { false }

    /// Makes the changes of `changes`, such as of the selected detent, animated.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(
            withDuration: 0.4, pacing: .spring(SpringMotion(dampingRatio: 0.9, velocity: 0, duration: 0.4), duration: 0.4),
            animations: {
                changes()
                containerView?.layoutIfNeeded()
            }, completion: { _ in })
    }

    /// Asks the detents for their heights anew.
    open func invalidateDetents() { moved() }

    private func moved() {
        containerView?.setNeedsLayout()
        guard let presentedView else { return }
        if AnimationContext.current != nil, containerView != nil { presentedView.settle(in: frameOfPresentedViewInContainerView) }
        showSurroundings(present: true)
    }

    // MARK: The presentation

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView, let sheet = presentedView else { return }
        let dimming = UIView(frame: containerView.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        containerView.insertSubview(dimming, at: 0)
        self.dimming = dimming
        dress(sheet)
        let hand = SheetHand(self)
        hand.attach(to: sheet, dimming)
        self.hand = hand
        rememberBelow()
        UIView.performWithoutAnimation { showSurroundings(present: false) }
        let coordinator = presentedViewController.transitionCoordinator
        if coordinator?.animate(alongsideTransition: { _ in self.showSurroundings(present: true) }, completion: nil) != true {
            showSurroundings(present: true)
        }
    }

    private func dress(_ sheet: UIView) {
        sheet.layer.cornerRadius = preferredCornerRadius ?? 10
        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        sheet.layer.cornerCurve = .continuous
        sheet.clipsToBounds = true
        let grabber = UIView(frame: CGRect(x: sheet.bounds.midX - 18, y: 5, width: 36, height: 5))
        grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isHidden = !prefersGrabberVisible
        grabber.layer.zPosition = 1
        sheet.addSubview(grabber)
        self.grabber = grabber
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { undress() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        let coordinator = presentedViewController.transitionCoordinator
        if coordinator?.animate(alongsideTransition: { _ in self.showSurroundings(present: false) }, completion: nil) != true {
            showSurroundings(present: false)
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { undress() } else { showSurroundings(present: true) }
    }

    private func undress() {
        dimming?.removeFromSuperview()
        grabber?.removeFromSuperview()
        hand?.detach()
        if let below {
            below.view.transform = .identity
            (below.view.layer.cornerRadius, below.view.clipsToBounds) = (below.radius, below.clips)
        }
        (dimming, grabber, hand, below) = (nil, nil, nil, nil)
    }

    // MARK: The page below

    private func rememberBelow() {
        guard let view = presentingViewController.viewIfLoaded, view.superview is UIWindow, view.transform == .identity else { return }
        below = (view, view.layer.cornerRadius, view.clipsToBounds)
    }

    /// Dims the page below, and moves it back under a large sheet (S-TRANS-104).
    private func showSurroundings(present: Bool) {
        guard let containerView, let dimming else { return }
        let room = SheetRoom(self).maximumDetentValue
        let low = heights.count > 1 ? heights[heights.count - 2].height : 0
        let share = present ? min(max((height - pull) / max(height, 1), 0), 1) : 0
        dimming.alpha = isUndimmed ? 0 : share
        guard let below, heights.last.map({ $0.height >= room - 0.5 }) == true else { return }
        let reach = present ? min(max((height - pull - low) / max(room - low, 1), 0), 1) : 0
        let box = containerView.bounds, inset = 16 * reach, top = containerView.safeAreaInsets.top
        let scale = box.width > 0 ? (box.width - 2 * inset) / box.width : 1
        let rise = box.height * (1 - scale) / 2 - top * reach
        below.view.transform = reach == 0 ? .identity : CGAffineTransform(translationX: 0, y: -rise).scaledBy(x: scale, y: scale)
        below.view.layer.cornerRadius = reach == 0 ? below.radius : 10 * reach
        below.view.clipsToBounds = reach > 0 || below.clips
    }

    // MARK: The hand

    /// Moves the sheet with a finger.
    func follow(_ pull: CGFloat) {
        self.pull = pull
        presentedView?.settle(in: frameOfPresentedViewInContainerView)
        showSurroundings(present: true)
    }

    /// Lets the sheet go with a velocity in points per second, down being positive (S-TRANS-106).
    func release(velocity: CGFloat) {
        let seen = height - pull
        let aim = seen - velocity * 0.15
        let nearest = heights.min { abs($0.height - aim) < abs($1.height - aim) } ?? heights[0]
        if aim < heights[0].height / 2, mayDismiss() { return dismissByHand() }
        let changes = nearest.name != (selectedDetentIdentifier ?? heights[0].name)
        animateChanges {
            pull = 0
            selectedDetentIdentifier = nearest.name
            moved()
        }
        if changes {
            (delegate as? any UISheetPresentationControllerDelegate)?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    /// Returns whether a hand may dismiss the sheet; the delegate hears of an attempt that is not allowed.
    func mayDismiss() -> Bool {
        let allowed = !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
        if !allowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return allowed
    }

    func dismissByHand() {
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }
}

/// A delegate of a sheet. Its method is optional.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when a finger has moved the sheet to another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The room in which a detent finds its height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height in points.
    var maximumDetentValue: CGFloat { get }
}

/// The room of a sheet: the container below its safe area and a gap.
private final class SheetRoom: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ sheet: UISheetPresentationController) {
        containerTraitCollection = sheet.traitCollection
        let box = sheet.containerView?.bounds.height ?? 0
        maximumDetentValue = max(0, box - (sheet.containerView?.safeAreaInsets.top ?? 0) - UISheetPresentationController.gap)
    }
}

extension UIViewController {
    /// The presentation controller of this controller's sheet; nil if its style is another.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller of a popover; nil, as a phone has none.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

/// The presentation of a page in a bubble beside a view: on a phone it is a sheet instead, so none is ever made.
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The delegate of a popover; never called, as a phone has none.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the bubble appears.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Returns whether a tap outside dismisses the bubble.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// Called after the bubble has been dismissed.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The sides of a popover that may have its arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
