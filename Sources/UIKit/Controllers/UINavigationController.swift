/// A stack of view controllers. Only the top one is visible. Pushes and pops are transitions.
open class UINavigationController: UIViewController, ContainerViewOwner {
    /// The kind of change.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// The delegate that chooses the animations; held weakly (S-TRANS-102).
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            nameOfDelegate.set(delegate)
            if delegate !== oldValue { delegateLacksAnimationController = nil }
        }
    }
    private var nameOfDelegate = DelegateName()

    /// Whether the delegate lacks `animationControllerFor`, or nil until the delegate has been called (S-TRANS-11).
    var delegateLacksAnimationController: Bool?

    /// The recognizer for a pan from the left edge, which pops with the built-in transition. It is created with the view. Its delegate
    /// decides when the pan may begin (S-TRANS-81, 82).
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    private lazy var interactivePop = InteractivePop(self)
    /// The object behind `barHiding`, or nil until a program uses it. Few do, so other controllers lack its recognizers.
    private var madeBarHiding: BarHiding?
    var barHiding: BarHiding {
        let barHiding = madeBarHiding ?? BarHiding(self)
        madeBarHiding = barHiding
        return barHiding
    }

    /// The bar, which shows the top controller's title and the back button.
    public let navigationBar: UINavigationBar
    /// The bar at the bottom, which is hidden by default.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    var showsToolbar = false
    /// Whether the bar is hidden.
    open var isNavigationBarHidden = false {
        didSet {
            guard isNavigationBarHidden != oldValue else { return }
            placeOfBar = ChangeRecorder.currentPlace
            viewIfLoaded?.setNeedsLayout()
            reportBarAtOnce()
            if ChangeRecorder.current != nil {
                driver?.emit(.fact(EngineFact(.barChanged, nil, self, detail: isNavigationBarHidden ? "hidden" : "shown")))
            }
        }
    }

    /// The address of the call that last hid or showed the bar, or 0.
    private(set) var placeOfBar: UInt = 0

    /// Reports that the bar appears or disappears at once while pages move.
    private func reportBarAtOnce() {
        guard let driver, driver.observe != nil, running?.isAnimated == true, !isBarMoving, AnimationContext.current == nil,
            view.window != nil
        else { return }
        let kind = running?.operation == .pop ? TransitionKind.pop : .push
        driver.emit(.fact(EngineFact(.barAtOnce, kind, self, detail: isNavigationBarHidden ? "hidden" : "shown")))
    }

    private var isBarMoving = false
    /// The duration, in seconds, of the animation that shows or hides the bar (S-TRANS-80).
    public static let hideShowBarDuration: CGFloat = 0.2

    private var stack: [UIViewController] = [] {
        didSet {
            tabBarController?.viewIfLoaded?.setNeedsLayout()
            takePreferredSize()
            if ownTabBarItem == nil, stack.first !== oldValue.first { tabBarController?.tabItemsChanged() }
        }
    }
    private var ownTabBarItem: UITabBarItem?
    /// This controller's tab in a tab bar. If code doesn't set it, it is the root view controller's item (S-TRANS-112).
    open override var tabBarItem: UITabBarItem! {
        get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set {
            ownTabBarItem = newValue
            tabBarController?.tabItemsChanged()
        }
    }
    /// The container for the controllers' views, below any bars. All transitions share it (S-TRANS-22).
    let wrapper = TransitionWrapperView()
    /// The requests that haven't started yet, in order (S-TRANS-73).
    private var requests: [NavigationChange] = []
    /// The change whose transition is running.
    private var running: NavigationChange?

    /// Creates a navigation controller with a root view controller.
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar()
        super.init(nibName: nil, bundle: nil)
        navigationBar.navigationController = self
        viewControllers = [rootViewController]
    }

    /// Creates a navigation controller with an empty stack. The bar is of the class `navigationBarClass`, or of the standard class if that
    /// argument is nil. Toolbar classes are unsupported.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        let made = (navigationBarClass as? UINavigationBar.Type).map { UIView.made(of: $0, frame: .zero) as? UINavigationBar }
        navigationBar = made.flatMap(\.self) ?? UINavigationBar()
        super.init(nibName: nil, bundle: nil)
        navigationBar.navigationController = self
    }

    /// Creates a navigation controller with an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.navigationController = self
    }

    /// Creates a navigation controller with an empty stack.
    public required init?(coder: NSCoder) {
        navigationBar = (coder as? InterfaceCoder)?.barClass?.init(coder: InterfaceCoder()) ?? UINavigationBar()
        super.init(coder: coder)
        navigationBar.navigationController = self
    }

    // MARK: Stack

    /// The stack, starting with the root view controller. Setting the property changes the visible controller without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The top controller, which is visible or about to appear.
    open var topViewController: UIViewController? { stack.last }
    /// The visible controller: the top one, or one presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Pushes a controller. The transition starts in the next layout pass (S-TRANS-7). Traps if the controller is already on the stack or
    /// is itself a navigation controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        UIApplication.shared.noteCall()
        demand(
            !(viewController is UINavigationController),
            "Pushing a navigation controller is not supported; push its root, or present \(viewController)"
        )
        demand(
            !pendingStack.contains { $0 === viewController },
            "Pushing the same view controller instance more than once is not supported (\(viewController)); push another controller"
        )
        change(to: pendingStack + [viewController], animated: animated)
    }

    /// Pops the top controller and returns it. Returns nil if the stack contains only the root view controller (S-TRANS-75).
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated, isBuiltIn: false) }

    @discardableResult
    func pop(animated: Bool, isBuiltIn: Bool) -> UIViewController? {
        let stack = pendingStack
        guard stack.count > 1 else { return nil }
        change(to: stack.dropLast(), animated: animated, isBuiltIn: isBuiltIn)
        return stack.last
    }

    /// Pops all controllers above `viewController` and returns them. Returns nil if `viewController` isn't on the stack, which traps on iPhone.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let stack = pendingStack
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            driver?.tolerate(
                .unknownPage, .pop, viewController, "\(viewController) isn't on the navigation stack, so it can't be popped to")
            return nil
        }
        guard index < stack.count - 1 else { return [] }
        change(to: Array(stack[...index]), animated: animated)
        return Array(stack[(index + 1)...])
    }

    /// Pops all controllers except the root view controller, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pendingStack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. This counts as a pop if the new top was already on the stack, and as a push otherwise (S-TRANS-6). Traps if a
    /// controller occurs twice.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        demand(
            Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
            "All view controllers in a navigation controller must be distinct; remove the duplicates"
        )
        change(to: viewControllers, animated: animated, isRelative: false)
    }

    /// Pushes a controller onto the stack without animation.
    open override func addChild(_ childController: UIViewController) { pushViewController(childController, animated: false) }

    /// Removes a controller from the stack after user code has removed it from its parent.
    override func childLeft(_ child: UIViewController) {
        guard running == nil, stack.contains(where: { $0 === child }) else { return }
        let isTop = stack.last === child
        stack.removeAll { $0 === child }
        guard isViewLoaded else { return }
        if isTop { showTop() } else { navigationBar.show(stack.map(\.navigationItem)) }
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: View

    open override func loadView() {
        let view = ContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.containerController = self
        wrapper.fill(view)
        view.addSubview(wrapper)
        self.view = view
        wrapper.coveredEdges = { [unowned self] in coveredEdges }
        layOutBars()
        let recognizer = interactivePop.makeRecognizer()
        view.addGestureRecognizer(recognizer)
        interactivePopGestureRecognizer = recognizer
        madeBarHiding?.install()
        if requests.isEmpty { showTop() }
    }

    override var appearingChildren: [UIViewController] { running == nil ? topViewController.map { [$0] } ?? [] : [] }

    /// Adopts the top controller's preferred size.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        takePreferredSize()
    }

    private func takePreferredSize() {
        guard let size = topViewController?.preferredContentSize, size != .zero else { return }
        preferredContentSize = size
    }

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// Shows or hides the bar. The animation takes `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        guard animated, isViewLoaded, view.window != nil else { return isNavigationBarHidden = hidden }
        view.layoutIfNeeded()
        view.addSubview(navigationBar)
        isBarMoving = true
        isNavigationBarHidden = hidden
        UIView.animateInternally(withDuration: Self.hideShowBarDuration) {
            self.placeBar()
        } completion: { _ in
            self.isBarMoving = false
            self.layOutBars()
        }
    }

    func layOutBars() {
        layOutToolbar()
        guard !isBarMoving else { return }
        placeBar()
        if isNavigationBarHidden { navigationBar.removeFromSuperview() } else { view.addSubview(navigationBar) }
    }

    func placeBar() {
        let height = navigationBar.currentHeight, top = isNavigationBarHidden ? -height : view.safeAreaInsets.top
        navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        navigationBar.setNeedsLayout()
        wrapper.barInsets.top = isNavigationBarHidden ? 0 : height
        if running == nil { wrapper.settlePage(topViewController) }
    }

    /// The edges that the bars cover.
    private var coveredEdges: (translucent: UIRectEdge, opaque: UIRectEdge) {
        var edges: (translucent: UIRectEdge, opaque: UIRectEdge) = ([], [])
        if !isNavigationBarHidden { if navigationBar.isTranslucent { edges.translucent = .top } else { edges.opaque = .top } }
        if showsToolbar { if toolbar.isTranslucent { edges.translucent.insert(.bottom) } else { edges.opaque.insert(.bottom) } }
        return edges
    }

    private func showTop() {
        let top = topViewController
        top?.loadViewIfNeeded()
        // A page that pushes another from `viewDidLoad()` has already been replaced.
        if top !== topViewController, view.window == nil { return }
        wrapper.show(top)
        navigationBar.show(stack.map(\.navigationItem))
    }

    // MARK: Changes

    /// The stack after all pending requests.
    private var pendingStack: [UIViewController] { requests.last?.newStack ?? stack }

    private func change(to newStack: [UIViewController], animated: Bool, isBuiltIn: Bool = false, isRelative: Bool = true) {
        let hidesBottomBar = newStack.contains(where: \.hidesBottomBarWhenPushed)
        for new in newStack.dropFirst() where !pendingStack.contains(where: { $0 === new }) { new.isPushedOverBottomBar = hidesBottomBar }
        let change = NavigationChange(newStack: newStack, isAnimated: animated, isBuiltIn: isBuiltIn, isRelative: isRelative)
        let isAtRest = running == nil && requests.isEmpty
        // A tap during a transition only queues a change. A second gesture that drives another transition is a mistake and is reported.
        if !isAtRest, animated, driver?.dispatcher.currentRecognizer?.state == .began, let top = newStack.last {
            let isPop = pendingStack.contains { $0 === top }
            driver?.emit(.fact(EngineFact(.nestedChange, isPop ? .pop : .push, top)))
        } else {
            reportNestedChange(change)
        }
        requests.append(change)
        if isAtRest { adopt(change) }
        guard isViewLoaded, view.window != nil else { return performRequestsUnseen() }
        view.setNeedsLayout()
    }

    /// Reports a change requested during another animated change, which can corrupt the navigation bar on iPhone. On a strict device, it
    /// corrupts Segue's bar too.
    private func reportNestedChange(_ change: NavigationChange) {
        guard let other = requests.last ?? running, other.isAnimated, change.isAnimated, let driver, let top = change.newStack.last else {
            return
        }
        let isPop = pendingStack.contains { $0 === top }
        driver.tolerate(.nestedPush, isPop ? .pop : .push, top, "\(top) is \(isPop ? "shown" : "pushed") during another animated change")
        change.losesBar = driver.isStrict
    }

    /// Permanently blocks all further changes, as a swipe back at the root view controller does on iPhone.
    func freeze() { running = NavigationChange(newStack: stack, isAnimated: true, isBuiltIn: true, isRelative: false) }

    /// Changes the stack as soon as no other transition is running (S-TRANS-29, 73).
    private func adopt(_ change: NavigationChange) {
        change.oldStack = stack
        for controller in change.newStack where controller.parent !== self { super.addChild(controller) }
        for controller in stack where !change.newStack.contains(where: { $0 === controller }) {
            controller.notifyWillMove(to: nil)
        }
        stack = change.newStack
    }

    /// Performs the pending requests without a window. They take effect immediately, or after the change in progress.
    private func performRequestsUnseen() {
        guard running == nil else { return }
        while let change = requests.first {
            requests.removeFirst()
            if change.oldStack == nil { adopt(change) }
            if isViewLoaded { showTop() }
            settleContainment(change, completed: true)
        }
    }

    /// Whether a transition is running.
    var isInTransition: Bool { running != nil }
    /// Whether a transition is running or about to start.
    var isTransitioning: Bool { running != nil || !requests.isEmpty }

    /// The coordinator of the running transition. Reading the property starts a pending animated change, so the coordinator is non-nil
    /// right after a push or pop (S-TRANS-57).
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if running == nil, requests.first?.isAnimated == true, isViewLoaded, view.window != nil { view.layoutIfNeeded() }
        return super.transitionCoordinator
    }

    /// Starts the next requested change. Called in the view's layout pass (S-TRANS-7).
    func beginNextChange() {
        guard running == nil, let change = requests.first, let driver else { return }
        requests.removeFirst()
        if change.oldStack == nil { adopt(change) }
        guard let from = change.oldStack?.last, let to = stack.last, from !== to else {
            showTop()
            settleContainment(change, completed: true)
            return beginNextChange()
        }
        running = change
        perform(change, from: from, to: to, driver: driver)
    }

    private func perform(_ change: NavigationChange, from: UIViewController, to: UIViewController, driver: FrameDriver) {
        let custom = change.isAnimated && !change.isBuiltIn ? askForAnimator(change.operation, from: from, to: to) : nil
        let pinch = change.isAnimated && change.operation == .pop ? from.zoomDismissGestures?.takeInteractor() : nil
        let swipe = change.isAnimated ? interactivePop.takeInteractor(for: change.operation) ?? pinch : nil
        let interactor = custom.map(askForInteractor) ?? swipe
        let builtIn = change.isAnimated && custom == nil ? builtInAnimator(change.operation, from: from, to: to) : nil
        if change.isAnimated, custom == nil { reportSilence(change.operation, from: from, to: to, driver) }
        let transition = ChildTransition(
            kind: change.operation == .push ? .push : .pop, owner: self, wrapper: wrapper, from: from, to: to,
            isAnimated: change.isAnimated
        )
        transition.begin(
            animator: custom ?? builtIn, interactor: interactor, driver: driver,
            hooks: hooks(for: change, to: to, slidesBar: custom == nil)
        )
    }

    /// Reports delegates that are set but weren't called for a change.
    private func reportSilence(_ operation: Operation, from: UIViewController, to: UIViewController, _ driver: FrameDriver) {
        let kind = operation == .push ? TransitionKind.push : .pop
        nameOfDelegate.reportRelease(of: delegate, kind, for: self, to: driver)
        let method = "navigationController(_: UIKit.UINavigationController, animationControllerFor:"
        // A page that is pushed may still set the delegate.
        let other = (operation == .push ? [self] : [self, from, to]).first {
            nameOfDelegate.isUnset && $0 is any UINavigationControllerDelegate && $0.declaresAnimation(method)
        }
        if let other {
            let detail = "\(EngineFact.Silence.unset.rawValue) \(type(of: other))"
            let place = DeclaredMethods.place(of: method, in: other)
            driver.emit(.fact(EngineFact(.notAsked, kind, self, detail: detail, place: place)))
        }
        guard operation == .push, let unused = to.transitioningDelegate, delegate == nil else { return }
        let detail = "\(EngineFact.Silence.pushed.rawValue) \(type(of: unused))"
        driver.emit(.fact(EngineFact(.notAsked, kind, to, detail: detail)))
    }

    /// Returns the animator for the pushed or popped page's `preferredTransition`, or the built-in slide if the page has no preferred
    /// transition.
    private func builtInAnimator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        let (page, other) = operation == .push ? (to, from) : (from, to)
        guard let preferred = page.preferredTransition else { return SlideAnimator(operation) }
        return preferred.animator(page, other, isBack: operation == .pop)
    }

    private func hooks(for change: NavigationChange, to: UIViewController, slidesBar: Bool) -> ChildTransition.Hooks {
        let items = change.newStack.map(\.navigationItem)
        return ChildTransition.Hooks(
            prepare: { [navigationBar] in
                if change.losesBar { return }
                navigationBar.go(to: items, alongside: $0, slides: slidesBar ? change.operation : .none)
            },
            willShow: { [self] in notifyDelegateWillShow(to, animated: change.isAnimated) },
            settle: { [self] completed in
                if !completed {
                    stack = change.oldStack ?? stack
                    requests.forEach { $0.follow(cancelled: change) }
                }
                running = nil
            },
            didEnd: { [self] completed in
                if completed { notifyDelegateDidShow(to, animated: change.isAnimated) }
                settleContainment(change, completed: completed)
                if requests.isEmpty { return }
                if view.window == nil { performRequestsUnseen() } else { view.setNeedsLayout() }
            }
        )
    }

    /// Updates the parents of the controllers that a change added or removed, and notifies those controllers. If the change was cancelled,
    /// restores their previous parents.
    private func settleContainment(_ change: NavigationChange, completed: Bool) {
        let old = change.oldStack ?? []
        let arrivals = change.newStack.filter { new in !old.contains { $0 === new } }
        let leavers = old.filter { old in !change.newStack.contains { $0 === old } }
        if completed {
            leavers.forEach { $0.removeFromParent() }
            arrivals.forEach { $0.notifyDidMove(to: self) }
            for unseen in arrivals where unseen !== change.newStack.last { unseen.movement = nil }
        } else {
            arrivals.forEach { $0.notifyWillMove(to: nil) }
            arrivals.forEach { $0.removeFromParent() }
            leavers.forEach { $0.notifyDidMove(to: self) }
        }
    }
}
