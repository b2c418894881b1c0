import Foundation
import QuartzCore
import Testing

// Figures from outside: measured on Apple systems, or from public test suites (their sources stand in the file). Each case
// with a progress, a value shown, or a question of being in effect is put to a layer in a shown tree.
@Suite struct TimingModelTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let id: String
        let given: [String: Any]
        let expected: [String: Any]
        var testDescription: String { id }
    }

    static let cases: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("timing-model.json")
        let content = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let cases = content?["cases"] as? [[String: Any]] ?? []
        return cases.compactMap { values in
            guard values["status"] as? String != "differs", let given = values["ca"] as? [String: Any],
                let expected = values["expect"] as? [String: Any], let id = values["id"] as? String,
                expected["progress"] != nil || expected["shown"] != nil || expected["inEffect"] != nil
            else { return nil }
            return Case(id: id, given: given, expected: expected)
        }
    }()

    @Test("the file has its cases") func casesAreThere() { #expect(Self.cases.count > 100) }

    @Test("what is shown at a time", arguments: cases)
    func shown(_ example: Case) throws {
        let stage = Stage(), layer = stage.addLayer()
        let values = example.given["animation"] as? [String: Any] ?? example.given
        let model = example.expected["model"] as? Double ?? 0.5
        let marker = 0.123_456
        stage.turn(at: min(number(example.given["t"]), 0)) {
            CATransaction.setDisableActions(true)
            layer.opacity = Float(example.expected["shown"] == nil ? marker : model)
            if let clock = example.given["layer"] as? [String: Any] {
                (layer.beginTime, layer.timeOffset) = (number(clock["beginTime"]), number(clock["timeOffset"]))
                layer.speed = Float(number(clock["speed"], else: 1))
            }
            layer.add(animation(values), forKey: nil)
        }
        stage.turn(at: number(example.given["t"]))
        let seen = layer.presentation().map { Double($0.opacity) } ?? .nan
        if let shown = example.expected["shown"] as? Double {
            #expect(isNear(seen, shown, number(example.expected["tolerance"], else: 1e-6)))
        } else if let progress = example.expected["progress"] as? Double {
            #expect(isNear(seen, progress, 1e-6))
        } else {
            let isInEffect = example.expected["inEffect"] as? Bool ?? false
            #expect(isNear(seen, marker, 1e-6) == !isInEffect)
        }
    }

    private func animation(_ values: [String: Any]) -> CABasicAnimation {
        let animation = fade(
            duration: number(values["duration"]), from: number(values["from"]), to: number(values["to"], else: 1)
        )
        animation.beginTime = number(values["beginTime"])
        animation.speed = Float(number(values["speed"], else: 1))
        animation.timeOffset = number(values["timeOffset"])
        animation.repeatCount = (values["repeatCount"] as? String) != nil ? .infinity : Float(number(values["repeatCount"]))
        animation.repeatDuration = number(values["repeatDuration"])
        animation.autoreverses = values["autoreverses"] as? Bool ?? false
        animation.fillMode = CAMediaTimingFillMode(rawValue: values["fillMode"] as? String ?? "removed")
        animation.isCumulative = values["cumulative"] as? Bool ?? false
        animation.isAdditive = values["additive"] as? Bool ?? false
        // A case asks for one instant; whether the animation would have been taken off by then is another question.
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func number(_ value: Any?, else other: Double = 0) -> Double { (value as? NSNumber)?.doubleValue ?? other }
}
