import UIKit

/// The turns of a window in a recording, in addition to the gesture.
///
/// The gesture alone gives the same touches at the same milliseconds, but a window's turns follow its display. With the recorded turns a
/// run without a window takes the same turns with the same touches in each, and so gives the same trace. Effects of timers, tasks or the
/// time outside turns depend on the machine, and are not recorded.
package struct Take: Sendable, Hashable {
    /// One turn of the window's loop.
    package struct Turn: Sendable, Hashable {
        /// The time T in device seconds, from 0 on.
        package var time: TimeInterval
        /// The time up to which input was served, in seconds from the window's first frame, whole milliseconds.
        package var inputTime: TimeInterval
        /// The number of the gesture's inputs between the previous turn and this one.
        package var inputs: Int
        /// Whether it is for a refresh; false for a turn between two refreshes.
        package var isTick: Bool
    }

    /// A change of the screen at a turn, counted from 0: its points, and device pixels per point.
    package struct Resize: Sendable, Hashable {
        package var turn: Int
        package var size: CGSize
        package var scale: CGFloat
    }

    /// The circumstances at its beginning, as far as they are not the usual ones.
    package struct Conditions: Sendable, Hashable {
        /// A value of a parameter.
        package enum Value: Sendable, Hashable {
            case number(Double), flag(Bool)
            /// The name of an enum's case.
            case choice(String)
            /// The control points of a curve, or the duration and the bounce of a spring.
            case numbers([Double])
        }

        /// The numbers of the mistakes that the scene makes, in their order.
        package var pitfalls: [Int] = []
        /// The device's style; `.unspecified` is the usual one.
        package var style = UIUserInterfaceStyle.unspecified
        /// The values of parameters that differ from those in the code, by name.
        package var parameters: [String: Value] = [:]

        package init() {}
    }

    /// The scene that was shown.
    package var scene: String
    /// The file of own code that was shown, by its path from the folder beside which the take is kept; nil for the whole folder.
    package var code: String?
    /// The initial size of the device screen in points.
    package var size: CGSize
    /// The initial device pixels per point.
    package var scale: CGFloat
    /// The display's rate in Hz, as in the trace's header.
    package var fps: Double
    /// The device seconds between two refreshes.
    package var refreshInterval: TimeInterval
    /// The turns of the window; none if the gesture was written, and is played by the plain rule.
    package var turns: [Turn] = []
    package var resizes: [Resize] = []
    package var conditions = Conditions()
    /// The differences from its baseline that do not count.
    package var tolerances = Tolerances()
    /// The times of the baseline's pictures, in seconds; nil for six, evenly from the first touch to the end.
    package var pictures: [TimeInterval]?

    /// The only version of this part of the format so far.
    static let version = 1
}
