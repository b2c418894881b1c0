/// A row of dots, one per page.
open class UIPageControl: UIControl {
    override var keepsTaps: Bool { true }

    /// The number of pages. Negative values are treated as 0.
    open var numberOfPages = 0 { didSet { pagesChanged() } }
    /// The index of the current page, clamped to the range of pages.
    open var currentPage: Int {
        get { shownPage }
        set {
            shownPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsLayout()
        }
    }
    /// Whether to hide the dot if there is only one page.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The color of the dots for all other pages.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the current page's dot.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Whether the control has a background. Stored, but has no effect.
    open var backgroundStyle = BackgroundStyle.automatic
    /// The kind of interaction that changes pages; always `.none`.
    open var interactionState: InteractionState { .none }
    /// Whether a drag changes pages. Stored, but has no effect.
    open var allowsContinuousInteraction = true
    /// The image of dots. Stored, but has no effect.
    open var preferredIndicatorImage: UIImage?
    /// The image of the current page's dot. Stored, but has no effect.
    open var preferredCurrentPageIndicatorImage: UIImage?
    /// Whether `updateCurrentPageDisplay()` shows a new page. Stored, but has no effect, because pages are shown immediately.
    open var defersCurrentPageDisplay = false
    /// Shows the current page. Does nothing.
    open func updateCurrentPageDisplay() {}
    /// Sets the image of a page's dot. Does nothing.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}

    /// The direction in which pages follow each other.
    open var direction = Direction.natural {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The directions of the row of dots. The natural direction is from left to right.
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    /// The kinds of backgrounds.
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    /// The ways to change pages.
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }

    private var shownPage = 0
    private var dots: [UIView] = []

    override func adopt(_ prototype: UIView) {
        super.adopt(prototype)
        guard let prototype = prototype as? UIPageControl else { return }
        pageIndicatorTintColor = pageIndicatorTintColor ?? prototype.pageIndicatorTintColor
        currentPageIndicatorTintColor = currentPageIndicatorTintColor ?? prototype.currentPageIndicatorTintColor
    }

    /// The maximum number of dots, which is more than any screen can show. Pages beyond it don't have dots.
    private static let maximumDots = 1000
    /// The diameter of a dot, the distance between dots, and the control's height, in points.
    private static let (dotSize, pitch, standardHeight): (CGFloat, CGFloat, CGFloat) = (7, 16, 26)

    private func pagesChanged() {
        let wanted = min(max(0, numberOfPages), Self.maximumDots)
        while dots.count > wanted { dots.removeLast().removeFromSuperview() }
        while dots.count < wanted {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dotSize / 2
            addSubview(dot)
            dots.append(dot)
        }
        currentPage = shownPage
        invalidateIntrinsicContentSize()
    }

    /// Returns the size for the given number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = Self.pitch * CGFloat(max(pageCount, 1)) + Self.pitch
        return isVertical ? CGSize(width: Self.standardHeight, height: length) : CGSize(width: length, height: Self.standardHeight)
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    private var isReversed: Bool { direction == .rightToLeft || direction == .bottomToTop }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The index of the current page's dot, or of the last dot if the current page doesn't have a dot.
    private var shownDot: Int { min(shownPage, dots.count - 1) }

    /// The color of the other pages' dots. The alpha is a guess.
    private static let otherColor = UIColor(white: 1, alpha: 0.3)

    /// Goes to the next page after a tap behind the current dot, and to the previous page after a tap in front of it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, !dots.isEmpty else { return }
        let old = shownPage
        let point = touch.location(in: self), dot = dots[shownDot].center
        currentPage += (isVertical ? point.y > dot.y : point.x > dot.x) != isReversed ? 1 : -1
        if shownPage != old { sendActions(for: .valueChanged) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let step = isReversed ? -Self.pitch : Self.pitch, first = -step * CGFloat(dots.count - 1) / 2
        for (index, dot) in dots.enumerated() {
            dot.bounds.size = CGSize(width: Self.dotSize, height: Self.dotSize)
            let place = first + step * CGFloat(index)
            dot.center = CGPoint(x: bounds.midX + (isVertical ? 0 : place), y: bounds.midY + (isVertical ? place : 0)).madeFinite
            dot.isHidden = hidesForSinglePage && dots.count == 1
            dot.backgroundColor =
                index == shownDot
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.otherColor
        }
    }
}
