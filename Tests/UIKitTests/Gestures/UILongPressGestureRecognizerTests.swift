import GestureSupport
import Testing
import UIKit

@MainActor struct UILongPressGestureRecognizerTests {
    private let stage = GestureStage()
    private let press: UILongPressGestureRecognizer

    init() { press = stage.add(UILongPressGestureRecognizer(), "press") }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test("S-GEST-44: begins at the timer after 0.5 s, changes on moves, ends with the lift")
    func press05() {
        stage.down(1, 100, 400, at: 0)
        stage.device.turn(at: 0.49)
        #expect(gestures() == [])
        stage.device.turn(at: 0.5)
        #expect(gestures() == ["press began"])
        stage.move(1, 300, 500, at: 0.6)
        stage.up(1, 300, 500, at: 0.7)
        #expect(gestures() == ["press changed", "press ended"])
    }

    @Test("S-GEST-44: more than allowableMovement before began fails it; afterwards movement is free")
    func movement() {
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

    @Test("A lift before the time fails it, so that a tap that waits for it is recognized")
    func tap() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.require(toFail: press)
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.2)
        #expect(gestures() == ["tap ended"])
    }

    @Test("The time can be changed; 0 begins with the touch")
    func duration() {
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

    @Test("With numberOfTapsRequired, that many quick taps come before the press")
    func taps() {
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

    @Test("With several fingers all must be down; one lifted ends it")
    func fingers() {
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

    @Test("A loop with nothing else to do is told to turn until the time has come")
    func needsTurns() {
        stage.down(1, 100, 400, at: 0)
        #expect(stage.device.driver.needsTurn)
        stage.device.turn(at: 0.5)
        stage.device.turn(at: 0.6)
        #expect(!stage.device.driver.needsTurn)
    }
}
