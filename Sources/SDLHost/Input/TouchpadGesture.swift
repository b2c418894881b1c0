// A touchpad's gestures as reported by X; SDL 2 drops them.

import Foundation

/// One event of a gesture on a touchpad.
struct TouchpadGesture: Equatable {
    enum Movement: Equatable {
        /// The distance of the fingers, as a multiple of the initial distance.
        case pinch(scale: Double)
        /// The movement of the fingers since the previous event, in window units.
        case swipe(x: Double, y: Double)
    }

    enum Phase { case began, changed, ended, cancelled }

    var movement: Movement
    var phase: Phase
    /// The position of the pointer in window units.
    var x, y: Double
    /// The time in seconds on the machine's clock.
    var time: TimeInterval
}
