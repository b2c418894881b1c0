/// The values that a gesture measures, in points and seconds.
package enum GestureMeasures: Equatable, Sendable {
    case none
    case pan(translation: CGPoint, velocity: CGPoint)
    case pinch(scale: CGFloat, velocity: CGFloat)
    case rotation(angle: CGFloat, velocity: CGFloat)

    /// The velocity. It consists of x and y for a pan and of one number for a pinch or rotation, and is empty for other recognizers.
    package var velocity: [CGFloat] {
        switch self {
        case .none: []
        case .pan(_, let velocity): [velocity.x, velocity.y]
        case .pinch(_, let velocity), .rotation(_, let velocity): [velocity]
        }
    }
}
