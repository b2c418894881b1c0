import Scenes
import UIKit

/// Goes on when a finger comes in over the right edge and the page has one that follows; over the left edge it goes back, from the
/// first page to where it was presented.
final class PagesNavigationController: UINavigationController {
    private let transitions: PageTransitions

    /// Its way of coming is its own matter, so it is settled here, and not where it is presented.
    init(rootViewController: UIViewController, _ pitfalls: PitfallSwitches) {
        transitions = PageTransitions(pitfalls)
        super.init(rootViewController: rootViewController)
        delegate = transitions
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
        isNavigationBarHidden = true
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addEdgePan(.right, Selector(PagesNavigationController.goOn(_:)))
        addEdgePan(.left, Selector(PagesNavigationController.goBack(_:)))
    }

    private func addEdgePan(_ edge: UIRectEdge, _ action: Selector) {
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: action)
        pan.edges = edge
        view.addGestureRecognizer(pan)
    }

    /// What is under way is not to be joined by another transition.
    private var isAtRest: Bool { transitionCoordinator == nil }

    private func goOn(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, -pan.translation(in: view).x / view.bounds.width) }
        guard isAtRest, let page = topViewController as? any PageWithNext else { return pan.state = .cancelled }
        transitions.interaction = UIPercentDrivenInteractiveTransition()
        page.pushNext()
    }

    private func goBack(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, pan.translation(in: view).x / view.bounds.width) }
        guard isAtRest else { return pan.state = .cancelled }
        transitions.interaction = UIPercentDrivenInteractiveTransition()
        if viewControllers.count > 1 { popViewController(animated: true) } else { dismiss(animated: true) }
    }

    private func scrub(_ pan: UIScreenEdgePanGestureRecognizer, _ percent: CGFloat) {
        switch pan.state {
        case .changed:
            transitions.interaction?.update(percent)
        case .ended where percent > 0.5:
            transitions.letGo { $0.finish() }
        case .cancelled where transitions.pitfalls[.ignoredCancel]:
            break
        default:
            transitions.letGo { $0.cancel() }
        }
    }
}
