/// A controller of pages beside each other, which a finger turns. Page curls are shown as scrolling.
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
    /// The look of a turn.
    public enum TransitionStyle: Int, Sendable {
        /// The same as `.scroll`.
        case pageCurl
        case scroll
    }

    /// The direction in which pages lie beside each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// The place of a book's spine.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }

    /// A setting of a page controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between pages in points, a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The look of a turn.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages lie beside each other.
    public let navigationOrientation: NavigationOrientation
    /// The place of a book's spine; there is none here.
    open var spineLocation: SpineLocation { .none }
    /// Whether pages have two sides; stored without effect.
    open var isDoubleSided = false
    /// The source of the pages before and after; nil for pages that only code turns. Held weakly.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            neighbours = nil
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The delegate that is notified of turns; held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The recognizers that turn pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }
    /// The visible page.
    open private(set) var viewControllers: [UIViewController]? = []

    private let scroll = UIScrollView()
    private var dots: UIPageControl?
    private let spacing: CGFloat
    /// The pages before and after, once they have been asked for.
    private var neighbours: (before: UIViewController?, after: UIViewController?)?
    /// The end of a turn that code has asked for.
    private var turn: (page: UIViewController, isForward: Bool, completion: ((Bool) -> Void)?)?
    private var hasAnnounced = false

    /// Makes a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let gap = options?[.interPageSpacing]
        spacing = gap as? CGFloat ?? (gap as? Int).map { CGFloat($0) } ?? (gap as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a scrolling controller for an interface file.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.whenLaidOut = { [unowned self] in layOut() }
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delegate = self
        view.addSubview(scroll)
        self.view = view
    }

    /// Shows a page: at once, or by a turn in `direction`. Only the first of `viewControllers` counts.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else { return completion?(false) ?? () }
        finishTurn()
        guard animated, viewIfLoaded?.window != nil, let current, current !== page else {
            show(page)
            completion?(true)
            return
        }
        turn = (page, direction == .forward, completion)
        neighbours = direction == .forward ? (nil, page) : (page, nil)
        layOut()
        let way = direction == .forward ? length : -length
        scroll.setContentOffset(offset(length + way), animated: true)
    }

    private var current: UIViewController? { viewControllers?.first }

    private func show(_ page: UIViewController) {
        let old = current
        viewControllers = [page]
        neighbours = nil
        loadViewIfNeeded()
        if let old, old !== page { dismiss(old) }
        take(page)
        layOut()
        updateDots()
    }

    private func take(_ page: UIViewController) {
        if page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
        if page.view.superview !== scroll { scroll.addSubview(page.view) }
    }

    private func dismiss(_ page: UIViewController) {
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Places

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    /// The distance of two pages.
    private var length: CGFloat { (isHorizontal ? view.bounds.width : view.bounds.height) + spacing }
    private func offset(_ place: CGFloat) -> CGPoint { isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place) }
    private var place: CGFloat { isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y }

    private func layOut() {
        guard isViewLoaded, view.bounds.width > 0 else { return }
        let box = view.bounds, gap = isHorizontal ? CGSize(width: spacing, height: 0) : CGSize(width: 0, height: spacing)
        let frame = CGRect(x: 0, y: 0, width: box.width + gap.width, height: box.height + gap.height)
        let isMoving = scroll.isDragging || scroll.isDecelerating || turn != nil
        if scroll.frame != frame { scroll.frame = frame }
        scroll.contentSize = isHorizontal ? CGSize(width: 3 * length, height: 0) : CGSize(width: 0, height: 3 * length)
        // Where there is no page, there is no content either.
        let before = canTurn(-1) ? 0 : -length, after = canTurn(1) ? 0 : -length
        scroll.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after) : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        scroll.isScrollEnabled = dataSource != nil && current != nil
        for (index, page) in [neighbours?.before, current, neighbours?.after].enumerated() {
            guard let page, page.parent === self || index == 1 || turn != nil else { continue }
            take(page)
            page.view.settle(in: CGRect(origin: offset(CGFloat(index) * length), size: box.size))
        }
        if !isMoving { scroll.contentOffset = offset(length) }
        dots?.frame = CGRect(x: 0, y: box.height - 37 - view.safeAreaInsets.bottom, width: box.width, height: 37)
    }

    private func canTurn(_ way: Int) -> Bool {
        if let turn { return turn.isForward == (way > 0) }
        let found = askForNeighbours()
        return (way < 0 ? found.before : found.after) != nil
    }

    private func askForNeighbours() -> (before: UIViewController?, after: UIViewController?) {
        if let neighbours { return neighbours }
        guard let current, let dataSource else { return (nil, nil) }
        let found = (
            dataSource.pageViewController(self, viewControllerBefore: current),
            dataSource.pageViewController(self, viewControllerAfter: current)
        )
        neighbours = found
        return found
    }

    private func updateDots() {
        guard let dataSource, transitionStyle == .scroll, isHorizontal else { return }
        let count = dataSource.presentationCount(for: self)
        guard count > 0 else { return }
        let dots = self.dots ?? UIPageControl()
        if self.dots == nil { view.addSubview(dots) }
        self.dots = dots
        dots.isUserInteractionEnabled = false
        (dots.numberOfPages, dots.currentPage) = (count, dataSource.presentationIndex(for: self))
        view.setNeedsLayout()
    }

    // MARK: Turns

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard turn == nil else { return }
        hasAnnounced = false
        _ = askForNeighbours()
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard turn == nil, scroll.isDragging || scroll.isDecelerating, let neighbours else { return }
        let way = place - length
        guard let page = way < 0 ? neighbours.before : way > 0 ? neighbours.after : nil, page.view.superview !== scroll else { return }
        if !hasAnnounced {
            hasAnnounced = true
            delegate?.pageViewController(self, willTransitionTo: [page])
        }
        take(page)
        page.view.settle(in: CGRect(origin: offset(way < 0 ? 0 : 2 * length), size: view.bounds.size))
    }

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finishTurn() }

    private func finishTurn() {
        guard let turn else { return }
        self.turn = nil
        show(turn.page)
        turn.completion?(true)
    }

    /// Makes the page in sight the present one, after a finger has let go.
    private func settle() {
        guard turn == nil, let old = current, let neighbours else { return }
        let way = place - length
        let page = way < -length / 2 ? neighbours.before : way > length / 2 ? neighbours.after : nil
        for other in [neighbours.before, neighbours.after] where other !== page { other.map(dismiss) }
        if let page { show(page) } else { layOut() }
        if hasAnnounced {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: page != nil)
        }
        hasAnnounced = false
    }
}

/// The view of a page controller.
private final class PageView: UIView {
    var whenLaidOut: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        whenLaidOut?()
    }
}

/// The source of a page controller's pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: SelectorResponding {
    /// Returns the page before `viewController`; nil if it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after `viewController`; nil if it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    // The rest is optional.
    /// Returns the number of dots; 0, the default, shows none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the dot of the present page.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is notified of turns. Every method is optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: SelectorResponding {
    /// Called when a finger begins to turn to another page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when a turn by a finger is over.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the place of a book's spine; never called.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }
}
