/// A controller that shows pages side by side. The user swipes between them. Page curls are replaced with scrolling.
open class UIPageViewController: UIViewController {
    /// The animation between pages.
    public enum TransitionStyle: Int, Sendable {
        /// The same as `.scroll`.
        case pageCurl
        /// Pages scroll.
        case scroll
    }

    /// The axis along which pages are laid out.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// The direction of a page change.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// The position of a book's spine.
    public enum SpineLocation: Int, Sendable {
        /// The spine's position in a book. Segue's pages have no spine.
        case none, min, mid, max
    }

    /// An option for a page controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "UIPageViewControllerOptionSpineLocationKey".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The position of a book's spine. It has no effect.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between pages, in points. The value is a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The animation between pages.
    public let transitionStyle: TransitionStyle
    /// The axis along which pages are laid out.
    public let navigationOrientation: NavigationOrientation
    /// The position of the spine; always `.none`.
    open var spineLocation: SpineLocation { .none }
    /// Whether pages have two sides. This property is stored but has no effect.
    open var isDoubleSided = false
    /// The object that provides the previous and next pages, or nil to disable swipes. Held weakly.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            neighbours = nil
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The delegate that is notified of page changes; held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The recognizers that change pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }
    /// The visible page.
    open private(set) var viewControllers: [UIViewController]? = []

    private let scroll = UIScrollView()
    private let observer = PageScrollObserver()
    private var dots: UIPageControl?
    private let spacing: CGFloat
    /// The pages before and after the current one, each nil until the data source has provided it.
    private var neighbours: (before: UIViewController?, after: UIViewController?)?
    /// Whether the data source provided the current page as a neighbor, and the page's own neighbors are still unknown.
    private var isNewByData = false
    /// The animated page change requested by user code.
    private var turn: (page: UIViewController, isForward: Bool, completion: ((Bool) -> Void)?)?
    /// The page that appears during a swipe or an animated change (S-TRANS-111).
    private var coming: UIViewController?

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let gap = options?[.interPageSpacing]
        spacing = gap as? CGFloat ?? (gap as? Int).map { CGFloat($0) } ?? (gap as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose pages curl horizontally.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Creates a controller from an interface file. It uses the scroll style.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [unowned self] in layOut() }
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.keepsRange = false
        observer.pages = self
        scroll.owner = observer
        view.addSubview(scroll)
        self.view = view
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Outside a window, the scrolling would never end.
        finishTurn(skipped: true)
    }

    /// Shows a page, immediately or by scrolling in `direction`. Only the first element of `viewControllers` is used.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else { return completion?(false) ?? () }
        finishTurn(skipped: true)
        // The rest of a swipe would turn to a neighbor of the new page.
        if turn == nil, scroll.isDecelerating { scroll.stopGliding() }
        guard animated, viewIfLoaded?.window != nil, let current, current !== page else {
            show(page)
            completion?(true)
            return
        }
        turn = (page, direction == .forward, completion)
        // A touch would stop the scrolling between two pages.
        scroll.followsTouches = false
        neighbours = direction == .forward ? (nil, page) : (page, nil)
        begin(page)
        layOut()
        let way = direction == .forward ? length : -length
        scroll.setContentOffset(offset(length + way), animated: true)
    }

    private var current: UIViewController? { viewControllers?.first }

    private func show(_ page: UIViewController) {
        let old = current
        // Code can show a page during a swipe to another.
        if coming !== page { retract() }
        viewControllers = [page]
        neighbours = nil
        loadViewIfNeeded()
        if let old, old !== page {
            old.viewIfLoaded?.removeFromSuperview()
            if old.appearanceState == .disappearing { old.endAppearanceTransition() }
            dismiss(old)
        } else if let old, old.appearanceState == .disappearing {
            old.rollBackAppearance(toAppeared: true, animated: true)
        }
        take(page)
        if coming === page, page.appearanceState == .appearing { page.endAppearanceTransition() }
        coming = nil
        layOut()
        updateDots()
    }

    // MARK: Appearance

    /// Starts the change to a page, and notifies both pages.
    private func begin(_ page: UIViewController) {
        let isFirst = coming == nil
        retract()
        coming = page
        page.loadViewIfNeeded()
        take(page) {
            guard isAppearingOrAppeared else { return }
            if isFirst, let current, current.canBegin(false) { current.beginAppearanceTransition(false, animated: true) }
            if page.canBegin(true) { page.beginAppearanceTransition(true, animated: true) }
        }
    }

    /// Removes a page that has started to appear, because the swipe was reversed or cancelled.
    private func retract() {
        guard let page = coming else { return }
        coming = nil
        page.viewIfLoaded?.removeFromSuperview()
        if page.appearanceState == .appearing { page.rollBackAppearance(toAppeared: false, animated: true) }
        dismiss(page)
    }

    /// Adds a page as a child, with its view. Calls `beforeView` between the two steps.
    private func take(_ page: UIViewController, beforeView: () -> Void = {}) {
        let isNew = page.parent !== self
        if isNew { addChild(page) }
        beforeView()
        if page.view.superview !== scroll { scroll.addSubview(page.view) }
        if isNew { page.didMove(toParent: self) }
    }

    private func dismiss(_ page: UIViewController) {
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Layout

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    /// The distance between the origins of adjacent pages, in points.
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
        // If one side has no page, a negative inset removes the area on that side from the content.
        let before = canTurn(-1) ? 0 : -length, after = canTurn(1) ? 0 : -length
        scroll.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after) : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        scroll.isScrollEnabled = dataSource != nil && current != nil && turn == nil
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
        let found = requestNeighbors()
        return (way < 0 ? found.before : found.after) != nil
    }

    private func requestNeighbors() -> (before: UIViewController?, after: UIViewController?) {
        if let neighbours { return neighbours }
        // A page change can't begin before the pages are in a window.
        guard let current, let dataSource, viewIfLoaded?.window != nil else { return (nil, nil) }
        let found = (
            dataSource.pageViewController(self, viewControllerBefore: current),
            dataSource.pageViewController(self, viewControllerAfter: current)
        )
        neighbours = found
        reportUnknown(current, found)
        return found
    }

    /// Reports a page that the data source provided but doesn't find again: it has no neighbors, not even the page that it came from.
    private func reportUnknown(_ page: UIViewController, _ found: (before: UIViewController?, after: UIViewController?)) {
        defer { isNewByData = false }
        guard isNewByData, found.before == nil, found.after == nil, let driver = UIApplication.shared.workingDriver, driver.observe != nil,
            let dataSource
        else { return }
        let place = DeclaredMethods.place(of: "pageViewController(_: UIKit.UIPageViewController, viewControllerAfter:", in: dataSource)
        driver.emit(.fact(EngineFact(.pageUnknown, nil, page, detail: "\(type(of: dataSource))", place: place)))
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

    // MARK: Page changes

    fileprivate func willBeginDragging() {
        guard turn == nil else { return }
        _ = requestNeighbors()
    }

    fileprivate func didScroll() {
        guard turn == nil, scroll.isDragging || scroll.isDecelerating, let neighbours else { return }
        let way = place - length
        guard let page = way < 0 ? neighbours.before : way > 0 ? neighbours.after : nil, page !== coming else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        begin(page)
        page.view.settle(in: CGRect(origin: offset(way < 0 ? 0 : 2 * length), size: view.bounds.size))
    }

    /// Ends the animated page change. `skipped` is whether its animation didn't reach the end.
    fileprivate func finishTurn(skipped: Bool = false) {
        guard let turn else { return }
        self.turn = nil
        scroll.stopGliding()
        scroll.followsTouches = true
        show(turn.page)
        turn.completion?(!skipped)
    }

    /// Makes the visible page the current one after the user has swiped.
    fileprivate func settle() {
        guard turn == nil, let old = current, let neighbours else { return }
        let way = place - length
        let page = way < -length / 2 ? neighbours.before : way > length / 2 ? neighbours.after : nil
        guard coming != nil || page != nil else { return layOut() }
        if let page {
            isNewByData = true
            show(page)
        } else {
            retract()
            if old.appearanceState == .disappearing { old.rollBackAppearance(toAppeared: true, animated: true) }
            layOut()
        }
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: page != nil)
    }
}

/// Observes a page controller's scroll view. The controller itself can't, because subclasses may conform to `UIScrollViewDelegate` and
/// become the scroll view's delegate.
private final class PageScrollObserver: NSObject, UIScrollViewDelegate {
    weak var pages: UIPageViewController?

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.willBeginDragging() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.didScroll() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { pages?.settle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.finishTurn() }
}

/// The view of a page controller.
private final class PageView: UIView {
    var onLayout: (() -> Void)?

    /// Requests the neighboring pages, which are loaded only while the view is in a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}

/// The source of a page controller's pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before `viewController`, or nil if it is the first page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after `viewController`, or nil if it is the last page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    // The remaining methods are optional.
    /// Returns the number of dots. The default, 0, hides the dots.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the current page's dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0 by default, which hides the dots.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0 by default.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is notified of page changes. All methods are optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user starts to swipe to another page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when a swipe ends. `completed` is false if the page didn't change.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the position of the spine. Segue never calls this method.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    /// Returns `.none` by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }
}
