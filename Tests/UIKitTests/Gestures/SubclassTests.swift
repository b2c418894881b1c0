import GestureSupport
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

// Checks custom recognizers. Code for iPhone uses the second import.
@MainActor struct SubclassTests {
    private let stage = GestureStage()

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test func subclassSetsStateInTouchMethodsAndResets() {
        let mark = stage.add(Checkmark(), "mark")
        func draw(_ points: [(CGFloat, CGFloat)], at time: TimeInterval) {
            stage.down(1, points[0].0, points[0].1, at: time)
            for (index, point) in points.enumerated() { stage.move(1, point.0, point.1, at: time + 0.1 * Double(index)) }
            stage.up(1, points[points.count - 1].0, points[points.count - 1].1, at: time + 0.9)
        }
        draw([(100, 400), (130, 430), (160, 380)], at: 0)
        #expect(gestures() == ["mark ended"])
        draw([(100, 400), (130, 390), (160, 380)], at: 2)
        #expect(gestures() == [])
        draw([(100, 400), (130, 430), (160, 380)], at: 4)
        #expect(gestures() == ["mark ended"])
        #expect(mark.resets == 3)
    }

    @Test func ignoreHidesTouchFromThenOn() {
        let one = stage.add(FirstFinger(), "one")
        stage.pair(.began, 100, at: 0)
        #expect(one.numberOfTouches == 1)
        stage.device.touch(2, .moved, at: CGPoint(x: 300, y: 400), time: 0.1)
        stage.device.turn(at: 0.1)
        #expect(one.moves == 0)
        stage.move(1, 100, 400, at: 0.2)
        #expect(one.moves == 1)
    }

    @Test func shouldReceiveAndAllowedTouchTypesRejectTouches() {
        let pan = stage.add(Choosy(), "choosy")
        stage.down(1, 100, 400, at: 0)
        #expect(pan.numberOfTouches == 0)
        pan.receives = true
        pan.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
        stage.down(2, 100, 400, at: 0.1)
        #expect(pan.numberOfTouches == 0)
        pan.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
        stage.down(3, 100, 400, at: 0.2)
        #expect(pan.numberOfTouches == 1)
    }

    @Test("S-GEST-14: a recognizer reads back the state it set in its touch methods")
    func recognizerReadsBackStateSetInTouchMethods() {
        let edge = stage.add(NotingEdgePan(), "edge")
        edge.edges = .left
        stage.down(1, 200, 400, at: 0)
        #expect(edge.read == [.failed] && edge.state == .possible)
        stage.up(1, 200, 400, at: 0.1)
        edge.read = []
        stage.down(1, 5, 400, at: 1)
        stage.move(1, 35, 400, at: 1.1)
        stage.move(1, 45, 400, at: 1.2)
        stage.up(1, 45, 400, at: 1.3)
        #expect(edge.read == [.possible, .began, .changed, .ended])
        #expect(gestures() == ["edge began", "edge changed", "edge ended"])
    }

    @Test("S-GEST-14: outside its touch methods, or while waiting, a recognizer reports the state it has entered")
    func waitingRecognizerReportsEnteredState() {
        let edge = stage.add(NotingEdgePan(), "edge"), tap = stage.add(UITapGestureRecognizer(), "tap")
        edge.edges = .left
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1, 2)
        let press = stage.add(UILongPressGestureRecognizer(), "press")
        press.allowableMovement = 100
        edge.require(toFail: press)
        stage.down(1, 5, 400, at: 0)
        stage.move(1, 35, 400, at: 0.1)
        stage.move(1, 40, 400, at: 0.2)
        #expect(edge.read == [.possible, .began, .began] && edge.state == .possible && gestures() == [])
    }

    @Test("S-GEST-14: a pan locked to one direction ignores perpendicular drags")
    func directionalPanIgnoresPerpendicularDrags() {
        stage.add(AcrossPan(), "across")
        stage.down(1, 200, 200, at: 0)
        for step in 1...5 { stage.move(1, 200, 200 + 20 * CGFloat(step), at: 0.05 * Double(step)) }
        stage.up(1, 200, 300, at: 0.3)
        #expect(gestures() == [])
        stage.down(1, 100, 200, at: 1)
        for step in 1...2 { stage.move(1, 100 + 20 * CGFloat(step), 200, at: 1 + 0.05 * Double(step)) }
        stage.up(1, 140, 200, at: 1.15)
        #expect(gestures() == ["across began", "across changed", "across ended"])
    }
}

/// A recognizer that records its state after each of its superclass's touch methods.
private final class NotingEdgePan: UIScreenEdgePanGestureRecognizer {
    var read: [State] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        read.append(state)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        read.append(state)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        read.append(state)
    }
}

/// A widely copied pan recognizer locked to one direction.
private final class AcrossPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let velocity = velocity(in: view)
        if state == .began, abs(velocity.y) > abs(velocity.x) { state = .cancelled }
    }
}

/// A recognizer for a stroke down to the right, and then up to the right.
private final class Checkmark: UIGestureRecognizer {
    private(set) var resets = 0
    private var last: CGPoint?
    private var goesUp = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { last = location(in: view) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: view)
        guard let last, place != last else { return }
        if !goesUp, place.y < last.y { goesUp = last.y > 420 }
        if !goesUp, place.y < last.y { state = .failed }
        self.last = place
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = goesUp ? .recognized : .failed }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    override func reset() { (last, goesUp, resets) = (nil, false, resets + 1) }
}

private final class FirstFinger: UIGestureRecognizer {
    private(set) var moves = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where touch.location(in: nil).x > 200 { ignore(touch, for: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { moves += 1 }
}

private final class Choosy: UIPanGestureRecognizer {
    var receives = false

    override func shouldReceive(_ event: UIEvent) -> Bool { receives }
}
