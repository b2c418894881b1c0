import Gallery
import UIKit

/// The release of a transition and its outcome: the rule with its numbers, in words.
struct Release: Equatable {
    /// The measurements of the recognizer.
    struct Measures: Equatable {
        /// Points per second.
        var velocity = CGPoint.zero
        var scale: CGFloat = 1
        /// The change of scale per second.
        var scaleVelocity: CGFloat = 0
    }

    /// The gesture; nil if the transition was not released in a recognizer's action.
    var gesture: Scene.Trial.Gesture?
    var measures = Measures()
    /// The progress at the release, 0…1.
    var percent: CGFloat
    var finishes: Bool
    /// The time until the transition ends, in seconds of the device.
    var remaining: TimeInterval
    /// The position of the finger, in points of the device.
    var place: CGPoint?

    /// Returns the rule with its numbers: "vx −84 ≤ 0". Without a rule, returns the progress.
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

    /// The gesture, its progress at the release, and the time to its end.
    var explanation: String {
        let name = gesture?.name ?? "It was"
        let way = finishes ? "finishes" : "returns"
        return "\(name) released at \(Self.text(percent * 100, digits: 0)) %; \(way) in \(Self.text(remaining, digits: 2)) s"
    }

    var verdict: String { finishes ? "finish" : "cancel" }

    private func comparison(_ name: String, _ value: CGFloat, _ least: CGFloat, digits: Int = 0) -> String {
        let sign = value > least ? ">" : "≤"
        let limit = Self.text(least, digits: least == least.rounded() ? 0 : 1)
        return "\(name) \(Self.text(value, digits: digits)) \(sign) \(limit)".trimmingCharacters(in: .whitespaces)
    }

    private static func text(_ value: CGFloat, digits: Int) -> String {
        let text = String(format: "%.\(digits)f", Double(value))
        let isZero = Double(text) == 0
        return text.hasPrefix("-") ? (isZero ? String(text.dropFirst()) : "−" + text.dropFirst()) : text
    }
}

extension Scene.Trial.Gesture {
    /// Makes the gesture of a recognizer, if scenes use it.
    @MainActor init?(_ recognizer: UIGestureRecognizer) {
        switch recognizer {
        case let edge as UIScreenEdgePanGestureRecognizer: self = edge.edges.contains(.right) ? .rightEdge : .leftEdge
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: nil)
            self = abs(way.x) > abs(way.y) ? .dragSideways : .dragDown
        case is UIPinchGestureRecognizer: self = .pinch
        case is UIRotationGestureRecognizer: self = .rotation
        case is UILongPressGestureRecognizer: self = .longPress
        case is UITapGestureRecognizer: self = .tap
        default: return nil
        }
    }

    /// The name of the gesture at the beginning of a sentence.
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

extension Release {
    /// Makes a release from the data at the moment when fingers lift.
    @MainActor init(
        finished: Bool, percent: CGFloat, recognizer: UIGestureRecognizer?, status: TransitionStatus?, screen: UIView?
    ) {
        gesture = recognizer.flatMap { Scene.Trial.Gesture($0) }
        self.percent = percent
        finishes = finished
        let speed = max(0.01, Double(status?.completionSpeed ?? 1))
        remaining = Double(finished ? 1 - percent : percent) * (status?.duration ?? 0) / speed
        if let pan = recognizer as? UIPanGestureRecognizer { measures.velocity = pan.velocity(in: screen) }
        if let pinch = recognizer as? UIPinchGestureRecognizer {
            (measures.scale, measures.scaleVelocity) = (pinch.scale, pinch.velocity)
        }
        place = recognizer?.location(in: screen)
    }
}
