import Foundation
import QuartzCore
import Testing

// Springs against figures from outside (their sources stand in the file). UIKit's own parameters, by ratio and duration, are
// another matter and not asked for here.
@Suite struct SpringTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let id: String
        let spring: [String: Any]
        let expected: [String: Any]
        let tolerance: Double
        var testDescription: String { id }

        func number(_ key: String) -> Double? { (expected[key] as? NSNumber)?.doubleValue }

        /// The animation that the case describes; nil for UIKit's parameters.
        var animation: CASpringAnimation? {
            func value(_ key: String) -> Double? { (spring[key] as? NSNumber)?.doubleValue }
            if let perceptual = value("perceptualDuration") {
                return CASpringAnimation(perceptualDuration: perceptual, bounce: value("bounce") ?? 0)
            }
            guard let mass = value("mass"), let stiffness = value("stiffness"), let damping = value("damping") else { return nil }
            let animation = CASpringAnimation(keyPath: "position.x")
            (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
            animation.initialVelocity = value("initialVelocity") ?? 0
            animation.allowsOverdamping = spring["allowsOverdamping"] as? Bool ?? false
            return animation
        }
    }

    static let cases: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("springs.json")
        let content = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        return (content?["cases"] as? [[String: Any]] ?? []).compactMap { values in
            guard values["status"] as? String != "differs", let id = values["id"] as? String,
                let spring = values["spring"] as? [String: Any], let expected = values["expect"] as? [String: Any]
            else { return nil }
            let tolerance = (values["tolerance"] as? NSNumber)?.doubleValue ?? 1e-9
            return Case(id: id, spring: spring, expected: expected, tolerance: tolerance)
        }
    }()

    static let moving = cases.filter { $0.number("t") != nil && $0.animation != nil }
    static let settling = cases.filter { $0.number("settlingDuration") != nil && $0.animation != nil }

    @Test("the file has its cases") func casesAreThere() { #expect(Self.moving.count > 90 && Self.settling.count > 10) }

    @Test("S-CLOCK-64, 65: where a spring stands at a time", arguments: moving)
    func position(_ example: Case) throws {
        let stage = Stage(), layer = stage.addLayer(), animation = try #require(example.animation)
        let time = try #require(example.number("t")), from = example.number("from") ?? 0, to = example.number("to") ?? 1
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1000)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: time)
        let seen = try #require(layer.presentation()).position.x
        if let value = example.number("value") { #expect(isNear(seen, value, example.tolerance)) }
        if let whole = example.number("valueFloor") { #expect(Int(seen.rounded(.down)) == Int(whole), "\(seen)") }
        if let progress = example.number("progress") {
            let isClamped = !animation.allowsOverdamping && example.number("progressClamped") != nil
            let wanted = isClamped ? example.number("progressClamped")! : progress
            #expect(isNear((seen - from) / (to - from), wanted, max(example.tolerance, 1e-12)))
        }
    }

    @Test("S-CLOCK-66: how long a spring takes to settle", arguments: settling)
    func settlingDuration(_ example: Case) throws {
        let animation = try #require(example.animation), wanted = try #require(example.number("settlingDuration"))
        #expect(isNear(animation.settlingDuration, wanted, max(example.tolerance, wanted * 1e-9)))
    }

    @Test("a spring by feel has the parameters that follow", arguments: cases.filter { $0.spring["perceptualDuration"] != nil })
    func perceptual(_ example: Case) throws {
        let animation = try #require(example.animation)
        for (key, value) in [("mass", animation.mass), ("stiffness", animation.stiffness), ("damping", animation.damping)] {
            if let wanted = example.number(key) { #expect(isNear(value, wanted, max(example.tolerance, 1e-9 * wanted)), "\(key)") }
        }
        let (duration, bounce) = (example.spring["perceptualDuration"] as? Double, example.spring["bounce"] as? Double)
        #expect(isNear(animation.perceptualDuration, duration ?? 0, 1e-9) && isNear(animation.bounce, bounce ?? 0, 1e-9))
    }

    @Test("S-CLOCK-63, 67: the defaults; without a duration the motion is cut off after 0.25 s")
    func cutOff() {
        let stage = Stage(), layer = stage.addLayer(), animation = CASpringAnimation(keyPath: "position.x")
        #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10 && animation.initialVelocity == 0)
        (animation.fromValue, animation.toValue) = (0, 100)
        stage.turn(at: 0) { layer.add(animation, forKey: "spring") }
        stage.turn(at: 0.2)
        #expect(isNear(layer.presentation()!.position.x, 84.94, 0.01))
        stage.turn(at: 0.25)
        #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 0)
    }
}
