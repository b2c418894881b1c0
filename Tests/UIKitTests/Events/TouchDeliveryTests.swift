import GestureSupport
import Testing
import UIKit

@MainActor struct TouchDeliveryTests {
    private let stage = GestureStage()
    private let place = CGRect(x: 100, y: 100, width: 100, height: 100)

    @Test("S-GEST-1: front views first; hidden, disabled and transparent ones are skipped")
    func hitTesting() {
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

    @Test("S-GEST-1: a point outside a view does not reach its subviews")
    func outsidePointsReachNothing() {
        let parent = stage.addView("parent", place)
        _ = stage.addView("child", CGRect(x: 150, y: 0, width: 50, height: 50), in: parent)
        stage.down(1, 275, 125, at: 0)
        #expect(stage.log == ["view: began 1"])
    }

    @Test("S-GEST-3: a touch keeps its view until it ends, also when that leaves the window")
    func touchKeepsItsView() {
        let child = stage.addView("child", place)
        stage.down(1, 150, 150, at: 0)
        child.removeFromSuperview()
        stage.move(1, 10, 10, at: 0.1)
        stage.up(1, 10, 10, at: 0.2)
        #expect(stage.log == ["child: began 1", "child: moved 1", "child: ended 1"])
    }

    @Test("S-GEST-4: recognizers of the hit view and its ancestors see a touch; one added later does not")
    func recognizersOfThePath() {
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

    @Test("S-GEST-5: recognizers see a touch before its view does")
    func recognizersComeFirst() {
        let early = stage.add(Eager(), "eager")
        early.cancelsTouchesInView = false
        stage.down(1, 150, 150, at: 0)
        #expect(stage.log == ["eager ended", "view: began 1"])
    }

    @Test("S-GEST-6: without isMultipleTouchEnabled a view hears of its first touch only, its recognizers of all")
    func oneTouchForSimpleViews() {
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

    @Test("S-GEST-7: the view loses the touches just before the action; not with cancelsTouchesInView off")
    func recognizedTouchesAreCancelledInViews() {
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

    @Test("S-GEST-8: with delaysTouchesBegan the view hears when the recognizer has failed, then once of its moves")
    func delayedBegan() {
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

    @Test("S-GEST-9: a lift is kept from the view while a recognizer is possible; delaysTouchesEnded off lets it through")
    func delayedEnded() {
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

    @Test("S-GEST-10: shouldReceive is asked once a touch; no hides the touch")
    func shouldReceive() {
        let delegate = Delegate()
        delegate.shouldReceive = false
        stage.add(UIPanGestureRecognizer(), "pan").delegate = delegate
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 150, 400, at: 0.1)
        stage.move(1, 190, 400, at: 0.2)
        #expect(delegate.asked == ["receive"])
        #expect(stage.log == ["view: began 1", "view: moved 1", "view: moved 1"])
    }

    @Test("S-GEST-7: a recognizer that takes a touch when it comes down leaves the view nothing to hear")
    func takenAtOnce() {
        stage.add(Eager(), "eager")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 150, 400, at: 0.1)
        stage.up(1, 150, 400, at: 0.2)
        #expect(stage.log == ["eager ended"])
    }

    @Test("S-GEST-7: nor does a finger that joins a gesture under way reach the view below it")
    func joiningFingers() {
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

    @Test("S-GEST-8: what a recognized gesture has held back is not delivered, even if it cancels no touches")
    func heldBackAndRecognized() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(stage.log == ["tap ended"])
    }

    @Test("S-GEST-8: switching the recognizer off lets the view hear in the next turn")
    func letGoOutsideEvents() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        stage.down(1, 100, 400, at: 0)
        tap.isEnabled = false
        #expect(stage.device.driver.needsTurn && stage.log == [])
        stage.device.turn(at: 0.1)
        #expect(stage.log == ["view: began 1"])
    }

    @Test("S-GEST-8: a view that has left its window meanwhile is not told of the finger")
    func heldBackAndRemoved() {
        let child = stage.addView("child", place)
        stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
        stage.down(1, 150, 150, at: 0)
        child.removeFromSuperview()
        stage.move(1, 190, 150, at: 0.1)
        stage.up(1, 190, 150, at: 0.2)
        #expect(stage.log == [])
    }

    @Test("S-GEST-6, 9: while the end of one finger is held back, the next one is told of after it")
    func oneAfterAnother() {
        stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        stage.down(2, 100, 400, at: 0.2)
        #expect(stage.take() == ["view: began 1"])
        stage.device.turn(at: 0.6)
        #expect(stage.take() == ["view: ended 1", "view: began 1"])
    }

    @Test("A view with isExclusiveTouch is alone with its finger, or does without")
    func exclusiveTouch() {
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

    @Test("A second tap at the same place counts two")
    func tapCount() {
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

/// Recognizes whatever comes down.
private final class Eager: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}
