/// Looks after one screenful: its view, and what happens when that comes and goes.
@MainActor open class UIViewController: UIResponder, UIContentContainer {
    #if DEBUG
    private let census = Census.Mark(UIViewController.self)
    #endif
    /// What the screen is called, for bars and people.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    /// The controller that holds this one.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one holds.
    open internal(set) var children: [UIViewController] = []

    /// The storyboard that made this controller; nil for one made in code.
    open internal(set) var storyboard: UIStoryboard?
    /// What the storyboard calls this controller.
    var storyboardIdentifier: String?
    /// Kept for code that asks; nothing is loaded from it.
    public let nibName: String?
    /// Kept for code that asks; nothing is loaded from it.
    public let nibBundle: Bundle?

    /// Asked how to present and dismiss this controller; held weakly, and read when `present` or `dismiss` is called
    /// (S-TRANS-102).
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// How this controller lies over the one that presents it; read when `present` is called. `.fullScreen` by default, as
    /// on iPhone before iOS 13 (S-TRANS-88).
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// The built-in look of this controller's presentation (S-TRANS-86).
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether presentations in the current context cover this controller's view.
    open var definesPresentationContext = false
    /// Whether presentations in this context take this controller's `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Kept, and changes nothing: there is no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Kept, and changes nothing: nothing is dismissed by a swipe of the system's.
    open var isModalInPresentation = false
    /// What this controller presents over itself.
    var presentation: Presentation?
    /// What presents this controller.
    weak var presentedBy: Presentation?
    /// Made before the presentation, for code that asks for it then.
    var earlyPresentationController: UIPresentationController?
    /// The transitions that this controller takes part in, the latest last.
    var transitions: [WeakTransition] = []

