/// Every number that decides about a gesture. Lengths are points, times seconds.
package enum GestureThresholds {
    /// S-GEST-30: how far the fingers' centre moves before a pan begins.
    static let panMovement: CGFloat = 10
    /// S-GEST-40: how near an edge of the window an edge pan starts.
    package static let edgeWidth: CGFloat = 20
    /// S-GEST-40: an edge pan's movement along the edge is at most this part of the one inwards, the tangent of 45°.
    static let edgeSlope: CGFloat = 1
    /// S-GEST-35: how much the fingers' distance changes before a pinch begins.
    package static let pinchMovement: CGFloat = 10
    /// S-GEST-36: the part of that change which the scale leaves out.
    package static let pinchSwallowed: CGFloat = 8
    /// S-GEST-38: how long the velocity of two fingers outlives the first lift.
    static let velocityAfterLift: TimeInterval = 0.1
    /// S-GEST-39: how far two fingers turn before a rotation begins, radians.
    static let rotationTurn: CGFloat = 10 * .pi / 180
    /// S-GEST-39: the part of that turn which the rotation leaves out, radians.
    static let rotationSwallowed: CGFloat = 5 * .pi / 180
    /// S-GEST-42: how far a swipe goes in its direction.
    static let swipeLength: CGFloat = 50
    /// S-GEST-42: how far it strays to the side, exclusive.
    static let swipeStray: CGFloat = 30
    /// S-GEST-42: the longest time that it takes.
    static let swipeDuration: TimeInterval = 0.5
    /// S-GEST-43: how far a tap's finger may move, exclusive.
    static let tapMovement: CGFloat = 10
    /// S-GEST-43: the longest press and the longest gap of a multiple tap.
    static let multiTapInterval: TimeInterval = 0.35
    /// S-GEST-55: how far outside a control a finger still counts as inside.
    static let controlMargin: CGFloat = 70
    /// S-GEST-33: the span of time that a velocity is taken from.
    static let velocityWindow: TimeInterval = 0.1
    /// S-GEST-33: a longer pause than this ends a movement.
    static let velocityGap: TimeInterval = 0.04
    /// S-GEST-33: the number of samples that a velocity is taken from, at most.
    static let velocitySamples = 20
    /// S-GEST-33: a finger that goes back farther than this without a halt has turned round; a trembling one goes less far. Two
    /// fingers have when they go as far back as begins their gesture.
    static let turn: CGFloat = 5
    /// Rounding of sums and differences that a comparison forgives, points or seconds.
    static let rounding = 1e-6
}
