import Scenes
import UIKit

/// A navigation controller with custom edge gestures. The right edge pushes the next page, if there is one. The left edge pops the page or,
/// on the first page, dismisses the navigation controller.
final class PagesNavigationController: UINavigationController {
    private let transitions: PageTransitions

    /// Sets the presentation style, so that the presenting page doesn't have to.
    init(rootViewController: UIViewController, _ pitfalls: PitfallSwitches) {
        transitions = PageTransitions(pitfalls)
        super.init(rootViewController: rootViewController)
        delegate = transitions
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
        isNavigationBarHidden = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addEdgePan(.right, Selector(PagesNavigationController.handleNextPan(_:)))
        addEdgePan(.left, Selector(PagesNavigationController.goBack(_:)))
    }

    private func addEdgePan(_ edge: UIRectEdge, _ action: Selector) {
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: action)
        pan.edges = edge
        view.addGestureRecognizer(pan)
    }

    private var isLeaving = false

    /// Whether no transition is running or about to start. A second transition would interfere with the first.
    var isAtRest: Bool { transitionCoordinator == nil && transitions.interaction == nil && !isLeaving }

    func leave() {
        isLeaving = true
        dismiss(animated: true)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isLeaving = false
    }

    private func handleNextPan(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, -pan.translation(in: view).x / view.bounds.width) }
        guard isAtRest, let page = topViewController as? any PageWithNext else { return pan.state = .cancelled }
        transitions.interaction = UIPercentDrivenInteractiveTransition()
        page.pushNext()
    }

    private func goBack(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began else { return scrub(pan, pan.translation(in: view).x / view.bounds.width) }
        guard isAtRest else { return pan.state = .cancelled }
        transitions.interaction = UIPercentDrivenInteractiveTransition()
        if viewControllers.count > 1 { popViewController(animated: true) } else { leave() }
    }

    private func scrub(_ pan: UIScreenEdgePanGestureRecognizer, _ percent: CGFloat) {
        switch pan.state {
        case .changed:
            // Two fingers can move farther than the width.
            transitions.interaction?.update(min(0.99, percent))
        case .ended where percent > 0.5:
            transitions.endInteraction { $0.finish() }
        case .cancelled where transitions.pitfalls[.ignoredCancel]:
            break
        default:
            transitions.endInteraction { $0.cancel() }
        }
    }
}
