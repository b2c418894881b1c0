/// The number that decides whether touches become a gesture: the first one that people ask for.
package enum GestureLimit: Equatable, Sendable {
    /// The distance from the edge of the window within which it starts, in points.
    case edge(CGFloat)
    /// The movement, or the change of the fingers' distance, at which it begins, in points.
    case movement(CGFloat), spread(CGFloat)
    /// The turn at which it begins, in radians.
    case turn(CGFloat)
    /// The length that it needs, in points.
    case length(CGFloat)
    /// The movement at which it fails, in points.
    case slop(CGFloat)
    /// The time that fingers must rest, in seconds.
    case hold(TimeInterval)
}

extension UIGestureRecognizer {
    /// The limit of this kind of recognizer; nil for kinds of the program's own.
    package var limit: GestureLimit? {
        switch self {
        case is UIScreenEdgePanGestureRecognizer: .edge(GestureThresholds.edgeWidth)
        case is UIPanGestureRecognizer: .movement(GestureThresholds.panMovement)
        case is UIPinchGestureRecognizer: .spread(GestureThresholds.pinchMovement)
        case is UIRotationGestureRecognizer: .turn(GestureThresholds.rotationTurn)
        case is UISwipeGestureRecognizer: .length(GestureThresholds.swipeLength)
        case is UITapGestureRecognizer: .slop(GestureThresholds.tapMovement)
        case let press as UILongPressGestureRecognizer: .hold(press.minimumPressDuration)
        default: nil
        }
    }
}
