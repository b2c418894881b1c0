import TestSupport
import Testing
import UIKit

@MainActor struct UINavigationControllerTests {
    @Test("S-TRANS-7, 9: a push begins in the layout pass, so it uses the interactor set by then")
    func pushUsesInteractorSetBeforeLayout() {
        let stage = CustomPushStage(animator: AlphaAnimator()), driver = UIPercentDrivenInteractiveTransition()
        stage.navigation.pushViewController(stage.detail, animated: true)
        #expect(stage.journal.lines.isEmpty)
        stage.transitions.interactionController = driver
        stage.device.turn(at: 1)
        #expect(stage.container.layer.speed == 0)

        let other = CustomPushStage(animator: AlphaAnimator())
        other.transitions.interactionController = UIPercentDrivenInteractiveTransition()
        other.navigation.pushViewController(other.detail, animated: true)
        other.transitions.interactionController = nil
        other.device.turn(at: 1)
        #expect(other.container.layer.speed == 1)
    }

    @Test("S-TRANS-10: an unanimated push calls no delegate")
    func unanimatedPushAsksNoDelegate() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.navigation.pushViewController(stage.detail, animated: false)
        stage.device.turn(at: 1)
        #expect(stage.containerNames == ["detail"])
        #expect(
            stage.journal.lines == [
                "main.willDisappear", "detail.willAppear", "main.didDisappear", "detail.didAppear", "didShow",
            ])
    }

    @Test("S-TRANS-25: a second completeTransition call is ignored")
    func secondCompleteTransitionCallIsIgnored() {
        final class Twice: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                context.completeTransition(true)
                context.completeTransition(false)
            }
        }
        let stage = CustomPushStage(animator: Twice())
        stage.push(at: 1)
        #expect(stage.navigation.topViewController === stage.detail)
        #expect(stage.journal.lines.count { $0 == "detail.didAppear" } == 1)
    }

    @Test("S-TRANS-21: a view that the animator didn't insert is inserted at its final frame")
    func viewNotInsertedByAnimatorIsInserted() {
        final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) { context.completeTransition(true) }
        }
        let stage = CustomPushStage(animator: Forgetful())
        stage.push(at: 1)
        #expect(stage.containerNames == ["detail"] && stage.detail.view.frame == stage.container.bounds)
    }

    @Test("S-TRANS-29: the stack changes at the call, and a cancel restores it")
    func cancelRestoresStack() {
        let stage = CustomPushStage(animator: AlphaAnimator()), driver = UIPercentDrivenInteractiveTransition()
        stage.transitions.interactionController = driver
        stage.navigation.pushViewController(stage.detail, animated: true)
        #expect(stage.navigation.viewControllers == [stage.main, stage.detail])
        stage.device.turn(at: 1)
        driver.cancel()
        stage.device.turn(at: 1.1)
        #expect(stage.navigation.viewControllers == [stage.main])
    }

    @Test("S-TRANS-71: pages take no new touches during a transition")
    func pagesTakeNoNewTouchesDuringTransition() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        #expect(stage.device.window.hitTest(CGPoint(x: 50, y: 150), with: nil) === stage.main.selected)
        stage.push(at: 1)
        #expect(stage.device.window.hitTest(CGPoint(x: 50, y: 150), with: nil) === stage.navigation.view)
        stage.device.turn(at: 2)
        #expect(stage.device.window.hitTest(CGPoint(x: 50, y: 150), with: nil) === stage.detail.view)
    }

    @Test("S-TRANS-73: a change during a transition waits and takes effect when it begins")
    func changeDuringTransitionIsQueued() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.push(at: 1)
        #expect(stage.navigation.popViewController(animated: true) === stage.detail)
        #expect(stage.navigation.viewControllers.count == 2)
        stage.device.turn(at: 2)
        #expect(stage.navigation.viewControllers == [stage.main])
        #expect(stage.containerNames == ["detail", "main"])
        stage.device.turn(at: 3)
        #expect(stage.containerNames == ["main"])
    }

    @Test("S-TRANS-75: the root controller cannot be popped")
    func rootControllerCannotBePopped() {
        let stage = CustomPushStage(animator: nil)
        #expect(stage.navigation.popViewController(animated: true) == nil)
        stage.device.turn(at: 1)
        #expect(stage.journal.lines.isEmpty)
    }

    @Test func emptyStackShowsNeitherPageNorTitle() {
        let stage = CustomPushStage(animator: nil)
        stage.main.title = "Main"
        stage.navigation.setViewControllers([], animated: false)
        stage.device.turn(at: 1)
        #expect(stage.navigation.viewControllers.isEmpty && stage.main.parent == nil && stage.main.view.window == nil)
        #expect(stage.navigation.navigationBar.items ?? [] == [])
    }

    @Test("S-TRANS-76, 77: the built-in push takes 0.35 s, moves the lower page a third as far, and dims it")
    func builtInPushMovesAndDimsLowerPage() {
        let stage = CustomPushStage(animator: nil)
        stage.push(at: 1)
        #expect(isNear(stage.detail.view.seenFrame.minX, 375) && stage.main.view.seenFrame.minX == 0)
        stage.device.turn(at: 1.1)
        let moved = 1 - stage.detail.view.seenFrame.minX / 375
        // For a critically damped spring 3/1000/500 whose first 0.6 s are played in 0.35 s: 1 − (1 + ωt)·e^(−ωt).
        let angle = (1000.0 / 3).squareRoot() * 0.6 * 0.1 / 0.35
        #expect(isNear(moved, 1 - (1 + angle) * exp(-angle), 1e-4))
        #expect(isNear(stage.main.view.seenFrame.minX, -0.3 * 375 * moved, 0.01))
        #expect(isNear(stage.container.subviews[1].seenAlpha, 0.1 * moved, 1e-3))
        stage.device.turn(at: 1.35)
        #expect(stage.containerNames == ["detail"] && stage.detail.view.frame.minX == 0)
    }

    @Test(arguments: [false, true]) func pageFillsScreenRotatedDuringSlide(isPop: Bool) {
        let stage = CustomPushStage(animator: nil)
        stage.push(at: 1)
        if isPop {
            stage.device.turn(at: 2)
            stage.navigation.popViewController(animated: true)
            stage.device.turn(at: 2.1)
        }
        stage.device.resize(to: CGSize(width: 667, height: 375))
        stage.device.turn(at: 2.2)
        stage.device.turn(at: 3)
        #expect((isPop ? stage.main : stage.detail).view.frame.width == 667)
    }

    @Test("S-TRANS-6: setViewControllers is a pop if the new top was on the stack")
    func replacingStackWithControllerOnItIsPop() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        stage.push(at: 1)
        stage.device.turn(at: 2)
        stage.navigation.setViewControllers([stage.main], animated: true)
        stage.device.turn(at: 3)
        #expect(stage.journal.lines.contains("animator for pop"))
    }

    @Test func popToRootRemovesAndReleasesAllOtherPages() {
        let stage = CustomPushStage(animator: AlphaAnimator())
        let third = LoggedController(stage.journal)
        stage.navigation.setViewControllers([stage.main, stage.detail, third], animated: false)
        stage.device.turn(at: 1)
        #expect(stage.navigation.popToRootViewController(animated: true) == [stage.detail, third])
        stage.device.turn(at: 2)
        stage.device.turn(at: 3)
        #expect(stage.navigation.children == [stage.main] && third.parent == nil && stage.detail.parent == nil)
    }

    @Test func navigationControllerPrefersSizeOfTopPage() {
        final class Parent: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                sizes.append(container.preferredContentSize)
            }
        }
        let page = UIViewController(), small = UIViewController(), plain = UIViewController(), parent = Parent()
        page.preferredContentSize = CGSize(width: 300, height: 200)
        small.preferredContentSize = CGSize(width: 100, height: 50)
        let navigation = UINavigationController(rootViewController: page)
        #expect(navigation.preferredContentSize == page.preferredContentSize)
        parent.addChild(navigation)
        page.preferredContentSize.height = 250
        navigation.pushViewController(small, animated: false)
        page.preferredContentSize.height = 1
        navigation.pushViewController(plain, animated: false)
        #expect(parent.sizes == [CGSize(width: 300, height: 250), small.preferredContentSize])
        #expect(navigation.preferredContentSize == small.preferredContentSize, "a page without a preferred size changes nothing")
    }
}
