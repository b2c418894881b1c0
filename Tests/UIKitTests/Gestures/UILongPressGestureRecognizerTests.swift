import GestureSupport
import Testing
import UIKit

@MainActor struct UILongPressGestureRecognizerTests {
    private let stage = GestureStage()
    private let press: UILongPressGestureRecognizer

    init() { press = stage.add(UILongPressGestureRecognizer(), "press") }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test("S-GEST-44: a long press begins after 0.5 s, changes on moves, and ends on lift")
    func longPressBeginsAfterHalfSecond() {
        stage.down(1, 100, 400, at: 0)
        stage.device.turn(at: 0.49)
        #expect(gestures() == [])
        stage.device.turn(at: 0.5)
        #expect(gestures() == ["press began"])
        stage.move(1, 300, 500, at: 0.6)
        stage.up(1, 300, 500, at: 0.7)
        #expect(gestures() == ["press changed", "press ended"])
    }

    @Test("S-GEST-44: movement beyond allowableMovement fails a press only before it begins")
    func longPressFailsBeyondAllowableMovement() {
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 110, 400, at: 0.1)
        stage.device.turn(at: 0.6)
        #expect(gestures() == ["press began"])
        stage.up(1, 110, 400, at: 0.7)
        _ = gestures()
        stage.down(1, 100, 400, at: 1)
        stage.move(1, 110.1, 400, at: 1.1)
        stage.device.turn(at: 2)
        #expect(gestures() == [])
        stage.up(1, 110.1, 400, at: 2.1)
        press.allowableMovement = 50
        stage.down(1, 100, 400, at: 3)
        stage.move(1, 140, 400, at: 3.1)
        stage.device.turn(at: 4)
        #expect(gestures() == ["press began"])
    }

    @Test func earlyLiftFailsLongPressForWaitingTap() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.require(toFail: press)
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.2)
        #expect(gestures() == ["tap ended"])
    }

    @Test func minimumPressDurationZeroBeginsOnTouchDown() {
        press.minimumPressDuration = 0
        stage.down(1, 100, 400, at: 0)
        #expect(gestures() == ["press began"])
        stage.up(1, 100, 400, at: 0.1)
        press.minimumPressDuration = 2
        stage.down(1, 100, 400, at: 1)
        stage.device.turn(at: 2.9)
        #expect(gestures() == ["press ended"])
        stage.device.turn(at: 3)
        #expect(gestures() == ["press began"])
    }

    @Test func numberOfTapsRequiredAddsTapsBeforeLongPress() {
        press.numberOfTapsRequired = 1
        stage.down(1, 100, 400, at: 0)
        stage.device.turn(at: 0.6)
        stage.up(1, 100, 400, at: 0.7)
        #expect(gestures() == [])
        stage.down(1, 100, 400, at: 1)
        stage.up(1, 100, 400, at: 1.1)
        stage.down(1, 100, 400, at: 1.3)
        stage.device.turn(at: 1.75)
        #expect(gestures() == [])
        stage.device.turn(at: 1.8)
        #expect(gestures() == ["press began"])
    }

    @Test func longPressNeedsAllFingersAndEndsWhenOneLifts() {
        press.numberOfTouchesRequired = 2
        stage.down(1, 100, 400, at: 0)
        stage.device.turn(at: 1)
        #expect(gestures() == [])
        stage.down(2, 200, 400, at: 1)
        stage.device.turn(at: 1.5)
        #expect(gestures() == ["press began"])
        stage.up(1, 100, 400, at: 1.6)
        #expect(gestures() == ["press ended"])
    }

    @Test func pendingLongPressKeepsLoopTurning() {
        stage.down(1, 100, 400, at: 0)
        #expect(stage.device.driver.needsTurn)
        stage.device.turn(at: 0.5)
        stage.device.turn(at: 0.6)
        #expect(!stage.device.driver.needsTurn)
    }
}
