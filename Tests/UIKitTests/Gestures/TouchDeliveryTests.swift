import GestureSupport
import Testing
import UIKit

@MainActor struct TouchDeliveryTests {
    private let stage = GestureStage()
    private let place = CGRect(x: 100, y: 100, width: 100, height: 100)

    @Test("S-GEST-1: hit testing goes front to back and skips hidden, disabled and transparent views")
    func hitTestingSkipsHiddenDisabledAndTransparentViews() {
        let back = stage.addView("back", place)
        let front = stage.addView("front", place)
        func hit() -> String {
            stage.down(1, 150, 150, at: 0)
            stage.up(1, 150, 150, at: 0)
            stage.device.turn(at: 0)
            return stage.take().first ?? ""
        }
        #expect(hit() == "front: began 1")
        front.isHidden = true
        #expect(hit() == "back: began 1")
        front.isHidden = false
        front.alpha = 0.005
        #expect(hit() == "back: began 1")
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(hit() == "back: began 1")
        back.isUserInteractionEnabled = false
        #expect(hit() == "view: began 1")
    }

    @Test("S-GEST-1: a point outside a view doesn't reach its subviews")
    func pointOutsideViewDoesNotReachSubviews() {
        let parent = stage.addView("parent", place)
        _ = stage.addView("child", CGRect(x: 150, y: 0, width: 50, height: 50), in: parent)
        stage.down(1, 275, 125, at: 0)
        #expect(stage.log == ["view: began 1"])
    }

    @Test("S-GEST-3: a touch keeps its view until it ends, even outside the window")
    func touchKeepsItsViewOutsideWindow() {
        let child = stage.addView("child", place)
        stage.down(1, 150, 150, at: 0)
        child.removeFromSuperview()
        stage.move(1, 10, 10, at: 0.1)
        stage.up(1, 10, 10, at: 0.2)
        #expect(stage.log == ["child: began 1", "child: moved 1", "child: ended 1"])
    }

    @Test("S-GEST-4: recognizers of the hit view and its ancestors receive a touch; one added later doesn't")
    func recognizersOfHitViewAndAncestorsReceiveTouch() {
        let child = stage.addView("child", place)
        stage.add(UIPanGestureRecognizer(), "late")
        stage.add(UIPanGestureRecognizer(), "sibling", to: stage.addView("sibling", CGRect(x: 0, y: 0, width: 9, height: 9)))
        stage.view.gestureRecognizers?.forEach(stage.view.removeGestureRecognizer)
        stage.add(UIPanGestureRecognizer(), "parent")
        stage.down(1, 150, 150, at: 0)
        stage.add(UIPanGestureRecognizer(), "late", to: child)
        stage.move(1, 190, 150, at: 0.1)
        #expect(stage.log == ["child: began 1", "child: cancelled 1", "parent began"])
    }

    @Test("S-GEST-5: recognizers receive a touch before its view")
    func recognizersReceiveTouchBeforeItsView() {
        let early = stage.add(Eager(), "eager")
        early.cancelsTouchesInView = false
        stage.down(1, 150, 150, at: 0)
        #expect(stage.log == ["eager ended", "view: began 1"])
    }

    @Test("S-GEST-6: a view without isMultipleTouchEnabled receives only its first touch; recognizers receive all")
    func singleTouchViewReceivesOnlyFirstTouch() {
        let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
        stage.down(1, 100, 400, at: 0)
        stage.down(2, 200, 400, at: 0.1)
        #expect(stage.take() == ["view: began 1"])
        #expect(pinch.numberOfTouches == 2)
        stage.up(1, 100, 400, at: 0.2)
        stage.up(2, 200, 400, at: 0.3)
        #expect(stage.take() == ["view: ended 1"])
        stage.view.isMultipleTouchEnabled = true
        stage.pair(.began, 100, at: 0.4)
        #expect(stage.take() == ["view: began 2"])
    }

