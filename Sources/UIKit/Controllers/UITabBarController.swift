/// A container whose tab bar selects one of several controllers. A tab change is a transition if the delegate provides an animator
/// (S-TRANS-87).
open class UITabBarController: UIViewController, ContainerViewOwner, UITabBarDelegate {
    /// The delegate that chooses the animations; held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)? { didSet { nameOfDelegate.set(delegate) } }
    private var nameOfDelegate = DelegateName()
    /// The bar, which has one tab for each controller. Code can replace it with another one by its name: `setValue(bar, forKey: "tabBar")`.
    open var tabBar: UITabBar { ownTabBar }
    /// The bar, even if a subclass overrides `tabBar` to change its type.
    var ownTabBar = UITabBar() {
        didSet { replaceTabBar(oldValue) }
    }

    private var pages: [UIViewController] = []
    private var hasPages = false
    private var selection = 0
    /// The visible controller or, during a transition, the previous one.
    private weak var shown: UIViewController?
    private var isRunning = false
    let wrapper = TransitionWrapperView()

    // MARK: Controllers

    /// The controllers in the order of their tabs, or nil until they are set.
    open var viewControllers: [UIViewController]? {
        get { hasPages ? pages : nil }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. If the selected controller is among the new ones, it stays selected. Otherwise, the selected index is kept
    /// if it is still valid; if not, the first view controller is selected.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? [], chosen = selectedViewController
        let leavers = pages.filter { old in !new.contains { $0 === old } }
        for controller in new where controller.parent !== self { super.addChild(controller) }
        for leaver in leavers where leaver.parent === self { leaver.notifyWillMove(to: nil) }
        let arrivals = new.filter { controller in !pages.contains { $0 === controller } }
        (pages, hasPages) = (new, viewControllers != nil)
        selection = new.firstIndex { $0 === chosen } ?? (new.indices.contains(selection) ? selection : 0)
        ownTabBar.items = new.map(\.shownTabBarItem)
        showUnanimated(leavers)
        arrivals.forEach { $0.notifyDidMove(to: self) }
    }

    /// Shows the current items of the controllers.
    func tabItemsChanged() {
        let items = pages.map(\.shownTabBarItem)
        guard hasPages, items != ownTabBar.items else { return }
        ownTabBar.items = items
        ownTabBar.selectedItem = selectedViewController?.shownTabBarItem
    }

    /// Adds a controller and appends its tab.
    open override func addChild(_ childController: UIViewController) {
        guard !pages.contains(where: { $0 === childController }) else { return super.addChild(childController) }
        setViewControllers(pages + [childController], animated: false)
    }

    override func childLeft(_ child: UIViewController) {
        if pages.contains(where: { $0 === child }) { setViewControllers(pages.filter { $0 !== child }, animated: false) }
    }

    /// The selected tab's index, or `NSNotFound` without tabs. Setting it starts the change in the next layout pass. Cancelling the
    /// transition restores the old index. Traps if the index is invalid.
    open var selectedIndex: Int {
        get { pages.isEmpty ? NSNotFound : selection }
        set {
            demand(pages.indices.contains(newValue), "there is no tab \(newValue); the controller has \(pages.count)")
            choose(newValue)
        }
    }

    /// The selected controller. Setting the property selects the controller's tab. Traps if the controller has no tab.
    open var selectedViewController: UIViewController? {
        get { pages.indices.contains(selection) ? pages[selection] : nil }
        set {
            guard let index = pages.firstIndex(where: { $0 === newValue }) else {
                misuse("\(String(describing: newValue)) has no tab; add it to viewControllers first")
            }
            choose(index)
        }
    }

    private func choose(_ index: Int) {
        if isRunning, pages[index] !== selectedViewController, let driver {
            driver.tolerate(.nestedTab, .tab, pages[index], "\(pages[index]) is selected during another change of tabs")
            if driver.isStrict { return view.isUserInteractionEnabled = false }
        }
        selection = index
        ownTabBar.selectedItem = selectedViewController?.shownTabBarItem
        guard isViewLoaded, view.window != nil else { return showUnanimated([]) }
        view.setNeedsLayout()
    }

    /// Removes the controllers `leavers` and shows the selected controller, without a transition.
    private func showUnanimated(_ leavers: [UIViewController]) {
        ownTabBar.selectedItem = selectedViewController?.shownTabBarItem
        if isViewLoaded, !isRunning, view.window == nil || leavers.contains(where: { $0 === shown }) || shown == nil {
            if let chosen = selectedViewController { wrapper.show(chosen) }
            shown = selectedViewController
        }
        for leaver in leavers {
            leaver.viewIfLoaded?.removeFromSuperview()
            if leaver.parent === self { leaver.removeFromParent() }
        }
    }

    // MARK: View

    open override func loadView() {
        let view = ContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.containerController = self
        wrapper.fill(view)
        view.addSubview(wrapper)
        view.addSubview(ownTabBar)
        self.view = view
        wrapper.coveredEdges = { [unowned self] in hidesTabBar ? ([], []) : ownTabBar.isTranslucent ? (.bottom, []) : ([], .bottom) }
        own(ownTabBar)
        layOutBars()
        showUnanimated([])
    }

    private func own(_ bar: UITabBar) {
        if bar.delegate == nil { bar.delegate = self }
        bar.onTabTap = { [weak self] in self?.tapped($0) }
    }

