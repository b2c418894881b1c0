import Stage
import Testing
import UIKit

/// Checks custom interaction controllers that report the end of the interaction late or never.
@MainActor struct LateReleaseTests {
    /// The time at which the interaction controller calls `finishInteractiveTransition()`.
    enum Report: CaseIterable, Sendable { case atRelease, afterAnimation, never }

    private final class NoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }

    private final class Drag: NSObject, UIViewControllerInteractiveTransitioning {
        private var context: (any UIViewControllerContextTransitioning)?
        private let report: Report

        init(_ report: Report) { self.report = report }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            transitionContext.containerView.insertSubview(
                transitionContext.view(forKey: .to)!, belowSubview: transitionContext.view(forKey: .from)!)
        }

        func move(to y: CGFloat) {
            context?.view(forKey: .from)?.transform = CGAffineTransform(translationX: 0, y: y)
            context?.updateInteractiveTransition(y / 400)
        }

        func end() {
            guard let context else { return }
            if report == .atRelease { context.finishInteractiveTransition() }
            UIView.animate(withDuration: 0.5) {
                context.view(forKey: .from)?.transform = CGAffineTransform(translationX: 0, y: 844)
            } completion: { [report] _ in
                if report == .afterAnimation { context.finishInteractiveTransition() }
                context.completeTransition(true)
            }
        }
    }

    private final class Navigation: UINavigationController, UINavigationControllerDelegate {
        var report = Report.atRelease
        private var drag: Drag?

        override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            viewControllers = [ColoredPage(.white), ColoredPage(.systemTeal)]
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Navigation.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
                drag = Drag(report)
                popViewController(animated: true)
            case .changed: drag?.move(to: pan.translation(in: view).y)
            default:
                drag?.end()
                drag = nil
            }
        }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? NoAnimator() : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { drag }
    }

    @Test(arguments: Report.allCases)
    func lateEndOfInteractionIsReported(report: Report) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), seconds: 0.3)
        let problems = try Program.problems([drag]) {
            let navigation = Navigation()
            navigation.report = report
            return navigation
        }
        #expect(problems.map(\.kind) == (report == .atRelease ? [] : [.lateRelease]), "\(problems.map(\.sentence))")
    }
}
