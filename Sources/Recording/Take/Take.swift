import UIKit

/// What a recording of a window holds beside the gesture: the turns that were taken.
///
/// The gesture alone gives the same touches at the same milliseconds, but a window's turns come when its display wants them.
/// With these a run without a window takes the same turns with the same touches in each, so that it gives the same trace.
/// What a scene does by timers, tasks or the time outside turns is the machine's, and is not recorded.
package struct Take: Sendable, Hashable {
    /// One turn of the window's loop.
    package struct Turn: Sendable, Hashable {
        /// T, seconds of the device, from 0 on.
        package var time: TimeInterval
        /// Up to where input was served, seconds from the window's first frame, whole milliseconds.
        package var inputTime: TimeInterval
        /// How many of the gesture's inputs came in before it and after the turn before.
        package var inputs: Int
        /// False for a turn between two refreshes.
        package var isTick: Bool
    }

    /// Another screen from a turn on, counted from 0: its points, and device pixels in a point.
    package struct Resize: Sendable, Hashable {
        package var turn: Int
        package var size: CGSize
        package var scale: CGFloat
    }

    /// The scene that was shown.
    package var scene: String
    /// The device screen at the beginning, points.
    package var size: CGSize
    /// Device pixels in a point at the beginning.
    package var scale: CGFloat
    /// The display's rate, Hz, as the trace's header has it.
    package var fps: Double
    /// Device seconds between two refreshes.
    package var refreshInterval: TimeInterval
    package var turns: [Turn] = []
    package var resizes: [Resize] = []

    /// The only version of this part of the format so far.
    static let version = 1
}