    @Test("S-GEST-7: the view's touches are cancelled just before the action, unless cancelsTouchesInView is false")
    func recognitionCancelsTouchesInView() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.up(1, 120, 400, at: 0.2)
        #expect(stage.take() == ["view: began 1", "view: cancelled 1", "pan began", "pan ended"])
        pan.cancelsTouchesInView = false
        stage.down(1, 100, 400, at: 0.3)
        stage.move(1, 120, 400, at: 0.4)
        stage.up(1, 120, 400, at: 0.5)
        #expect(stage.take() == ["view: began 1", "pan began", "view: moved 1", "pan ended", "view: ended 1"])
    }

    @Test("S-GEST-79: a swipe with two fingers delays the touches of one finger for 0.5 s")
    func swipeWithTwoFingersDoesNotWaitForSecondOne() {
        let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
        (swipe.numberOfTouchesRequired, swipe.delaysTouchesBegan) = (2, true)
        stage.down(1, 200, 400, at: 0)
        stage.move(1, 240, 400, at: 0.4)
        #expect(stage.log.isEmpty)
        stage.move(1, 250, 400, at: 0.55)
        #expect(stage.take().first == "view: began 1")
    }

    @Test("S-GEST-8: delaysTouchesBegan delivers touches to the view once the recognizer fails")
    func delaysTouchesBeganDeliversTouchesAfterFailure() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 103, 400, at: 0.1)
        #expect(stage.log.isEmpty)
        stage.move(1, 130, 400, at: 0.2)
        #expect(stage.take() == ["view: began 1", "view: moved 1"])
        stage.up(1, 130, 400, at: 0.3)
        stage.down(1, 100, 400, at: 0.4)
        stage.up(1, 100, 400, at: 0.5)
        #expect(stage.take() == ["view: ended 1", "tap ended"])
    }

    @Test("S-GEST-9: delaysTouchesEnded holds back the lift while a recognizer is possible")
    func delaysTouchesEndedHoldsBackLift() {
        let double = stage.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(stage.take() == ["view: began 1"])
        stage.device.turn(at: 0.5)
        #expect(stage.take() == ["view: ended 1"])
        double.delaysTouchesEnded = false
        stage.down(1, 100, 400, at: 1)
        stage.up(1, 100, 400, at: 1.1)
        #expect(stage.take() == ["view: began 1", "view: ended 1"])
    }

    @Test("S-GEST-10: shouldReceive is called once per touch and can reject it")
    func shouldReceiveIsAskedOncePerTouch() {
        let delegate = Delegate()
        delegate.shouldReceive = false
        stage.add(UIPanGestureRecognizer(), "pan").delegate = delegate
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 150, 400, at: 0.1)
        stage.move(1, 190, 400, at: 0.2)
        #expect(delegate.asked == ["receive"])
        #expect(stage.log == ["view: began 1", "view: moved 1", "view: moved 1"])
    }

    @Test("S-GEST-7: if a recognizer recognizes on touch-down, the view gets no events")
    func recognitionOnTouchDownLeavesViewNoEvents() {
        stage.add(Eager(), "eager")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 150, 400, at: 0.1)
        stage.up(1, 150, 400, at: 0.2)
        #expect(stage.log == ["eager ended"])
    }

    @Test("S-GEST-7: a finger that joins a running gesture doesn't reach the view below it")
    func fingerThatJoinsGestureDoesNotReachView() {
        let child = stage.addView("child", place)
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 10, 400, at: 0)
        stage.move(1, 40, 400, at: 0.1)
        _ = stage.take()
        stage.down(2, 150, 150, at: 0.2)
        stage.up(2, 150, 150, at: 0.3)
        #expect(child.window != nil && stage.take() == [])
        pan.cancelsTouchesInView = false
        stage.down(2, 150, 150, at: 0.4)
        #expect(stage.take() == ["child: began 1"])
    }

    @Test("S-GEST-8: touches delayed by a recognized gesture aren't delivered, even if it cancels none")
    func touchesDelayedByRecognizedGestureAreDropped() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(stage.log == ["tap ended"])
    }

    @Test("S-GEST-8: disabling the recognizer delivers delayed touches in the next turn")
    func disablingRecognizerDeliversDelayedTouches() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        stage.down(1, 100, 400, at: 0)
        tap.isEnabled = false
        #expect(stage.device.driver.needsTurn && stage.log == [])
        stage.device.turn(at: 0.1)
        #expect(stage.log == ["view: began 1"])
    }

    @Test("S-GEST-8: a view that left its window receives no delayed touches")
    func viewThatLeftWindowReceivesNoDelayedTouches() {
        let child = stage.addView("child", place)
        stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
        stage.down(1, 150, 150, at: 0)
        child.removeFromSuperview()
        stage.move(1, 190, 150, at: 0.1)
        stage.up(1, 190, 150, at: 0.2)
        #expect(stage.log == [])
    }

    @Test("S-GEST-6, 9: while a finger's end is delayed, the next finger begins after it")
    func nextFingerBeginsAfterDelayedEnd() {
        stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        stage.down(2, 100, 400, at: 0.2)
        #expect(stage.take() == ["view: began 1"])
        stage.device.turn(at: 0.6)
        #expect(stage.take() == ["view: ended 1", "view: began 1"])
    }

    @Test func viewWithIsExclusiveTouchSharesNoTouches() {
        let one = stage.addView("one", place)
        _ = stage.addView("two", place.offsetBy(dx: 100, dy: 0))
        one.isExclusiveTouch = true
        stage.down(1, 150, 150, at: 0)
        stage.down(2, 250, 150, at: 0.1)
        stage.up(1, 150, 150, at: 0.2)
        stage.up(2, 250, 150, at: 0.3)
        #expect(stage.take() == ["one: began 1", "one: ended 1"])
        stage.down(2, 250, 150, at: 0.4)
        stage.down(1, 150, 150, at: 0.5)
        #expect(stage.take() == ["two: began 1"])
    }

    @Test func secondTapAtSamePlaceHasTapCountTwo() {
        let counter = TapCounting(frame: place)
        stage.view.addSubview(counter)
        for time in [0, 0.2, 1] {
            stage.down(1, 150, 150, at: time)
            stage.up(1, 150, 150, at: time + 0.05)
        }
        #expect(counter.counts == [1, 2, 1])
    }
}

private final class TapCounting: UIView {
    var counts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
}

/// Recognizes every touch that begins.
private final class Eager: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}
