import CoreGraphics
import Testing

@testable import QuartzCore

/// Checks the descriptions of animations that the timeline shows.
struct AnimationFactsTests {
    private let stage = Stage()

    /// Adds an animation at 10 s and returns its description in that turn's frame.
    private func facts(of animation: CAAnimation, _ prepare: (CALayer) -> Void = { _ in }) throws -> AnimationFacts {
        let layer = stage.addLayer("box")
        prepare(layer)
        stage.turn(at: 10) { layer.add(animation, forKey: nil) }
        return try #require(layer.records.first).facts
    }

    private func facts(_ change: (CABasicAnimation) -> Void) throws -> AnimationFacts {
        let animation = fade(duration: 2)
        change(animation)
        return try facts(of: animation)
    }

    @Test(
        arguments: [
            (0, 0, 1), (1, 0, 1), (2.5, 0, 2.5), (.infinity, 0, .infinity), (0, 3, 1.5), (0, 0.5, 0.25),
        ] as [(Float, Double, Double)])
    func cyclesFollowFromRepetitions(count: Float, duration: Double, cycles: Double) throws {
        let facts = try facts { ($0.repeatCount, $0.repeatDuration) = (count, duration) }
        #expect(facts.repeatCount == cycles && facts.duration == 2)
    }

    @Test(arguments: [(0, 0), (10, 0), (10.25, 0.25), (9, 0)] as [(Double, Double)])
    func delayIsTimeUntilBegin(begin: Double, delay: Double) throws {
        #expect(try facts { $0.beginTime = begin }.delay == delay)
    }

    @Test(
        arguments: [
            (.removed, false, false), (.backwards, true, false), (.forwards, false, true), (.both, true, true),
        ] as [(CAMediaTimingFillMode, Bool, Bool)])
    func fillModeIsReportedForEachEnd(mode: CAMediaTimingFillMode, before: Bool, after: Bool) throws {
        let facts = try facts { $0.fillMode = mode }
        #expect(facts.fillsBefore == before && facts.fillsAfter == after)
    }

    @Test func flagsAreReported() throws {
        let plain = try facts { _ in }
        #expect(!plain.autoreverses && !plain.isAdditive && plain.isRemovedOnCompletion && !plain.hasDelegate)
        #expect(try facts { $0.autoreverses = true }.autoreverses && facts { $0.isAdditive = true }.isAdditive)
        #expect(try !facts { $0.isRemovedOnCompletion = false }.isRemovedOnCompletion)
        let diary = Diary()
        #expect(try facts { $0.delegate = diary }.hasDelegate)
    }

    @Test func layerIsNamedWithTypeOfItsDelegate() throws {
        let alone = try facts(of: fade())
        #expect(alone.layerName == "box" && alone.layerKind == "CALayer" && alone.keyPath == "opacity")
        final class Owner: NSObject, CALayerDelegate {}
        let owner = Owner()
        let owned = try facts(of: fade()) { $0.delegate = owner }
        #expect(owned.layerKind == "Owner" && owned.layer > alone.layer && owned.number > alone.number)
    }

    @Test func animationsWithoutPropertyHaveTheirTypesName() throws {
        let transition = CATransition()
        transition.type = .push
        transition.duration = 1
        #expect(try facts(of: transition).keyPath == "transition, push")
        let group = CAAnimationGroup()
        group.duration = 1
        #expect(try facts(of: group).keyPath == "CAAnimationGroup")
    }

    @Test func valuesAreFirstAndLast() throws {
        let basic = try facts { ($0.fromValue, $0.toValue, $0.byValue) = (0.25, nil, 0.5) }
        #expect(basic.from == "0.25" && basic.to == nil && basic.by == "0.5")
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        keyframes.values = [0.1, 0.9, 0.3]
        keyframes.duration = 1
        let facts = try facts(of: keyframes)
        #expect(facts.from == "0.1" && facts.to == "0.3" && facts.by == nil)
    }

    @Test func valuesHaveShortTexts() {
        let values: [(Any?, String?)] = [
            (nil, nil), (CGPoint(x: 1.5, y: -2), "1.5, −2"), (CGSize(width: 3, height: 4.25), "3 × 4.25"),
            (CGRect(x: 1, y: 2, width: 3, height: 4), "1, 2, 3 × 4"), (0.5, "0.5"), (Float(0.25), "0.25"), (7, "7"),
            (CATransform3DIdentity, "identity"), (CATransform3DMakeScale(2, 1, 1), "transform"),
            (CGColor(red: 1, green: 0, blue: 0, alpha: 1), "color"), (CGPath(rect: .zero, transform: nil), "path"),
            (String(repeating: "x", count: 33), String(repeating: "x", count: 32)), ("short", "short"),
        ]
        for (value, text) in values { #expect(AnimationRecord.text(value) == text, "\(value as Any)") }
    }

    @Test(
        arguments: [
            (0, "0"), (1, "1"), (-1, "−1"), (0.5, "0.5"), (0.25, "0.25"), (0.05, "0.05"), (1.004, "1"), (1.006, "1.01"), (-0.004, "0"),
            (-0.006, "−0.01"), (12.3, "12.3"), (100.1, "100.1"), (999_999_999, "999999999"), (1e9, "1000000000.0"), (.infinity, "inf"),
            (.nan, "nan"),
        ] as [(Double, String)])
    func numbersHaveTwoPlaces(number: Double, text: String) { #expect(AnimationRecord.short(number) == text) }

    @Test func curvesHaveNames() throws {
        let names: [(CAMediaTimingFunctionName, String)] = [
            (.linear, "linear"), (.easeIn, "ease in"), (.easeOut, "ease out"), (.easeInEaseOut, "ease in-out"), (.default, "default"),
        ]
        for (name, text) in names { #expect(try facts { $0.timingFunction = CAMediaTimingFunction(name: name) }.curve == text) }
        #expect(try facts { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4) }.curve == "cubic")
        #expect(try facts { _ in }.curve == "linear" && facts(of: CASpringAnimation(keyPath: "opacity")).curve == "spring")
    }

    @Test func progressIsSampledFromStartToEnd() throws {
        let linear = try facts { _ in }.progress
        #expect(linear == (0..<33).map { Float($0) / 32 })
        let eased = try facts { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }.progress
        #expect(eased.count == 33 && eased[0] == 0 && eased[32] == 1 && eased[16] < 0.4)
    }
}
