/// Presents a page as a sheet: a card at the bottom that the user can drag between several heights or dismiss (S-TRANS-104 to 106).
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The string that identifies the value, such as "com.apple.UIKit.medium".
            public let rawValue: String

            /// Creates a value from the string that identifies it. Any string is accepted.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a string.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// Half the maximum height.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// The maximum height.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        /// The detent's identifier.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            (self.identifier, self.resolver) = (identifier, resolver)
        }

        /// Returns a detent at half the maximum height.
        public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        /// Returns a detent at the maximum height.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent whose height in points is computed by `resolver`. If `resolver` returns nil, the detent is disabled.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// Returns the height in points, or nil if the detent is disabled.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
    }

    /// The heights at which the sheet can rest, in any order.
    open var detents: [Detent] = [.large()] { didSet { moved() } }
    /// The identifier of the current detent, or nil for the lowest detent.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet {
            guard selectedDetentIdentifier != oldValue else { return }
            reportAbruptChange()
            moved()
        }
    }
    /// The highest detent at which the page below isn't dimmed and receives touches, or nil to always dim the page.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { moved() } }
    /// Whether to show a grabber at the top.
    open var prefersGrabberVisible = false { didSet { grabber?.isHidden = !prefersGrabberVisible } }
    /// Whether dragging content up from its top expands the sheet to the next detent before the content scrolls.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is attached to the bottom edge in a landscape window. This property is stored but has no effect, because the sheet
    /// is always attached.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet has the width of `preferredContentSize` in a landscape window. This property is stored but has no effect.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The corner radius, in points. Nil means 10.
    open var preferredCornerRadius: CGFloat? { didSet { moved() } }
    /// The view from which the sheet originates on large screens. This property is stored but has no effect.
    open var sourceView: UIView?

    private(set) var dimming: UIView?
    private(set) var grabber: UIView?
    private var hand: SheetGestures?
    /// The presenter's view, and its original corner radius and clipping.
    private var below: (view: UIView, radius: CGFloat, clips: Bool)?
    /// The distance by which a finger has moved the sheet, in points. Positive values are downward.
    var pull: CGFloat = 0

    /// The gap between the top of the safe area and a large sheet, in points. The page below is visible through it.
    static let gap: CGFloat = 10

    // MARK: Detents

    /// The enabled detents' identifiers and heights, from lowest to highest.
    var heights: [(name: Detent.Identifier, height: CGFloat)] {
        let context = DetentContext(self)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min(max($0, 0), context.maximumDetentValue)) }
        }
        return found.isEmpty ? [(.large, context.maximumDetentValue)] : found.sorted { $0.1 < $1.1 }
    }

    /// The index of the selected detent in `heights`.
    private var selectedIndex: Int { heights.firstIndex { $0.name == selectedDetentIdentifier } ?? 0 }

    /// The selected detent's height in points. While a view in the sheet uses the keyboard, the sheet is higher (S-TRANS-113).
    var height: CGFloat {
        let heights = heights, selected = heights[selectedIndex].height
        guard let keyboardHeight else { return selected }
        return min(max(heights[heights.count - 1].height, selected + keyboardHeight), DetentContext(self).maximumDetentValue)
    }

    /// The keyboard's height, or nil if no view in the sheet uses the keyboard.
    private var keyboardHeight: CGFloat? {
        guard let sheet = presentedView, let window = sheet.window, let field = window.firstResponder as? UIView,
            field.isDescendant(of: sheet)
        else { return nil }
        return window.screen.keyboard.coveredPlace?.height
    }

    private var isUndimmed: Bool {
        guard let limit = largestUndimmedDetentIdentifier, let limitHeight = heights.first(where: { $0.name == limit })?.height
        else { return false }
        return heights[selectedIndex].height <= limitHeight
    }

    override func letsTouchThrough(at point: CGPoint) -> Bool { isUndimmed }
    override var backdrop: UIView? { dimming }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let box = containerView?.bounds else { return .zero }
        let height = height - pull
        return CGRect(x: 0, y: box.height - height, width: box.width, height: height)
    }

    open override var shouldPresentInFullscreen: Bool { false }

    /// Animates `changes`, such as a change of the selected detent.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(
            withDuration: 0.4, pacing: .spring(SpringMotion(dampingRatio: 0.9, velocity: 0, duration: 0.4), duration: 0.4),
            animations: {
                changes()
                containerView?.layoutIfNeeded()
            }, completion: { _ in })
    }

    /// Recalculates the heights of the detents.
    open func invalidateDetents() { moved() }

    /// Reports that code changes the height of a sheet at rest without animation.
    private func reportAbruptChange() {
        guard containerView != nil, let sheet = presentedView, sheet.window != nil, !isMoving, AnimationContext.current == nil,
            let driver = UIApplication.shared.workingDriver, driver.observe != nil, abs(sheet.frame.height - height) > 1
        else { return }
        driver.emit(.fact(EngineFact(.detentAtOnce, nil, sheet.layer)))
    }

    /// Whether the sheet appears or disappears, which changes its height anyway.
    private var isMoving: Bool { presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed }

    private func moved() {
        // Before the presentation, reading `presentedView` would load it.
        guard let containerView, let presentedView else { return }
        containerView.setNeedsLayout()
        if AnimationContext.current != nil { presentedView.settle(in: frameOfPresentedViewInContainerView) }
        updateDimming(present: true)
    }

    // MARK: Presentation

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView, let sheet = presentedView else { return }
        let dimming = UIView(frame: containerView.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        containerView.insertSubview(dimming, at: 0)
        self.dimming = dimming
        decorate(sheet)
        containerView.window?.screen.keyboard.add(self)
        let hand = SheetGestures(self)
        hand.attach(to: sheet, dimming)
        self.hand = hand
        rememberBelow()
        UIView.performWithoutAnimation { updateDimming(present: false) }
        let coordinator = presentedViewController.runningCoordinator
        if coordinator?.animate(alongsideTransition: { _ in self.updateDimming(present: true) }, completion: nil) != true {
            updateDimming(present: true)
        }
    }

    private func decorate(_ sheet: UIView) {
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
        if !completed { return removeDecorations() }
        if keyboardHeight != nil { UIView.animateInternally(withDuration: Keyboard.duration) { self.keyboardMoved() } }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        let coordinator = presentedViewController.runningCoordinator
        if coordinator?.animate(alongsideTransition: { _ in self.updateDimming(present: false) }, completion: nil) != true {
            updateDimming(present: false)
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { return removeDecorations() }
        pull = 0
        moved()
    }

    private func removeDecorations() {
        dimming?.removeFromSuperview()
        grabber?.removeFromSuperview()
        hand?.detach()
        if let below {
            below.view.transform = .identity
            (below.view.layer.cornerRadius, below.view.clipsToBounds) = (below.radius, below.clips)
        }
        (dimming, grabber, hand, below) = (nil, nil, nil, nil)
    }

    // MARK: Page below

    private func rememberBelow() {
        guard let view = presentingViewController.viewIfLoaded, view.superview is UIWindow, view.transform == .identity else { return }
        below = (view, view.layer.cornerRadius, view.clipsToBounds)
    }

    /// Dims the page below and, if the sheet is large, scales the page down (S-TRANS-104).
    private func updateDimming(present: Bool) {
        guard let containerView, let dimming else { return }
        let room = DetentContext(self).maximumDetentValue
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

    // MARK: Gestures

    /// Moves the sheet to follow a finger that has moved by `pull` points.
    func follow(_ pull: CGFloat) {
        guard !presentedViewController.isBeingDismissed else { return }
        self.pull = pull
        presentedView?.settle(in: frameOfPresentedViewInContainerView)
        updateDimming(present: true)
    }

    /// Settles the sheet after the finger has lifted with the given velocity, in points per second. Positive values are downward
    /// (S-TRANS-106).
    func release(velocity: CGFloat) {
        guard !presentedViewController.isBeingDismissed else { return }
        let aim = height - pull - velocity * 0.15, selected = selectedIndex
        var places = heights
        // Above the keyboard, a short drag returns to the selected detent.
        places[selected].height = height
        let nearest = places.min { abs($0.height - aim) < abs($1.height - aim) } ?? places[selected]
        if aim < places[0].height / 2, mayDismiss() { return dismissInteractively() }
        let changes = nearest.name != places[selected].name
        animateChanges {
            pull = 0
            selectedDetentIdentifier = nearest.name
            moved()
        }
        if changes {
            (delegate as? any UISheetPresentationControllerDelegate)?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    /// Returns whether gestures can dismiss the sheet. If not, notifies the delegate of the attempt.
    func mayDismiss() -> Bool {
        let allowed = !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
        if !allowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return allowed
    }

    func dismissInteractively() {
        isDismissedByUser = true
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }
}

extension UISheetPresentationController: KeyboardFollower {
    var followsKeyboard: Bool { containerView != nil }

    func keyboardMoved() {
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        moved()
        containerView?.layoutIfNeeded()
    }
}

/// A delegate of a sheet. Its method is optional.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing by default.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Information for computing a detent's height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height of a detent, in points.
    var maximumDetentValue: CGFloat { get }
}

/// The space available to a sheet: the container's height minus the top safe area and the gap.
private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ sheet: UISheetPresentationController) {
        containerTraitCollection = sheet.traitCollection
        let box = sheet.containerView?.bounds.height ?? 0
        maximumDetentValue = max(0, box - (sheet.containerView?.safeAreaInsets.top ?? 0) - UISheetPresentationController.gap)
    }
}

extension UIViewController {
    /// The presentation controller for this controller's sheet, or nil if the presentation style isn't a sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
