import Foundation
import QuartzCore
import TestSupport
import Testing

// Checks springs against external reference values, whose sources are named in the file.
struct SpringTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let id: String
        let spring: [String: Any]
        let expected: [String: Any]
        let tolerance: Double
        var testDescription: String { id }

        func number(_ key: String) -> Double? { (expected[key] as? NSNumber)?.doubleValue }

        /// UIKit's spring for a damping ratio and a duration, if the case describes such a spring.
        var fit: SpringMotion? {
            guard let ratio = spring["dampingRatio"] as? NSNumber, let duration = spring["duration"] as? NSNumber else { return nil }
            let velocity = (spring["initialVelocity"] as? NSNumber)?.doubleValue ?? 0
            return SpringMotion(dampingRatio: ratio.doubleValue, velocity: velocity, duration: duration.doubleValue)
        }

        /// The animation that the case describes, or nil for UIKit's parameters.
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

    static let cases: [Case] = OracleCase.cases(of: "springs").map { example in
        Case(
            id: example.id, spring: example.object("spring"), expected: example.object("expect"),
            tolerance: example.number("tolerance") ?? 1e-9
        )
    }

    static let moving = cases.filter { $0.number("t") != nil && $0.animation != nil }
    static let settling = cases.filter { $0.number("settlingDuration") != nil && $0.animation != nil }
    static let near = cases.filter { $0.number("epsilon") != nil }
    static let felt = cases.filter { $0.spring["perceptualDuration"] != nil }
    static let fitted = cases.filter { $0.fit != nil }
    static let resting = cases.filter { $0.number("atRestBy") != nil }
    static let regimes = cases.filter { $0.expected["regime"] != nil }
    static let ratios = cases.filter { $0.number("dampingRatio") != nil }

    @Test func springFileIsComplete() {
        let asked = [Self.moving, Self.settling, Self.near, Self.felt, Self.fitted, Self.ratios, Self.resting, Self.regimes].flatMap {
            $0.map(\.id)
        }
        #expect(Set(asked).count == Self.cases.count && Self.cases.count > 130)
    }

    @Test("S-CLOCK-64, 65: a spring's position over time matches its source", arguments: moving)
    func springPositionMatchesItsSource(_ example: Case) throws {
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
        let speed = animation.motion.velocity(at: time)
        if let whole = example.number("velocityFloor") { #expect(Int((speed * (to - from)).rounded(.down)) == Int(whole)) }
        if let velocity = example.number("velocity"), animation.allowsOverdamping {
            #expect(isNear(speed, velocity, max(example.tolerance, 1e-9 * abs(velocity))))
        }
    }

    @Test("S-ANIM-22: UIKit's springs by ratio and duration match their source", arguments: fitted)
    func springsByRatioAndDurationMatchSource(_ example: Case) throws {
        let motion = try #require(example.fit)
        if let stiffness = example.number("stiffness") { #expect(isNear(motion.stiffness, stiffness, example.tolerance)) }
        if let damping = example.number("damping") { #expect(isNear(motion.damping, damping, example.tolerance)) }
        if let time = example.number("t"), let value = example.number("value") {
            let from = try #require(example.number("from")), to = try #require(example.number("to"))
            #expect(isNear(from + (to - from) * motion.progress(at: time), value, example.tolerance))
        }
    }

    @Test(
        "S-ANIM-22: the spring is near rest at its end for any velocity", arguments: [-40, -3, 0, 2, 9, 40], [0.01, 0.3, 0.9, 1])
    func springIsNearRestAtItsEndForAnyVelocity(velocity: Double, ratio: Double) {
        let motion = SpringMotion(dampingRatio: ratio, velocity: velocity, duration: 0.5)
        #expect(motion.frequency.isFinite && motion.frequency > 0 && motion.velocity == velocity)
        let w = motion.frequency, root = (1 - ratio * ratio).squareRoot()
        let left = ratio < 1 ? abs(ratio * w - velocity) / (w * root) * exp(-ratio * w / 2) : abs(1 + (w - velocity) / 2) * exp(-w / 2)
        #expect(isNear(left, 0.001, 1e-9))
    }

    @Test("S-ANIM-22: without velocity, the spring matches the statement")
    func withoutVelocitySpringMatchesStatement() {
        #expect(isNear(SpringMotion(dampingRatio: 1, duration: 1).frequency, 9.2334))
        #expect(isNear(SpringMotion(dampingRatio: 0.5, duration: 1).frequency, 12.7169))
        #expect(SpringMotion(dampingRatio: 7, duration: 1).dampingRatio == 1)
        #expect(SpringMotion(dampingRatio: -1, duration: 1).dampingRatio == 0.01)
    }

    @Test("S-ANIM-23: UIKit's springs by duration and bounce match")
    func springsByDurationAndBounceMatch() {
        for (bounce, ratio) in [(0.0, 1.0), (0.3, 0.7), (1, 0), (-0.5, 2)] {
            let motion = SpringMotion(springDuration: 0.5, bounce: bounce)
            #expect(isNear(motion.frequency, 4 * .pi, 1e-12) && isNear(motion.dampingRatio, ratio, 1e-12))
        }
    }

    @Test(arguments: near)
    func settlingTimeWithinEpsilonMatchesItsSource(_ example: Case) throws {
        let motion = try #require(example.animation).motion
        let duration = motion.settlingDuration(within: try #require(example.number("epsilon")))
        let wanted = try #require(example.number("duration"))
        #expect(isNear(duration, wanted, example.tolerance))
    }

    @Test(arguments: resting)
    func springRestsAtExpectedTime(_ example: Case) throws {
        let motion = try #require(example.animation).motion, time = try #require(example.number("atRestBy"))
        let from = try #require(example.number("from")), to = try #require(example.number("to")), way = to - from
        let distance = try #require(example.number("restDistance")), velocity = try #require(example.number("restVelocity"))
        #expect(abs(motion.progress(at: time) - 1) * way < distance && abs(motion.velocity(at: time)) * way < velocity)
    }

    @Test(arguments: regimes)
    func dampingRegimeMatchesItsSource(_ example: Case) throws {
        let ratio = try #require(example.animation).motion.dampingRatio
        let regime = abs(ratio - 1) < 1e-12 ? "critical" : ratio < 1 ? "underdamped" : "overdamped"
        #expect(regime == example.expected["regime"] as? String)
    }

    @Test(arguments: ratios)
    func dampingRatioMatchesItsSource(_ example: Case) throws {
        let animation = try #require(example.animation)
        animation.allowsOverdamping = true
        let wanted = try #require(example.number("dampingRatio"))
        #expect(isNear(animation.motion.dampingRatio, wanted, example.tolerance))
    }

    @Test("S-CLOCK-66: the settling duration matches its source", arguments: settling)
    func settlingDurationMatchesItsSource(_ example: Case) throws {
        let animation = try #require(example.animation), wanted = try #require(example.number("settlingDuration"))
        #expect(isNear(animation.settlingDuration, wanted, max(example.tolerance, wanted * 1e-9)))
    }

    @Test(arguments: felt)
    func perceptualSpringDerivesItsParameters(_ example: Case) throws {
        let animation = try #require(example.animation)
        for (key, value) in [("mass", animation.mass), ("stiffness", animation.stiffness), ("damping", animation.damping)] {
            if let wanted = example.number(key) { #expect(isNear(value, wanted, max(example.tolerance, 1e-9 * wanted)), "\(key)") }
        }
        let (duration, bounce) = (example.spring["perceptualDuration"] as? Double, example.spring["bounce"] as? Double)
        #expect(isNear(animation.perceptualDuration, duration ?? 0, 1e-9) && isNear(animation.bounce, bounce ?? 0, 1e-9))
    }

    @Test("S-CLOCK-64: bounce −1 is damped infinitely: nothing moves and the animation ends", arguments: [0, 3, -1e300])
    func bounceMinusOneNeverMoves(velocity: Double) throws {
        let stage = Stage(), layer = stage.addLayer(), animation = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        #expect(animation.damping == .infinity && animation.settlingDuration == 0 && animation.bounce == -1)
        (animation.keyPath, animation.fromValue, animation.toValue, animation.duration) = ("position.x", 10, 20, 1)
        animation.initialVelocity = velocity
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        for time in [0, 0.001, 0.5, 0.999] {
            stage.turn(at: time)
            #expect(try #require(layer.presentation()).position.x == 10)
            #expect(animation.motion.velocity(at: time) == 0)
        }
        // If overdamping isn't allowed, the spring is considered critically damped.
        animation.allowsOverdamping = false
        #expect(animation.motion.dampingRatio == 1)
    }

    @Test func bounceIsClamped() {
        #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1.5).damping == .infinity)
        #expect(CASpringAnimation(perceptualDuration: 1, bounce: 7).damping == 0)
    }

    @Test("S-CLOCK-64: strong overdamping loses no precision", arguments: [1e3, 1e6, 1e9, 1e100, 1e160, 1e300])
    func strongOverdampingLosesNoPrecision(ratio: Double) {
        let motion = SpringMotion(mass: 1, stiffness: 1, damping: 2 * ratio, allowsOverdamping: true)
        // The product of the roots of x² + 2ζx + 1 is 1. The remaining distance is (fast·e^(−slow·t) − slow·e^(−fast·t)) / (fast − slow).
        let slow = 1 / (ratio * (1 + (1 - 1 / ratio / ratio).squareRoot())), square = slow * slow
        for time in [0.25, 1, 100] {
            let wanted = (-expm1(-slow * time) + square * expm1(-time / slow)) / (1 - square)
            #expect(isNear(motion.progress(at: time), wanted, max(1e-9 * wanted, 1e-15)), "\(motion.progress(at: time))")
        }
    }

    @Test("S-CLOCK-63, 67: a spring has Apple's defaults and ends after 0.25 s without a duration")
    func springWithoutDurationEndsAfterQuarterSecond() {
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
