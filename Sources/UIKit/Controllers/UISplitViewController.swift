/// Two controllers, of which a phone shows one: the first, and what it shows as detail on top.
open class UISplitViewController: UIViewController {
    /// The width of a split view; a phone's is always collapsed.
    open var isCollapsed: Bool { true }
    /// The arrangements of the controllers' columns.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        /// The same as `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The same as `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The same as `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The arrangement of the columns that is asked for; stored without effect, as a phone shows one column.
    open var preferredDisplayMode = DisplayMode.automatic
    /// The arrangement of the columns.
    open var displayMode: DisplayMode { .oneOverSecondary }
    /// The delegate; stored without effect, and held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The first and the second controller. The first is shown.
    open var viewControllers: [UIViewController] = [] {
        didSet {
            guard oldValue.first !== viewControllers.first else { return }
            oldValue.first.map(remove)
            if isViewLoaded { showFirst() }
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showFirst()
    }

    private func remove(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func showFirst() {
        guard let first = viewControllers.first else { return }
        addChild(first)
        first.view.frame = view.bounds
        first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(first.view)
        first.didMove(toParent: self)
    }

    /// Pushes the detail on the first controller's stack; presents it where there is none.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard let stack = viewControllers.first as? UINavigationController, !(vc is UINavigationController) else {
            return present(vc, animated: true)
        }
        stack.pushViewController(vc, animated: true)
    }
}

/// The delegate of a split view; never called, as a phone's is collapsed.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {}

extension UIViewController {
    /// The split view around this controller.
    public var splitViewController: UISplitViewController? {
        sequence(first: self, next: \.parent).lazy.dropFirst().compactMap { $0 as? UISplitViewController }.first
    }
}
