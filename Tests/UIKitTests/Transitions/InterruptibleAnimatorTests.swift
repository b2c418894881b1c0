import TestSupport
import Testing
import UIKit

// Checks a transition whose animator provides an object that can be paused and reversed (S-TRANS-55, 56).
@MainActor struct InterruptibleAnimatorTests {
    /// An object that logs its calls and stores the resulting state, because any conforming object can be driven.
    private final class Object: NSObject, UIViewImplicitlyAnimating {
        private(set) var calls: [String] = []
        private(set) var state = UIViewAnimatingState.inactive
        private(set) var isRunning = false
        var isReversed = false { didSet { if isReversed != oldValue { fractionComplete = 1 - fractionComplete } } }
        var fractionComplete: CGFloat = 0
        private(set) var timing: (any UITimingCurveProvider)?
        private(set) var durationFactor: CGFloat = .nan

        func startAnimation() { begin("start", runs: true) }
        func startAnimation(afterDelay delay: TimeInterval) {}
        func pauseAnimation() { begin("pause", runs: false) }
        func stopAnimation(_ withoutFinishing: Bool) {}
        func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}

        func addAnimations(_ animation: @escaping () -> Void) {
            calls.append("add")
            animation()
        }

        func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
            begin(isReversed ? "back" : "on", runs: true)
            (timing, self.durationFactor) = (parameters, durationFactor)
        }

        private func begin(_ call: String, runs: Bool) {
            calls.append(call)
            (state, isRunning) = (.active, runs)
        }
    }

    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        let object = Object()
        private(set) var asked = 0
        private(set) var animations = 0
        private(set) weak var context: (any UIViewControllerContextTransitioning)?

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            animations += 1
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            asked += 1
            self.context = context
            if asked == 1 { context.containerView.addSubview(context.view(forKey: .to)!) }
            return object
        }
    }

    private let stage = ContainerStage(.push)
    private let animator = Animator()
    private let driver = UIPercentDrivenInteractiveTransition()

    init() {
        stage.delegate.animator = animator
        stage.delegate.interactor = driver
        stage.navigation.isNavigationBarHidden = true
    }

    @Test("S-TRANS-55: an animator that starts reversed keeps its direction if finished, and turns if cancelled", arguments: [true, false])
    func animatorThatStartsReversedKeepsDirectionIfFinished(finishes: Bool) {
        animator.object.isReversed = true
        animator.object.fractionComplete = 0
        stage.begin()
        driver.update(0.3)
        #expect(animator.object.isReversed && animator.object.fractionComplete == 0.3)
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(animator.object.isReversed == finishes)
        #expect(abs(animator.object.fractionComplete - (finishes ? 0.3 : 0.7)) < 1e-9)
    }

    @Test("S-TRANS-55: the interruptible animator is paused, scrubbed and continued while the container's clock runs")
    func interruptibleAnimatorIsPausedScrubbedAndContinued() {
        stage.begin()
        #expect(animator.object.calls == ["pause"] && animator.animations == 0)
        driver.update(0.3)
        #expect(animator.object.fractionComplete == 0.3)
        #expect(stage.to.view.superview!.layer.speed == 1)
        driver.completionSpeed = 2
        driver.finish()
        #expect(animator.object.calls == ["pause", "on"] && isNear(animator.object.durationFactor, 0.35, 1e-9))
        animator.context?.completeTransition(true)
        #expect(stage.navigation.topViewController === stage.to)
    }

    @Test("S-TRANS-55: a cancel reverses the interruptible animator")
    func cancelReversesInterruptibleAnimator() {
        stage.begin()
        driver.update(0.3)
        driver.cancel()
        #expect(animator.object.calls == ["pause", "back"] && animator.object.isReversed)
        #expect(isNear(animator.object.durationFactor, 0.3, 1e-9) && animator.context?.transitionWasCancelled == true)
        animator.context?.completeTransition(false)
        #expect(stage.navigation.viewControllers == [stage.from])
    }

    @Test("S-TRANS-56: without an interactive start, it runs until paused, and timingCurve paces the remainder")
    func animatorRunsUntilPausedWithoutInteractiveStart() {
        driver.wantsInteractiveStart = false
        driver.timingCurve = UICubicTimingParameters(animationCurve: .easeOut)
        stage.begin()
        let coordinator = stage.navigation.transitionCoordinator!
        #expect(animator.object.calls == ["start"] && !coordinator.isInteractive && !coordinator.initiallyInteractive)
        animator.object.fractionComplete = 0.6
        driver.pause()
        #expect(driver.percentComplete == 0.6 && coordinator.isInteractive && animator.object.calls == ["start", "pause"])
        driver.finish()
        #expect(animator.object.timing === driver.timingCurve && isNear(animator.object.durationFactor, 0.4, 1e-9))
    }

    @Test("S-TRANS-56: an update pauses a running transition, and is ignored after the release")
    func updatePausesRunningTransition() {
        driver.wantsInteractiveStart = false
        stage.begin()
        animator.object.fractionComplete = 0.6
        driver.update(0.1)
        #expect(animator.object.calls == ["start", "pause"] && animator.object.fractionComplete == 0.1)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
        driver.cancel()
        driver.update(0.9)
        #expect(animator.object.calls == ["start", "pause", "back"] && driver.percentComplete == 0.1)
    }

    @Test("S-TRANS-16, 55: a cancelling transition can be paused again, counted from the beginning, and finished")
    func cancellingTransitionCanBePausedAndFinished() {
        stage.begin()
        driver.update(0.8)
        driver.cancel()
        animator.object.fractionComplete = 0.5
        driver.pause()
        #expect(isNear(driver.percentComplete, 0.5, 1e-9) && !animator.object.isReversed && animator.object.fractionComplete == 0.5)
        #expect(animator.context?.transitionWasCancelled == false && animator.context?.isInteractive == true)
        driver.finish()
        #expect(animator.object.calls == ["pause", "back", "pause", "on"])
    }

    @Test("S-TRANS-58: alongside animations are added to the animator")
    func alongsideAnimationsAreAddedToAnimator() {
        let view = UIView()
        stage.to.whenComingOrGoing = { [unowned to = stage.to] in
            to.transitionCoordinator?.animate { _ in view.alpha = 0 }
        }
        stage.begin()
        #expect(animator.object.calls.prefix(2) == ["add", "pause"] && view.alpha == 0)
    }

    @Test("S-TRANS-5: without an interactor, only animateTransition is called")
    func onlyAnimateTransitionIsCalledWithoutInteractor() {
        stage.delegate.interactor = nil
        stage.begin()
        #expect(animator.animations == 1 && animator.asked == 1 && animator.object.calls == ["start"])
    }

    @Test("S-TRANS-56: a running transition can be paused even without an interruptible animator")
    func runningTransitionCanBePausedWithoutAnimatorObject() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        stage.delegate.interactor = driver
        stage.begin()
        let begin = stage.now
        driver.finish()
        stage.turn(at: begin + 0.5)
        driver.pause()
        #expect(isNear(driver.percentComplete, 0.5, 1e-9))
        stage.run(until: begin + 3)
        #expect(stage.to.view.seenAlpha == 0.5)
        driver.update(0.25)
        stage.turn(at: begin + 3.1)
        #expect(abs(stage.to.view.seenAlpha - 0.1292) < 1e-3, "with its original pacing")
        driver.cancel()
        stage.run(until: begin + 3.35)
        #expect(stage.navigation.viewControllers == [stage.from] && stage.hierarchy == "[[[from]]]")
        #expect(stage.navigation.view.subviews[0].layer.timeOffset == 0)
    }

    @Test("S-TRANS-53: a subclass can observe calls and forward to super")
    func subclassCanObserveCallsAndForwardToSuper() {
        final class Counting: UIPercentDrivenInteractiveTransition {
            var calls: [String] = []
            override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
                super.startInteractiveTransition(context)
                calls.append("start \(duration)")
            }
            override func update(_ percentComplete: CGFloat) {
                super.update(percentComplete)
                calls.append("update \(self.percentComplete)")
            }
            override func pause() {
                super.pause()
                calls.append("pause")
            }
            override func finish() {
                super.finish()
                calls.append("finish")
            }
            override func cancel() {
                super.cancel()
                calls.append("cancel")
            }
        }
        let stage = ContainerStage(.push), driver = Counting()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(2)
        driver.finish()
        driver.pause()
        driver.cancel()
        #expect(driver.calls == ["start 1.0", "update 1.0", "finish", "pause", "cancel"])
    }

    @Test("S-TRANS-116: with a custom interaction controller, the interruptible animator is requested, and may start itself")
    func interruptibleAnimatorOfCustomInteractionMayStartItself() {
        final class Starter: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
            private(set) var asked = 0
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {}
            func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
            func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
                asked += 1
                let page = context.view(forKey: .to)!
                context.containerView.addSubview(page)
                page.alpha = 0
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { page.alpha = 1 }
                animator.addCompletion { _ in
                    context.finishInteractiveTransition()
                    context.completeTransition(true)
                }
                animator.startAnimation()
                return animator
            }
        }
        let stage = ContainerStage(.push), starter = Starter()
        (stage.delegate.animator, stage.delegate.interactor) = (starter, starter)
        stage.begin()
        #expect(starter.asked == 1)
        stage.device.turn(at: 9)
        #expect(stage.navigation.topViewController === stage.to && stage.navigation.transitionCoordinator == nil)
    }
}
