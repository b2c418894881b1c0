import Foundation
import QuartzCore
import TestSupport
import Testing

// Checks external reference values that were measured on Apple systems or come from public test suites (the file names the sources). Each
// case runs on a layer in a visible tree, except cases that only test a duration or a count.
struct TimingModelTests {
    static let cases = OracleCase.cases(of: "timing-model")
    static let showing = cases.filter {
        !$0.expects("opacity") && ($0.expects("progress") || $0.expects("shown") || $0.expects("inEffect"))
    }
    static let phases = cases.filter { $0.expects("phase") }
    static let counts = cases.filter { $0.expects("iteration") || $0.expects("leg") }
    static let lengths = cases.filter { $0.expects("activeDuration") || $0.expects("endTime") }
    static let groups = cases.filter { $0.expects("opacity") }
    static let conversions = cases.filter { $0.expects("time") }

    @Test func timingFileIsComplete() {
        let asked = [Self.showing, Self.phases, Self.lengths, Self.groups, Self.conversions].flatMap { $0.map(\.id) }
        #expect(Set(asked).count == Self.cases.count && Self.cases.count > 120)
    }

    @Test("S-CLOCK-22 to 32, 52: values over time match their source", arguments: showing)
    func valuesOverTimeMatchTheirSource(_ example: OracleCase) throws {
        let model = OracleCase.number(example.expected["model"]) ?? 0.5
        let isMarked = example.expected["shown"] == nil
        let seen = try shownX(example, model: isMarked ? Self.marker : model)
        if let shown = OracleCase.number(example.expected["shown"]) {
            #expect(isNear(seen, shown, OracleCase.number(example.expected["tolerance"]) ?? 1e-9))
        } else if let progress = OracleCase.number(example.expected["progress"]) {
            #expect(isNear(seen, progress, 1e-9))
        } else {
            let isInEffect = example.expected["inEffect"] as? Bool ?? false
            #expect((seen == Self.marker) == !isInEffect)
        }
    }

