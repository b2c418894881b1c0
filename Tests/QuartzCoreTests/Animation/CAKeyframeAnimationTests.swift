import Foundation
import QuartzCore
import TestSupport
import Testing

struct CAKeyframeAnimationTests {
    private let stage = Stage()

    /// Returns the on-screen x of a layer at x = 10 during a keyframe animation that lasts one second.
    private func shown(_ values: [Any]?, at time: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> CGFloat? {
        let stage = Stage(), layer = stage.addLayer(), animation = CAKeyframeAnimation(keyPath: "position.x")
        layer.position.x = 10
        (animation.values, animation.duration, animation.isRemovedOnCompletion) = (values, 1, false)
        change(animation)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: time)
        return layer.presentation()?.position.x
    }

    @Test(
        "S-CLOCK-60: key times are clamped to 0…1 and never decrease",
        arguments: [
            ([-1, 0.5, 3], 0.25, 5), ([0, 0.5, 0.25], 0.5, 20), ([0.5, 0.5, 1], 0.25, 0), ([0, Double.nan, 1], 0.5, 15),
            ([0.2, 0.6, 0.8], 0.1, 0), ([0.2, 0.6, 0.8], 0.9, 20),
        ] as [([Double], Double, CGFloat)])
    func keyTimesAreClampedAndNeverDecrease(times: [Double], time: Double, value: CGFloat) throws {
        let seen = try #require(shown([0, 10, 20], at: time) { $0.keyTimes = times.map { NSNumber(value: $0) } })
        #expect(isNear(seen, value, 1e-9))
    }

    @Test(
        "S-CLOCK-60: surplus key times are ignored",
        arguments: [
            (CAAnimationCalculationMode.linear, 5), (.discrete, 0), (.cubic, 5),
        ] as [(CAAnimationCalculationMode, CGFloat)])
    func surplusKeyTimesAreIgnored(mode: CAAnimationCalculationMode, value: CGFloat) {
        #expect(shown([0, 10], at: 0.25) { ($0.keyTimes, $0.calculationMode) = ([0, 0.5, 1], mode) } == value)
        #expect(shown([0, 10], at: 0.75) { ($0.keyTimes, $0.calculationMode) = ([0, 0.5, 1], mode) } == 10)
    }

    @Test("S-CLOCK-60: discrete values hold for 1/n each", arguments: zip([0, 0.24, 0.25, 0.7, 0.75, 1], [1, 1, 2, 3, 4, 4] as [CGFloat]))
    func discreteValuesHoldForEqualTimes(time: Double, value: CGFloat) {
        #expect(shown([1, 2, 3, 4], at: time) { $0.calculationMode = .discrete } == value)
    }

    @Test("S-CLOCK-60: each segment has its pacing, linear by default")
    func eachSegmentHasItsPacingLinearByDefault() throws {
        let easeIn = CAMediaTimingFunction(name: .easeIn)
        let first = try #require(shown([0, 10, 20], at: 0.25) { $0.timingFunctions = [easeIn] })
        #expect(isNear(first, 10 * easeIn.pacing(0.5), 1e-9))
        #expect(shown([0, 10, 20], at: 0.75) { $0.timingFunctions = [easeIn] } == 15)
    }

