import GestureSupport
import Testing
import UIKit

@MainActor struct UIPanGestureRecognizerTests {
    private let stage = GestureStage()

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test("S-GEST-28: location is the center of the fingers, which count in touch-down order")
    func panLocationIsCenterOfFingers() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(2, 100, 400, at: 0)
        stage.down(1, 200, 500, at: 0.1)
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(in: nil) == CGPoint(x: 150, y: 450))
        #expect(pan.location(ofTouch: 0, in: nil) == CGPoint(x: 100, y: 400))
        #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 500))
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        stage.view.addSubview(inner)
        #expect(pan.location(in: inner) == CGPoint(x: 100, y: 400))
    }

    @Test("S-GEST-29: translation doesn't jump when a finger is added or lifted")
    func translationDoesNotJumpWhenFingersChange() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.move(1, 125, 400, at: 0.2)
        stage.down(2, 325, 400, at: 0.3)
        #expect(pan.location(in: nil).x == 225)
        #expect(pan.translation(in: nil).x == 5)
        stage.move(2, 335, 400, at: 0.4)
        #expect(pan.translation(in: nil).x == 10)
        stage.up(1, 125, 400, at: 0.5)
        #expect(pan.location(in: nil).x == 335)
        #expect(pan.translation(in: nil).x == 10)
        stage.move(2, 340, 400, at: 0.6)
        #expect(pan.translation(in: nil).x == 15)
    }

    @Test("S-GEST-30: a pan begins when the center has moved 10 points")
    func panBeginsWhenCenterHasMoved10Points() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100.1, 400, at: 0)
        stage.move(1, 110.0, 400, at: 0.1)
        #expect(gestures() == [])
        stage.move(1, 110.1, 400, at: 0.2)
        #expect(gestures() == ["pan began"])
    }

    private final class Sideways: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            guard let velocity = (recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) else { return false }
            return velocity.x > abs(velocity.y)
        }
    }

    @Test("S-GEST-33: touches with one timestamp still have a direction in shouldBegin")
    func touchesWithOneTimestampHaveDirection() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        let delegate = Sideways()
        pan.delegate = delegate
        stage.down(1, 100, 400, at: 1)
        stage.move(1, 112, 401, at: 1)
        #expect(gestures() == ["pan began"])
        stage.up(1, 112, 401, at: 1.1)
        stage.down(2, 100, 400, at: 2)
        stage.move(2, 101, 412, at: 2)
        #expect(!gestures().contains("pan began"))
    }

    @Test("S-GEST-30: with two fingers, both must be down and their center must move")
    func twoFingerPanNeedsBothFingersAndMovingCenter() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.minimumNumberOfTouches = 2
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 180, 400, at: 0.1)
        stage.down(2, 300, 400, at: 0.2)
        stage.move(2, 318, 400, at: 0.3)
        #expect(gestures() == [])
        stage.move(2, 320, 400, at: 0.4)
        #expect(gestures() == ["pan began"])
    }

    @Test("S-GEST-31: translation is zero at began, or counts from touch-down if configured")
    func translationIsZeroAtBegan() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        var read: [CGPoint] = []
        stage.onAction = { _ in read.append(pan.translation(in: nil)) }
        func drag(at time: TimeInterval) {
            stage.down(1, 100, 400, at: time)
            stage.move(1, 120, 400, at: time + 0.1)
            stage.move(1, 140, 410, at: time + 0.2)
            stage.up(1, 140, 410, at: time + 0.3)
        }
        drag(at: 0)
        #expect(read == [.zero, CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 10)])
        pan.panCountsFromTouchDown = true
        read = []
        drag(at: 1)
        #expect(read == [CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 10), CGPoint(x: 40, y: 10)])
    }

    @Test("S-GEST-32: setTranslation rebases the translation and keeps the velocity")
    func setTranslationRebasesAndKeepsVelocity() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        stage.view.addSubview(half)
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.01)
        stage.move(1, 130, 400, at: 0.02)
        #expect(pan.translation(in: half) == CGPoint(x: 20, y: 0))
        let velocity = pan.velocity(in: nil)
        pan.setTranslation(CGPoint(x: 4, y: 6), in: half)
        #expect(pan.translation(in: nil) == CGPoint(x: 2, y: 3))
        #expect(pan.velocity(in: nil) == velocity)
        #expect(pan.velocity(in: half).x == 2 * velocity.x)
        stage.move(1, 140, 400, at: 0.03)
        #expect(pan.translation(in: nil) == CGPoint(x: 12, y: 3))
    }

    @Test("S-GEST-33: velocity uses event times, and is 0 after a rest or cancellation")
    func velocityUsesEventTimes() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        var last = CGPoint.zero
        stage.onAction = { _ in last = pan.velocity(in: nil) }
        func drag(at time: TimeInterval) {
            stage.device.touch(1, .began, at: CGPoint(x: 100, y: 400), time: time)
            for step in 1...5 {
                let point = CGPoint(x: 100 + 8 * CGFloat(step), y: 400)
                stage.device.touch(1, .moved, at: point, time: time + 0.01 * Double(step))
            }
            stage.device.turn(at: time + 0.06)
        }
        drag(at: 0)
        stage.up(1, 140, 400, at: 0.07)
        #expect(abs(last.x - 800) < 1e-6)
        drag(at: 1)
        stage.up(1, 140, 400, at: 1.25)
        #expect(last == .zero)
        drag(at: 2)
        stage.device.touch(1, .cancelled, at: CGPoint(x: 140, y: 400), time: 2.06)
        stage.device.turn(at: 2.1)
        #expect(last == .zero)
        #expect(gestures().suffix(2) == ["pan began", "pan cancelled"])
    }

    @Test("S-GEST-34: a pan ends when all fingers lift, and fails if that is before it began")
    func panEndsWhenAllFingersLift() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.up(1, 100, 400, at: 0.1)
        #expect(gestures() == [])
        stage.pair(.began, 100, at: 1)
        stage.device.touch(1, .moved, at: CGPoint(x: 190, y: 400), time: 1.1)
        stage.device.turn(at: 1.1)
        stage.up(1, 190, 400, at: 1.2)
        #expect(gestures() == ["pan began"])
        stage.up(2, 250, 400, at: 1.3)
        #expect(gestures() == ["pan ended"])
    }

    @Test("S-GEST-34: too many fingers fail a pan before it begins, and are ignored afterwards")
    func tooManyFingersFailPanBeforeItBegins() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.maximumNumberOfTouches = 1
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 200, at: 0.1)
        stage.device.touch(1, .moved, at: CGPoint(x: 300, y: 400), time: 0.2)
        stage.device.turn(at: 0.2)
        stage.pair(.ended, 200, at: 0.3)
        #expect(gestures() == [])
        stage.down(1, 100, 400, at: 1)
        stage.move(1, 120, 400, at: 1.1)
        stage.down(2, 300, 400, at: 1.2)
        stage.move(2, 350, 400, at: 1.3)
        #expect(gestures() == ["pan began"])
        #expect(pan.numberOfTouches == 1)
    }
}
