/// The thresholds of all gestures, in points and seconds unless noted.
package enum GestureThresholds {
    /// S-GEST-30: the movement of the touch centroid at which a pan begins.
    static let panMovement: CGFloat = 10
    /// S-GEST-40: the distance from the window's edge within which an edge pan starts.
    package static let edgeWidth: CGFloat = 20
    /// S-GEST-40: the maximum ratio of an edge pan's movement along the edge to its inward movement, the tangent of 45°.
    static let edgeSlope: CGFloat = 1
    /// S-GEST-35: the change in the distance between the fingers at which a pinch begins.
    package static let pinchMovement: CGFloat = 10
    /// S-GEST-36: the part of that change that the scale doesn't include.
    package static let pinchSwallowed: CGFloat = 8
    /// S-GEST-38: the time for which the velocity of two fingers persists after the first lift.
    static let velocityAfterLift: TimeInterval = 0.1
    /// S-GEST-39: the rotation of two fingers at which a rotation gesture begins, in radians.
    static let rotationTurn: CGFloat = 10 * .pi / 180
    /// S-GEST-39: the part of that angle, in radians, that the rotation doesn't include.
    static let rotationSwallowed: CGFloat = 5 * .pi / 180
    /// S-GEST-42: the length that a swipe must have reached in its direction after `time` seconds. Slow swipes can be shorter.
    static func swipeLength(after time: TimeInterval) -> CGFloat { 60 - 60 * min(max(time, 0), swipeDuration) }
    /// S-GEST-42: the sideways movement that a swipe must stay below, after `time` seconds. Slow swipes must be more precise.
    static func swipeStray(after time: TimeInterval) -> CGFloat { 45 - 60 * min(max(time, 0), swipeDuration) }
    /// S-GEST-42: the maximum duration of a swipe.
    static let swipeDuration: TimeInterval = 0.5
    /// S-GEST-43: the movement that a tap must stay below.
    static let tapMovement: CGFloat = 10
    /// S-GEST-43: the maximum duration of each press in a multiple tap, and of the gaps between presses.
    static let multiTapInterval: TimeInterval = 0.35
    /// S-GEST-57: the time for which a scroll view holds back touches on its content.
    static let contentTouchDelay: TimeInterval = 0.15
    /// S-GEST-59: a drag locks to an axis if its movement across the axis, divided by its movement along the axis, is less than this value,
    /// the tangent of 30°.
    static let lockedSlope: CGFloat = 0.5773502691896258
    /// S-GEST-55: the distance outside a control within which a finger is still considered inside it.
    static let controlMargin: CGFloat = 70
    /// S-GEST-33: the time span from which a velocity is estimated.
    static let velocityWindow: TimeInterval = 0.1
    /// S-GEST-33: the pause after which a movement is considered stopped.
    static let velocityGap: TimeInterval = 0.04
    /// S-GEST-33: the time assumed between two samples of a finger if their timestamps are equal.
    static let sampleInterval: TimeInterval = 1.0 / 60
    /// S-GEST-33: the maximum number of samples from which a velocity is estimated.
    static let velocitySamples = 20
    /// S-GEST-33: the distance that a finger must move back without stopping before its direction is considered reversed. A trembling
    /// finger moves less. For two fingers, the distance at which their gesture begins is used instead.
    static let turn: CGFloat = 5
    /// The tolerance for rounding errors in comparisons, in points or seconds.
    static let rounding = 1e-6
}
