import GestureSupport
import Testing
import UIKit

@MainActor struct UIPinchGestureRecognizerTests {
    private let stage = GestureStage()
    private let pinch: UIPinchGestureRecognizer

    init() { pinch = stage.add(UIPinchGestureRecognizer(), "pinch") }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test("S-GEST-35: a pinch begins when the distance changes by 10 points")
    func pinchBeginsWhenDistanceChangesBy10Points() {
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 109, at: 0.1)
        stage.pair(.moved, 91, at: 0.2)
        #expect(gestures() == [])
        stage.pair(.moved, 90, at: 0.3)
        #expect(gestures() == ["pinch began"])
        #expect(abs(pinch.scale - 90.0 / 92) < 1e-12)
    }

    @Test("S-GEST-35: a pinch takes exactly two touches and ignores a third")
    func pinchTakesExactlyTwoTouchesAndIgnoresThird() {
        stage.down(1, 100, 200, at: 0)
        stage.move(1, 160, 200, at: 0.05)
        stage.up(1, 160, 200, at: 0.1)
        #expect(gestures() == [])
        stage.pair(.began, 100, at: 1)
        stage.down(3, 300, 700, at: 1.1)
        #expect(pinch.numberOfTouches == 2)
        stage.move(3, 300, 100, at: 1.2)
        #expect(gestures() == [])
    }

    @Test("S-GEST-36: scale is 110/108 at began when a distance of 100 becomes 110")
    func scaleIs110Over108AtBegan() {
        stage.pair(.began, 100, at: 0)
        #expect(pinch.scale == 1)
        stage.pair(.moved, 110, at: 0.05)
        #expect(pinch.state == .began)
        #expect(pinch.scale == 110.0 / 108)
    }

    @Test("S-GEST-36: setting scale makes the current distance the reference; ios-measured/out")
    func settingScaleRebasesDistance() {
        let points: [(TimeInterval, UITouch.Phase, CGFloat, CGFloat)] = [
            (0, .began, 100, 200), (0.05, .moved, 95, 205), (0.1, .moved, 50, 250),
        ]
        func put(_ time: TimeInterval, _ phase: UITouch.Phase, _ left: CGFloat, _ right: CGFloat) {
            stage.device.touch(0, phase, at: CGPoint(x: left, y: 200), time: time)
            stage.device.touch(1, phase, at: CGPoint(x: right, y: 200), time: time)
            stage.device.turn(at: time)
        }
        for (time, phase, left, right) in points { put(time, phase, left, right) }
        #expect(pinch.location(in: nil) == CGPoint(x: 150, y: 200))
        #expect(abs(pinch.scale - 1.8518518518518519) < 1e-12)
        pinch.scale = 1
        #expect(pinch.scale == 1)
        put(0.15, .moved, 25, 275)
        #expect(pinch.scale == 1.25)
        put(0.2, .ended, 25, 275)
        #expect(gestures() == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    }

    @Test("S-GEST-37: velocity is scale per second, includes samples before recognition, and is negative when closing")
    func pinchVelocityIsScalePerSecond() {
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 110, at: 0.02)
        #expect(abs(pinch.velocity - 10 / 0.02 / 108) < 1e-9)
        stage.pair(.moved, 116, at: 0.04)
        let opening = pinch.velocity
        pinch.scale = 1
        #expect(abs(pinch.velocity - opening * 108 / 116) < 1e-9)
        stage.pair(.moved, 100, at: 0.06)
        #expect(pinch.velocity < 0)
    }

    @Test("S-GEST-37: velocity is exactly 0 after a rest")
    func velocityIsExactly0AfterRest() {
        var last: CGFloat = -1
        stage.onAction = { [pinch] _ in last = pinch.velocity }
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 140, at: 0.02)
        #expect(last > 0)
        stage.pair(.ended, 140, at: 0.22)
        #expect(last == 0)
    }

    @Test("S-GEST-38: lifting one finger sends changed with a frozen scale; lifting both ends the pinch")
    func liftingOneFingerFreezesScale() {
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 162, at: 0.1)
        stage.up(1, 119, 400, at: 0.2)
        #expect(gestures() == ["pinch began", "pinch changed"])
        #expect(pinch.numberOfTouches == 1)
        #expect(pinch.scale == 1.5)
        stage.move(2, 350, 400, at: 0.3)
        #expect(pinch.scale == 1.5)
        var atEnd: CGFloat = 0
        stage.onAction = { [pinch] _ in atEnd = pinch.scale }
        stage.up(2, 350, 400, at: 0.4)
        #expect(gestures() == ["pinch changed", "pinch ended"])
        #expect(atEnd == 1.5)
    }

    @Test("S-GEST-38: a finger that returns continues from the frozen scale")
    func fingerThatReturnsContinuesFromFrozenScale() {
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 162, at: 0.1)
        stage.up(1, 119, 400, at: 0.2)
        stage.down(3, 181, 400, at: 0.3)
        #expect(pinch.scale == 1.5)
        #expect(pinch.velocity == 0)
        stage.move(3, 171, 400, at: 0.31)
        #expect(abs(pinch.scale - 1.65) < 1e-12)
        #expect(abs(pinch.velocity - 15) < 1e-9)
    }

    @Test("S-GEST-38: velocity keeps its value for 0.1 s after the first lift, then is 0", arguments: [0.09, 0.11])
    func pinchVelocityKeepsItsValueAfterFirstLift(delay: TimeInterval) {
        var velocities: [CGFloat] = []
        stage.onAction = { [pinch] _ in velocities.append(pinch.velocity) }
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 120, at: 0.01)
        stage.pair(.moved, 140, at: 0.02)
        stage.up(1, 130, 400, at: 0.03)
        stage.up(2, 270, 400, at: 0.03 + delay)
        #expect(velocities.count == 4)
        #expect(velocities[2] == velocities[1] && velocities[1] > 0)
        #expect(velocities[3] == (delay < 0.1 ? velocities[2] : 0))
    }

    @Test("S-GEST-19, 33: a cancelled pinch has velocity 0 and keeps its scale")
    func cancelledPinchHasVelocity0AndKeepsItsScale() {
        var (last, scale): (CGFloat, CGFloat) = (-1, -1)
        stage.onAction = { [pinch] _ in (last, scale) = (pinch.velocity, pinch.scale) }
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 140, at: 0.02)
        stage.pair(.cancelled, 140, at: 0.03)
        #expect(gestures().last == "pinch cancelled")
        #expect(last == 0 && scale == 140.0 / 108)
    }

    @Test func scaleAndVelocityAreAlwaysFinite() {
        var read: [CGFloat] = []
        stage.onAction = { [pinch] _ in read += [pinch.scale, pinch.velocity] }
        stage.pair(.began, 0, at: 0)
        stage.pair(.moved, 20, at: 0.01)
        stage.pair(.moved, 0, at: 0.02)
        pinch.scale = 2
        #expect(pinch.scale == 0)
        pinch.scale = 0
        stage.pair(.moved, .greatestFiniteMagnitude, at: 0.03)
        stage.up(1, 0, 400, at: 0.04)
        stage.down(1, 0, 400, at: 0.05)
        stage.pair(.ended, 0, at: 0.06)
        #expect(read.count > 8 && read.allSatisfy(\.isFinite))
    }

    @Test("S-SEED1-7: a pinch on a button takes the button's touch", arguments: [true, false])
    func pinchOnButtonTakesItsTouch(pinches: Bool) {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 300, width: 200, height: 200)
        stage.view.addSubview(button)
        stage.add(UIPinchGestureRecognizer(), "button pinch", to: button)
        let (up, cancel) = (Target(), Target())
        up.onCall = { [stage] in stage.note("up") }
        cancel.onCall = { [stage] in stage.note("cancel") }
        button.addTarget(up, action: Selector(Target.call), for: .touchUpInside)
        button.addTarget(cancel, action: Selector(Target.call), for: .touchCancel)
        if pinches {
            stage.pair(.began, 100, at: 0)
            stage.pair(.moved, 140, at: 0.1)
            stage.pair(.ended, 140, at: 0.2)
            #expect(stage.log == ["cancel", "button pinch began", "button pinch ended"])
        } else {
            stage.down(1, 200, 400, at: 0)
            stage.up(1, 200, 400, at: 0.1)
            #expect(stage.log == ["up"])
        }
    }
}