    @Test("S-CLOCK-27, 30: the active phase matches its source", arguments: phases)
    func activePhaseMatchesItsSource(_ example: OracleCase) throws {
        let timing = AnimationTiming(animation(example.animation)), begin = OracleCase.number(example.animation["beginTime"]) ?? 0
        let layer = example.given["layer"] as? [String: Any] ?? [:]
        let time = try #require(
            layer["speed"] as? Int == 0 ? OracleCase.number(layer["timeOffset"]) : OracleCase.number(example.given["t"]))
        // At the very end, the phase on the web is "after", whereas the window measured on Apple systems is closed.
        guard time != timing.end(from: begin) else { return }
        let isActive = try shownX(example, model: Self.marker, fillMode: .removed) != Self.marker
        let phase = isActive ? "active" : time < begin ? "before" : "after"
        #expect(phase == example.expected["phase"] as? String)
    }

    @Test(arguments: counts)
    func cycleMatchesItsSource(_ example: OracleCase) throws {
        let timing = AnimationTiming(animation(example.animation)), begin = OracleCase.number(example.animation["beginTime"]) ?? 0
        let time = try #require(OracleCase.number(example.given["t"]))
        let position = try #require(timing.position(at: time, from: begin))
        if let cycles = OracleCase.number(example.expected["iteration"]) { #expect(position.cycles == cycles) }
        if let leg = OracleCase.number(example.expected["leg"]) { #expect(position.cycles == (leg / 2).rounded(.down)) }
    }

    @Test("S-CLOCK-22: the active duration matches its source", arguments: lengths)
    func activeDurationMatchesItsSource(_ example: OracleCase) throws {
        let timing = AnimationTiming(animation(example.animation)), begin = OracleCase.number(example.given["beginTime"]) ?? 0
        if let length = OracleCase.number(example.expected["activeDuration"]) { #expect(timing.activeDuration == length) }
        if let end = OracleCase.number(example.expected["endTime"]) { #expect(timing.end(from: begin) == end) }
    }

    @Test("S-CLOCK-20, 68: group members match their source", arguments: groups)
    func groupMembersMatchTheirSource(_ example: OracleCase) throws {
        let group = CAAnimationGroup(), values = example.given["group"] as? [String: Any] ?? [:]
        group.beginTime = try #require(OracleCase.number(values["beginTime"]))
        group.duration = try #require(OracleCase.number(values["duration"]))
        group.animations = (example.given["children"] as? [[String: Any]])?.map(animation)
        let stage = Stage(), layer = stage.addLayer()
        stage.turn(at: 0) {
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.add(group, forKey: nil)
        }
        stage.turn(at: try #require(OracleCase.number(example.given["t"])))
        let tolerance = try #require(OracleCase.number(example.expected["tolerance"]))
        let opacity = try #require(OracleCase.number(example.expected["opacity"]))
        #expect(isNear(layer.seenOpacity, opacity, tolerance))
        let x = try #require(layer.presentation()).position.x
        let wantedX = try #require(OracleCase.number(example.expected["positionX"]))
        #expect(isNear(x, wantedX, tolerance))
    }

    @Test("S-CLOCK-2, 5, 6: time conversion between layers matches its source", arguments: conversions)
    func timeConversionBetweenLayersMatchesItsSource(_ example: OracleCase) throws {
        let given = try #require(example.given["layers"] as? [String: [String: Any]])
        let layers = given.mapValues { values in
            let layer = CALayer()
            layer.beginTime = OracleCase.number(values["beginTime"]) ?? 0
            layer.timeOffset = OracleCase.number(values["timeOffset"]) ?? 0
            layer.speed = Float(OracleCase.number(values["speed"]) ?? 1)
            return layer
        }
        for (name, values) in given {
            if let parent = values["parent"] as? String, let layer = layers[name] { layers[parent]?.addSublayer(layer) }
        }
        let time = try #require(OracleCase.number(example.given["t"]))
        let from = (example.given["fromLayer"] as? String).flatMap { layers[$0] }
        let to = (example.given["toLayer"] as? String).flatMap { layers[$0] }
        let converted = try #require(to.map { $0.convertTime(time, from: from) } ?? from?.convertTime(time, to: nil))
        let wanted = try #require(OracleCase.number(example.expected["time"]))
        #expect(isNear(converted, wanted, 1e-9))
        if let from { #expect(from.convertTime(time, to: to) == converted) }
    }

    /// A value that doesn't occur in any case.
    private static let marker = 0.123_456

    /// Returns the on-screen x of a layer at x = `model` during a case's animation.
    private func shownX(_ example: OracleCase, model: Double, fillMode: CAMediaTimingFillMode? = nil) throws -> Double {
        let stage = Stage(), layer = stage.addLayer(), time = try #require(OracleCase.number(example.given["t"]))
        stage.turn(at: min(time, 0)) {
            CATransaction.setDisableActions(true)
            layer.position.x = model
            if let clock = example.given["layer"] as? [String: Any] {
                layer.beginTime = OracleCase.number(clock["beginTime"]) ?? 0
                layer.timeOffset = OracleCase.number(clock["timeOffset"]) ?? 0
                layer.speed = Float(OracleCase.number(clock["speed"]) ?? 1)
            }
            let animation = animation(example.animation)
            if let fillMode { animation.fillMode = fillMode }
            layer.add(animation, forKey: nil)
        }
        stage.turn(at: time)
        return try #require(layer.presentation()).position.x
    }

    private func animation(_ values: [String: Any]) -> CABasicAnimation {
        func number(_ key: String, else other: Double = 0) -> Double { OracleCase.number(values[key]) ?? other }
        let animation = CABasicAnimation(keyPath: values["keyPath"] as? String ?? "position.x")
        (animation.fromValue, animation.toValue) = (number("from"), number("to", else: 1))
        (animation.duration, animation.beginTime, animation.timeOffset) = (number("duration"), number("beginTime"), number("timeOffset"))
        animation.speed = Float(number("speed", else: 1))
        animation.repeatCount = Float(number("repeatCount"))
        animation.repeatDuration = number("repeatDuration")
        animation.autoreverses = values["autoreverses"] as? Bool ?? false
        animation.fillMode = CAMediaTimingFillMode(rawValue: values["fillMode"] as? String ?? "removed")
        animation.isCumulative = values["cumulative"] as? Bool ?? false
        animation.isAdditive = values["additive"] as? Bool ?? false
        // A case tests a single instant, even if the animation would have been removed by then.
        animation.isRemovedOnCompletion = false
        return animation
    }
}

extension OracleCase {
    fileprivate var given: [String: Any] { object("ca") }
    fileprivate var expected: [String: Any] { object("expect") }
    fileprivate var animation: [String: Any] { given["animation"] as? [String: Any] ?? given }
    fileprivate func expects(_ key: String) -> Bool { expected.keys.contains(key) }
}
