import Scenes
import UIKit

extension Scene {
    /// Cards that grow into pages, in a navigation controller whose built-in back swipe still works.
    static let stories = Scene(
        name: "stories", title: "Stories", summary: "Card and page share their parts",
        trials: [
            Trial(.longPress, "Hold a card, then drag up"), Trial(.dragDown, "Swipe the page down"),
            Trial(.leftEdge, "Drag from the left edge", key: "B"),
        ],
        pitfalls: [
            .completionFlash: "The completion is one frame late",
            .staleLayout: "layoutIfNeeded() is left out",
            .nilAnimator: "The delegate stays and returns nil",
            .secondHand: "A second hold isn't rejected",
        ],
        mistakeTrials: [
            .staleLayout: "Hold a card, then drag up", .nilAnimator: "Open a card, drag from the edge",
            .secondHand: "Hold a card, add a second finger",
        ],
        releases: [.longPress: .percent(above: 0.3), .leftEdge: .movesRight],
        preview: .transition(tap: CGPoint(x: 195, y: 420))
    ) { StoriesNavigationController($0) }
}

/// A navigation controller that has a delegate only while it zooms. While a delegate implements the method for animators, the system's
/// swipe doesn't work, even if the method returns nil.
final class StoriesNavigationController: UINavigationController {
    let switches: PitfallSwitches
    private var interaction: UIPercentDrivenInteractiveTransition?
    private var zooms = false

    init(_ switches: PitfallSwitches) {
        self.switches = switches
        super.init(nibName: nil, bundle: nil)
        viewControllers = [StoryListViewController()]
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func pushZooming(_ page: StoryPageViewController, interaction: UIPercentDrivenInteractiveTransition?) {
        (delegate, self.interaction, zooms) = (self, interaction, true)
        pushViewController(page, animated: true)
    }

    func popZooming() {
        (delegate, interaction, zooms) = (self, nil, true)
        popViewController(animated: true)
    }
}

extension StoriesNavigationController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard zooms else { return nil }
        return StoryZoom(opens: operation == .push, switches: switches) { [weak self] in self?.zoomEnded() }
    }

    private func zoomEnded() {
        zooms = false
        if !switches[.nilAnimator] { delegate = nil }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
