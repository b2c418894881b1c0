import Stage
import Testing
import UIKit

/// Checks percent-driven transitions with a second animation. It may start after the finger lifts, but not while the finger drags.
@MainActor struct AnimationAfterReleaseTests {
    @Test(arguments: [Second.afterWholeTransition, .atRelease])
    func animationAddedAfterReleaseHasNoProblems(second: Second) throws {
        let sentences = try problems(second).map(\.sentence)
        #expect(sentences == [])
    }

    @Test func animationAddedDuringDragIsUnscrubbable() throws {
        #expect(try problems(.afterFirstHalf).map(\.kind) == [.unscrubbable])
    }

    private func problems(_ second: Second) throws -> [RunProblem] {
        let drag = Program.Step.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 330, y: 500))
        return try Program.problems([drag]) { TwoPartNavigation(second) }
    }

    /// When the second animation starts.
    enum Second: Sendable { case afterFirstHalf, afterWholeTransition, atRelease }
}

/// A navigation controller whose second page is popped with a pan.
private final class TwoPartNavigation: UINavigationController, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    private let second: AnimationAfterReleaseTests.Second
    private var driver: UIPercentDrivenInteractiveTransition?
    private weak var page: UIView?

    init(_ second: AnimationAfterReleaseTests.Second) {
        self.second = second
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [ColoredPage(.white), ColoredPage(.blue)]
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(TwoPartNavigation.pan)))
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: driver?.update(recognizer.translation(in: view).x / 390)
        case .ended:
            driver?.finish()
            driver = nil
            if second == .atRelease { UIView.animate(withDuration: 0.1) { [page] in page?.alpha = 0.5 } }
        case .cancelled: driver?.cancel()
        default: break
        }
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let page = context.view(forKey: .from) else { return }
        self.page = page
        context.containerView.insertSubview(to, belowSubview: page)
        let first: CGFloat = second == .atRelease ? 390 : 200
        UIView.animate(withDuration: second == .afterFirstHalf ? 0.2 : 0.4) {
            page.transform = CGAffineTransform(translationX: first, y: 0)
        } completion: { [second] _ in
            guard second != .atRelease, !context.transitionWasCancelled else {
                return context.completeTransition(!context.transitionWasCancelled)
            }
            UIView.animate(withDuration: 0.2) {
                page.transform = CGAffineTransform(translationX: 390, y: 0)
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { driver == nil ? nil : self }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
