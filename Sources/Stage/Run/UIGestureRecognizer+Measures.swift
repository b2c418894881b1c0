import UIKit

// Reads the values that recognizers measure, for gesture events in traces.

extension UIGestureRecognizer {
    /// Returns the values that this type of recognizer measures, in points of `window`.
    func measures(in window: UIWindow) -> GestureEvent.Measures {
        switch self {
        case let pan as UIPanGestureRecognizer: .pan(translation: pan.translation(in: window), velocity: pan.velocity(in: window))
        case let pinch as UIPinchGestureRecognizer: .pinch(scale: pinch.scale, velocity: pinch.velocity)
        case let rotation as UIRotationGestureRecognizer: .rotation(angle: rotation.rotation, velocity: rotation.velocity)
        default: .none
        }
    }
}

extension GestureEvent.Measures {
    /// The velocity. It has x and y for a pan, one number for a pinch or rotation, and none for other recognizers.
    package var velocity: [CGFloat] {
        switch self {
        case .none: []
        case .pan(_, let velocity): [velocity.x, velocity.y]
        case .pinch(_, let velocity), .rotation(_, let velocity): [velocity]
        }
    }
}
