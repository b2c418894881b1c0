import GestureSupport
import Testing
import UIKit

@MainActor struct InputStagingTests {
    private let stage = GestureStage()

    private func touch(_ finger: Int, _ phase: UITouch.Phase, _ x: CGFloat, at time: TimeInterval) {
        stage.device.touch(finger, phase, at: CGPoint(x: x, y: 400), time: time)
    }

    @Test("S-FRAME-16: moves in one turn are delivered as one move to the newest position")
    func movesInOneTurnCoalesce() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.016)
        for step in 1...4 { touch(1, .moved, 120 + 10 * CGFloat(step), at: 0.016 + 0.004 * Double(step)) }
        stage.device.turn(at: 0.033)
        #expect(stage.log.suffix(2) == ["pan began", "pan changed"])
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
    }

    @Test("S-FRAME-16: coalesced moves count for the velocity")
    func coalescedMovesCountForVelocity() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        touch(1, .began, 100, at: 0)
        for step in 1...10 { touch(1, .moved, 100 + CGFloat(step * step), at: 0.005 * Double(step)) }
        stage.device.turn(at: 0.05)
        // The position is x = 100 + (t / 0.005)², whose slope at 0.05 s is 2 · 10 / 0.005.
        #expect(abs(pan.velocity(in: nil).x - 4000) < 1e-6)
    }

    @Test("S-FRAME-16: two fingers lifted in one turn end a pinch with one action")
    func twoLiftsInOneTurnSendOneEndedAction() {
        stage.add(UIPinchGestureRecognizer(), "pinch")
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 140, at: 0.016)
        touch(1, .ended, 130, at: 0.020)
        touch(2, .ended, 270, at: 0.024)
        stage.device.turn(at: 0.033)
        #expect(stage.log.filter { $0.hasPrefix("pinch") } == ["pinch began", "pinch ended"])
    }

    @Test("S-FRAME-16: a lift that would send a second action waits for the next turn and keeps the loop awake")
    func liftThatSendsSecondActionWaitsForNextTurn() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        touch(1, .moved, 130, at: 0.010)
        touch(1, .ended, 130, at: 0.012)
        stage.device.turn(at: 0.016)
        #expect(stage.log.last == "pan began")
        #expect(stage.device.driver.needsTurn)
        stage.device.turn(at: 0.033)
        #expect(stage.log.last == "pan ended")
        #expect(!stage.device.driver.needsTurn)
    }

    @Test("S-FRAME-16: all later input waits with it, including other fingers' input")
    func inputAfterWaitingEventWaitsToo() {
        let other = stage.addView("other", CGRect(x: 300, y: 0, width: 100, height: 800))
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.add(UITapGestureRecognizer(), "tap", to: other)
        stage.down(1, 100, 400, at: 0)
        touch(1, .moved, 130, at: 0.001)
        touch(1, .ended, 130, at: 0.002)
        touch(2, .began, 350, at: 0.003)
        stage.device.turn(at: 0.016)
        #expect(!stage.log.contains("other: began 1"))
        stage.device.turn(at: 0.033)
        #expect(!stage.log.contains("other: began 1"))
        stage.device.turn(at: 0.05)
        #expect(stage.log.last == "other: began 1")
    }

    @Test("S-FRAME-16: a lift is delivered while the other finger keeps moving")
    func liftIsDeliveredWhileOtherFingerMoves() {
        let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 140, at: 0.016)
        touch(1, .moved, 120, at: 0.020)
        touch(1, .ended, 120, at: 0.021)
        stage.device.turn(at: 0.033)
        #expect(pinch.numberOfTouches == 2)
        touch(2, .moved, 280, at: 0.040)
        stage.device.turn(at: 0.05)
        #expect(pinch.numberOfTouches == 1)
    }

    @Test func newerMovesJoinWaitingOnes() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        touch(1, .moved, 120, at: 0.001)
        stage.device.turn(at: 0.016)
        touch(1, .moved, 130, at: 0.017)
        touch(2, .began, 100, at: 0.018)
        touch(1, .moved, 140, at: 0.019)
        stage.device.turn(at: 0.033)
        touch(1, .moved, 160, at: 0.034)
        stage.device.turn(at: 0.05)
        touch(1, .moved, 180, at: 0.051)
        stage.device.turn(at: 0.066)
        #expect(pan.location(ofTouch: 0, in: nil).x == 180)
    }

    @Test func eventWaitsForItsTime() {
        touch(1, .began, 100, at: 0.1 + 0.2)
        stage.device.turn(at: 0.2)
        #expect(stage.log.isEmpty)
        stage.device.turn(at: 0.3)
        #expect(stage.log == ["view: began 1"])
    }

    @Test func unknownFingerIsIgnored() {
        stage.move(7, 100, 400, at: 0.1)
        stage.up(7, 100, 400, at: 0.2)
        #expect(stage.log.isEmpty)
        #expect(!stage.device.driver.needsTurn)
    }
}
