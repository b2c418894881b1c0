import GestureSupport
import Testing
import UIKit

@MainActor struct UIRotationGestureRecognizerTests {
    private let stage = GestureStage()
    private let rotation: UIRotationGestureRecognizer
    private let degree = CGFloat.pi / 180

    init() { rotation = stage.add(UIRotationGestureRecognizer(), "rotation") }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    /// Moves two fingers 200 points apart around (200, 400), rotated clockwise by `degrees`.
    private func pair(_ phase: UITouch.Phase, _ degrees: CGFloat, at time: TimeInterval) {
        let (x, y) = (100 * cos(degrees * degree), 100 * sin(degrees * degree))
        stage.device.touch(1, phase, at: CGPoint(x: 200 - x, y: 400 - y), time: time)
        stage.device.touch(2, phase, at: CGPoint(x: 200 + x, y: 400 + y), time: time)
        stage.device.turn(at: time)
    }

    @Test("S-GEST-39: a rotation begins after 10°, subtracts 5°, and counts clockwise as positive", arguments: [1.0, -1])
    func rotationBeginsAfterTenDegrees(sign: CGFloat) {
        pair(.began, 0, at: 0)
        pair(.moved, 9.9 * sign, at: 0.1)
        #expect(gestures() == [])
        pair(.moved, 10 * sign, at: 0.2)
        #expect(gestures() == ["rotation began"])
        #expect(abs(rotation.rotation - 5 * degree * sign) < 1e-12)
    }

    @Test("S-GEST-39: rotation accumulates beyond full turns without a jump")
    func rotationAccumulatesBeyondFullTurnsWithoutJump() {
        pair(.began, 100, at: 0)
        for step in 1...80 { pair(.moved, 100 + 10 * CGFloat(step), at: 0.02 * Double(step)) }
        #expect(abs(rotation.rotation - 795 * degree) < 1e-9)
    }

    @Test("S-GEST-39: setting rotation rebases it and keeps the velocity")
    func settingRotationRebasesItAndKeepsVelocity() {
        pair(.began, 0, at: 0)
        for step in 1...4 { pair(.moved, 10 * CGFloat(step), at: 0.02 * Double(step)) }
        let velocity = rotation.velocity
        #expect(abs(velocity - 500 * degree) < 1e-9)
        rotation.rotation = 1
        #expect(rotation.velocity == velocity)
        pair(.moved, 50, at: 0.1)
        #expect(abs(rotation.rotation - 1 - 10 * degree) < 1e-12)
    }

    @Test("S-GEST-39: a rotation continues with one finger and with one that returns")
    func rotationContinuesWithOneFinger() {
        pair(.began, 0, at: 0)
        for step in 1...4 { pair(.moved, 10 * CGFloat(step), at: 0.02 * Double(step)) }
        let (before, velocity) = (rotation.rotation, rotation.velocity)
        stage.device.touch(1, .ended, at: .zero, time: 0.09)
        stage.device.turn(at: 0.09)
        #expect(rotation.rotation == before)
        #expect(abs(rotation.velocity - velocity) < 1e-9)
        stage.down(3, 300, 700, at: 0.5)
        #expect(rotation.rotation == before)
        #expect(rotation.velocity == 0)
        #expect(rotation.state == .changed)
    }

    @Test func cancelledRotationHasVelocityZero() {
        var velocities: [CGFloat] = []
        stage.onAction = { [rotation] _ in velocities.append(rotation.velocity) }
        pair(.began, 0, at: 0)
        pair(.moved, 20, at: 0.02)
        pair(.cancelled, 20, at: 0.03)
        #expect(gestures() == ["rotation began", "rotation cancelled"])
        #expect(velocities[0] > 0 && velocities[1] == 0)
        pair(.began, 0, at: 1)
        pair(.ended, 5, at: 1.1)
        #expect(gestures() == [])
    }
}
