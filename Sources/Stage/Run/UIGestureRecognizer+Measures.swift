import UIKit

// Reads the values that recognizers measure, for the gesture events in traces.

extension UIGestureRecognizer {
    /// Returns the values measured by this type of recognizer, in the points of `window`.
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
    /// The velocity. It consists of x and y for a pan and of one number for a pinch or rotation, and is empty for other recognizers.
    package var velocity: [CGFloat] {
        switch self {
        case .none: []
        case .pan(_, let velocity): [velocity.x, velocity.y]
        case .pinch(_, let velocity), .rotation(_, let velocity): [velocity]
        }
    }
}
