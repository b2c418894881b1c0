import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// S-SEED5, what a hand does to the transitions, in the statements' own set-up.
@MainActor struct SillyHandTests {
    /// The star's inner radius at `percent` of its way open.
    private func inner(_ percent: CGFloat) -> CGFloat { 2.0.squareRoot() + (325.969 - 2.0.squareRoot()) * percent }

    @Test("S-SEED5-4: the mask stands and moves with the container's clock")
    func maskScrubs() {
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

    /// Drives silly animators with UIKit's own interaction controller.
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

    @Test("S-SEED5-5: UIPercentDrivenInteractiveTransition scrubs the star, and lets it jump at the release", arguments: [true, false])
    func stockInteractor(finishes: Bool) {
        let stage = SillyStage(), stock = Stock()
        stage.navigation.delegate = stock
        stage.push(at: 1)
        stock.interactor.update(0.4)
        stage.turn(at: 1.5)
        #expect(isNear(stage.radii?.inner, inner(0.4), 1e-3))
        if finishes { stock.interactor.finish() } else { stock.interactor.cancel() }
        // The transaction's completion has run, and has completed the transition.
        #expect(!stage.isUnderWay && stage.mask == nil)
        stage.turn(at: 1.5 + 1.0 / 60)
        #expect(stage.container?.subviews == [finishes ? stage.to.view! : stage.from.view!])
    }

    /// The upper page's turn, in parts of a half.
    private func turn(_ stage: SillyStage) -> CGFloat { (SillyStage.turn(of: stage.to) ?? .nan) / .pi }

    @Test("S-SEED5-6: let go at 0.4, the flip runs on for 0.24 s, linearly and without a jump")
    func finishes() {
        let stage = SillyStage(FlipTransition())
        stage.popByHand(0.4, at: 2)
        #expect(isNear(turn(stage), 0.4))
        stage.letGo(.ended, at: 3)
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

    @Test("S-SEED5-6: taken back at 0.4, it runs back for 0.16 s; the animator turns the clock round again")
    func cancels() {
        let stage = SillyStage(FlipTransition())
        stage.popByHand(0.4, at: 2)
        stage.letGo(.cancelled, at: 3)
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

    @Test("S-SEED5-7: the clock that is left behind does not disturb the next transition", arguments: [true, false])
    func leftoverClock(finishes: Bool) throws {
        let stage = SillyStage()
        stage.popByHand(0.4, at: 2)
        stage.letGo(finishes ? .ended : .cancelled, at: 3)
        stage.run(until: 4)
        let clock = try #require(stage.container?.layer)
        #expect(clock.beginTime != 0 && (finishes || clock.timeOffset != 0))
        // By itself,
        if finishes { stage.push(at: 4.1) } else { stage.pop(at: 4.1) }
        stage.turn(at: 4.2)
        #expect(isNear(stage.radii?.inner, inner(finishes ? 0.25 : 0.75), 1e-3))
        stage.run(until: 4.6)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == (finishes ? 2 : 1))
        // by hand,
        stage.popByHand(0.3, at: 6)
        #expect(isNear(stage.radii?.inner, inner(0.7), 1e-3))
        stage.letGo(.ended, at: 7)
        stage.turn(at: 7.14)
        #expect(isNear(stage.radii?.inner, inner(0.35), 1e-3))
        stage.turn(at: 7.281)
        #expect(!stage.isUnderWay)
        // and in the system's way.
        stage.navigation.pushViewController(EmblemPage("", hint: "", emblem: .disc, color: .green), animated: true)
        stage.run(until: 9)
        stage.popByHand(0.7, at: 10)
        let page = try #require(stage.navigation.transitionCoordinator?.view(forKey: .from))
        #expect(isNear(page.layer.presentation()?.frame.minX, 0.7 * 320, 0.01))
        stage.letGo(.ended, at: 11)
        stage.run(until: 11.5)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1)
    }

    @Test(
        "S-SEED5-15: above a quarter it finishes, at a quarter it does not; less than nothing is nothing",
        arguments: [
            (0.26, 1), (0.25, 2), (-0.02, 2), (1.4, 1),
        ] as [(CGFloat, Int)])
    func edgePan(percent: CGFloat, pages: Int) {
        let stage = SillyStage()
        stage.popByHand(max(percent, 0), at: 2)
        stage.scrub(percent, at: 3)
        let status = stage.device.driver.transitionStatus
        #expect(isNear(status?.percent, min(max(percent, 0), 1)) && status?.phase == .tracking)
        stage.letGo(.ended, at: 4)
        stage.run(until: 5)
        #expect(stage.navigation.viewControllers.count == pages && !stage.isUnderWay)
    }

    @Test("S-SEED5-15: what the system cancels goes back from anywhere")
    func cancelledPan() {
        let stage = SillyStage()
        stage.popByHand(0.9, at: 2)
        stage.letGo(.cancelled, at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2 && !stage.isUnderWay)
    }

    @Test("S-SEED5-16: the built-in swipe takes back what comes in the system's way, and nothing else")
    func builtInSwipe() {
        let stage = SillyStage(nil)
        stage.popByHand(0.4, at: 2)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true && stage.container?.layer.mask == nil)
        #expect(isNear(stage.to.view.layer.presentation()?.frame.minX, 0.4 * 320, 0.01))
        stage.letGo(.cancelled, at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2)
        // At the root there is nothing to take back,
        stage.pop(at: 5)
        // and while a page is still going neither.
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 5.05)
        stage.turn(at: 5.05)
        stage.scrub(0.5, at: 5.1)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == false)
        stage.letGo(.ended, at: 5.2)
        stage.run(until: 6)
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 6.1)
        stage.turn(at: 6.1)
        stage.scrub(0.5, at: 6.2)
        #expect(!stage.isUnderWay)
    }

    @Test("S-SEED5-16: with its own delegate the built-in swipe is dead, as the switch shows it", arguments: [true, false])
    func deadBackSwipe(bySwitch: Bool) {
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

    /// Has the shared delegate, and the built-in swipe as it was made.
    private final class SillyUntouched: UINavigationController {
        init(_ shared: SillyDelegate) {
            super.init(nibName: nil, bundle: nil)
            viewControllers = [UIViewController()]
            isNavigationBarHidden = false
            delegate = shared
        }

        required init?(coder: NSCoder) { fatalError("made in code only") }
    }

    @Test("S-SEED5-16: who replaces the delegate and checks nothing lets it begin at the root; it goes nowhere")
    func uncheckedSwipe() {
        final class Yes: NSObject, UIGestureRecognizerDelegate {}
        let stage = SillyStage(nil), yes = Yes()
        stage.navigation.interactivePopGestureRecognizer?.delegate = yes
        stage.device.touch(1, .began, at: CGPoint(x: 4, y: 300), time: 1)
        stage.turn(at: 1)
        stage.scrub(0.5, at: 1.1)
        #expect(stage.navigation.interactivePopGestureRecognizer?.state != .possible)
        stage.letGo(.ended, at: 1.2)
        stage.run(until: 2)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1)
        stage.push(at: 3)
        stage.run(until: 4)
        #expect(stage.navigation.viewControllers.count == 2)
    }

    @Test("S-SEED5-18: one delegate serves two navigation controllers at the same time, each in its own way")
    func twoAtOnce() {
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
        stage.letGo(.ended, at: 4)
        stage.run(until: 4.5)
        #expect(!stage.isUnderWay && stage.navigation.viewControllers.count == 1 && other.viewControllers.count == 2)
    }
}
