/// A controller of one screenful: its view, and the callbacks when that appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer {
    #if DEBUG
    private let census = Census.Mark(UIViewController.self)
    #endif
    /// The title of the screen, for bars and users.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    /// The controller that contains this one.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one contains.
    open internal(set) var children: [UIViewController] = []

    /// The storyboard that made this controller; nil for one made in code.
    open internal(set) var storyboard: UIStoryboard?
    /// The controller's name in the storyboard.
    var storyboardIdentifier: String?
    /// The controller's description in a storyboard's file.
    var interface: InterfaceScene?
    /// The views of the interface file by their names in it.
    var interfaceObjects: [String: UIView] = [:]
    /// The other objects of the controller's scene in a storyboard, which live as long as the controller.
    var interfaceCompanions: [AnyObject] = []
    /// The name of the interface file of the controller's view; without one, the class's name is tried.
    public let nibName: String?
    /// The bundle of the interface file; nil for the program's.
    public let nibBundle: Bundle?

    /// The delegate that chooses how to present and dismiss this controller; held weakly, and read when `present` or `dismiss` is called
    /// (S-TRANS-102).
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The way in which this controller covers the one that presents it; read when `present` is called. `.fullScreen` by default, as on
    /// iPhone before iOS 13; in a launched program `.automatic`, unless there is a `transitioningDelegate` (S-TRANS-88).
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { ownPresentationStyle ?? (transitioningDelegate == nil && UIApplication.shared.hasProgram ? .automatic : .fullScreen) }
        set { ownPresentationStyle = newValue }
    }
    private var ownPresentationStyle: UIModalPresentationStyle?
    /// The transition of this controller's own push or presentation; nil for the usual one.
    open var preferredTransition: Transition?
    /// The hand that takes a page back that has come by a zoom.
    var zoomHand: ZoomHand? { didSet { if zoomHand !== oldValue { oldValue?.letGo() } } }
    /// The built-in animation of this controller's presentation (S-TRANS-86).
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether presentations in the current context cover this controller's view.
    open var definesPresentationContext = false
    /// Whether presentations in this context take this controller's `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this controller decides about the status bar; stored without effect: there is none.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether a hand cannot dismiss this controller's sheet.
    open var isModalInPresentation = false
    /// The presentation by this controller.
    var presentation: Presentation?
    /// The presentation of this controller.
    weak var presentedBy: Presentation?
    /// A presentation controller made before the presentation, for code that reads it then.
    var earlyPresentationController: UIPresentationController?
    /// The transitions in which this controller takes part, the latest last.
    var transitions: [WeakTransition] = []
    /// The turn in which this controller was made, and the one in which a container or a transition first took it.
    private let creationTurn = MediaClock.current.turnID
    private var firstUseTurn: MediaClock.TurnID?
    /// Whether the program's code kept this controller before it was first used, since it was made in an earlier turn.
    var wasKeptBeforeUse: Bool { firstUseTurn.map { $0 != creationTurn } ?? false }

    /// Notes that a container or a transition takes the controller.
    func noteUse() { firstUseTurn = firstUseTurn ?? MediaClock.current.turnID }

    /// The content of the surrounding navigation controller's bar while this controller is on top.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// This controller's tab in the tab bar.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil)
    /// Whether a push of this controller hides the tab bar. Read by the surrounding tab bar controller.
    open var hidesBottomBarWhenPushed = false
    /// The edges under bars that pages extend to; stored without effect: pages always lie below the bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether pages extend under opaque bars; stored without effect: pages always lie below the bars.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether the content of a scroll view that fills the page begins below a navigation controller's bar, also if it does not scroll.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The preferred size of this controller in points; its parent and its presentation controller are notified of a change.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { notifyPreferredSizeChange() } }
    }

    private var loadedView: UIView?
    var appearanceState = AppearanceState.disappeared
    /// Whether the current appearance or disappearance is animated.
    var isAppearanceAnimated = false
    /// The controller's move into its parent, or out of it.
    var movement: ParentMovement?
    /// Whether the view is disappearing because code removes it from a window, outside any transition.
    var isRemovedDirectly = false
    /// The driver of the last callback: a controller on its own, with its view in no window, finds no other.
    weak var lastDriver: FrameDriver?
    /// Called once, when the view has appeared.
    var whenAppeared: (() -> Void)?
    /// The connections between controls and segues.
    var segueTriggers: [SegueTrigger] = []

    /// Does nothing, for overrides: there are no archives here.
    open func encode(with coder: NSCoder) {}

    /// Makes a controller; its view is made when it is first asked for, of the interface file of this name if there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Does the same as `init(nibName:bundle:)` without names: there are no archives here.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    /// Makes a controller; its view is made when it is first asked for.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open override var next: UIResponder? { viewIfLoaded?.superview }

    // MARK: The view

    /// The view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            newValue?.updateSafeArea()
        }
    }

    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view now, if it is not loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if self is UINavigationController || self is UITabBarController { _ = interface?.loadView(of: self) }
        demand(loadedView != nil, "loadView() of \(type(of: self)) must set `view`")
        storyboard?.embedChildren(in: self)
        viewDidLoad()
    }

    /// Makes the view: that of the controller's interface file, or else a plain one as large as the screen. An override sets `view` and does not call super.
    open func loadView() { if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) } }
    /// Called once, when the view has been loaded.
    open func viewDidLoad() {}
    /// Never called: memory is the desktop's.
    open func didReceiveMemoryWarning() {}
    /// Called before the view lays out its subviews (S-FRAME-5).
    open func viewWillLayoutSubviews() {}

    /// Called when the constraints of the view are to be updated; updates them. Call `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// The insets that this controller adds to its view's safe area, for its own bars, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            let insets = additionalSafeAreaInsets
            demand(insets.isFinite, "a controller's additionalSafeAreaInsets must be finite, not \(insets)")
            if insets != oldValue { viewIfLoaded?.updateSafeArea() }
        }
    }

    /// Called when the view's `safeAreaInsets` has changed.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Notifies the controller and its children that the view is about to appear or disappear (S-TRANS-67). For containers that forward
    /// appearance themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Notifies the controller and its children that the view has appeared or disappeared.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether the appearance callbacks of this controller reach its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that appear and disappear with this controller.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: Children

    /// The nearest navigation controller around this controller.
    open var navigationController: UINavigationController? { nearestAncestor() }
    /// The nearest tab bar controller around this controller.
    open var tabBarController: UITabBarController? { nearestAncestor() }
    /// Whether the view is appearing because the controller was added to its parent (S-TRANS-69).
    open var isMovingToParent: Bool { movement == .to }
    /// Whether the view is disappearing because the controller is removed from its parent (S-TRANS-69).
    open var isMovingFromParent: Bool { movement == .from }

    /// Adds `childController`, which gets `willMove(toParent:)`. Call its `didMove(toParent:)` when its view is in place.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes this controller from its parent; it gets `didMove(toParent:)` with nil.
    open func removeFromParent() { leaveParent() }

    /// Called before the controller moves to another parent, nil for none.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { movement = .from } }

    /// Called when the controller has moved to another parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Changes from one child to another: inserts `toViewController`'s view in the other's place, animates the changes of `animations`, and
    /// removes the other's view. Both must be children of this controller.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration, options, animations, completion)
    }

    // MARK: Presenting

    /// Presents `viewControllerToPresent` over this one, in its `modalPresentationStyle`. It begins at the end of this turn (S-TRANS-8);
    /// `completion` is called when it has appeared. While another is presented, the call is refused (S-TRANS-74).
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion) }

    /// Dismisses the controller that this one presents, with all above it, or else this one if it is presented. During the presentation it
    /// waits for that to end.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    /// Shows `vc` as the surrounding container does, such as by a push in a navigation controller, or else presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` beside a list; on a phone it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// The controller that this one, or its nearest ancestor, presents.
    open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presents this one, or its nearest ancestor.
    open var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }

    /// Whether the view is appearing because the controller is being presented (S-TRANS-69).
    open var isBeingPresented: Bool { presentedBy?.phase == .presenting }
    /// Whether the view is disappearing because the controller is being dismissed (S-TRANS-69).
    open var isBeingDismissed: Bool { presentedBy?.phase == .dismissing }

    /// The presentation controller of this controller or its nearest ancestor. Reading it before the presentation creates it; nil for a
    /// controller that is contained in another and not presented.
    open var presentationController: UIPresentationController? { nearestPresentationController() }

    /// The coordinator of the transition that concerns this controller or an ancestor; nil while there is none (S-TRANS-57).
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transitions.last { $0.context != nil }?.context ?? parent?.transitionCoordinator
    }

    // MARK: Sizes and traits

    /// Called before the view's traits change to `newCollection`, when the window changes between portrait and landscape. The default
    /// notifies the children and the presented controller. An override calls super.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
        presentation?.controller?.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the controller's view or, before it is loaded, those of the parent or of a light phone.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? (parent?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
    }

    /// The style, light or dark, of the controller's view with all its content; `.unspecified`, the default, inherits it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue, let view = viewIfLoaded else { return }
            view.followStyle()
            if view.overrideUserInterfaceStyle == .unspecified { view.ownStyleChanged(from: oldValue) }
        }
    }

    /// Called when the view's traits have changed, before the view itself is notified.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the view's size changes to `size`, when the window is resized; `coordinator` runs code with the change. The default
    /// notifies the children whose views fill this one's, and the presented controller. An override calls super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Returns the size of a child; the parent's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a child prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Segues

    /// Performs the segue `identifier` of this controller's storyboard: makes the destination, prepares, performs (S-TRANS-93). An unknown
    /// identifier traps (S-TRANS-94).
    open func performSegue(withIdentifier identifier: String, sender: Any?) { takeSegue(identifier, sender: sender) }

    /// Returns whether an element of the interface, such as a button, may perform a segue; not called by `performSegue` (S-TRANS-93).
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this controller, with the destination in place and its view not yet loaded (S-TRANS-93, 95).
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether an unwind segue may end here: by default if this object has the method and is not the source (S-TRANS-99).
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { self !== fromViewController && action.isMethod(of: self) }

    /// Returns the segue that leads back from one controller to another; nil cancels. The destination's container is asked, or the
    /// destination if it has none. By default the segue pops and dismisses (S-TRANS-99).
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? {
        UIStoryboardSegue(identifier: identifier ?? "", source: fromViewController, destination: toViewController) {
            fromViewController.goBack(to: toViewController)
        }
    }

    // MARK: Status bar and orientation

    /// The preferred text colour of the status bar; has no effect.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar should be hidden; has no effect.
    open var prefersStatusBarHidden: Bool { false }
    /// The preferred animation of the status bar; has no effect.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides the status bar's text colour.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The edges at which the system's own gestures wait for a second swipe; never asked, as there are none here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that is asked for those edges instead.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Whether the bar at the lower edge of the screen hides; never asked, as there is none here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that is asked for that instead.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Notes that the edges have changed. Does nothing.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Notes that the answer about the bar has changed. Does nothing.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The child that decides whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Requests an update of the status bar. There is none, so nothing happens.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the screen may rotate; it does not.
    open var shouldAutorotate: Bool { true }
    /// The supported orientations of the device.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
}

/// The direction of a controller's move.
enum ParentMovement { case to, from }
