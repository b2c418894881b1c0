/// The most important threshold of a gesture, as shown to the user.
package enum GestureLimit: Equatable, Sendable {
    /// The distance from the window's edge within which the gesture starts, in points.
    case edge(CGFloat)
    /// The movement at which the gesture begins, or the change in the distance between fingers, in points.
    case movement(CGFloat), spread(CGFloat)
    /// The rotation at which the gesture begins, in radians.
    case turn(CGFloat)
    /// The required length, in points.
    case length(CGFloat)
    /// The movement at which the gesture fails, in points.
    case slop(CGFloat)
    /// The time that the fingers must rest, in seconds.
    case hold(TimeInterval)
}
