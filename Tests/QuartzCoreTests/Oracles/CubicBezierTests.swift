import Foundation
import QuartzCore
import TestSupport
import Testing

// Checks timing curves against external reference values. Values that represent progress are also checked on an animation in a visible
// tree.
struct CubicBezierTests {
    static let cases = OracleCase.cases(of: "cubic-bezier")
    static let points = cases.filter { $0.values["controlPoints"] != nil && $0.number("y") != nil }
    static let slopes = cases.filter { $0.number("slope") != nil }
    static let ranges = cases.filter { $0.number("yMin") != nil }
    static let named = cases.filter { $0.values["allFour"] != nil }
    static let nested = cases.filter { $0.values["outer"] != nil }

    @Test func curveFileIsComplete() {
        #expect(Self.cases.count > 170)
        let asked: [[OracleCase]] = [Self.points, Self.slopes, Self.ranges, Self.named, Self.nested]
        #expect(asked.joined().count == Self.cases.count)
    }

    @Test("S-CLOCK-56, 58: a curve's values match its source", arguments: points)
    func curveValuesMatchTheirSource(_ example: OracleCase) throws {
        let x = try #require(example.number("x")), y = try #require(example.number("y"))
        let seen = try #require(shown(at: x, function(example.values["controlPoints"])))
        let tolerance = try #require(example.number("tolerance"))
        // Control points are 32-bit numbers, so the value computed from 32-bit numbers is also valid.
        #expect(isNear(seen, y, tolerance) || isNear(seen, example.number("yFloat32") ?? y, tolerance), "\(seen)")
        if let name = example.values["name"] as? String, Self.names.contains(name) {
            let byName = try #require(shown(at: x, CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))))
            #expect(isNear(byName, y, tolerance))
        }
    }

    @Test(arguments: slopes)
    func slopeOfCurveMatchesItsSource(_ example: OracleCase) throws {
        let x = try #require(example.number("x")), slope = try #require(example.number("slope"))
        let pacing = function(example.values["controlPoints"]).pacing
        let (low, high) = (max(x - 1e-5, 0), min(x + 1e-5, 1))
        let tolerance = try #require(example.number("tolerance"))
        #expect(isNear((pacing(high) - pacing(low)) / (high - low), slope, tolerance))
    }

    @Test("S-CLOCK-58: a curve's overshoot matches its source", arguments: ranges)
    func curveOvershootMatchesItsSource(_ example: OracleCase) throws {
        let pacing = function(example.values["controlPoints"]).pacing
        let values = (0...4000).map { pacing(Double($0) / 4000) }
        let tolerance = try #require(example.number("tolerance"))
        let low = try #require(example.number("yMin")), high = try #require(example.number("yMax"))
        #expect(isNear(values.min()!, low, tolerance) && isNear(values.max()!, high, tolerance))
    }

    @Test("S-CLOCK-56: named curves have their control points", arguments: named)
    func namedCurvesHaveTheirControlPoints(_ example: OracleCase) throws {
        let name = try #require(example.values["name"] as? String)
        let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        for (index, wanted) in try #require(example.values["allFour"] as? [[NSNumber]]).enumerated() {
            var point: [Float] = [.nan, .nan]
            function.getControlPoint(at: index, values: &point)
            #expect(isNear(Double(point[0]), wanted[0].doubleValue, 1e-6) && isNear(Double(point[1]), wanted[1].doubleValue, 1e-6))
        }
    }

    @Test("S-CLOCK-60: the animation's curve is applied before a segment's", arguments: nested)
    func animationCurveIsAppliedBeforeSegmentCurve(_ example: OracleCase) throws {
        let stage = Stage(), layer = stage.addLayer(), animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.duration) = ([0, 1], 1)
        animation.timingFunction = function(example.values["inner"])
        animation.timingFunctions = [function(example.values["outer"])]
        animation.isRemovedOnCompletion = false
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: try #require(example.number("x")))
        let seen = try #require(layer.presentation()).position.x
        let y = try #require(example.number("y")), tolerance = try #require(example.number("tolerance"))
        #expect(isNear(seen, y, tolerance))
    }

    private static let names: Set = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]

    private func function(_ points: Any?) -> CAMediaTimingFunction {
        let list = (points as? [NSNumber] ?? []).map(\.floatValue)
        return CAMediaTimingFunction(controlPoints: list[0], list[1], list[2], list[3])
    }

    private func shown(at x: Double, _ function: CAMediaTimingFunction) -> Double? {
        let stage = Stage(), layer = stage.addLayer(), animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        (animation.timingFunction, animation.isRemovedOnCompletion, animation.fillMode) = (function, false, .both)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: x)
        return layer.presentation().map { Double($0.position.x) }
    }
}
