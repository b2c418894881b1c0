import Testing
import UIKit

@testable import Scenes

/// Checks curves and springs as parameter values.
@MainActor struct TimingCurveTests {
    @Test func curveConvertsToAnimatorAndLayerTiming() {
        let curve = TimingCurve(0.1, -0.2, 0.3, 1.4)
        #expect(curve.timingParameters.controlPoint1 == CGPoint(x: 0.1, y: -0.2))
        #expect(curve.timingParameters.controlPoint2 == CGPoint(x: 0.3, y: 1.4))
        var point: [Float] = [0, 0]
        curve.mediaTimingFunction.getControlPoint(at: 2, values: &point)
        #expect(point == [0.3, 1.4])
    }

    @Test func namedCurvesEqualThoseOfCoreAnimation() {
        let curves: [(TimingCurve, CAMediaTimingFunctionName)] = [
            (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInOut, .easeInEaseOut),
        ]
        for (curve, name) in curves {
            for index in 0..<4 {
                var (point, expected): ([Float], [Float]) = ([0, 0], [1, 1])
                curve.mediaTimingFunction.getControlPoint(at: index, values: &point)
                CAMediaTimingFunction(name: name).getControlPoint(at: index, values: &expected)
                #expect(point == expected, "\(name.rawValue)")
            }
        }
    }

    @Test func invalidNumbersAreClampedToValidCurve() {
        #expect(TimingCurve(-1, .nan, 2, 3) == TimingCurve(0, 0, 1, 3))
        #expect(SpringCurve(duration: -1, bounce: 7) == SpringCurve(duration: 0.01, bounce: 1))
        #expect(SpringCurve(duration: .infinity, bounce: .nan) == SpringCurve(duration: 0.5, bounce: 0))
    }

    @Test func dampingRatioFollowsFromBounce() {
        #expect(SpringCurve(bounce: 0.25).dampingRatio == 0.75 && SpringCurve().dampingRatio == 1)
        #expect(SpringCurve(bounce: -0.5).dampingRatio == 2)
    }

    @Test func springOfAnyBounceHasFiniteDampingRatio() {
        #expect(SpringCurve(bounce: 1).dampingRatio == 0 && abs(SpringCurve(bounce: -1).dampingRatio - 100) < 1e-9)
        #expect(SpringCurve(duration: 0.01).duration == 0.01 && SpringCurve(duration: 0.005).duration == 0.01)
        #expect(SpringCurve() == SpringCurve(duration: 0.5, bounce: 0) && SpringCurve(bounce: -3).bounce == -1)
    }

    @Test func springConvertsToAnimatorTiming() {
        let expected = UISpringTimingParameters(duration: 0.4, bounce: 0.3), other = SpringCurve(duration: 0.4, bounce: 0.3)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: other.timingParameters)
        #expect(animator.duration == UIViewPropertyAnimator(duration: 0, timingParameters: expected).duration)
        #expect(
            animator.duration != UIViewPropertyAnimator(duration: 0, timingParameters: SpringCurve(duration: 0.4).timingParameters).duration
        )
    }

    @Test func secondControlPointIsClampedToo() {
        #expect(TimingCurve(0.1, -2, -0.5, .infinity) == TimingCurve(0.1, -2, 0, 0) && TimingCurve(1.5, 0, 0.9, 1).x1 == 1)
        let curve = TimingCurve(0.1, 0.2, 0.3, 0.4)
        #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func changedCurveReachesCode() {
        struct Slide { @Parameter(name: "TimingCurveTests.curve") var curve = TimingCurve.linear }
        let slide = Slide()
        ParameterBoard.shared.set(.curve(.easeIn), for: "TimingCurveTests.curve")
        #expect(slide.curve == .easeIn)
        ParameterBoard.shared.set(.number(3), for: "TimingCurveTests.curve")
        #expect(slide.curve == .linear, "a value of another kind is ignored")
        ParameterBoard.shared.set(nil, for: "TimingCurveTests.curve")
    }
}
