/// A stack of controllers of which the top one is seen. Pushing and popping are transitions.
open class UINavigationController: UIViewController {
    /// Which way a transition goes.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// Asked how to animate; held weakly (S-TRANS-102).
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { if delegate !== oldValue { delegateLacksAnimationController = nil } }
    }

    /// Whether the delegate leaves `animationControllerFor` out; nil until it has been asked (S-TRANS-11).
    var delegateLacksAnimationController: Bool?

    /// The pan from the left edge that pops with the built-in transition. Its own delegate holds its rules (S-TRANS-81, 82).
    public private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
    private lazy var interactivePop = InteractivePop(self)

    private var stack: [UIViewController] = []
    /// Holds the controllers' views, below any bars; it stays from transition to transition (S-TRANS-22).
    let wrapper = NavigationWrapperView()
    /// What has been asked for and not yet begun, in order (S-TRANS-73).
    private var requests: [NavigationChange] = []
    /// The change whose transition is under way.
    private var running: NavigationChange?

    /// Makes a controller with an empty stack.
    public override init() { super.init() }

    /// Makes a controller with one controller on its stack.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        viewControllers = [rootViewController]
    }

    // MARK: The stack

    /// The stack, the root first. Setting it changes what is seen without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is seen, or is about to be.
    public var topViewController: UIViewController? { stack.last }
    /// The same: nothing is presented over it here.
    public var visibleViewController: UIViewController? { stack.last }

    /// Puts `viewController` on top. The transition begins in the next layout pass (S-TRANS-7).
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!stack.contains { $0 === viewController }, "\(viewController) is on the stack already; push another controller")
        change(to: stack(after: requests) + [viewController], animated: animated)
    }

    /// Takes the top controller off and returns it; nil where only the root is left (S-TRANS-75).
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let stack = stack(after: requests)
        guard stack.count > 1 else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return stack.last
    }

    /// Takes off all controllers above `viewController` and returns them; nil where it is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let stack = stack(after: requests)
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        guard index < stack.count - 1 else { return [] }
        change(to: Array(stack[...index]), animated: animated)
        return Array(stack[(index + 1)...])
    }

    /// Takes off all but the root and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. If the new top was on it already, that is a pop, else a push (S-TRANS-6).
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: The view

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.navigationController = self
        wrapper.frame = view.bounds
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(wrapper)
        self.view = view
        let recognizer = interactivePop.makeRecognizer()
        view.addGestureRecognizer(recognizer)
        interactivePopGestureRecognizer = recognizer
        if requests.isEmpty, let top = topViewController { wrapper.show(top.view) }
    }

    override var appearingChildren: [UIViewController] { running == nil ? topViewController.map { [$0] } ?? [] : [] }

    // MARK: Changes

    private func stack(after requests: [NavigationChange]) -> [UIViewController] { requests.last?.newStack ?? stack }

    private func change(to newStack: [UIViewController], animated: Bool) {
        let change = NavigationChange(newStack: newStack, isAnimated: animated)
        let isAtRest = running == nil && requests.isEmpty
        requests.append(change)
        if isAtRest { adopt(change) }
        guard isViewLoaded, view.window != nil else { return performRequestsUnseen() }
        view.setNeedsLayout()
    }

    /// The stack changes with the call where nothing is under way, else when the change begins (S-TRANS-29, 73).
    private func adopt(_ change: NavigationChange) {
        change.oldStack = stack
        for controller in change.newStack where controller.parent !== self { addChild(controller) }
        for controller in stack where !change.newStack.contains(where: { $0 === controller }) {
            controller.tellWillMove(to: nil)
        }
        stack = change.newStack
    }

    /// In no window there is nothing to be seen: changes take effect at once.
    private func performRequestsUnseen() {
        while let change = requests.first {
            requests.removeFirst()
            if change.oldStack == nil { adopt(change) }
            if isViewLoaded, let top = topViewController { wrapper.show(top.view) }
            settleContainment(change, completed: true)
        }
    }

    /// Begins the next change that was asked for. Called in the view's layout pass (S-TRANS-7).
    func beginNextChange() {
        guard running == nil, let change = requests.first, let driver else { return }
        requests.removeFirst()
        if change.oldStack == nil { adopt(change) }
        guard let from = change.oldStack?.last, let to = stack.last, from !== to else {
            if let top = topViewController { wrapper.show(top.view) }
            settleContainment(change, completed: true)
            return beginNextChange()
        }
        running = change
        perform(change, from: from, to: to, driver: driver)
    }

    private func perform(_ change: NavigationChange, from: UIViewController, to: UIViewController, driver: FrameDriver) {
        let transition = change.isAnimated ? makeTransition(change, from: from, to: to, driver: driver) : nil
        to.view.frame = wrapper.bounds
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        from.beginAppearanceTransition(false, animated: change.isAnimated)
        to.beginAppearanceTransition(true, animated: change.isAnimated)
        tellDelegateWillShow(to, animated: change.isAnimated)
        guard let transition else { return end(change, from: from, to: to, completed: true) }
        wrapper.isTransitioning = true
        transition.start()
    }

    private func makeTransition(
        _ change: NavigationChange, from: UIViewController, to: UIViewController, driver: FrameDriver
    ) -> TransitionContext {
        let custom = askForAnimator(change.operation, from: from, to: to)
        let interactor = custom.map(askForInteractor) ?? interactivePop.interactor(for: change.operation)
        return TransitionContext(
            kind: change.operation == .push ? .push : .pop, container: wrapper, from: from, to: to, driver: driver,
            animator: custom ?? SlideAnimator(change.operation), interactor: interactor
        ) { [self] context, completed in
            end(change, from: from, to: to, completed: completed)
            context.animator.animationEnded(completed)
        }
    }

    /// Puts hierarchy, stack and callbacks in order after a change (S-TRANS-18, 26).
    private func end(_ change: NavigationChange, from: UIViewController, to: UIViewController, completed: Bool) {
        wrapper.isTransitioning = false
        if !completed { stack = change.oldStack ?? stack }
        wrapper.show(completed ? to.view : from.view)
        running = nil
        if !completed {
            to.beginAppearanceTransition(false, animated: change.isAnimated)
            to.endAppearanceTransition()
            from.beginAppearanceTransition(true, animated: change.isAnimated)
            from.endAppearanceTransition()
        } else {
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            tellDelegateDidShow(to, animated: change.isAnimated)
        }
        settleContainment(change, completed: completed)
        if !requests.isEmpty { view.setNeedsLayout() }
    }

    /// Everybody who has come or gone, or was about to, hears where they are now.
    private func settleContainment(_ change: NavigationChange, completed: Bool) {
        let old = change.oldStack ?? []
        let arrivals = change.newStack.filter { new in !old.contains { $0 === new } }
        let leavers = old.filter { old in !change.newStack.contains { $0 === old } }
        if completed {
            leavers.forEach { $0.removeFromParent() }
            arrivals.forEach { $0.tellDidMove(to: self) }
        } else {
            arrivals.forEach { $0.tellWillMove(to: nil) }
            arrivals.forEach { $0.removeFromParent() }
            leavers.forEach { $0.tellDidMove(to: self) }
        }
    }

    /// Whether a transition is under way or about to begin.
    var isTransitioning: Bool { running != nil || !requests.isEmpty }
}

/// One push, pop or replacement of the stack, from the call to its end.
@MainActor final class NavigationChange {
    let newStack: [UIViewController]
    let isAnimated: Bool
    /// The stack before; nil until the change has taken effect on it.
    var oldStack: [UIViewController]?

    init(newStack: [UIViewController], isAnimated: Bool) {
        self.newStack = newStack
        self.isAnimated = isAnimated
    }

    /// A pop where the new top was on the stack already, else a push (S-TRANS-6).
    var operation: UINavigationController.Operation {
        oldStack?.contains { $0 === newStack.last } == true ? .pop : .push
    }
}
