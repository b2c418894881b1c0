// What X tells of a touchpad's gestures, and SDL 2 does not.

import Foundation

/// One event of a gesture on a touchpad.
struct TouchpadGesture: Equatable {
    enum Movement: Equatable {
        /// The distance of the fingers, as a part of the distance at the beginning.
        case pinch(scale: Double)
        /// How far the fingers have moved since the event before, in window units.
        case swipe(x: Double, y: Double)
    }

    enum Phase { case began, changed, ended, cancelled }

    var movement: Movement
    var phase: Phase
    /// Where the pointer is, in window units.
    var x, y: Double
    /// Seconds on the machine's clock.
    var time: TimeInterval
}
