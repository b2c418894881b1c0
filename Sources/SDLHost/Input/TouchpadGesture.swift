// Represents the touchpad gestures that X reports but SDL 2 drops.

import Foundation

/// One event of a touchpad gesture.
struct TouchpadGesture: Equatable {
    enum Movement: Equatable {
        /// The distance between the fingers, relative to their distance at the start.
        case pinch(scale: Double)
        /// The fingers' movement since the previous event, in window units.
        case swipe(x: Double, y: Double)
    }

    enum Phase { case began, changed, ended, cancelled }

    var movement: Movement
    var phase: Phase
    /// The pointer's position in window units.
    var x, y: Double
    /// The time of the event, in seconds. This is host time until `EventPump` converts it to input time.
    var time: TimeInterval
}
