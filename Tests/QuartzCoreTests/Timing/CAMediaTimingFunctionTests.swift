import QuartzCore
import TestSupport
import Testing

struct CAMediaTimingFunctionTests {
    @Test(
        "S-CLOCK-56: named curves have their values",
        arguments: [
            (CAMediaTimingFunctionName.default, [0.4085, 0.8024, 0.9605]), (.easeIn, [0.0935, 0.3154, 0.6219]),
            (.easeOut, [0.3781, 0.6846, 0.9065]), (.easeInEaseOut, [0.1292, 0.5, 0.8708]), (.linear, [0.25, 0.5, 0.75]),
        ])
    func namedCurvesHaveTheirValues(name: CAMediaTimingFunctionName, values: [Double]) {
        let pacing = CAMediaTimingFunction(name: name).pacing
        for (x, y) in zip([0.25, 0.5, 0.75], values) { #expect(isNear(pacing(x), y, 5e-5)) }
        #expect(pacing(0) == 0 && pacing(1) == 1)
    }

    @Test("S-CLOCK-58: y may leave 0…1, x is clamped")
    func controlPointYMayLeaveUnitRange() {
        #expect(CAMediaTimingFunction(controlPoints: 0.3, -1, 0.7, 2).pacing(0.2) < 0)
        let brought = CAMediaTimingFunction(controlPoints: -3, 0.5, 4, 0.5).pacing
        let inside = CAMediaTimingFunction(controlPoints: 0, 0.5, 1, 0.5).pacing
        #expect(brought == inside)
    }

    @Test(arguments: [0.01, 0.2, 0.5, 0.77, 0.99])
    func curveAgreesWithBezierPolynomial(t: Double) {
        func bezier(_ a: Double, _ b: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
        let curve = CubicCurve(0.9, 0.1, 0.1, 0.9)
        #expect(isNear(curve(bezier(0.9, 0.1)), bezier(0.1, 0.9), 1e-9))
    }

    @Test(
        "S-CLOCK-64: the default spring's progress is correct",
        arguments: zip(
            [0.1, 0.2, 0.25, 0.5], [0.3403, 0.8494, 1.0234, 1.0746]
        ))
    func defaultSpringProgressIsCorrect(time: Double, progress: Double) {
        #expect(isNear(SpringMotion(mass: 1, stiffness: 100, damping: 10).progress(at: time), progress, 5e-5))
    }

    @Test("S-CLOCK-57: autoreverse mirrors the pacing")
    func autoreverseMirrorsPacing() {
        let stage = Stage(), layer = stage.addLayer(), animation = fade()
        (animation.autoreverses, animation.timingFunction) = (true, CAMediaTimingFunction(name: .easeIn))
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 0.25)
        let out = layer.seenOpacity
        stage.turn(at: 1.75)
        #expect(layer.seenOpacity == out && isNear(out, 0.0935, 5e-5))
    }

    @Test func olderNamesAreSameCurvesAndNaNIsIgnored() {
        #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut).pacing == .curve(.easeOut))
        #expect(CAMediaTimingFunction(controlPoints: .nan, .infinity, 1, 1).pacing(0.5).isFinite)
    }

    @Test("S-CLOCK-64: nearly critical damping loses no precision")
    func nearlyCriticalDampingLosesNoPrecision() {
        let critical = SpringMotion(mass: 1, stiffness: 100, damping: 20)
        for damping in [19.999_999, 20.000_001] {
            let near = SpringMotion(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true)
            #expect(isNear(near.progress(at: 0.1), critical.progress(at: 0.1), 1e-6))
        }
        // With ζ = 1 + 1e-9, a sum of two exponentials would lose half of its digits.
        let barely = SpringMotion(mass: 1, stiffness: 100, damping: 20.000_000_02, allowsOverdamping: true)
        #expect(isNear(barely.progress(at: 0.1), critical.progress(at: 0.1), 1e-9))
    }
}
