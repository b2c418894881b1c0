import GestureSupport
import Testing
import UIKit

@MainActor struct UITapGestureRecognizerTests {
    private let stage = GestureStage()
    private let tap: UITapGestureRecognizer

    init() { tap = stage.add(UITapGestureRecognizer(), "tap") }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    private func tapOnce(from time: TimeInterval, to end: TimeInterval) {
        stage.down(1, 100, 400, at: time)
        stage.up(1, 100, 400, at: end)
    }

    @Test("S-GEST-43: a tap allows movement below 10 points and has no time limit")
    func tapAllowsMovementBelowTenPoints() {
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 109.9, 400, at: 5)
        stage.up(1, 109.9, 400, at: 60)
        #expect(gestures() == ["tap ended"])
        stage.down(1, 100, 400, at: 61)
        stage.move(1, 110, 400, at: 61.1)
        stage.move(1, 100, 400, at: 61.2)
        stage.up(1, 100, 400, at: 61.3)
        #expect(gestures() == [])
    }

    @Test("S-GEST-43: a lift elsewhere counts as movement")
    func liftElsewhereCountsAsMovement() {
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 120, 400, at: 0.1)
        #expect(gestures() == [])
    }

    @Test("S-GEST-43: a double tap allows 0.35 s per press and gap")
    func doubleTapLimitsPressesAndGaps() {
        tap.numberOfTapsRequired = 2
        tapOnce(from: 0, to: 0.35)
        tapOnce(from: 0.7, to: 1.05)
        #expect(gestures() == ["tap ended"])
        tapOnce(from: 2, to: 2.1)
        tapOnce(from: 2.46, to: 2.5)
        #expect(gestures() == [])
        stage.device.turn(at: 4)
        tapOnce(from: 5, to: 5.36)
        tapOnce(from: 5.5, to: 5.6)
        #expect(gestures() == [])
    }

    @Test("S-GEST-43: a two-finger tap needs both fingers down at once, and no third")
    func twoFingerTapNeedsExactlyTwoFingers() {
        tap.numberOfTouchesRequired = 2
        stage.pair(.began, 100, at: 0)
        stage.up(1, 150, 400, at: 0.1)
        stage.up(2, 250, 400, at: 0.2)
        #expect(gestures() == ["tap ended"])
        tapOnce(from: 1, to: 1.1)
        #expect(gestures() == [])
        stage.pair(.began, 100, at: 2)
        stage.down(3, 10, 10, at: 2.1)
        stage.pair(.ended, 100, at: 2.2)
        stage.up(3, 10, 10, at: 2.3)
        #expect(gestures() == [])
    }

    @Test func tapOnButtonIsNotTakenByAncestor() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 350, width: 100, height: 100)
        stage.view.addSubview(button)
        let target = Target()
        target.onCall = { [stage] in stage.note("button") }
        button.addTarget(target, action: Selector(Target.call), for: .touchUpInside)
        tapOnce(from: 0, to: 0.1)
        #expect(gestures() == ["button"])
        button.isEnabled = false
        tapOnce(from: 1, to: 1.1)
        #expect(gestures() == ["tap ended"])
    }

    @Test("S-GEST-28: location in the action is the finger's")
    func locationInActionIsFingerLocation() {
        var place: CGPoint?
        stage.onAction = { place = $0.location(in: nil) }
        tapOnce(from: 0, to: 0.1)
        #expect(place == CGPoint(x: 100, y: 400))
    }

    @Test func actionOfTapCanReadItsLiftedTouches() {
        tap.numberOfTouchesRequired = 2
        var read: [CGPoint] = []
        stage.onAction = { tap in
            read = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } + [tap.location(in: nil)]
        }
        stage.pair(.began, 100, at: 0)
        stage.up(2, 250, 400, at: 0.1)
        stage.up(1, 150, 400, at: 0.2)
        #expect(read == [CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400), CGPoint(x: 200, y: 400)])
        #expect(tap.numberOfTouches == 0)
    }
}
