// Represents touchpad gestures that X reports. SDL 2 drops them.

import Foundation

/// One event of a touchpad gesture.
struct TouchpadGesture: Equatable {
    enum Movement: Equatable {
        /// The distance between the fingers, relative to the distance at the start.
        case pinch(scale: Double)
        /// The movement of the fingers since the previous event, in window units.
        case swipe(x: Double, y: Double)
    }

    enum Phase { case began, changed, ended, cancelled }

    var movement: Movement
    var phase: Phase
    /// The pointer's position in window units.
    var x, y: Double
    /// The time of the event, in seconds. It is in host time until `EventPump` converts it to input time.
    var time: TimeInterval
}
