import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks how gestures drive the transitions (S-SEED5), in the setup that the statements describe.
@MainActor struct SillyHandTests {
    /// Returns the star's inner radius when the star is open by `percent`.
    private func inner(_ percent: CGFloat) -> CGFloat { 2.0.squareRoot() + (325.969 - 2.0.squareRoot()) * percent }

    @Test("S-SEED5-4: the mask follows the container's clock, stopped or moving")
    func maskFollowsContainerClock() {
        let stage = SillyStage()
        stage.popByHand(0.4, at: 2)
        #expect(stage.container?.layer.speed == 0 && isNear(stage.radii?.inner, inner(0.6), 1e-3))
        stage.turn(at: 9)
        #expect(isNear(stage.radii?.inner, inner(0.6), 1e-3))
        stage.scrub(0.1, at: 10)
        #expect(isNear(stage.radii?.inner, inner(0.9), 1e-3))
        stage.scrub(2, at: 11)
        #expect(isNear(stage.radii?.inner, inner(0), 1e-3) && stage.isUnderWay)
    }

    /// A delegate that drives the silly animators with UIKit's own interaction controller.
    private final class Stock: NSObject, UINavigationControllerDelegate {
        let interactor = UIPercentDrivenInteractiveTransition()
        let animator = SillyAnimator(StarTransition(), opens: true, switches: PitfallSwitches())

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    @Test("S-SEED5-5: UIPercentDrivenInteractiveTransition scrubs the star and jumps to the end on release", arguments: [true, false])
    func percentDrivenInteractorScrubsStarAndJumpsOnRelease(finishes: Bool) {
        let stage = SillyStage(), stock = Stock()
        stage.navigation.delegate = stock
        stage.push(at: 1)
        stock.interactor.update(0.4)
        stage.turn(at: 1.5)
        #expect(isNear(stage.radii?.inner, inner(0.4), 1e-3))
        if finishes { stock.interactor.finish() } else { stock.interactor.cancel() }
        // The transaction's completion block has completed the transition.
        #expect(!stage.isUnderWay && stage.mask == nil)
        stage.turn(at: 1.5 + 1.0 / 60)
        #expect(stage.container?.subviews == [finishes ? stage.to.view! : stage.from.view!])
    }

    /// Returns the upper page's rotation as a fraction of π.
    private func turn(_ stage: SillyStage) -> CGFloat { (SillyStage.turn(of: stage.to) ?? .nan) / .pi }

    @Test("S-SEED5-6: released at 0.4, the flip continues linearly for 0.24 s without a jump")
    func releasedFlipFinishesLinearly() {
        let stage = SillyStage(FlipTransition())
        stage.popByHand(0.4, at: 2)
        #expect(isNear(turn(stage), 0.4))
        stage.releaseFingers(.ended, at: 3)
        #expect(isNear(turn(stage), 0.4))
        for time in [0.06, 0.12, 0.18] {
            stage.turn(at: 3 + time)
            #expect(isNear(turn(stage), 0.4 + time / 0.4, 1e-4), "after \(time)")
        }
        stage.turn(at: 3.239)
        #expect(stage.isUnderWay)
        stage.turn(at: 3.241)
        #expect(!stage.isUnderWay && stage.container?.subviews == [stage.from.view!])
        #expect(stage.container?.layer.speed == 1)
    }

    @Test("S-SEED5-6: cancelled at 0.4, the flip runs back for 0.16 s; the animator reverses the clock")
    func cancelledFlipRunsBack() {
        let stage = SillyStage(FlipTransition())
        stage.popByHand(0.4, at: 2)
        stage.releaseFingers(.cancelled, at: 3)
        #expect(isNear(turn(stage), 0.4) && stage.container?.layer.speed == -1)
        for time in [0.04, 0.08, 0.12] {
            stage.turn(at: 3 + time)
            #expect(isNear(turn(stage), 0.4 - time / 0.4, 1e-4), "after \(time)")
        }
        stage.turn(at: 3.159)
        #expect(stage.isUnderWay)
        stage.turn(at: 3.161)
        #expect(!stage.isUnderWay && stage.container?.subviews == [stage.to.view!])
        #expect(stage.container?.layer.speed == 1 && stage.navigation.viewControllers.count == 2)
    }

