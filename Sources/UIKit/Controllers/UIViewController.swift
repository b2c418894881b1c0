/// Looks after one screenful: its view, and what happens when that comes and goes.
@MainActor open class UIViewController: UIResponder {
    /// What the screen is called, for bars and people.
    open var title: String?
    /// The controller that holds this one.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one holds.
    public internal(set) var children: [UIViewController] = []
    /// The storyboard that made this controller; nil for one made in code.
    public internal(set) var storyboard: UIStoryboard?
    /// What the storyboard calls this controller.
    var storyboardIdentifier: String?

    /// Asked how to present and dismiss this controller; held weakly (S-TRANS-102).
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// What this controller presents over itself.
    var presentation: Presentation?
    /// What presents this controller.
    weak var presentedBy: Presentation?

    private var loadedView: UIView?
    var appearanceState = AppearanceState.disappeared
    /// Whether the coming or going that is under way is animated.
    var isAppearanceAnimated = false

    /// Makes a controller; its view is made when it is first asked for.
    public override init() { super.init() }

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
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view now, unless it is there.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView() of \(type(of: self)) must set `view`")
        viewDidLoad()
    }

    /// Makes the view: a plain one as large as the screen. An override sets `view` and does not call super.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// Called once, when the view has been loaded.
    open func viewDidLoad() {}

    /// Called before the view lays out its subviews (S-FRAME-5).
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// What this controller adds to its view's safe area, for bars of its own; points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
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

    /// Called before the controller moves to another parent, nil for none.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called when the controller has moved to another parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether the appearance callbacks of this controller reach its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that appear and disappear with this controller.
    var appearingChildren: [UIViewController] { shouldAutomaticallyForwardAppearanceMethods ? children : [] }

    // MARK: Segues

    /// Called before a segue from this controller, with the destination in place and its view not yet loaded (S-TRANS-93, 95).
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Shows `vc` in the way of the container around this controller: a navigation controller pushes it.
    open func show(_ vc: UIViewController, sender: Any?) { parent?.show(vc, sender: sender) }
}

extension UIViewController {
    /// The nearest navigation controller around this controller.
    public var navigationController: UINavigationController? {
        var ancestor = parent
        while let current = ancestor {
            if let navigation = current as? UINavigationController { return navigation }
            ancestor = current.parent
        }
        return nil
    }

    /// What drives the frames of the window that the view is in.
    var driver: FrameDriver? { viewIfLoaded?.window?.screen.driver ?? parent?.driver }

    // MARK: Children

    /// Takes `childController` in; it hears `willMove(toParent:)`. Call its `didMove(toParent:)` when its view is in place.
    public func addChild(_ childController: UIViewController) {
        if let old = childController.parent { old.children.removeAll { $0 === childController } }
        childController.tellWillMove(to: self)
        children.append(childController)
        childController.parent = self
    }

    /// Lets this controller go from its parent; it hears `didMove(toParent:)` with nil.
    public func removeFromParent() {
        guard let parent else { return }
        let driver = driver
        parent.children.removeAll { $0 === self }
        self.parent = nil
        tellDidMove(to: nil, through: driver)
    }

    func tellWillMove(to parent: UIViewController?) {
        (driver ?? parent?.driver)?.tell(.containment(self, .willMove, parent: parent))
        willMove(toParent: parent)
    }

    func tellDidMove(to parent: UIViewController?, through driver: FrameDriver? = nil) {
        (driver ?? self.driver)?.tell(.containment(self, .didMove, parent: parent))
        didMove(toParent: parent)
    }
}
