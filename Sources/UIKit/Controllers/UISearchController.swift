/// A controller that shows search results while the user searches with its search bar.
///
/// In a navigation bar, the search bar is below the title. While the search is active, it replaces the title.
open class UISearchController: UIViewController {
    /// The bar to place in a navigation item or at the top of a table.
    open var searchBar: UISearchBar { bar }
    private let bar = UISearchBar()
    /// The controller that shows results over the page, or nil to show results in the page itself.
    open private(set) var searchResultsController: UIViewController?
    /// The object that updates the results; held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate; held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the page is dimmed while the search is active and shows no results.
    open var obscuresBackgroundDuringPresentation: Bool
    /// The old name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the search bar replaces the title while the search is active.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the Cancel button appears while the search is active.
    open var automaticallyShowsCancelButton = true
    /// Whether the scope buttons appear while the search is active.
    open var automaticallyShowsScopeBar = true
    /// Whether the results appear only if the search bar contains text.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results are visible. Setting it turns `automaticallyShowsSearchResultsController` off.
    open var showsSearchResultsController: Bool {
        get { results.superview != nil }
        set {
            automaticallyShowsSearchResultsController = false
            showsResults = newValue
            placeOverlays()
        }
    }

    private var isSearching = false
    private var showsResults = false
    /// The page that is being searched. Later, the bar might belong to another page.
    private weak var searchedPage: UIViewController?
    private var isPageGone = false
    /// Whether the dimming fades out after a search.
    private var isFading = false
    private let dimming = UIControl()
    /// The container of the results.
    private let results = UIView()

    /// The duration in seconds of the animation that starts or ends a search.
    private static let duration: TimeInterval = 0.3

    /// Creates a controller. If `searchResultsController` is nil, the page itself shows the results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        obscuresBackgroundDuringPresentation = searchResultsController != nil
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        obscuresBackgroundDuringPresentation = false
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates a controller without separate search results, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        obscuresBackgroundDuringPresentation = false
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bar.searchController = self
        bar.sizeToFit()
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.addTarget(self, action: Selector(UISearchController.dimmingTapped), for: .touchUpInside)
    }

    private func dimmingTapped() { isActive = false }

    // MARK: In a bar

    /// The height of the search bar in a navigation bar, in points.
    var barHeight: CGFloat { bar.hasScopeBar ? 98 : 52 }
    /// Whether the search bar replaces the title of the navigation bar.
    var hidesBar: Bool { isSearching && hidesNavigationBarDuringPresentation }

    // MARK: Activity

    /// Whether a search is in progress. Setting it starts or ends a search.
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// Starts a search. Also called when the user taps the search field.
    func begin() {
        guard !isSearching else { return }
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        change(to: true)
        if !bar.isFirstResponder { bar.becomeFirstResponder() }
        updateResults()
    }

    /// Ends the search. Also called when the user taps Cancel.
    func end() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        bar.resignFirstResponder()
        change(to: false)
        bar.text = nil
        updateResults()
    }

    private func change(to isActive: Bool) {
        let navigationBar = navigationBar
        navigationBar?.navigationController?.view.layoutIfNeeded()
        isSearching = isActive
        isFading = !isActive && bar.window != nil && dimming.superview != nil
        dimming.isUserInteractionEnabled = isActive
        navigationBar?.heightChanged()
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(isActive, animated: bar.window != nil) }
        if automaticallyShowsScopeBar { bar.setShowsScope(isActive) }
        placeOverlays()
        guard bar.window != nil else { return changed(to: isActive) }
        dimming.alpha = isActive ? 0 : 1
        UIView.animateInternally(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            self.dimming.alpha = isActive ? 1 : 0
            navigationBar?.navigationController?.placeBar()
            navigationBar?.layoutIfNeeded()
            navigationBar?.navigationController?.view.layoutIfNeeded()
        } completion: { _ in
            self.changed(to: isActive)
        }
    }

    private func changed(to isActive: Bool) {
        guard isActive == isSearching else { return }
        isFading = false
        placeOverlays()
        if !isActive {
            searchedPage?.activeSearch = nil
            (searchedPage, isPageGone) = (nil, false)
        }
        if isActive { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
    }

    /// Reports the search bar's text to the updater. Called when a search starts or ends, and when the text or the scope changes.
    func updateResults() {
        searchResultsUpdater?.updateSearchResults(for: self)
        placeOverlays()
    }

    /// Ends the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        isActive = false
        completion?()
    }

    // MARK: Results

    private var navigationBar: UINavigationBar? {
        sequence(first: bar as UIView, next: \.superview).lazy.compactMap { $0 as? UINavigationBar }.first
    }

    /// The page that the search bar belongs to.
    private var page: UIViewController? {
        navigationBar?.navigationController?.topViewController
            ?? sequence(first: bar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }

    /// Removes the results and the dimming when the searched page disappears, and adds them again when it appears.
    func pageChanged(isVisible: Bool) {
        isPageGone = !isVisible
        placeOverlays()
    }

    private func placeOverlays() {
        if isSearching, searchedPage == nil {
            searchedPage = page
            searchedPage?.activeSearch = self
        }
        let hasText = bar.text?.isEmpty == false
        let wantsResults = isSearching && (automaticallyShowsSearchResultsController ? hasText : showsResults)
        show(results, if: wantsResults && searchResultsController != nil)
        show(dimming, if: (isSearching || isFading) && obscuresBackgroundDuringPresentation && !wantsResults)
        guard let controller = searchResultsController else { return }
        if results.superview == nil {
            guard controller.parent != nil else { return }
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        } else if controller.parent == nil, let page = searchedPage {
            page.addChild(controller)
            controller.view.fill(results)
            results.addSubview(controller.view)
            controller.didMove(toParent: page)
        }
    }

    /// Shows or hides a view in front of the page, below the navigation bar.
    private func show(_ view: UIView, if isShown: Bool) {
        guard isShown, !isPageGone, let page = searchedPage?.viewIfLoaded, let frame = page.superview else {
            return view.removeFromSuperview()
        }
        view.fill(frame)
        let views = frame.subviews, place = views.firstIndex(of: view) ?? -1
        // A page that appears again is added in front of its results.
        if let index = views.firstIndex(of: page), place < index { frame.insertSubview(view, aboveSubview: page) }
    }
}

/// An object that updates search results.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when a search starts or ends, and when the text or scope of the search bar changes.
    func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller. Every method is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before a search starts.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the animation that starts a search.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the animation that ends a search.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called after `willPresentSearchController(_:)`. On iPhone, an implementation may present the controller itself.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func presentSearchController(_ searchController: UISearchController) {}
}
