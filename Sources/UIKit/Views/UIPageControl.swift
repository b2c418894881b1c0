/// A row of dots, one for each page.
open class UIPageControl: UIControl {
    override var keepsTaps: Bool { true }

    /// How many pages there are; below 0 counts as 0.
    open var numberOfPages = 0 { didSet { pagesChanged() } }
    /// Which one is shown, kept among those there are.
    open var currentPage: Int {
        get { shownPage }
        set {
            shownPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsLayout()
        }
    }
    /// Whether a single dot is left out.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The other pages' dots.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The shown page's dot.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    private var shownPage = 0
    private var dots: [UIView] = []

    /// More dots than any screen has room for; further pages go without.
    private static let mostDots = 1000
    /// Points: a dot, from centre to centre, and the control.
    private static let (dotSize, pitch, usualHeight): (CGFloat, CGFloat, CGFloat) = (7, 16, 26)

    private func pagesChanged() {
        let wanted = min(max(0, numberOfPages), Self.mostDots)
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

    /// The size for a number of pages, points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.pitch * CGFloat(max(pageCount, 1)) + Self.pitch, height: Self.usualHeight)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The dot of the shown page; the last one where that has none of its own.
    private var shownDot: Int { min(shownPage, dots.count - 1) }

    /// A tap right of the shown page's dot goes on, one left of it back.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, !dots.isEmpty else { return }
        let old = shownPage
        currentPage += touch.location(in: self).x > dots[shownDot].center.x ? 1 : -1
        if shownPage != old { sendActions(for: .valueChanged) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let first = bounds.midX - Self.pitch * CGFloat(dots.count - 1) / 2
        for (index, dot) in dots.enumerated() {
            dot.bounds.size = CGSize(width: Self.dotSize, height: Self.dotSize)
            dot.center = CGPoint(x: first + Self.pitch * CGFloat(index), y: bounds.midY).madeFinite
            dot.isHidden = hidesForSinglePage && dots.count == 1
            dot.backgroundColor = index == shownDot
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
        }
    }
}
