import Recording
import Testing
import UIKit

/// Calls that Segue forgives and iPhone doesn't.
@MainActor struct PhoneMistakeTests {
    @Test(arguments: [false, true])
    func pushDuringPushIsReported(isAnimated: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            UINavigationController(
                rootViewController: ColoredPage(.blue) { page in
                    page.navigationController?.pushViewController(ColoredPage(.orange), animated: isAnimated)
                    page.navigationController?.pushViewController(ColoredPage(.green), animated: true)
                })
        }
        #expect(problems.map(\.kind) == (isAnimated ? [.iphone] : []))
    }

    /// Drives a pop by the finger's distance, up to a limit.
    private final class Navigation: UINavigationController, UINavigationControllerDelegate {
        var limit: CGFloat = 1
        private var driver: UIPercentDrivenInteractiveTransition?

        private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
                context.containerView.insertSubview(to, belowSubview: from)
                UIView.animate(withDuration: 0.3) {
                    from.frame.origin.x = 390
                } completion: { _ in
                    if context.transitionWasCancelled { from.frame.origin.x = 0 }
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            isNavigationBarHidden = true
            viewControllers = [ColoredPage(.white), ColoredPage(.systemTeal)]
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Navigation.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            let percent = min(limit, max(0, pan.translation(in: view).x / 300))
            switch pan.state {
            case .began:
                driver = UIPercentDrivenInteractiveTransition()
                popViewController(animated: true)
            case .changed: driver?.update(percent)
            case .ended:
                if percent > 0.5 { driver?.finish() } else { driver?.cancel() }
                driver = nil
            default:
                driver?.cancel()
                driver = nil
            }
        }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? Slide() : nil }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    @Test(arguments: [1, 0.99] as [CGFloat])
    func progressOfOneBeforeFinishIsReported(limit: CGFloat) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 370, y: 400), seconds: 0.6)
        let problems = try Program.problems([drag]) {
            let navigation = Navigation()
            navigation.limit = limit
            return navigation
        }
        #expect(problems.map(\.kind) == (limit == 1 ? [.iphone] : []))
    }
}
