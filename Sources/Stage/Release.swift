import Scenes
import UIKit

/// The end of an interaction: the recognizer's measurements when the fingers lifted, and how the transition continues.
package struct Release: Equatable, Sendable {
    /// The values measured by a recognizer.
    package struct Measures: Equatable, Sendable {
        /// The velocity in points per second.
        package var velocity = CGPoint.zero
        package var scale: CGFloat = 1
        /// The scale change per second.
        package var scaleVelocity: CGFloat = 0

        package init(velocity: CGPoint = .zero, scale: CGFloat = 1, scaleVelocity: CGFloat = 0) {
            (self.velocity, self.scale, self.scaleVelocity) = (velocity, scale, scaleVelocity)
        }
    }

    /// The gesture, or nil if the interaction ended outside a recognizer's action.
    package var gesture: Scene.Trial.Gesture?
    package var measures = Measures()
    /// The progress of the transition, 0…1.
    package var percent: CGFloat
    /// Whether the transition finishes.
    package var finishes: Bool
    /// The time until the transition ends, in seconds on the device's clock.
    package var remaining: TimeInterval
    /// The finger's position, in the device's points.
    package var place: CGPoint?

    package init(
        gesture: Scene.Trial.Gesture? = nil, measures: Measures = Measures(), percent: CGFloat, finishes: Bool, remaining: TimeInterval,
        place: CGPoint? = nil
    ) {
        (self.gesture, self.measures, self.percent) = (gesture, measures, percent)
        (self.finishes, self.remaining, self.place) = (finishes, remaining, place)
    }

    /// Creates a release for the end of an interaction, as reported by the engine.
    @MainActor init(
        finished: Bool, percent: CGFloat, recognizer: UIGestureRecognizer?, status: TransitionStatus?, screen: UIView?
    ) {
        gesture = recognizer.flatMap { Scene.Trial.Gesture($0) }
        self.percent = percent
        finishes = finished
        let speed = max(0.01, Double(status?.completionSpeed ?? 1))
        remaining = Double(finished ? 1 - percent : percent) * (status?.duration ?? 0) / speed
        switch recognizer?.measures(in: screen) {
        case .pan(_, let velocity): measures.velocity = velocity
        case .pinch(let scale, let velocity): (measures.scale, measures.scaleVelocity) = (scale, velocity)
        default: break
        }
        place = recognizer?.location(in: screen)
    }
}

extension Scene.Trial.Gesture {
    /// Returns the gesture that `recognizer` recognizes, or nil if scenes have no name for it.
    @MainActor package init?(_ recognizer: UIGestureRecognizer) {
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
}
