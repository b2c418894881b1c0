import GestureSupport
import TestSupport
import Testing
import UIKit

// Explicit layer animations under a percent-driven transition.
@MainActor struct ExplicitAnimationTests {
    /// Fades in the incoming page with an animation block, and moves it with an explicit layer animation.
    private final class Mixed: NSObject, UIViewControllerAnimatedTransitioning {
        var fillMode = CAMediaTimingFillMode.removed
        var duration: TimeInterval = 1
        var blockDuration: TimeInterval = 1
        private(set) var events: [String] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            CATransaction.begin()
            CATransaction.setCompletionBlock { [self] in events.append("layer") }
            let move = CABasicAnimation(keyPath: "transform.translation.x")
            (move.fromValue, move.toValue, move.duration) = (100, 200, duration)
            (move.fillMode, move.isRemovedOnCompletion) = (fillMode, fillMode == .removed)
            move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            to.layer.add(move, forKey: "move")
            CATransaction.commit()
            to.alpha = 0
            UIView.animate(withDuration: blockDuration) {
                to.alpha = 1
            } completion: { [self] finished in
                events.append("block \(finished)")
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func seenX(_ stage: CustomPushStage) -> CGFloat { stage.detail.view.layer.presentation()?.transform.m41 ?? .nan }
    }

    private let animator = Mixed()
    private let driver = UIPercentDrivenInteractiveTransition()

    private func begin() -> CustomPushStage {
        let stage = CustomPushStage(animator: animator)
        stage.transitions.interactionController = driver
        stage.push(at: 1)
        return stage
    }

    @Test("S-TRANS-36: an explicit animation keeps its pacing while interactive")
    func explicitAnimationKeepsPacingWhileInteractive() {
        let stage = begin()
        driver.update(0.25)
        stage.device.turn(at: 2)
        #expect(isNear(animator.seenX(stage), 100 + 12.92, 0.01) && isNear(stage.detail.view.seenAlpha, 0.25))
    }

    @Test("S-TRANS-45: an explicit animation jumps to its end at the release and completes", arguments: [true, false])
    func explicitAnimationJumpsToItsEndAtRelease(finishes: Bool) {
        animator.fillMode = .both
        let stage = begin()
        driver.update(0.5)
        stage.device.turn(at: 2)
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(animator.events == ["layer"])
        stage.device.turn(at: 2.1)
        #expect(animator.seenX(stage) == (finishes ? 200 : 100))
        #expect(stage.detail.view.seenAlpha != 0.5)
        stage.device.turn(at: 3)
        #expect(animator.events == ["layer", "block true"])
    }

    @Test("S-TRANS-46: with the option enabled, an explicit animation plays out")
    func explicitAnimationPlaysOutIfEnabled() {
        let stage = begin()
        driver.playsOutExplicitAnimations = true
        driver.update(0.5)
        stage.device.turn(at: 2)
        driver.finish()
        stage.device.turn(at: 2.25)
        #expect(animator.seenX(stage) > 150 && animator.seenX(stage) < 200 && animator.events.isEmpty)
        stage.device.turn(at: 2.5)
        #expect(animator.events == ["layer", "block true"])
    }

    @Test("S-TRANS-35: an animation longer than the transition is cut at its end")
    func longerAnimationIsCutAtTransitionEnd() {
        animator.blockDuration = 3
        let stage = begin()
        driver.update(1)
        stage.device.turn(at: 2)
        #expect(isNear(stage.detail.view.seenAlpha, 1.0 / 3))
        driver.finish()
        stage.device.turn(at: 2)
        #expect(animator.events.last == "block true" && stage.containerNames == ["detail"])
        #expect(stage.detail.view.seenAlpha == 1)
    }

    @Test("S-TRANS-35: a shorter animation doesn't complete while interactive")
    func shorterAnimationDoesNotCompleteWhileInteractive() {
        animator.blockDuration = 0.2
        animator.duration = 0.2
        let stage = begin()
        driver.update(0.9)
        stage.device.turn(at: 2)
        #expect(animator.events.isEmpty)
        driver.update(0.1)
        stage.device.turn(at: 3)
        #expect(isNear(stage.detail.view.seenAlpha, 0.5) && animator.events.isEmpty)
    }
}

/// A custom interaction controller that uses only the container layer's clock and the context's methods (S-TRANS-54).
@MainActor struct CustomInteractorTests {
    private final class CustomInteractor: NSObject, UIViewControllerInteractiveTransitioning {
        let animator: AlphaAnimator
        private(set) var context: (any UIViewControllerContextTransitioning)!

        init(_ animator: AlphaAnimator) { self.animator = animator }

        private var layer: CALayer { context.containerView.layer }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            animator.animateTransition(using: transitionContext)
            layer.speed = 0
        }

        func update(_ percent: CGFloat) {
            layer.timeOffset = Double(percent)
            context.updateInteractiveTransition(percent)
        }

        func finish() {
            context.finishInteractiveTransition()
            let offset = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
        }

        func cancel() {
            context.cancelInteractiveTransition()
            (layer.speed, layer.beginTime) = (-1, CACurrentMediaTime())
        }
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
        let animator: AlphaAnimator
        let interactor: CustomInteractor

        override init() {
            animator = AlphaAnimator()
            interactor = CustomInteractor(animator)
        }

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    @Test("S-TRANS-54: a custom interactor scrubs, finishes and cancels", arguments: [true, false])
    func customInteractorScrubsFinishesAndCancels(finishes: Bool) {
        let stage = CustomPushStage(animator: nil), delegate = Delegate()
        stage.navigation.delegate = delegate
        stage.push(at: 0)
        delegate.interactor.update(0.4)
        stage.device.turn(at: 1)
        #expect(isNear(stage.detail.view.seenAlpha, 0.3316, 1e-3), "the block's ease-in-out: nothing makes it linear")
        stage.device.turn(at: 2)
        if finishes { delegate.interactor.finish() } else { delegate.interactor.cancel() }
        stage.device.turn(at: 2.2)
        #expect(isNear(stage.detail.view.seenAlpha, finishes ? 0.6684 : 0.0817, 1e-3))
        stage.device.turn(at: 2.61)
        #expect(stage.containerNames == [finishes ? "detail" : "main"])
        #expect(stage.navigation.viewControllers.count == (finishes ? 2 : 1))
    }
}
