import Foundation
import TestSupport
import Testing
import UIKit

@MainActor struct UIViewSpringTests {
    private let stage = AnimationStage()
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    /// Returns the progress of an underdamped spring (S-CLOCK-64).
    private func swing(_ w: Double, _ ratio: Double, velocity v: Double = 0, at t: Double) -> Double {
        let seen = w * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-ratio * w * t) * (cos(seen * t) + (ratio * w - v) / seen * sin(seen * t))
    }

    @Test("S-ANIM-22: damping ratio 0.5 overshoots, with ωD = 12.7169", arguments: [0.1, 0.25, 0.5, 0.9])
    func dampingRatioHalfOvershoots(time: TimeInterval) {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.center.x = 150 }
        device.turn(at: 1)
        #expect(isNear(stage.progress(at: 1 + time), swing(12.7169, 0.5, at: time), 1e-4))
    }

    @Test("S-ANIM-22: damping ratio 1 never overshoots, with ωD = 9.2334")
    func dampingRatioOneNeverOvershoots() {
        UIView.animate(withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { view.center.x = 150 }
        device.turn(at: 1)
        for frame in 1..<120 {
            let time = Double(frame) / 60, w = 9.2334 / 2, progress = stage.progress(at: 1 + time)
            #expect(progress <= 1 && isNear(progress, 1 - exp(-w * time) * (1 + w * time), 1e-4))
        }
    }

    @Test("S-ANIM-21: an initial velocity of 0.5 over 100 points is 50 points per second")
    func initialVelocityIsRelativeToDistance() {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) { view.center.x = 150 }
        device.turn(at: 1)
        device.turn(at: 1.00001)
        #expect(isNear((stage.seenX - 50) / 0.00001, 50, 0.5))
    }

    @Test("S-ANIM-21: an initial velocity doesn't depend on the duration", arguments: [0.5, 2.0])
    func initialVelocityDoesNotDependOnDuration(duration: TimeInterval) {
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) { view.center.x = 150 }
        device.turn(at: 1)
        device.turn(at: 1.00001)
        #expect(isNear((stage.seenX - 50) / 0.00001, 50, 1))
    }

    @Test("S-ANIM-23: a spring by duration and bounce completes after its duration and keeps swinging")
    func perceptualSpringCompletesBeforeItSettles() {
        var ended: [Bool] = []
        UIView.animate(springDuration: 0.5, bounce: 0.4) {
            view.center.x = 150
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        for time in [0.1, 0.3, 0.45] { #expect(isNear(stage.progress(at: 1 + time), swing(4 * .pi, 0.6, at: time))) }
        #expect(ended == [])
        device.turn(at: 1.5)
        #expect(ended == [true])
        #expect(isNear(stage.progress(at: 1.6), swing(4 * .pi, 0.6, at: 0.6)))
        device.turn(at: 3)
        #expect(view.layer.records.isEmpty && stage.progress == 1)
    }

    @Test("S-ANIM-23: negative bounce is overdamped: ζ = 1 / (1 + bounce)")
    func negativeBounceIsOverdamped() {
        UIView.animate(springDuration: 1, bounce: -0.5) { view.center.x = 150 }
        device.turn(at: 1)
        let w = 2 * Double.pi, root = w * 3.0.squareRoot()
        let expected = 1 - exp(-2 * w * 0.5) * (cosh(root * 0.5) + 2 * w / root * sinh(root * 0.5))
        #expect(isNear(stage.progress(at: 1.5), expected))
    }

    @Test("S-ANIM-23, 32: a spring removed early completes once, with false")
    func springRemovedEarlyCompletesOnceWithFalse() {
        var ended: [Bool] = []
        UIView.animate(springDuration: 0.5, bounce: 0) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        device.turn(at: 1)
        view.layer.removeAnimation(forKey: "opacity")
        #expect(ended == [false])
        device.turn(at: 2)
        #expect(ended == [false])
    }

    @Test("S-ANIM-5: a redirected spring keeps its position and velocity")
    func redirectedSpringKeepsItsPositionAndVelocity() {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { view.center.x = 150 }
        device.turn(at: 1)
        device.turn(at: 1.2 - 1e-4)
        let before = stage.seenX
        device.turn(at: 1.2)
        let at = stage.seenX
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { view.center.x = 50 }
        device.turn(at: 1.2)
        #expect(isNear(stage.seenX, at, 1e-9))
        device.turn(at: 1.2 + 1e-4)
        #expect(isNear((stage.seenX - at) / 1e-4, (at - before) / 1e-4, 2))
    }
}