    @Test("S-SEED5-7: the clock left behind by a transition doesn't disturb the next one", arguments: [true, false])
    func leftoverClockDoesNotDisturbNextTransition(finishes: Bool) throws {
        let stage = SillyStage()
        stage.popByHand(0.4, at: 2)
        stage.releaseFingers(finishes ? .ended : .cancelled, at: 3)
        stage.run(until: 4)
        let clock = try #require(stage.container?.layer)
        #expect(clock.beginTime != 0 && (finishes || clock.timeOffset != 0))
        // A transition without a finger.
        if finishes { stage.push(at: 4.1) } else { stage.pop(at: 4.1) }
        stage.turn(at: 4.2)
        #expect(isNear(stage.radii?.inner, inner(finishes ? 0.25 : 0.75), 1e-3))
        stage.run(until: 4.6)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == (finishes ? 2 : 1))
        // A pan.
        stage.popByHand(0.3, at: 6)
        #expect(isNear(stage.radii?.inner, inner(0.7), 1e-3))
        stage.releaseFingers(.ended, at: 7)
        stage.turn(at: 7.14)
        #expect(isNear(stage.radii?.inner, inner(0.35), 1e-3))
        stage.turn(at: 7.281)
        #expect(!stage.isUnderWay)
        // A transition with UIKit's default animation.
        stage.navigation.pushViewController(EmblemPage("", hint: "", emblem: .disc, color: .green), animated: true)
        stage.run(until: 9)
        stage.popByHand(0.7, at: 10)
        let page = try #require(stage.navigation.transitionCoordinator?.view(forKey: .from))
        #expect(isNear(page.layer.presentation()?.frame.minX, 0.7 * 320, 0.01))
        stage.releaseFingers(.ended, at: 11)
        stage.run(until: 11.5)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1)
    }

    @Test(
        "S-SEED5-15: a pan finishes above a quarter, cancels at a quarter, and its progress is clamped to 0…1",
        arguments: [
            (0.26, 1), (0.25, 2), (-0.02, 2), (1.4, 1),
        ] as [(CGFloat, Int)])
    func edgePanFinishesOnlyAboveAQuarter(percent: CGFloat, pages: Int) {
        let stage = SillyStage()
        stage.popByHand(max(percent, 0), at: 2)
        stage.scrub(percent, at: 3)
        let status = stage.device.driver.transitionStatus
        #expect(isNear(status?.percent, min(max(percent, 0), 1)) && status?.phase == .tracking)
        stage.releaseFingers(.ended, at: 4)
        stage.run(until: 5)
        #expect(stage.navigation.viewControllers.count == pages && !stage.isUnderWay)
    }

    @Test("S-SEED5-15: a pan that the system cancels goes back from any point")
    func cancelledPanGoesBack() {
        let stage = SillyStage()
        stage.popByHand(0.9, at: 2)
        stage.releaseFingers(.cancelled, at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2 && !stage.isUnderWay)
    }

    @Test("S-SEED5-16: the built-in swipe pops only pages with the default transition")
    func builtInSwipePopsOnlyDefaultTransitions() {
        let stage = SillyStage(nil)
        stage.popByHand(0.4, at: 2)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true && stage.container?.layer.mask == nil)
        #expect(isNear(stage.to.view.layer.presentation()?.frame.minX, 0.4 * 320, 0.01))
        stage.releaseFingers(.cancelled, at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2)
        // The root page can't be popped.
        stage.pop(at: 5)
        // Neither can a page that is still being popped.
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 5.05)
        stage.turn(at: 5.05)
        stage.scrub(0.5, at: 5.1)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == false)
        stage.releaseFingers(.ended, at: 5.2)
        stage.run(until: 6)
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 6.1)
        stage.turn(at: 6.1)
        stage.scrub(0.5, at: 6.2)
        #expect(!stage.isUnderWay)
    }

    @Test("S-SEED5-16: with the default delegate, or with the pitfall on, the built-in swipe doesn't begin", arguments: [true, false])
    func builtInSwipeFailsWithDefaultDelegateOrPitfall(bySwitch: Bool) {
        let stage = SillyStage(nil), swipe = stage.navigation.interactivePopGestureRecognizer
        if bySwitch {
            stage.switches.on = [.deadBackSwipe]
        } else {
            let plain = UINavigationController()
            plain.loadViewIfNeeded()
            #expect(plain.interactivePopGestureRecognizer?.delegate != nil && swipe?.delegate === stage.delegate)
            let untouched = SillyUntouched(stage.delegate)
            stage.device.window.rootViewController = untouched
            stage.turn(at: 0.2)
            untouched.pushViewController(stage.to, animated: true)
            stage.run(until: 1.8)
            stage.popByHand(0.4, at: 2)
            return #expect(untouched.transitionCoordinator == nil && untouched.viewControllers.count == 2)
        }
        stage.popByHand(0.4, at: 2)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 2)
    }

    /// A navigation controller with the shared delegate, which keeps the built-in swipe's original delegate.
    private final class SillyUntouched: UINavigationController {
        init(_ shared: SillyDelegate) {
            super.init(nibName: nil, bundle: nil)
            viewControllers = [UIViewController()]
            isNavigationBarHidden = false
            delegate = shared
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
    }

    @Test("S-SEED5-16: with a permissive recognizer delegate, the swipe begins at the root without effect")
    func uncheckedSwipeAtRootHasNoEffect() {
        final class Yes: NSObject, UIGestureRecognizerDelegate {}
        let stage = SillyStage(nil), yes = Yes()
        stage.navigation.interactivePopGestureRecognizer?.delegate = yes
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 1)
        stage.turn(at: 1)
        stage.scrub(0.5, at: 1.1)
        #expect(stage.navigation.interactivePopGestureRecognizer?.state != .possible)
        stage.releaseFingers(.ended, at: 1.2)
        stage.run(until: 2)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1)
        stage.push(at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2)
    }

    @Test("S-SEED5-18: one delegate serves two navigation controllers at the same time")
    func oneDelegateServesTwoNavigationControllers() {
        let stage = SillyStage(), box = UIViewController()
        let page = EmblemPage("Other", hint: "", emblem: .square, color: .green, introduction: FlipTransition())
        let other = SillyNavigationController(rootViewController: UIViewController(), shared: stage.delegate)
        stage.device.window.rootViewController = box
        for navigation in [stage.navigation, other] {
            box.addChild(navigation)
            box.view.addSubview(navigation.view)
            navigation.didMove(toParent: box)
        }
        stage.navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        stage.turn(at: 0.2)
        box.view.bringSubviewToFront(stage.navigation.view)
        stage.push(at: 1)
        stage.run(until: 1.6)
        stage.popByHand(0.3, at: 2)
        other.pushViewController(page, animated: true)
        stage.turn(at: 3)
        stage.turn(at: 3.1)
        #expect(isNear(SillyStage.turn(of: page), CGFloat.pi * 0.75, 1e-3))
        #expect(isNear(stage.radii?.inner, inner(0.7), 1e-3))
        stage.run(until: 3.5)
        #expect(other.transitionCoordinator == nil && other.viewControllers.count == 2 && stage.isUnderWay)
        stage.releaseFingers(.ended, at: 4)
        stage.run(until: 4.5)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1 && other.viewControllers.count == 2)
    }
}
