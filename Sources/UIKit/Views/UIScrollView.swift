/// A view of content that is larger than itself. A finger drags the content, which then decelerates.
open class UIScrollView: UIView, ScrollViewDelegating {
    /// The rate at which the content comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The remaining part of the speed after a millisecond, 0…1.
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998 per millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99 per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The condition under which the safe area is added to the inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// In the directions in which the content scrolls; at top and bottom also if it does not, where it fills a page of a navigation
        /// controller: as the page's view, or as the first one in it.
        case automatic
        /// In the directions in which the content scrolls.
        case scrollableAxes
        case never, always
    }

    /// Whether a drag dismisses the keyboard; there is none, so this has no effect.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// The delegate that is notified of movements; held weakly. Tables and collections have one of a narrower type.
    public internal(set) weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// The recognizer that drags the content.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    /// The recognizer that scales the content; nil if it cannot be scaled.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    /// The least scale of the content.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// The greatest scale of the content. Above the least, the delegate's `viewForZooming(in:)` can be scaled.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
    /// The scale of the content.
    open var zoomScale: CGFloat {
        get { knownZoom }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether the content can be scaled past its limits while fingers are on it.
    open var bouncesZoom = true
    /// Whether fingers scale the content.
    public internal(set) var isZooming = false
    /// Whether the content returns to its limits by itself.
    open var isZoomBouncing: Bool { !isZooming && (zoomScale < minimumZoomScale || zoomScale > maximumZoomScale) }

    private var pinch: UIPinchGestureRecognizer?
    /// The scale of the content.
    var knownZoom: CGFloat = 1
    /// The scale at the beginning of a pinch.
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

    /// The size of the content in points.
    open var contentSize = CGSize.zero {
        didSet {
            demand(
                contentSize.width.isFinite && contentSize.height.isFinite, "a scroll view's contentSize must be finite, not \(contentSize)")
            guard contentSize != oldValue else { return }
            contentChanged()
            noteChange()
        }
    }
    /// The space around the content in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            demand(contentInset.isFinite, "a scroll view's contentInset must be finite, not \(contentInset)")
            if contentInset != oldValue { insetsChanged() }
        }
    }
    /// The condition under which the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { contentChanged() } }
    /// Whether a finger moves the content.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content can be pulled past its edges.
    open var bounces = true
    /// Whether it can be pulled vertically although it fits.
    open var alwaysBounceVertical = false
    /// Whether it can be pulled horizontally although it fits.
    open var alwaysBounceHorizontal = false
    /// Whether it comes to rest at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// The rate at which the content comes to rest.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the vertical indicator appears while the content moves.
    open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
    /// Whether the horizontal indicator appears while the content moves.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
    /// The space around the indicators in points.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            demand(scrollIndicatorInsets.isFinite, "a scroll view's scrollIndicatorInsets must be finite, not \(scrollIndicatorInsets)")
            indicators.update()
        }
    }
    /// The space around the vertical indicator.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    /// The colour of the indicators.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
    /// Whether touches reach the content late; stored without effect: they always reach it at once, and are cancelled when a drag begins.
    open var delaysContentTouches = true
    /// Whether a drag may cancel the content's touches; stored without effect: it always does.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; stored without effect: there is no status bar.
    open var scrollsToTop = true
    /// The effect of a drag on the keyboard; stored without effect.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether a finger is on the content.
    public internal(set) var isTracking = false
    /// Whether a finger moves the content.
    public internal(set) var isDragging = false
    /// Whether the content moves by itself after a drag.
    public internal(set) var isDecelerating = false

    /// The guide of the content: constrain subviews to its sides to determine `contentSize`.
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = ContentLayoutGuide(in: self)
    /// The guide of the view's box, which the content does not move.
    public private(set) lazy var frameLayoutGuide: UILayoutGuide = PinnedLayoutGuide(in: self, identifier: "frame") { _ in .zero }

    /// The position of the content when the drag began, as if nothing held it at the edges.
    var dragOrigin = CGPoint.zero
    /// The axis that a locked drag keeps to.
    var lockedAxis: NSLayoutConstraint.Axis?
    var glide: ScrollGlide?
    private(set) lazy var indicators = ScrollIndicators(self)
    private var lastAdjustedInset = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
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

    // MARK: Touches of the content

    /// Returns whether a drag that begins on a subview scrolls, which cancels its touches; true.
    open func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// Returns whether touches reach a subview. Nothing asks: they do.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, let view = gestureRecognizer.trackedTouches.first?.view, view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return touchesShouldCancel(in: view)
    }

    // MARK: Position

    /// The point of the content at the view's top left: the origin of `bounds`.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { scrolled() }
        }
    }

    /// Moves the content, at once or in 0.3 seconds.
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

    /// Moves the content no further than needed to show `rect`, in its coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let seen = bounds.shrunk(left: inset.left, top: inset.top, right: inset.right, bottom: inset.bottom)
        func shift(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
            if low < seenLow { return low - seenLow }
            return high > seenHigh ? min(high - seenHigh, low - seenLow) : 0
        }
        let dx = shift(rect.minX, rect.maxX, seen.minX, seen.maxX), dy = shift(rect.minY, rect.maxY, seen.minY, seen.maxY)
        guard dx != 0 || dy != 0 else { return }
        setContentOffset(CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy).madeFinite, animated: animated)
    }

    /// `contentInset` plus its part of the safe area.
    public var adjustedContentInset: UIEdgeInsets {
        var inset = contentInset
        let safe = safeAreaInsets
        let always = contentInsetAdjustmentBehavior == .always
        guard contentInsetAdjustmentBehavior != .never else { return inset }
        if always || alwaysBounceVertical || contentSize.height > bounds.height || fillsPageUnderBar {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if always || alwaysBounceHorizontal || contentSize.width > bounds.width {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset.madeFinite
    }

    /// Whether a page of a navigation controller adjusts it even though its content does not scroll.
    private var fillsPageUnderBar: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let page = next as? UIViewController ?? (superview?.subviews.first === self ? superview?.next as? UIViewController : nil)
        return page.map { $0.automaticallyAdjustsScrollViewInsets && $0.navigationController != nil } ?? false
    }

    /// Called when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentChanged()
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.show()
        indicators.hide()
    }

    private func scrolled() {
        noteChange(of: frameLayoutGuide)
        setNeedsLayout()
        indicators.update()
        scrollDelegate?.scrollViewDidScroll(self)
        noteChange()
    }

    private func contentChanged() {
        let inset = adjustedContentInset
        if inset != lastAdjustedInset {
            let atTop = contentOffset.y == -lastAdjustedInset.top, atLeft = contentOffset.x == -lastAdjustedInset.left
            lastAdjustedInset = inset
            // Content at its start stays there when the safe area changes.
            if atTop, !isDragging { contentOffset.y = -inset.top }
            if atLeft, !isDragging { contentOffset.x = -inset.left }
            adjustedContentInsetDidChange()
            scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
        indicators.update()
    }

    private func insetsChanged() {
        lastAdjustedInset = adjustedContentInset
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        indicators.update()
    }

    func forgetGuides(_ engine: LayoutEngine) {
        engine.forget(contentLayoutGuide)
        engine.forget(frameLayoutGuide)
    }
}

/// The guide of a scroll view's content; its size becomes `contentSize`.
final class ContentLayoutGuide: UILayoutGuide {
    init(in scrollView: UIScrollView) {
        super.init()
        identifier = "content"
        owningView = scrollView
    }

    override var layoutFrame: CGRect { CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero) }

    /// Takes the size that constraints determine; there is none if no constraint refers to the far sides.
    func takeSize(_ size: CGSize) { (owningView as? UIScrollView)?.contentSize = size }
}
