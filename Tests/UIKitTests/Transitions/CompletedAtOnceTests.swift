import Testing

@testable import UIKit

/// Checks which transitions count as completed before they could be seen.
@MainActor struct CompletedAtOnceTests {
    /// Completes its transitions when they begin.
    private final class Hasty: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        let duration: TimeInterval

        init(_ duration: TimeInterval) { self.duration = duration }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
            transitionContext.completeTransition(true)
        }
    }

    @Test(arguments: [0, 0.05, 0.051, 0.5])
    func completionAtOnceCountsOnlyIfMoreThanThreeTurnsWerePromised(duration: TimeInterval) {
        let device = VirtualDevice(), hasty = Hasty(duration), navigation = UINavigationController(rootViewController: UIViewController())
        var details: [String] = []
        device.driver.observe = { if case .fact(let fact) = $0, fact.kind == .endedAtOnce { details.append(fact.detail) } }
        navigation.delegate = hasty
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(UIViewController(), animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(details == (duration > 0.05 ? ["\(duration)"] : []))
    }
}
