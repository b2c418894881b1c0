import Testing
import UIKit

// The six rows of the container table (S-TRANS-18), and the tab change. Each transition runs on a separate device, from a page named "from"
// to a page named "to".

/// A page with a name.
@MainActor final class NamedPage: LoggedController {
    private let label: String
    override var name: String { label }
    /// A closure called in each appearance callback.
    var whenComingOrGoing: (() -> Void)?

    init(_ journal: Journal, _ label: String) {
        self.label = label
        super.init(journal)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() { view.accessibilityIdentifier = label }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        whenComingOrGoing?()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        whenComingOrGoing?()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        whenComingOrGoing?()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        whenComingOrGoing?()
    }
}

/// A row of the container table.
enum ContainerRow: String, CaseIterable, CustomTestStringConvertible {
    case push, pop, presentRemoving, dismissRemoving, presentStaying, dismissStaying, tab

    var testDescription: String { rawValue }
    var isPresentation: Bool { self == .presentRemoving || self == .presentStaying }
    var isDismissal: Bool { self == .dismissRemoving || self == .dismissStaying }
    var isStaying: Bool { self == .presentStaying || self == .dismissStaying }
}

/// Fades in the incoming page, or fades out the dismissed page, in one second.
@MainActor final class TableAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let journal: Journal
    let fadesOut: Bool
    /// Whether the animator ends by calling completeTransition with false.
    var givesUp = false
    /// The container's contents when the animation begins.
    private(set) var found: [String] = []
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    private(set) weak var page: UIView?

    init(_ journal: Journal, fadesOut: Bool) {
        self.journal = journal
        self.fadesOut = fadesOut
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        if self.context == nil { self.context = context }
        return 1
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        journal.note("animateTransition")
        found = context.containerView.names
        if let to = context.view(forKey: .to) {
            if fadesOut { context.containerView.insertSubview(to, at: 0) } else { context.containerView.addSubview(to) }
        }
        guard let page = context.view(forKey: fadesOut ? .from : .to) else { return context.completeTransition(false) }
        self.page = page
        if !fadesOut { page.alpha = 0 }
        let end: CGFloat = fadesOut ? 0 : 1
        UIView.animate(withDuration: 1) {
            page.alpha = end
        } completion: { [self] _ in
            if givesUp { page.alpha = 1 - end }
            context.completeTransition(!givesUp && !context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { journal.note("animationEnded \(transitionCompleted)") }
}

/// Implements the delegate methods of every kind of container.
@MainActor
final class TableDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate,
    UITabBarControllerDelegate
{
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The number of animators that navigation controllers have requested.
    private(set) var asked = 0

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked += 1
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// A device at rest on which a single call starts a row's transition.
@MainActor final class ContainerStage {
    let row: ContainerRow
    let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    let journal = Journal()
    let from: NamedPage
    let to: NamedPage
    let delegate = TableDelegate()
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    /// The container during the transition.
    private(set) weak var container: UIView?
    private(set) var now: TimeInterval = 0

    init(_ row: ContainerRow) {
        self.row = row
        from = NamedPage(journal, "from")
        to = NamedPage(journal, "to")
        setUp()
        turn(at: 0)
        turn(at: 1.0 / 60)
        delegate.animator = TableAnimator(journal, fadesOut: row.isDismissal)
        for page in [from, to] { page.transitioningDelegate = delegate }
        navigation.delegate = delegate
        tabs.delegate = delegate
        journal.lines = []
    }

    var animator: TableAnimator { delegate.animator as! TableAnimator }

    private func setUp() {
        let style: UIModalPresentationStyle = row.isStaying ? .custom : .fullScreen
        switch row {
        case .push, .pop:
            navigation.viewControllers = row == .push ? [from] : [to, from]
            device.window.rootViewController = navigation
        case .tab:
            tabs.viewControllers = [from, to]
            device.window.rootViewController = tabs
        case .presentRemoving, .presentStaying:
            to.modalPresentationStyle = style
            device.window.rootViewController = from
        case .dismissRemoving, .dismissStaying:
            from.modalPresentationStyle = style
            device.window.rootViewController = to
            to.present(from, animated: false)
        }
    }

    /// Requests the transition, and takes its first turn.
    func begin(animated: Bool = true) {
        request(animated: animated)
        turn(at: now + 1.0 / 60)
        container = (delegate.animator as? TableAnimator)?.context?.containerView
    }

    func request(animated: Bool = true) {
        switch row {
        case .push: navigation.pushViewController(to, animated: animated)
        case .pop: navigation.popViewController(animated: animated)
        case .tab: tabs.selectedIndex = 1
        case .presentRemoving, .presentStaying: from.present(to, animated: animated) { [journal] in journal.note("completion") }
        case .dismissRemoving, .dismissStaying: from.dismiss(animated: animated) { [journal] in journal.note("completion") }
        }
    }

    func turn(at time: TimeInterval) {
        now = time
        device.turn(at: time)
    }

    /// Takes turns at 60 frames per second until `time`, and calls `check` after each turn.
    func run(until time: TimeInterval, check: () -> Void = {}) {
        while now < time - 1e-9 {
            turn(at: min(now + 1.0 / 60, time))
            check()
        }
    }

    /// The window's views, container by container, such as "window(from [to])".
    var hierarchy: String { device.window.nesting }
}

extension UIView {
    /// The names of the subviews, from back to front.
    var names: [String] { subviews.map { $0.accessibilityIdentifier ?? "-" } }

    /// The names of this view and the views below it. Brackets enclose the contents of unnamed views.
    var nesting: String {
        if let name = accessibilityIdentifier { return name }
        let parts = subviews.map(\.nesting).filter { !$0.isEmpty }
        return parts.isEmpty ? "" : "[\(parts.joined(separator: " "))]"
    }
}
