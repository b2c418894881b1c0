import Foundation
import QuartzCore
import TestSupport
import Testing

// Keyframe animations against external reference values.
struct KeyframeTests {
    static let cases = OracleCase.cases(of: "keyframes")
    static let values = cases.filter { $0.object("animation")["values"] != nil }

    @Test("S-CLOCK-59 to 61: values between keys match their source", arguments: values)
    func valuesBetweenKeysMatchTheirSource(_ example: OracleCase) throws {
        let keyPath = example.object("animation")["keyPath"] as? String ?? ""
        let seen = try number(showing(example), keyPath == "value" ? "zPosition" : keyPath)
        let wanted = try #require(example.number("expect")), tolerance = try #require(example.number("tolerance"))
        #expect(isNear(seen, wanted, tolerance), "\(seen)")
    }

    static let paths = cases.filter { $0.object("animation")["path"] != nil }

    @Test func keyframeFileIsComplete() {
        #expect(Self.cases.count > 50 && Self.values.count + Self.paths.count == Self.cases.count)
    }

    @Test("S-CLOCK-62: the position on a path matches its source", arguments: paths)
    func positionOnPathMatchesItsSource(_ example: OracleCase) throws {
        let seen = try showing(example).position, tolerance = try #require(example.number("tolerance"))
        let wanted = try #require(example.values["expect"] as? [NSNumber]).map(\.doubleValue)
        #expect(isNear(seen.x, wanted[0], tolerance) && isNear(seen.y, wanted[1], tolerance), "\(seen)")
    }

    private func path(_ elements: Any?) -> CGPath? {
        guard let elements = elements as? [[Any]] else { return nil }
        let path = CGMutablePath()
        for element in elements {
            let points = element.dropFirst().compactMap { $0 as? [NSNumber] }.map { CGPoint(x: $0[0].doubleValue, y: $0[1].doubleValue) }
            switch element.first as? String {
            case "move": path.move(to: points[0])
            case "line": path.addLine(to: points[0])
            case "curve": path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case "quad": path.addQuadCurve(to: points[1], control: points[0])
            case "close": path.closeSubpath()
            case let other: Issue.record("a path has no \(other ?? "nil")")
            }
        }
        return path
    }

    /// Returns a case's layer at the case's time.
    private func showing(_ example: OracleCase) throws -> CALayer {
        let given = example.object("animation")
        let stage = Stage(), layer = stage.addLayer(), time = try #require(example.number("t"))
        let animation = CAKeyframeAnimation(keyPath: given["keyPath"] as? String)
        if animation.keyPath == "value" { animation.keyPath = "zPosition" }
        animation.values = given["values"] as? [Any]
        animation.path = path(given["path"])
        animation.keyTimes = given["keyTimes"] as? [NSNumber]
        animation.calculationMode = CAAnimationCalculationMode(rawValue: given["calculationMode"] as? String ?? "")
        animation.duration = OracleCase.number(given["duration"]) ?? 1
        animation.fillMode = CAMediaTimingFillMode(rawValue: given["fillMode"] as? String ?? "removed")
        animation.tensionValues = given["tensionValues"] as? [NSNumber]
        animation.continuityValues = given["continuityValues"] as? [NSNumber]
        animation.biasValues = given["biasValues"] as? [NSNumber]
        // A case tests a single instant, even if the animation would have been removed by then.
        animation.isRemovedOnCompletion = false
        animation.beginTime = 10
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        stage.turn(at: 10 + time)
        return try #require(layer.presentation())
    }

    private func number(_ layer: CALayer, _ keyPath: String) throws -> Double {
        let value = try #require(AnimatableProperty.named(keyPath)).read(layer.state).any
        return try #require(value as? NSNumber).doubleValue
    }
}