    @Test(
        "S-CLOCK-59: paced modes go by distance and ignore key times and timing functions",
        arguments: [CAAnimationCalculationMode.paced, .cubicPaced])
    func pacedModesGoByDistance(mode: CAAnimationCalculationMode) throws {
        for time in [0.1, 0.25, 0.5, 0.9] {
            let seen = try #require(
                shown([0, 10, 40, 100], at: time) {
                    $0.calculationMode = mode
                    ($0.keyTimes, $0.timingFunctions) = ([0, 0.9, 0.95, 1], [CAMediaTimingFunction(name: .easeIn)])
                })
            #expect(isNear(seen, 100 * time, 1e-6))
        }
    }

    @Test("S-CLOCK-59: cubic-paced motion has constant speed and passes its keys")
    func cubicPacedMotionHasConstantSpeed() throws {
        let layer = stage.addLayer(), animation = CAKeyframeAnimation(keyPath: "position")
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 100, y: 40)]
        (animation.values, animation.duration, animation.calculationMode) = (points, 1, .cubicPaced)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        var steps: [Double] = [], nearest = Double.infinity, last = CGPoint.zero
        for frame in 1...200 {
            stage.turn(at: Double(frame) / 200 - (frame == 200 ? 1e-9 : 0))
            if frame == 200 { break }
            let seen = try #require(layer.presentation()).position
            steps.append(hypot(seen.x - last.x, seen.y - last.y))
            nearest = min(nearest, hypot(seen.x - 30, seen.y - 40))
            last = seen
        }
        #expect(steps.max()! / steps.min()! < 1.02 && nearest < 0.6)
    }

    @Test("S-CLOCK-61: tension, continuity and bias shape the curve")
    func tensionContinuityAndBiasShapeCurve() {
        /// Rounded to a millionth.
        func middle(_ change: @escaping (CAKeyframeAnimation) -> Void) -> CGFloat {
            let seen = shown([0, 1, 4, 9], at: 0.5) {
                $0.calculationMode = .cubic
                change($0)
            }
            return ((seen ?? .nan) * 1e6).rounded() / 1e6
        }
        #expect(middle { _ in } == 2.25)
        #expect(middle { $0.tensionValues = [0, 1, 1, 0] } == 2.5)
        #expect(middle { $0.biasValues = [0, 0, 1, 0] } == 2.375)
        // With continuity −1, both tangents of this segment equal the segment's own difference, which adds (3 − 3) / 8 to 2.5. With
        // continuity 1, they equal the differences of the adjacent segments: (1 − 5) / 8.
        #expect(middle { $0.continuityValues = [0, -1, -1, 0] } == 2.5)
        #expect(middle { $0.continuityValues = [0, 1, 1, 0] } == 2)
        #expect(middle { $0.tensionValues = [0, NSNumber(value: Double.nan)] } == 2.25)
    }

    @Test("S-CLOCK-51, 52: keyframes may be additive and cumulative")
    func keyframesMayBeAdditiveAndCumulative() {
        #expect(shown([0, 4], at: 0.5) { $0.isAdditive = true } == 12)
        #expect(shown([0, 1, 10], at: 2.75) { ($0.isCumulative, $0.repeatCount) = (true, 3) } == 25.5)
    }

    @Test("S-CLOCK-52: autoreversed cycles don't accumulate")
    func autoreversedCyclesDoNotAccumulate() {
        #expect(shown([0, 10], at: 2.5) { ($0.isCumulative, $0.repeatCount, $0.autoreverses) = (true, 2, true) } == 5)
    }

    @Test func invalidKeyframeIsSkippedWithItsTime() {
        #expect(shown([0, "no", 20], at: 0.5) == 10)
        #expect(shown([0, Double.nan, 20], at: 0.25) == 5)
        #expect(shown([CGPoint.zero], at: 0.5) == 10)
        #expect(shown([], at: 0.5) == 10 && shown(nil, at: 0.5) == 10)
    }

    @Test("S-CLOCK-60: a single value shows the model, unless the mode is discrete", arguments: [0, 0.5, 0.99])
    func singleValueShowsModelUnlessDiscrete(time: Double) {
        for mode in [CAAnimationCalculationMode.linear, .paced, .cubic, .cubicPaced] {
            #expect(shown([7], at: time) { $0.calculationMode = mode } == 10)
            #expect(shown([7], at: time) { ($0.calculationMode, $0.isAdditive) = (mode, true) } == 10)
        }
        #expect(shown([7], at: time) { $0.calculationMode = .discrete } == 7)
        // The shorter of the two lists counts.
        #expect(shown([7, 8], at: time) { $0.keyTimes = [0] } == 10)
        #expect(shown([7], at: time) { $0.keyTimes = [0, 1] } == 10)
        #expect(shown([7, "no"], at: time) == 10)
    }

    @Test func overshootingPacingExtendsBeyondLastKey() throws {
        let overshooting = CAMediaTimingFunction(controlPoints: 0.3, 1.6, 0.6, 1)
        let seen = try #require(shown([0, 5, 10], at: 0.6) { $0.timingFunction = overshooting })
        #expect(isNear(seen, 10 * overshooting.pacing(0.6), 1e-9) && seen > 10)
    }

    @Test(arguments: [CAAnimationCalculationMode.cubic, .cubicPaced])
    func cubicTransformKeyframesContainNoNaN(mode: CAAnimationCalculationMode) throws {
        let layer = stage.addLayer(), animation = CAKeyframeAnimation(keyPath: "transform")
        let keys = [
            CATransform3DMakeScale(0, 0, 1), CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(-2, 1, 1), CATransform3DIdentity,
        ]
        (animation.values, animation.duration, animation.calculationMode) = (keys, 3, mode)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        for frame in 0..<30 {
            stage.turn(at: Double(frame) / 10)
            let seen = try #require(layer.presentation()).transform
            #expect((seen.m11 + seen.m12 + seen.m21 + seen.m22).isFinite)
            if mode == .cubic, frame % 10 == 0 { #expect(CATransform3DEqualToTransform(seen, keys[frame / 10])) }
        }
    }

    @Test func keyframeValuesAreAlwaysFinite() throws {
        var random = SeededNumbers(seed: 5)
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        for _ in 0..<2000 {
            let layer = stage.addLayer(),
                animation = CAKeyframeAnimation(keyPath: ["position", "position.x", "transform.scale"][Int(random.next() % 3)])
            let huge = [1.0, 1e3, 1e300][Int(random.next() % 3)]
            let numbers = (0..<Int(random.next() % 6)).map { _ in random.number(-huge...huge) }
            animation.values = animation.keyPath == "position" ? numbers.map { CGPoint(x: $0, y: -$0) } : numbers
            animation.calculationMode = modes[Int(random.next() % 5)]
            if random.next() % 2 == 0 { animation.keyTimes = numbers.map { _ in NSNumber(value: random.number(-0.5...1.5)) } }
            if random.next() % 2 == 0 { animation.tensionValues = numbers.map { _ in NSNumber(value: random.number(-2...2)) } }
            (animation.duration, animation.isAdditive, animation.isCumulative) = (1, random.next() % 2 == 0, random.next() % 2 == 0)
            (animation.repeatCount, animation.fillMode, animation.isRemovedOnCompletion) = (3, .both, false)
            CATransaction.setDisableActions(true)
            stage.turn(at: stage.tree.time) { layer.add(animation, forKey: nil) }
            let snapshot = stage.turn(at: stage.tree.time + random.number(0...4))
            let seen = try #require(layer.presentation())
            #expect(seen.position.x.isFinite && seen.position.y.isFinite && seen.transform.m11.isFinite)
            let isPictureFinite = snapshot.nodes.allSatisfy { $0.transform.m31.isFinite && $0.transform.m11.isFinite }
            #expect(isPictureFinite)
            layer.removeFromSuperlayer()
        }
    }
}
