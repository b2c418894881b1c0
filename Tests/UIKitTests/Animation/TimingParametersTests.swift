import Foundation
import TestSupport
import Testing
import UIKit

@MainActor struct TimingParametersTests {
    private let stage = AnimationStage()

    @Test("S-ANIM-46: default cubic parameters match layer animations")
    func defaultCubicParametersMatchLayerAnimations() {
        let parameters = UICubicTimingParameters()
        #expect(parameters.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && parameters.controlPoint2 == CGPoint(x: 0.25, y: 1))
        let view = stage.view
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { view.center.x = 150 }
        animator.startAnimation()
        stage.device.turn(at: 1)
        for (time, progress) in [(1.25, 0.4085), (1.5, 0.8024), (1.75, 0.9605)] {
            #expect(isNear(stage.progress(at: time), progress))
        }
        #expect(animator.timingParameters === parameters)
    }

    @Test("S-ANIM-46, 47: default spring parameters are the push's: critically damped, settled after 0.6 s")
    func defaultSpringParametersMatchPush() {
        let view = stage.view
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        #expect(isNear(animator.duration, 0.6))
        animator.addAnimations { view.center.x = 150 }
        animator.startAnimation()
        stage.device.turn(at: 1)
        let w = (1000.0 / 3).squareRoot()
        for time in [0.1, 0.3, 0.5] { #expect(isNear(stage.progress(at: 1 + time), 1 - exp(-w * time) * (1 + w * time))) }
        stage.device.turn(at: 1.6)
        #expect(animator.state == .inactive)
    }

    @Test("S-ANIM-47: a physical spring lasts its settling time; a damping ratio takes the animator's duration")
    func springDurationDependsOnHowItIsSpecified() {
        let physics = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        #expect(isNear(UIViewPropertyAnimator(duration: 5, timingParameters: physics).duration, 1.4727003))
        let ratio = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(UIViewPropertyAnimator(duration: 5, timingParameters: ratio).duration == 5)
        let feel = UISpringTimingParameters(duration: 0.5, bounce: 0.4)
        let settled = UIViewPropertyAnimator(duration: 5, timingParameters: feel).duration
        // For a damping ratio of 0.6 at 2 oscillations per second: ln(1000 · (1 + 0.6 / 0.8)) / (0.6 · 4π) (S-CLOCK-66).
        #expect(isNear(settled, 0.9903908, 1e-6))
    }

    @Test("S-ANIM-48: the initial velocity's y component applies only to positions")
    func verticalInitialVelocityAppliesOnlyToPositions() {
        let view = stage.view
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 4))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations {
            view.center = CGPoint(x: 150, y: 150)
            view.alpha = 0
        }
        animator.startAnimation()
        stage.device.turn(at: 1)
        stage.device.turn(at: 1.00001)
        #expect(isNear((stage.seenX - 50) / 0.00001, 0, 0.5) && isNear((stage.seenY - 50) / 0.00001, 400, 0.5))
        #expect(isNear((1 - view.seenAlpha) / 0.00001, 0, 0.01))
        stage.device.turn(at: 2)
        #expect(stage.seenX == 150 && stage.seenY == 150)
    }

    @Test func timingParametersReportTheirCurveType() {
        #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
        #expect(UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero).timingCurveType == .cubic)
        #expect(UISpringTimingParameters(dampingRatio: 1).timingCurveType == .spring)
        #expect(UISpringTimingParameters(dampingRatio: 1).cubicTimingParameters == nil)
    }
}