    /// What the bar of the navigation controller around shows while this controller is on top.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// What the tab bar shows for this controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil)
    /// Whether a push of this controller hides the tab bar. Kept for the tab bar controller around.
    open var hidesBottomBarWhenPushed = false
    /// Kept for code that asks: pages always lie below the bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Kept for code that asks: pages always lie below the bars.
    open var extendedLayoutIncludesOpaqueBars = false
    /// The size that this controller asks for, points; its parent and its presentation controller are told of a change.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellOfPreferredSize() } }
    }

    private var loadedView: UIView?
    var appearanceState = AppearanceState.disappeared
    /// Whether the coming or going that is under way is animated.
    var isAppearanceAnimated = false
    /// Whether the controller is on its way into its parent, or out of it.
    var movement: ParentMovement?
    /// Whether the view is going because somebody takes it out of a window, outside any transition.
    var isLeavingByHand = false
    /// Who was told of the last callback: a controller on its own, with its view in no window, finds nobody else.
    weak var lastDriver: FrameDriver?
    /// Told once, when the view has appeared.
    var whenAppeared: (() -> Void)?
    /// What connects controls to segues.
    var segueTriggers: [SegueTrigger] = []

    /// Makes a controller; its view is made when it is first asked for. Nothing is loaded: there are no nib files here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// As `init(nibName:bundle:)` without names: there are no archives here.
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

    /// Loads the view now, unless it is there.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        demand(loadedView != nil, "loadView() of \(type(of: self)) must set `view`")
        storyboard?.embedChildren(in: self)
        viewDidLoad()
    }

    /// Makes the view: a plain one as large as the screen. An override sets `view` and does not call super.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    /// Called once, when the view has been loaded.
    open func viewDidLoad() {}
    /// Called when a storyboard has made the controller.
    open func awakeFromNib() {}
    /// Never called: memory is the desktop's.
    open func didReceiveMemoryWarning() {}
    /// Called before the view lays out its subviews (S-FRAME-5).
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// What this controller adds to its view's safe area, for bars of its own; points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            let insets = additionalSafeAreaInsets
            demand(insets.isFinite, "a controller's additionalSafeAreaInsets must be finite, not \(insets)")
            if insets != oldValue { viewIfLoaded?.updateSafeArea() }
        }
    }

    /// Called when the view's `safeAreaInsets` has changed.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Coming and going

    /// Called before the view comes.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has come.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has gone.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Tells the controller and its children that its view is about to come or go (S-TRANS-67). For containers that forward
    /// appearance themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Tells the controller and its children that its view has come or gone.
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
    /// Whether the view is coming because the controller has come to its parent (S-TRANS-69).
    open var isMovingToParent: Bool { movement == .to }
    /// Whether the view is going because the controller leaves its parent (S-TRANS-69).
    open var isMovingFromParent: Bool { movement == .from }

    /// Takes `childController` in; it hears `willMove(toParent:)`. Call its `didMove(toParent:)` when its view is in place.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Lets this controller go from its parent; it hears `didMove(toParent:)` with nil.
    open func removeFromParent() { leaveParent() }

    /// Called before the controller moves to another parent, nil for none.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { movement = .from } }

    /// Called when the controller has moved to another parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Goes from one child to another: puts `toViewController`'s view where the other's is, animates what `animations`
    /// changes, and takes the other's view away. Both must be children of this controller.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration, options, animations, completion)
    }

    // MARK: Presenting

    /// Shows `viewControllerToPresent` over this one, as its `modalPresentationStyle` has it. It begins at the end of this
    /// turn of the loop (S-TRANS-8); `completion` is called when it has appeared. While another is presented it is refused
    /// (S-TRANS-74).
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion) }

    /// Takes away the controller that this one presents, with all above it, else this one where it is presented. During the
    /// presentation it waits for that to end.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    /// Shows `vc` in the way of the container around this controller, a navigation controller pushes it; else it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` beside a list; on a phone it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// The controller that this one, or the nearest around it, presents.
    open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presents this one, or the nearest around it.
    open var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }

    /// Whether the view is coming because the controller is being presented (S-TRANS-69).
    open var isBeingPresented: Bool { presentedBy?.phase == .presenting }
    /// Whether the view is going because the controller is being dismissed (S-TRANS-69).
    open var isBeingDismissed: Bool { presentedBy?.phase == .dismissing }

    /// What looks after the presentation of this controller or the nearest around it. Asked for before the presentation, it
    /// is made then; nil for a controller that lies in another and is not presented.
    open var presentationController: UIPresentationController? { nearestPresentationController() }

    /// What runs code beside the transition that concerns this controller or one around it; nil while there is none
    /// (S-TRANS-57).
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transitions.last { $0.context != nil }?.context ?? parent?.transitionCoordinator
    }

    // MARK: Sizes and surroundings

    /// Called before what surrounds the view changes to `newCollection`, when the window is turned from high to wide or back. The
    /// default tells the children and what is presented. An override calls super.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
        presentation?.controller?.willTransition(to: newCollection, with: coordinator)
    }

    /// What surrounds the controller's view; before that is loaded, what surrounds the parent, or a light phone.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? (parent?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
    }

    /// Light or dark, for the controller's view with everything in it; `.unspecified`, the default, is that of what is around.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue, let view = viewIfLoaded else { return }
            if view.overrideUserInterfaceStyle == .unspecified { view.ownStyleChanged(from: oldValue) }
        }
    }

    /// Called when what surrounds the view has changed, before the view itself hears of it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the view's size changes to `size`, when the window is resized; `coordinator` runs code with the change.
    /// The default tells the children whose views fill this one's, and what is presented. An override calls super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// The size that a child is given; the parent's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a child asks for another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Segues

    /// Takes the segue `identifier` of this controller's storyboard: makes the destination, prepares, performs
    /// (S-TRANS-93). An unknown identifier traps (S-TRANS-94).
    open func performSegue(withIdentifier identifier: String, sender: Any?) { takeSegue(identifier, sender: sender) }

    /// Asked before an element of the interface, such as a button, takes a segue; not by `performSegue` (S-TRANS-93).
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this controller, with the destination in place and its view not yet loaded (S-TRANS-93, 95).
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may end here: by default where this object has the method, and is not the source (S-TRANS-99).
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { self !== fromViewController && action.isMethod(of: self) }

    // MARK: Status bar and orientation

    /// The ink of the status bar, which there is none of.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is to be hidden, which there is none of.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar is to come and go.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides on the status bar's ink.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Has the status bar ask again. There is none, so nothing is asked.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the screen may turn; it does not.
    open var shouldAutorotate: Bool { true }
    /// The ways in which the device may be held.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
}

/// Which way a controller moves.
enum ParentMovement { case to, from }
