/// All numbers that decide about gestures. Lengths are in points, times in seconds.
package enum GestureThresholds {
    /// S-GEST-30: the movement of the fingers' centre at which a pan begins.
    static let panMovement: CGFloat = 10
    /// S-GEST-40: the distance from an edge of the window within which an edge pan starts.
    package static let edgeWidth: CGFloat = 20
    /// S-GEST-40: the largest ratio of an edge pan's movement along the edge to that inwards, the tangent of 45°.
    static let edgeSlope: CGFloat = 1
    /// S-GEST-35: the change of the fingers' distance at which a pinch begins.
    package static let pinchMovement: CGFloat = 10
    /// S-GEST-36: the part of that change that is excluded from the scale.
    package static let pinchSwallowed: CGFloat = 8
    /// S-GEST-38: the time for which the velocity of two fingers persists after the first lift.
    static let velocityAfterLift: TimeInterval = 0.1
    /// S-GEST-39: the turn of two fingers at which a rotation begins, in radians.
    static let rotationTurn: CGFloat = 10 * .pi / 180
    /// S-GEST-39: the part of that turn that is excluded from the rotation, in radians.
    static let rotationSwallowed: CGFloat = 5 * .pi / 180
    /// S-GEST-42: the length of a swipe in its direction.
    static let swipeLength: CGFloat = 50
    /// S-GEST-42: the limit of its sideways movement, exclusive.
    static let swipeStray: CGFloat = 30
    /// S-GEST-42: its longest duration.
    static let swipeDuration: TimeInterval = 0.5
    /// S-GEST-43: the limit of a tap's movement, exclusive.
    static let tapMovement: CGFloat = 10
    /// S-GEST-43: the longest press and the longest gap of a multiple tap.
    static let multiTapInterval: TimeInterval = 0.35
    /// S-GEST-55: the distance outside a control at which a finger still counts as inside.
    static let controlMargin: CGFloat = 70
    /// S-GEST-33: the time span from which a velocity is estimated.
    static let velocityWindow: TimeInterval = 0.1
    /// S-GEST-33: the pause after which a movement has ended.
    static let velocityGap: TimeInterval = 0.04
    /// S-GEST-33: the time between two samples of a finger, taken where their stamps are the same.
    static let sampleInterval: TimeInterval = 1.0 / 60
    /// S-GEST-33: the largest number of samples from which a velocity is estimated.
    static let velocitySamples = 20
    /// S-GEST-33: the distance that a finger moves back without a halt before it counts as reversed; a trembling one moves less. Two
    /// fingers count as reversed at the distance that begins their gesture.
    static let turn: CGFloat = 5
    /// The rounding tolerance of comparisons between sums and differences, in points or seconds.
    static let rounding = 1e-6
}