    private func replaceTabBar(_ old: UITabBar) {
        guard old !== tabBar else { return }
        own(ownTabBar)
        ownTabBar.isHidden = old.isHidden
        old.onTabTap = nil
        ownTabBar.items = old.items
        ownTabBar.selectedItem = old.selectedItem
        if old.superview != nil { view.insertSubview(tabBar, aboveSubview: old) }
        old.removeFromSuperview()
        viewIfLoaded?.setNeedsLayout()
    }

    override var appearingChildren: [UIViewController] { isRunning ? [] : shown.map { [$0] } ?? [] }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    func layOutBars() {
        let height = UITabBar.height + view.safeAreaInsets.bottom
        ownTabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        // Code may hide the bar itself. It then stays hidden until code shows it.
        if hidesTabBar != hasHiddenTabBar { (hasHiddenTabBar, ownTabBar.isHidden) = (hidesTabBar, hidesTabBar) }
        wrapper.barInsets.bottom = hidesTabBar ? 0 : UITabBar.height
        if !isRunning { wrapper.settlePage(shown) }
    }

    /// The last value of `hidesTabBar` that the bar got.
    private var hasHiddenTabBar = false

    /// Whether the program hides the bar, so that pages extend to the bottom (S-LAYOUT-29).
    open var isTabBarHidden = false { didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } } }

    /// Hides or shows the bar. The change isn't animated.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

    /// Whether the bar is hidden by the program, or by a controller on the selected navigation stack with
    /// `hidesBottomBarWhenPushed`, or a controller that was pushed while another one on the stack had it (S-LAYOUT-45).
    private var hidesTabBar: Bool {
        if isTabBarHidden { return true }
        guard let navigation = selectedViewController as? UINavigationController else { return false }
        return navigation.viewControllers.contains { $0.hidesBottomBarWhenPushed || $0.isPushedOverBottomBar }
    }

    /// Called after a tap on a tab, before the controller selects it. The default does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// On iPhone, this method is called before the user rearranges the tabs. Segue never calls it.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// On iPhone, this method is called when the user can rearrange the tabs. Segue never calls it.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// On iPhone, this method is called before the user has rearranged the tabs. Segue never calls it.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// On iPhone, this method is called after the user has rearranged the tabs. Segue never calls it.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    private func tapped(_ index: Int) {
        guard pages.indices.contains(index) else { return }
        let page = pages[index]
        guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
        if index != selection { choose(index) }
        delegate?.tabBarController(self, didSelect: page)
    }

    // MARK: Changes

    /// Whether a transition is running.
    var isInTransition: Bool { isRunning }

    /// The coordinator of the running transition. If the delegate provides an animator, the coordinator is non-nil as soon as another tab
    /// is selected, because reading this property starts a pending change (S-TRANS-57).
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if !isRunning, delegate != nil, isViewLoaded, view.window != nil, selectedViewController !== shown { view.layoutIfNeeded() }
        return super.transitionCoordinator
    }

    /// Starts the most recently requested change. Called in the view's layout pass.
    func beginNextChange() {
        guard !isRunning, let driver, let to = selectedViewController, to !== shown else { return }
        guard let from = shown else { return showUnanimated([]) }
        let animator = askForAnimator(from: from, to: to)
        nameOfDelegate.reportRelease(of: delegate, .tab, for: self, to: driver)
        let method = "tabBarController(_: UIKit.UITabBarController, animationControllerForTransitionFrom:"
        let other = [self, from].first {
            nameOfDelegate.isUnset && $0 is any UITabBarControllerDelegate && $0.declaresAnimation(method)
        }
        if let other {
            let detail = "\(EngineFact.Silence.unset.rawValue) \(type(of: other))"
            driver.emit(.fact(EngineFact(.notAsked, .tab, self, detail: detail, place: DeclaredMethods.place(of: method, in: other))))
        }
        let interactor = animator.flatMap(askForInteractor)
        let transition = ChildTransition(
            kind: .tab, owner: self, wrapper: wrapper, from: from, to: to, isAnimated: animator != nil
        )
        isRunning = true
        transition.begin(
            animator: animator, interactor: interactor, driver: driver,
            hooks: ChildTransition.Hooks(
                settle: { [self] in settle($0, from: from, to: to) },
                didEnd: { [self] _ in
                    if selectedViewController !== shown { view.setNeedsLayout() }
                })
        )
    }

    /// Ends a change. If it was cancelled, restores the selection unless it has changed in the meantime (S-TRANS-87).
    private func settle(_ completed: Bool, from: UIViewController, to: UIViewController) {
        isRunning = false
        shown = completed ? to : from
        if !completed, selectedViewController === to { selection = pages.firstIndex { $0 === from } ?? selection }
        ownTabBar.selectedItem = selectedViewController?.shownTabBarItem
    }

    private func askForAnimator(from: UIViewController, to: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let delegate else { return nil }
        return UIApplication.shared.ask("animationControllerForTab", delegate, tracedBy: driver) {
            delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        }
    }

    private func askForInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let delegate else { return nil }
        return UIApplication.shared.ask("interactionControllerForTab", delegate, tracedBy: driver) {
            delegate.tabBarController(self, interactionControllerFor: animator)
        }
    }
}
