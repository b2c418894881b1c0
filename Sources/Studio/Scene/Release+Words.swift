import Scenes
import Stage
import UIKit

/// The text that explains a release.
extension Release {
    /// Returns the rule with its numbers, such as "vx −84 ≤ 0". Without a rule, returns the progress in percent.
    func formula(by rule: Scene.ReleaseRule?) -> String {
        switch rule {
        case .movesRight: comparison("vx", measures.velocity.x, 0)
        case .movesLeft: comparison("−vx", -measures.velocity.x, 0)
        case .movesDown: comparison("vy", measures.velocity.y, 0)
        case .opens: comparison("v", measures.scaleVelocity, 0, digits: 2)
        case .opensOrRests(let least):
            measures.scaleVelocity == 0
                ? comparison("v 0, scale", measures.scale, least, digits: 2)
                : comparison("v", measures.scaleVelocity, 0, digits: 2)
        case .percent(let least): comparison("", percent * 100, least * 100) + " %"
        case nil: "\(Self.text(percent * 100, digits: 0)) %"
        }
    }

    /// The gesture, and the progress at which the fingers were released.
    var explanation: String { "\(gesture?.name ?? "It was") \(position)" }

    /// The progress at which the fingers were released.
    var position: String { "released at \(Self.text(percent * 100, digits: 0)) %" }

    /// The time between the release and the end of the transition, or nil if the transition ends at once.
    var remainingTime: String? {
        remaining < 0.005 ? nil : "\(finishes ? "finishes" : "returns") in \(Self.text(remaining, digits: 2)) s"
    }

    var verdict: String { finishes ? "finish" : "cancel" }

    private func comparison(_ name: String, _ value: CGFloat, _ least: CGFloat, digits: Int = 0) -> String {
        let sign = value > least ? ">" : "≤"
        let limit = Self.text(least, digits: least == least.rounded() ? 0 : 1)
        return "\(name) \(Self.text(value, digits: digits)) \(sign) \(limit)".trimmingCharacters(in: .whitespaces)
    }

    private static func text(_ value: CGFloat, digits: Int) -> String {
        let text = Double(value).decimals(digits)
        let isZero = Double(text) == 0
        return text.hasPrefix("-") ? (isZero ? String(text.dropFirst()) : "−" + text.dropFirst()) : text
    }
}

extension Scene.Trial.Gesture {
    /// The gesture's name, capitalized because it starts a sentence.
    var name: String {
        switch self {
        case .tap: "Tap"
        case .pinch: "Pinch"
        case .leftEdge, .rightEdge: "Edge pan"
        case .dragDown, .dragSideways: "Drag"
        case .rotation: "Rotation"
        case .longPress: "Long press"
        }
    }
}
