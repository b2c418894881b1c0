import GestureSupport
import Testing
import UIKit

@MainActor struct StateMachineTests {
    private let stage = GestureStage()

    private func gestures() -> [String] { stage.take().filter { !$0.hasPrefix("view") } }

    @Test("S-GEST-11, S-GEST-12: a continuous gesture begins, changes and ends; a discrete one is recognized; failure is silent")
    func gestureStatesFollowTheirOrder() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.add(UITapGestureRecognizer(), "tap")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.move(1, 130, 400, at: 0.2)
        stage.up(1, 130, 400, at: 0.3)
        #expect(gestures() == ["pan began", "pan changed", "pan ended"])
        stage.down(1, 100, 400, at: 1)
        stage.up(1, 100, 400, at: 1.1)
        #expect(gestures() == ["tap ended"])
    }

    @Test("S-GEST-13: remaining touches are ignored after the end")
    func remainingTouchesAreIgnoredAfterEnd() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        pan.state = .cancelled
        stage.device.turn(at: 0.2)
        #expect(gestures() == ["pan began", "pan cancelled"])
        stage.move(1, 200, 400, at: 0.3)
        #expect(gestures() == [])
        #expect(pan.numberOfTouches == 0)
    }

    @Test("S-GEST-14: inside an action, state is the action's state; afterwards it is possible")
    func stateIsPossibleAgainAfterAction() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        var inside: UIGestureRecognizer.State?
        stage.onAction = { inside = $0.state }
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(inside == .ended)
        #expect(tap.state == .possible)
    }

    @Test("S-GEST-14: a turn sends at most one action, so a commit separates began from changed")
    func turnSendsAtMostOneAction() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.device.touch(1, .began, at: CGPoint(x: 100, y: 400), time: 0)
        stage.device.touch(1, .moved, at: CGPoint(x: 150, y: 400), time: 0.001)
        stage.device.touch(2, .began, at: CGPoint(x: 100, y: 400), time: 0.002)
        stage.device.touch(1, .moved, at: CGPoint(x: 170, y: 400), time: 0.003)
        stage.device.touch(1, .ended, at: CGPoint(x: 170, y: 400), time: 0.004)
        stage.device.touch(2, .ended, at: CGPoint(x: 100, y: 400), time: 0.005)
        stage.device.turn(at: 0.016)
        #expect(gestures() == ["pan began"])
        stage.device.turn(at: 0.033)
        #expect(gestures() == ["pan changed"])
        stage.device.turn(at: 0.05)
        #expect(gestures() == ["pan ended"])
    }

    @Test("S-GEST-14: states due at the same time are sent one per turn")
    func statesDueAtSameTimeAreSentOnePerTurn() {
        stage.add(Quick(), "quick")
        stage.down(1, 100, 400, at: 0)
        #expect(gestures() == ["quick began"] && stage.device.driver.needsTurn)
        stage.device.turn(at: 0.1)
        #expect(gestures() == ["quick ended"])
    }

    @Test("S-GEST-15: targets are called in order, and the trace reports the action once")
    func targetsAreCalledInOrder() {
        let (first, second) = (Target(), Target())
        var order: [String] = []
        first.onCall = { order.append("first") }
        second.onCall = { order.append("second") }
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.addTarget(first, action: Selector(Target.call))
        tap.addTarget(second, action: Selector(Target.call))
        var told = 0
        stage.device.driver.observe = { if case .action = $0 { told += 1 } }
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(order == ["first", "second"])
        #expect(told == 1)
    }

    @Test func targetIsHeldWeaklyAndRemovedWithAllActions() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        var calls = 0
        var target: Target? = Target()
        target?.onCall = { calls += 1 }
        let kept = Target()
        kept.onCall = { calls += 10 }
        tap.addTarget(target!, action: Selector(Target.call))
        tap.addTarget(kept, action: Selector(Target.call))
        func tapOnce(at time: TimeInterval) {
            stage.down(1, 100, 400, at: time)
            stage.up(1, 100, 400, at: time + 0.1)
        }
        tapOnce(at: 0)
        #expect(calls == 11)
        target = nil
        tapOnce(at: 1)
        #expect(calls == 21)
        tap.removeTarget(kept, action: Selector(Target.call))
        tapOnce(at: 2)
        #expect(calls == 21)
    }

    @Test("S-GEST-16: setting cancelled in the began action ends the gesture with a cancelled action")
    func settingCancelledInActionCancelsGesture() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.onAction = { if $0.state == .began { $0.state = .cancelled } }
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        #expect(gestures() == ["pan began"])
        #expect(stage.device.driver.needsTurn)
        stage.move(1, 140, 400, at: 0.2)
        #expect(gestures() == ["pan cancelled"])
        stage.up(1, 140, 400, at: 0.3)
        #expect(gestures() == [])
    }

    @Test("S-GEST-17: disabling a running gesture sends cancelled and ignores its touches")
    func disablingRunningGestureSendsCancelled() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.device.turn(at: 0.2)
        pan.isEnabled = false
        pan.isEnabled = true
        #expect(gestures() == ["pan began", "pan cancelled"])
        stage.move(1, 180, 400, at: 0.3)
        #expect(gestures() == [])
    }

    @Test("S-GEST-17: a gesture disabled in its action is cancelled in the next turn")
    func gestureDisabledInItsActionIsCancelledNextTurn() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.onAction = { [unowned pan] _ in pan.isEnabled = false }
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        #expect(gestures() == ["pan began"])
        stage.device.turn(at: 0.2)
        #expect(gestures() == ["pan cancelled"])
        #expect(!stage.device.driver.needsTurn)
    }

    @Test("S-GEST-17: removing a running recognizer sends cancelled")
    func removingRunningRecognizerSendsCancelled() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.device.turn(at: 0.2)
        stage.view.removeGestureRecognizer(pan)
        #expect(gestures() == ["pan began", "pan cancelled"])
        #expect(pan.view == nil)
    }

    @Test("S-GEST-18: a recognizer continues when its view leaves the window")
    func recognizerContinuesWhenItsViewLeavesWindow() {
        let child = stage.addView("view 2", CGRect(x: 50, y: 50, width: 300, height: 300))
        let pan = stage.add(UIPanGestureRecognizer(), "pan", to: child)
        stage.down(1, 100, 100, at: 0)
        stage.move(1, 120, 100, at: 0.1)
        child.removeFromSuperview()
        stage.move(1, 150, 100, at: 0.2)
        #expect(pan.view === child)
        #expect(pan.translation(in: child) == CGPoint(x: 30, y: 0))
        stage.up(1, 150, 100, at: 0.3)
        #expect(gestures() == ["pan began", "pan changed", "pan ended"])
    }

    @Test("S-GEST-19: losing focus cancels all gestures and touches")
    func losingFocusCancelsAllGesturesAndTouches() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        _ = stage.addView("view 2", CGRect(x: 300, y: 0, width: 100, height: 100), in: stage.device.window)
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.down(2, 350, 50, at: 0.2)
        _ = stage.take()
        var velocity: CGPoint?
        stage.onAction = { _ in velocity = pan.velocity(in: nil) }
        stage.device.driver.cancelTouches()
        stage.device.turn(at: 0.21)
        #expect(stage.take() == ["pan cancelled", "view 2: cancelled 1"])
        #expect(velocity == .zero)
        #expect(!stage.device.driver.isBusy)
    }

    @Test("S-GEST-19: losing focus cancels a gesture that ignores its touches")
    func focusLossCancelsGestureThatIgnoresTouches() {
        stage.add(Careless(), "careless")
        stage.down(1, 100, 400, at: 0)
        #expect(gestures() == ["careless began"])
        stage.device.driver.cancelTouches()
        stage.device.turn(at: 0.1)
        #expect(gestures() == ["careless cancelled"] && !stage.device.driver.isBusy)
    }

    @Test(
        "S-GEST-19: losing focus drops touches that aren't delivered yet, and keeps completed taps and later input"
    )
    func focusLossDropsUndeliveredTouches() {
        stage.add(UITapGestureRecognizer(), "tap")
        for (finger, phase) in [(1, UITouch.Phase.began), (1, .ended), (2, .began), (2, .moved)] {
            stage.device.touch(finger, phase, at: CGPoint(x: 100, y: 100), time: 0.1)
        }
        stage.device.touch(3, .began, at: CGPoint(x: 100, y: 100), time: 0.5)
        stage.device.driver.cancelTouches()
        stage.device.turn(at: 0.1)
        #expect(stage.take().contains("tap ended"))
        stage.device.touch(2, .ended, at: CGPoint(x: 100, y: 100), time: 0.2)
        stage.device.turn(at: 0.2)
        #expect(stage.take() == [])
        stage.up(3, 100, 100, at: 0.55)
        #expect(stage.take().contains("tap ended") && !stage.device.driver.isBusy)
    }

    @Test("S-GEST-45: equal touches give equal states, values and order")
    func equalTouchesGiveEqualStatesValuesAndOrder() {
        func run() -> [String] {
            let stage = GestureStage()
            let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
            let pan = stage.add(UIPanGestureRecognizer(), "pan")
            let delegate = Delegate()
            delegate.isSimultaneous = true
            pan.delegate = delegate
            stage.onAction = { [unowned stage] _ in stage.note("\(pinch.scale) \(pinch.velocity) \(pan.translation(in: nil))") }
            stage.pair(.began, 100, at: 0)
            for step in 1...20 {
                stage.device.touch(1, .moved, at: CGPoint(x: 150 - 3 * CGFloat(step), y: 400.3), time: 0.011 * Double(step))
                stage.device.touch(2, .moved, at: CGPoint(x: 250 + 5.1 * CGFloat(step), y: 400), time: 0.011 * Double(step))
                stage.device.turn(at: 0.016 * Double(step))
            }
            stage.pair(.ended, 260, at: 0.4)
            withExtendedLifetime(delegate) {}
            return stage.log
        }
        let first = run()
        #expect(first.count > 40)
        for _ in 1...5 { #expect(run() == first) }
    }
}

/// Begins and ends on touch-down.
private final class Quick: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .ended
    }
}

/// A recognizer that begins at touch-down and ignores all other touch methods.
private final class Careless: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
}

@MainActor final class Target {
    var onCall: () -> Void = {}

    func call() { onCall() }
}
