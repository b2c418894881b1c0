/// The thresholds of all gestures, in points and seconds unless noted.
package enum GestureThresholds {
    /// S-GEST-30: a pan begins once the touch centroid has moved this far.
    static let panMovement: CGFloat = 10
    /// S-GEST-40: an edge pan starts within this distance from the window's edge.
    package static let edgeWidth: CGFloat = 20
    /// S-GEST-40: the maximum ratio of an edge pan's movement along the edge to its inward movement: the tangent of 45°.
    static let edgeSlope: CGFloat = 1
    /// S-GEST-35: a pinch begins once the distance between the fingers has changed by this much.
    package static let pinchMovement: CGFloat = 10
    /// S-GEST-36: the first part of that change, which doesn't affect the scale.
    package static let pinchSwallowed: CGFloat = 8
    /// S-GEST-38: how long the velocity of two fingers persists after the first finger lifts.
    static let velocityAfterLift: TimeInterval = 0.1
    /// S-GEST-39: a rotation gesture begins once the fingers have rotated by this angle, in radians.
    static let rotationTurn: CGFloat = 10 * .pi / 180
    /// S-GEST-39: the first part of that angle, in radians, which doesn't affect the rotation.
    static let rotationSwallowed: CGFloat = 5 * .pi / 180
    /// S-GEST-42: the minimum length of a swipe in its direction, `time` seconds after its start. Slow swipes can be shorter.
    static func swipeLength(after time: TimeInterval) -> CGFloat { 60 - 60 * min(max(time, 0), swipeDuration) }
    /// S-GEST-42: the limit for a swipe's sideways movement, `time` seconds after its start. Slow swipes must be more precise.
    static func swipeStray(after time: TimeInterval) -> CGFloat { 45 - 60 * min(max(time, 0), swipeDuration) }
    /// S-GEST-42: the maximum duration of a swipe.
    static let swipeDuration: TimeInterval = 0.5
    /// S-GEST-43: the limit for the movement of a tap.
    static let tapMovement: CGFloat = 10
    /// S-GEST-43: the maximum duration of each press in a multiple tap, and of the gaps between presses.
    static let multiTapInterval: TimeInterval = 0.35
    /// S-GEST-57: how long a scroll view holds back touches on its content.
    static let contentTouchDelay: TimeInterval = 0.15
    /// S-GEST-61: the limit for the movement of a finger that selects a row or an item.
    static let selectionMovement: CGFloat = 10
    /// S-GEST-59: a drag locks to an axis if the ratio of its movement across the axis to its movement along the axis is less than this:
    /// the tangent of 30°.
    static let lockedSlope: CGFloat = 0.5773502691896258
    /// S-GEST-55: a finger within this distance of a control still counts as inside it.
    static let controlMargin: CGFloat = 70
    /// S-GEST-33: the time span of the samples used to estimate a velocity.
    static let velocityWindow: TimeInterval = 0.1
    /// S-GEST-33: after a pause this long, a movement counts as stopped.
    static let velocityGap: TimeInterval = 0.04
    /// S-GEST-33: the time assumed between two of a finger's samples that have equal timestamps.
    static let sampleInterval: TimeInterval = 1.0 / 60
    /// S-GEST-33: the maximum number of samples used to estimate a velocity.
    static let velocitySamples = 20
    /// S-GEST-33: the distance that a moving finger must go back before its direction counts as reversed. Small finger movements stay below
    /// it. For two fingers, the distance at which their gesture begins is used instead.
    static let turn: CGFloat = 5
    /// The tolerance for rounding errors in comparisons, in points or seconds.
    static let rounding = 1e-6
}
