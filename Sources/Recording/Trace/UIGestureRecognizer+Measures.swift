import UIKit

/// The measurements of a recognizer for its line in a trace.
extension UIGestureRecognizer {
    /// Returns the measurements of this kind of recognizer, in points of `window`.
    func measures(in window: UIWindow) -> [(String, JSONText)] {
        let velocity = velocityMeasure(in: window).map { [("velocity", $0)] } ?? []
        switch self {
        case let pan as UIPanGestureRecognizer:
            let translation = pan.translation(in: window)
            return [("translation", .numbers(translation.x, translation.y))] + velocity
        case let pinch as UIPinchGestureRecognizer: return [("scale", .number(pinch.scale))] + velocity
        case let rotation as UIRotationGestureRecognizer: return [("rotation", .number(rotation.rotation))] + velocity
        default: return velocity
        }
    }

    /// Returns [x, y] for a pan, a number for a pinch or a rotation, nil for others.
    func velocityMeasure(in window: UIWindow) -> JSONText? {
        switch self {
        case let pan as UIPanGestureRecognizer:
            let velocity = pan.velocity(in: window)
            return .numbers(velocity.x, velocity.y)
        case let pinch as UIPinchGestureRecognizer: return .number(pinch.velocity)
        case let rotation as UIRotationGestureRecognizer: return .number(rotation.velocity)
        default: return nil
        }
    }
}
