/// A controller that manages a view, and receives callbacks when the view appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer {
    #if DEBUG
    private let census = LiveObjects.Mark(UIViewController.self)
    #endif
    /// The title shown in bars. Setting it also sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet {
            navigationItem.title = title
            shownTabBarItem.title = title
        }
    }
    /// The controller that contains this controller.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this controller contains.
    open internal(set) var children: [UIViewController] = []

    /// The storyboard that created this controller, or nil if code created it.
    open internal(set) var storyboard: UIStoryboard?
    /// The controller's identifier in the storyboard.
    var storyboardIdentifier: String?
    /// The controller's scene in the storyboard file.
    var interface: InterfaceScene?
    /// The views and bar buttons from the interface file, keyed by identifier.
    var interfaceObjects: [String: any UIPopoverPresentationControllerSourceItem] = [:]
    /// The other objects in the controller's storyboard scene, which live as long as the controller.
    var interfaceCompanions: [AnyObject] = []
    /// The name of the view's interface file. If it is nil, the file named after the class is used, if such a file exists. For a controller
    /// from a storyboard, the name consists of the identifiers of the controller and its view.
    open var nibName: String? { givenNibName ?? interface?.nibName }
    /// The bundle of the interface file, or nil for the program's bundle.
    open var nibBundle: Bundle? { givenNibBundle }
    private let givenNibName: String?
    private let givenNibBundle: Bundle?

    /// The delegate that chooses the transitions for presenting and dismissing this controller; held weakly. It is read when `present` or
    /// `dismiss` is called (S-TRANS-102).
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        didSet {
            nameOfDelegate.set(transitioningDelegate)
            if oldValue == nil, let transitioningDelegate { presentedBy?.reportLateDelegate(transitioningDelegate) }
        }
    }
    private var nameOfDelegate = DelegateName()

    /// Whether `transitioningDelegate` has always been nil.
    var hasNeverHadDelegate: Bool { nameOfDelegate.isUnset }

    /// Reports that `transitioningDelegate` was deallocated before UIKit could call it about a transition.
    func reportReleasedDelegate(_ kind: TransitionKind, to driver: FrameDriver?) {
        nameOfDelegate.reportRelease(of: transitioningDelegate, kind, for: self, to: driver)
    }

    /// The changes that the animator made to this controller's views during the last transition away from this controller, and didn't undo.
    var changesOnLeaving: [PageChange] = []
    /// The row that opened the page pushed last, or nil if something else did.
    var rowOpeningNextPage: SelectedRow?
    /// Determines how this controller covers its presenter. UIKit reads this property when `present` is called. The default is
    /// `.pageSheet`. Setting `.automatic` restores the default (S-TRANS-88).
    open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
        didSet {
            if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet }
            if modalPresentationStyle != oldValue { reportLateStyle() }
            let early = earlyPresentationController?.builtInStyle
            if early != nil, early != modalPresentationStyle.onPhone { earlyPresentationController = nil }
        }
    }
    /// The transition for pushing or presenting this controller, or nil for the default transition.
    open var preferredTransition: Transition?
    /// The gestures that dismiss this controller after a zoom transition.
    var zoomDismissGestures: ZoomDismissGestures? { didSet { if zoomDismissGestures !== oldValue { oldValue?.removeRecognizers() } } }
    /// The built-in animation for presenting this controller (S-TRANS-86).
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether presentations in the current context cover this controller's view.
    open var definesPresentationContext = false
    /// Whether presentations in this context use this controller's `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this controller controls the status bar when it is presented. This property is stored but has no effect, because Segue
    /// doesn't simulate the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether to prevent gestures from dismissing this controller's sheet.
    open var isModalInPresentation = false
    /// The presentation started by this controller.
    var presentation: Presentation?
    /// The presentation that shows this controller.
    weak var presentedBy: Presentation?
    /// The presentation controller, if code reads it before the presentation starts.
    var earlyPresentationController: UIPresentationController?
    /// The transitions that involve this controller, most recent last.
    var transitions: [WeakTransition] = []
    /// The turn in which this controller was created, and the turn in which a container or transition first used it.
    private let creationTurn = MediaClock.current.turnID
    private var firstUseTurn: MediaClock.TurnID?
    /// Whether this controller was created in an earlier turn than its first use, which means that user code must be retaining it.
    var wasKeptBeforeUse: Bool { firstUseTurn.map { $0 != creationTurn } ?? false }

    /// Records that a container or transition uses this controller.
    func noteUse() { firstUseTurn = firstUseTurn ?? MediaClock.current.turnID }

    /// The search in progress on this page, or nil.
    weak var activeSearch: UISearchController?
    /// The navigation bar's content while this controller is on top of its stack.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// This controller's tab in a tab bar.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil) { didSet { tabBarController?.tabItemsChanged() } }
    /// The item that a tab bar shows if `tabBarItem` is nil.
    private lazy var standardTabBarItem = UITabBarItem(title: title, image: nil)
    /// The item that a tab bar shows.
    var shownTabBarItem: UITabBarItem { tabBarItem ?? standardTabBarItem }
    /// The items that the navigation controller's toolbar shows while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
    }
    /// Whether pushing this controller hides the tab bar. The tab bar controller reads this property.
    open var hidesBottomBarWhenPushed = false
    /// Whether a controller below this one on the navigation stack hid the tab bar when this one was pushed.
    var isPushedOverBottomBar = false
    /// The edges at which the view extends under the container's bars (S-TRANS-109).
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// Whether the view also extends under opaque bars (S-TRANS-109).
    open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// Whether a scroll view that fills the page starts below the navigation bar even if its content doesn't scroll.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The preferred size, in points. The parent and the presentation controller are notified when it changes.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { notifyPreferredSizeChange() } }
    }

    private var loadedView: UIView?
    private(set) var hasLoaded = false
    /// The handlers registered for trait changes, or nil if no handlers are registered.
    var traitHandlers: TraitHandlers?
    var appearanceState = AppearanceState.disappeared
    /// The address of the call that removed the view from its superview, although the controller is a child, or 0.
    var placeOfRemoval: UInt = 0
    /// Whether UIKit itself is beginning an appearance transition of this controller.
    var beginsItself = false
    /// Whether `viewIsAppearing(_:)` has yet to be called in the current appearance.
    var isAppearingDue = false
    /// Whether the current appearance or disappearance is animated.
    var isAppearanceAnimated = false
    /// Whether the controller is moving to or from its parent, or nil if it isn't moving.
    var movement: ParentMovement?
    /// Whether the view is disappearing because user code removed it from its window directly, without a transition.
    var isRemovedDirectly = false
    /// The driver of the most recent callback, for use when the controller no longer has a window or parent.
    weak var lastDriver: FrameDriver?
    /// A closure called once, after the view appears.
    var onFirstAppearance: (() -> Void)?
    /// The segue that is about to show this controller.
    weak var arrivingSegue: UIStoryboardSegue?
    /// The connections from controls to segues.
    var segueTriggers: [SegueTrigger] = []

    /// Does nothing, because Segue doesn't support archives. The method exists only to be overridden.
    open func encode(with coder: NSCoder) {}

    /// Creates a controller. The view is loaded on first use. If an interface file with this name exists, the view comes from that file.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        givenNibName = nibNameOrNil
        givenNibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller without an interface file, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        givenNibName = nil
        givenNibBundle = nil
        super.init()
    }

    /// Creates a controller. The view is loaded on first use.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open override var next: UIResponder? { viewIfLoaded?.superview }

    // MARK: Editing

    /// Whether the controller is in editing mode.
    open var isEditing: Bool {
        get { kept(else: false) }
        set { setEditing(newValue, animated: false) }
    }

    /// Starts or ends editing mode, and updates the title of `editButtonItem`. Subclasses call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        keep(editing, "isEditing")
        madeEditButton?.title = editing ? "Done" : "Edit"
        madeEditButton?.style = editing ? .done : .plain
    }

    private var madeEditButton: UIBarButtonItem?
    /// A button that starts and ends editing mode.
    open var editButtonItem: UIBarButtonItem {
        if let madeEditButton { return madeEditButton }
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        madeEditButton = item
        return item
    }

    /// Called before the page appears, and after `setNeedsUpdateContentUnavailableConfiguration()`, to set
    /// `contentUnavailableConfiguration`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// Called when the margins of the root view change. Segue doesn't call it.
    open func viewLayoutMarginsDidChange() {}
    /// Whether the keyboard stays visible when the first responder changes. Never used.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// The actions in a force touch preview. Never used.
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // MARK: View

    /// The view, loaded on first use.
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

    /// The view, or nil if it isn't loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view if it isn't loaded yet.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if self is UINavigationController || self is UITabBarController { _ = interface?.loadView(of: self) }
        demand(loadedView != nil, "loadView() of \(type(of: self)) must set `view`")
        hasLoaded = false
        finishLoading()
    }

    /// Calls `viewDidLoad()` unless it has been called. An initializer can set `view`; such a controller is called before it appears
    /// (S-FRAME-27).
    func finishLoading() {
        guard !hasLoaded, loadedView != nil else { return }
        hasLoaded = true
        storyboard?.embedChildren(in: self)
        ChangeRecorder.by(ChangeAuthor(.callback, "viewDidLoad")) { viewDidLoad() }
    }

    /// Loads the view from the controller's interface file. Without such a file, creates an empty view of the screen's size, which resizes
    /// with its superview. An override sets `view` and doesn't call `super`.
    open func loadView() {
        if loadInterface() { return }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    /// Called once, after the view is loaded.
    open func viewDidLoad() {}
    /// Never called, because desktops don't send memory warnings.
    open func didReceiveMemoryWarning() {}
    /// Called before the view lays out its subviews (S-FRAME-5).
    open func viewWillLayoutSubviews() {}

    /// Updates the view's constraints. Overrides call `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called after the view lays out its subviews.
    open func viewDidLayoutSubviews() {}

    /// The insets that this controller adds to its view's safe area, in points. Use them for custom bars, for example.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            let insets = additionalSafeAreaInsets
            demand(insets.isFinite, "a controller's additionalSafeAreaInsets must be finite, not \(insets)")
            if insets != oldValue { viewIfLoaded?.updateSafeArea() }
        }
    }

    /// Called after the view's `safeAreaInsets` changes.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) { reportOwnCall() }
    /// Called once per appearance, in the layout pass after `viewWillAppear(_:)` and before the first `viewWillLayoutSubviews()`. At this
    /// point, the view is in the hierarchy, with its final traits and size.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view appears.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view disappears.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Notifies the controller and its children that the view is about to appear or disappear (S-TRANS-67). Called by containers that
    /// forward appearance callbacks themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        reportForeignAppearance()
        beginAppearance(isAppearing, animated: animated)
    }

    /// Notifies the controller and its children that the view has finished appearing or disappearing.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether this controller forwards appearance callbacks to its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that appear and disappear with this controller.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: Children

    /// The nearest navigation controller that contains this controller.
    open var navigationController: UINavigationController? {
        let found: UINavigationController? = nearestAncestor()
        if found == nil { VainQuestion.note(self, "navigationController") }
        return found
    }
    /// The nearest tab bar controller that contains this controller.
    open var tabBarController: UITabBarController? {
        let found: UITabBarController? = nearestAncestor()
        if found == nil { VainQuestion.note(self, "tabBarController") }
        return found
    }
    /// Whether the view is appearing because the controller is being added to its parent (S-TRANS-69).
    open var isMovingToParent: Bool { movement == .to }
    /// Whether the view is disappearing because the controller is being removed from its parent (S-TRANS-69).
    open var isMovingFromParent: Bool { movement == .from }

    /// Adds a child, after calling its `willMove(toParent:)`. Call the child's `didMove(toParent:)` after adding its view.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Called after user code has removed a child from its parent.
    func childLeft(_ child: UIViewController) {}

    /// Removes this controller from its parent, and calls `didMove(toParent:)` with nil.
    open func removeFromParent() {
        leaveParent()
        reportLeftView()
    }

    /// Called before the controller moves to another parent; `parent` is nil if the controller is being removed.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { movement = .from } }

    /// Called after the controller moves to another parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Changes from one child to another. Adds the view of `toViewController` to the superview of the other child's view, runs
    /// `animations`, and then removes the other view. If `options` contains a transition, such as a flip, it runs on the superview
    /// (S-ANIM-28). Both must be children of this controller.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration, options, animations, completion)
    }

    // MARK: Presenting

    /// Presents a controller in its `modalPresentationStyle`. The presentation starts when the current turn ends (S-TRANS-8). `completion`
    /// is called after the controller has appeared. If another controller is already presented, the call is ignored and logged
    /// (S-TRANS-74).
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion) }

    /// Dismisses the controller presented by this controller, and everything above it. If this controller hasn't presented another one,
    /// dismisses this controller. If a presentation is in progress, waits for it to end first.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    /// Shows `vc` the way the container prefers: a navigation controller, for example, pushes it. Without a container, presents `vc`.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` as a split view controller's detail. Without a split view controller, presents `vc`.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// The controller presented by this controller or its nearest presenting ancestor.
    open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presented this controller or its nearest presented ancestor.
    open var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }

    /// Whether the view is appearing because the controller is being presented (S-TRANS-69).
    open var isBeingPresented: Bool { presentedBy?.phase == .presenting }
    /// Whether the view is disappearing because the controller is being dismissed (S-TRANS-69).
    open var isBeingDismissed: Bool { presentedBy?.phase == .dismissing }

    /// The presentation controller of this controller or its nearest presented ancestor. Reading the property before the presentation
    /// creates the presentation controller. For a child, this is the outermost ancestor's presentation controller.
    open var presentationController: UIPresentationController? { nearestPresentationController() }

    /// The coordinator of the running transition that involves this controller or an ancestor, or nil if there is none (S-TRANS-57).
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningCoordinator ?? parent?.transitionCoordinator
    }

    /// The coordinator of the running transition. Reading this property doesn't start a requested transition. Reading
    /// `transitionCoordinator` does.
    var runningCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transitions.last { $0.context != nil }?.context?.coordinator ?? parent?.runningCoordinator
    }

    // MARK: Sizes and traits

    /// Called before the view's traits change, such as when the window changes between portrait and landscape. The default notifies the
    /// children and the presented controller. Overrides call `super`.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
        presentation?.controller?.willTransition(to: newCollection, with: coordinator)
    }

    /// The view's traits. If the view isn't loaded yet, these are the parent's traits or, without a parent, the current traits.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? (parent?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
    }

    /// The style, light or dark, for the controller's view and everything in it. The default, `.unspecified`, inherits the parent's style.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue, let view = viewIfLoaded else { return }
            view.followStyle()
            if view.overrideUserInterfaceStyle == .unspecified { view.ownStyleChanged(from: oldValue) }
        }
    }

    /// Called after the view's traits change, before the view itself is notified.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the view's size changes because the window is resized. Use `coordinator` to run code alongside the change. The default
    /// notifies the presented controller, and children whose size also changes. Overrides call `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        reportRotation(to: size, with: coordinator)
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before a rotation, unless an override of `viewWillTransition(to:with:)` doesn't call `super`. `duration` is in seconds
    /// (S-FRAME-28).
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called alongside a rotation, after the view's size has changed. `duration` is in seconds (S-FRAME-28).
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called after a rotation (S-FRAME-28).
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    /// Returns the size for a child's view. The default is the parent's size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called after a child's preferred size changes.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when the fitting size of a child container changes. Segue never calls it.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Segues

    /// Performs the segue `identifier` from the controller's storyboard: creates the destination, calls `prepare(for:sender:)`, and shows
    /// the destination (S-TRANS-93). Traps if the identifier is unknown (S-TRANS-94).
    open func performSegue(withIdentifier identifier: String, sender: Any?) { takeSegue(identifier, sender: sender) }

    /// Returns whether an interface element, such as a button, can perform a segue. `performSegue` doesn't call this method (S-TRANS-93).
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this controller. The destination exists, but its view isn't loaded yet (S-TRANS-93, 95).
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether an unwind segue can end at this controller. The default is true if this controller implements the action and isn't
    /// the source (S-TRANS-99).
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { self !== fromViewController && action.isMethod(of: self) }

    /// Returns a segue that leads back from one controller to another, or nil to cancel the unwinding. Called on the destination's
    /// container or, without one, on the destination itself. The default segue pops and dismisses controllers (S-TRANS-99).
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? {
        UIStoryboardSegue(identifier: identifier ?? "", source: fromViewController, destination: toViewController) {
            fromViewController.goBack(to: toViewController)
        }
    }

    // MARK: Status bar and orientation

    /// The preferred color of the status bar's text. Has no effect.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar should be hidden. Has no effect.
    open var prefersStatusBarHidden: Bool { false }
    /// The preferred animation for showing and hiding the status bar. Has no effect.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the status bar's text color.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The edges at which system gestures require a second swipe. Never read, because Segue doesn't simulate system gestures.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that determines the edges at which system gestures are deferred. Never read in Segue.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Whether to hide the home indicator. Never read, because Segue doesn't simulate the home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that determines whether the home indicator is hidden. Never read in Segue.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Does nothing: Segue doesn't simulate system gestures.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Does nothing, because Segue doesn't simulate the home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The child that determines whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Does nothing, because Segue doesn't simulate the status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the screen can rotate. Has no effect.
    open var shouldAutorotate: Bool { true }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// The supported orientations; has no effect.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    /// The orientation in which the controller prefers to be presented. Never read, because screens don't rotate.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
}

/// The direction in which a controller moves relative to its parent.
enum ParentMovement { case to, from }
