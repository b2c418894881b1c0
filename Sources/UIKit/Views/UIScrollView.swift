/// A view for content that is larger than the view. A finger scrolls the content, which decelerates after the finger lifts.
open class UIScrollView: UIView, ScrollViewDelegating {
    /// The rate at which scrolling decelerates.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the velocity that remains after one millisecond, 0…1.
        public var rawValue: CGFloat

        /// Creates a rate from the fraction of the velocity that remains after one millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Multiplies the velocity by 0.998 every millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Multiplies the velocity by 0.99 every millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The rule for adding the safe area to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Adds the safe area on axes that can scroll. On a navigation controller's page, also adds it at the top and bottom if the scroll
        /// view is the page's view or its first subview.
        case automatic
        /// Adds the safe area on axes that can scroll.
        case scrollableAxes
        /// Adds nothing, or adds the whole safe area.
        case never, always
    }

    /// Determines whether a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Keeps the keyboard, or dismisses it when a drag begins. `interactive` has no effect.
        case none, onDrag, interactive
    }

    /// The color of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark indicators in light mode and light ones in dark mode; always dark; or always light.
        case `default`, black, white
    }

    /// The delegate, held weakly. Table and collection views narrow the delegate's type.
    public internal(set) weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { nameOfDelegate.set(scrollDelegate) } }
    private(set) var nameOfDelegate = DelegateName()
    /// A delegate that UIKit itself needs. It is notified of movements before the delegate that user code sets. Held weakly.
    weak var owner: (any UIScrollViewDelegate)?
    /// Whether a touch stops content that scrolls by itself. Dragging depends on `isScrollEnabled`.
    var followsTouches = true
    /// The recognizer that scrolls the content.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    /// The recognizer that zooms the content, or nil if `maximumZoomScale` isn't above `minimumZoomScale`.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    /// The minimum scale of the content.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// The content's maximum scale. If it is above the minimum scale, fingers can zoom the view returned by the delegate's
    /// `viewForZooming(in:)`.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// The current scale of the content.
    open var zoomScale: CGFloat {
        get { knownZoom }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether the scale can exceed its limits during a pinch.
    open var bouncesZoom = true
    /// Whether the user is pinching the content.
    public internal(set) var isZooming = false
    /// Whether the scale is outside its limits after a pinch and is returning to them.
    open var isZoomBouncing: Bool { !isZooming && (zoomScale < minimumZoomScale || zoomScale > maximumZoomScale) }

    private var pinch: UIPinchGestureRecognizer?
    /// The value of `zoomScale`.
    var knownZoom: CGFloat = 1
    /// The scale at the start of a pinch.
    var zoomOrigin: CGFloat = 1

    private func zoomLimitsChanged() {
        guard maximumZoomScale > minimumZoomScale else {
            pinch.map(removeGestureRecognizer)
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(UIScrollView.pinched(_:)))
        addGestureRecognizer(pinch)
        self.pinch = pinch
    }

    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            demand(
                contentSize.width.isFinite && contentSize.height.isFinite, "a scroll view's contentSize must be finite, not \(contentSize)")
            guard contentSize != oldValue else { return }
            contentChanged()
            noteChange()
        }
    }
    /// The extra space around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            demand(contentInset.isFinite, "a scroll view's contentInset must be finite, not \(contentInset)")
            guard contentInset != oldValue else { return }
            ChangeRecorder.current?.note("contentInset", of: layer, from: "\(oldValue)", to: "\(contentInset)")
            insetsChanged()
            inspectInset()
        }
    }
    /// The rule for adding the safe area to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { contentChanged() } }
    /// Whether a finger can scroll the content.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the user can pull the content beyond its edges.
    open var bounces = true
    /// Whether the user can pull the content vertically even if it fits.
    open var alwaysBounceVertical = false
    /// Whether the user can pull the content horizontally even if it fits.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a drag is locked to the axis along which it starts. A diagonal drag isn't locked (S-GEST-59).
    open var isDirectionalLockEnabled = false
    /// The rate at which scrolling decelerates.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the vertical indicator appears while scrolling.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
    /// Whether the horizontal indicator appears while scrolling.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
    /// The space around the indicators, in points.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            demand(scrollIndicatorInsets.isFinite, "a scroll view's scrollIndicatorInsets must be finite, not \(scrollIndicatorInsets)")
            indicators.update()
        }
    }
    /// The space around the vertical indicator, in points. The same as `scrollIndicatorInsets`.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    /// The color of the scroll indicators.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
    /// Whether touches on scrollable content are delivered only after 0.15 seconds, or as soon as it is clear that they don't scroll
    /// (S-GEST-57).
    open var delaysContentTouches = true
    /// Whether a drag can cancel touches that the content has already received, and then scroll (S-GEST-58).
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top. This property is stored but has no effect, because Segue doesn't simulate the
    /// status bar.
    open var scrollsToTop = true
    /// Determines how a drag dismisses the keyboard. `interactive` is stored, but has no effect.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether a finger is on the content.
    public internal(set) var isTracking = false
    /// Whether a finger is dragging the content.
    public internal(set) var isDragging = false
    /// Whether the content is decelerating after a drag.
    public internal(set) var isDecelerating = false

    /// The layout guide for the content. Constraints to all four of its edges determine `contentSize`.
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = ContentLayoutGuide(in: self)
    /// The layout guide for the view's frame, which doesn't scroll.
    public private(set) lazy var frameLayoutGuide: UILayoutGuide = PinnedLayoutGuide(in: self, identifier: "frame") { _ in .zero }

    /// The offset at the start of the drag, without the rubber-band effect.
    var dragOrigin = CGPoint.zero
    /// The finger's movement since the start of the drag, and the offset to which it moved the content.
    var (dragWay, dragPlace) = (CGPoint.zero, CGPoint.zero)
    /// The axis that a directionally locked drag is confined to.
    var lockedAxis: NSLayoutConstraint.Axis?
    var glide: ScrollGlide?
    /// The number of running animations of a list's rows or items.
    var movingRows = 0
    private(set) lazy var indicators = ScrollIndicators(self)
    private var lastAdjustedInset = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
        panGestureRecognizer.addTarget(self, action: Selector(UIScrollView.dragged(_:)))
        addGestureRecognizer(panGestureRecognizer)
    }

    /// Returns the offset at which the motion after a drag ends. Without an override, it ends at `offset`. `velocity` is in points per
    /// millisecond.
    func plannedEnd(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

    // MARK: Content touches

    /// Returns whether a drag may cancel touches that a subview has already received, and then scroll. The default is true, except for
    /// controls (S-GEST-58).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Returns whether a subview receives touches. The default is true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, let view = gestureRecognizer.trackedTouches.first?.view, view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        guard (panGestureRecognizer as? ScrollPanGestureRecognizer)?.isContentTouched == true else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }

    // MARK: Position

    /// The point of the content at the view's top left corner, which is the origin of `bounds`.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            // An animation block takes over from the motion after a drag.
            if isDecelerating, AnimationContext.current != nil { stopGliding() }
            reportOffsetInBlock(newValue)
            noteWrite("contentOffset")
            bounds.origin = newValue
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { scrolled() }
        }
    }

    /// Scrolls to an offset, either immediately or over 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        demand(contentOffset.x.isFinite && contentOffset.y.isFinite, "a contentOffset must be finite, not \(contentOffset)")
        stopGliding()
        guard animated, contentOffset != self.contentOffset, window != nil else {
            self.contentOffset = contentOffset
            return
        }
        let from = self.contentOffset
        glide(
            x: .ease(start: from.x, target: contentOffset.x, duration: 0.3),
            y: .ease(start: from.y, target: contentOffset.y, duration: 0.3), isDeceleration: false
        )
    }

    /// Scrolls just far enough to make `rect`, in the scroll view's coordinates, visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let place = offset(showing: rect)
        if place != contentOffset { setContentOffset(place, animated: animated) }
    }

    /// Returns the content offset nearest to the current one at which `rect` is visible.
    func offset(showing rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let seen = bounds.shrunk(left: inset.left, top: inset.top, right: inset.right, bottom: inset.bottom)
        func shift(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
            if low < seenLow { return low - seenLow }
            return high > seenHigh ? min(high - seenHigh, low - seenLow) : 0
        }
        let dx = shift(rect.minX, rect.maxX, seen.minX, seen.maxX), dy = shift(rect.minY, rect.maxY, seen.minY, seen.maxY)
        return CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy).madeFinite
    }

    /// `contentInset` plus the part of the safe area added by `contentInsetAdjustmentBehavior`.
    public var adjustedContentInset: UIEdgeInsets {
        let added = addedSafeArea, inset = contentInset
        return UIEdgeInsets(
            top: inset.top + added.top, left: inset.left + added.left, bottom: inset.bottom + added.bottom, right: inset.right + added.right
        ).madeFinite
    }

    /// The part of the safe area that is added to the insets. The content begins below it, so subviews don't inherit it (S-LAYOUT-13).
    var addedSafeArea: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return .zero }
        var added = safeAreaInsets
        let always = contentInsetAdjustmentBehavior == .always
        if !(always || alwaysBounceVertical || contentSize.height > bounds.height || fillsPageUnderBar) {
            (added.top, added.bottom) = (0, 0)
        }
        if !(always || alwaysBounceHorizontal || contentSize.width > bounds.width) { (added.left, added.right) = (0, 0) }
        return added
    }

    /// Whether the safe area is added at the top and bottom because the view fills a navigation controller's page.
    private var fillsPageUnderBar: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        return filledPage.map { $0.automaticallyAdjustsScrollViewInsets && $0.navigationController != nil } ?? false
    }

    /// The controller whose page this view fills. The view is the page's view, or the first subview of that view.
    private var filledPage: UIViewController? {
        next as? UIViewController ?? (superview?.subviews.first === self ? superview?.next as? UIViewController : nil)
    }

    /// The control that refreshes the content.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }

    /// Called after `adjustedContentInset` changes.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentChanged()
    }

    /// Whether the view has been laid out in a window.
    private var wasLaidOut = false
    /// The size at the last layout.
    private var laidOutSize = CGSize.zero
    /// Whether changes of the insets and the size move content into its range.
    var keepsRange = true

    open override func layoutSubviews() {
        super.layoutSubviews()
        if window != nil { wasLaidOut = true }
        guard bounds.size != laidOutSize else { return }
        laidOutSize = bounds.size
        moveIntoRange()
    }

    /// Moves content that nothing moves into the range in which it can rest (S-GEST-60).
    private func moveIntoRange() {
        guard keepsRange, !isDragging, glide == nil else { return }
        let (x, y) = (range(.horizontal), range(.vertical))
        let place = CGPoint(
            x: min(max(contentOffset.x, x.lowerBound), x.upperBound), y: min(max(contentOffset.y, y.lowerBound), y.upperBound))
        if place != contentOffset { contentOffset = place }
    }

    /// Shows the scroll indicators briefly.
    open func flashScrollIndicators() {
        indicators.show()
        indicators.hide()
    }

    private func scrolled() {
        noteChange(of: frameLayoutGuide)
        setNeedsLayout()
        indicators.update()
        refreshControl?.scrolled()
        if let page = filledPage, page.navigationController?.topViewController === page {
            page.navigationController?.navigationBar.contentScrolled()
        }
        notify { $0.scrollViewDidScroll(self) }
        noteChange()
    }

    /// Notifies the owner, and then the delegate.
    func notify(_ call: (any UIScrollViewDelegate) -> Void) {
        if let owner { call(owner) }
        if let scrollDelegate { call(scrollDelegate) }
    }

    private func contentChanged() {
        let inset = adjustedContentInset
        if inset != lastAdjustedInset {
            let atTop = contentOffset.y == -lastAdjustedInset.top, atLeft = contentOffset.x == -lastAdjustedInset.left
            lastAdjustedInset = inset
            subviews.forEach { $0.updateSafeArea() }
            // Content scrolled to its top stays there when the safe area changes.
            if atTop, !isDragging { contentOffset.y = -inset.top }
            if atLeft, !isDragging { contentOffset.x = -inset.left }
            adjustedContentInsetDidChange()
            scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        indicators.update()
    }

    private func insetsChanged() {
        let atStart = CGPoint(x: -lastAdjustedInset.left, y: -lastAdjustedInset.top), inset = adjustedContentInset
        lastAdjustedInset = inset
        if !wasLaidOut, !bounds.isEmpty {
            // Before the first layout, content at its start stays there (S-GEST-60).
            if contentOffset.y == atStart.y { contentOffset.y = -inset.top }
            if contentOffset.x == atStart.x { contentOffset.x = -inset.left }
        } else if isDecelerating {
            redirectGlide()
        } else {
            moveIntoRange()
        }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        indicators.update()
    }

    func forgetGuides(_ engine: LayoutEngine) {
        engine.forget(contentLayoutGuide)
        engine.forget(frameLayoutGuide)
    }
}

/// The layout guide for a scroll view's content. Its size becomes `contentSize`.
final class ContentLayoutGuide: UILayoutGuide {
    init(in scrollView: UIScrollView) {
        super.init()
        identifier = "content"
        owningView = scrollView
    }

    override var layoutFrame: CGRect { CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero) }

    /// Sets `contentSize` to the size determined by constraints. Called only if a constraint involves the guide's right or bottom edge.
    func takeSize(_ size: CGSize) { (owningView as? UIScrollView)?.contentSize = size }
}
