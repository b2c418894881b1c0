/// A controller that manages two columns. Phones show a single column: the primary view controller, with the details on top.
open class UISplitViewController: UIViewController {
    /// Whether only one column is visible; always true on a phone.
    open var isCollapsed: Bool { true }
    /// The arrangement of the columns.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        /// The same as `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The same as `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The same as `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The preferred arrangement of the columns. This property is stored but has no effect, because phones show one column.
    open var preferredDisplayMode = DisplayMode.automatic
    /// The current arrangement of the columns; always `.oneOverSecondary`.
    open var displayMode: DisplayMode { .oneOverSecondary }
    /// The delegate, which can choose the visible column; held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers of both columns. Only the first one is shown.
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

    /// Pushes `vc` onto the first view controller if it is a navigation controller. Otherwise, or if `vc` itself is a navigation
    /// controller, presents `vc`.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard let stack = viewControllers.first as? UINavigationController, !(vc is UINavigationController) else {
            return present(vc, animated: true)
        }
        stack.pushViewController(vc, animated: true)
    }
}

/// The delegate of a split view controller. Split views are always collapsed on phones, so it is asked only for the visible column.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Returns the column to show on a phone.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
    /// Returns `proposedTopColumn` by default.
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
}

extension UIViewController {
    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? {
        sequence(first: self, next: \.parent).lazy.dropFirst().compactMap { $0 as? UISplitViewController }.first
    }
}
