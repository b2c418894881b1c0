import UIKit

/// The turns that a window took while a gesture was being recorded.
///
/// The gesture alone produces the same touches at the same milliseconds, but a window's turns depend on its display. With the recorded
/// turns, a headless run delivers the same touches in each turn, and therefore produces the same trace. Timers, tasks, and times read
/// outside turns depend on the machine and aren't recorded.
package struct Take: Sendable, Hashable {
    /// A turn of the window's loop.
    package struct Turn: Sendable, Hashable {
        /// The turn's time T in device seconds, starting at 0.
        package var time: TimeInterval
        /// The time up to which input was delivered, in seconds since the window's first frame. It is always a whole number of
        /// milliseconds.
        package var inputTime: TimeInterval
        /// The number of inputs in the gesture since the previous turn.
        package var inputs: Int
        /// Whether the turn is for a display refresh, rather than between refreshes.
        package var isTick: Bool
    }

    /// A change to the screen's size in points or to its scale in pixels per point. The change happens in the turn with this index, counted
    /// from 0.
    package struct Resize: Sendable, Hashable {
        package var turn: Int
        package var size: CGSize
        package var scale: CGFloat

        package init(turn: Int, size: CGSize, scale: CGFloat) { (self.turn, self.size, self.scale) = (turn, size, scale) }
    }

    /// A change to the user interface style in the turn with this index, counted from 0.
    package struct Restyle: Sendable, Hashable {
        package var turn: Int
        package var style: UIUserInterfaceStyle

        package init(turn: Int, style: UIUserInterfaceStyle) { (self.turn, self.style) = (turn, style) }
    }

    /// A departure to the background, or a return to the foreground, in the turn with this index, counted from 0.
    package struct Background: Sendable, Hashable {
        package var turn: Int
        /// Whether the program goes to the background.
        package var isEntered: Bool

        package init(turn: Int, isEntered: Bool) { (self.turn, self.isEntered) = (turn, isEntered) }
    }

    /// The device's initial conditions that differ from the defaults.
    package struct Conditions: Sendable, Hashable {
        package enum Value: Sendable, Hashable {
            case number(Double), flag(Bool)
            /// The name of an enum case.
            case choice(String)
            /// A curve's control points, or a spring's duration and bounce.
            case numbers([Double])
        }

        /// The numbers of the scene's active pitfalls, in order.
        package var pitfalls: [Int] = []
        /// The user interface style; `.unspecified` is the default.
        package var style = UIUserInterfaceStyle.unspecified
        /// The parameter values that differ from the code, keyed by name.
        package var parameters: [String: Value] = [:]

        package init() {}
    }

    /// The recorded scene.
    package var scene: String
    /// The file with the user's code, relative to the takes folder's parent; nil if the take belongs to the whole folder.
    package var code: String?
    /// The screen's initial size in points.
    package var size: CGSize
    /// The initial number of pixels per point.
    package var scale: CGFloat
    /// The display's rate in Hz, as in the trace's header.
    package var fps: Double
    /// The device seconds between display refreshes.
    package var refreshInterval: TimeInterval
    /// The window's turns, or an empty array if the gesture was written manually. Turns are then evenly spaced.
    package var turns: [Turn] = []
    package var resizes: [Resize] = []
    package var styles: [Restyle] = []
    package var backgrounds: [Background] = []
    package var conditions = Conditions()
    /// The allowed differences from the baseline.
    package var tolerances = Tolerances()
    /// The times of the baseline's pictures, in seconds. If nil, there are six pictures, evenly spaced from the first touch to the end of
    /// the run.
    package var pictures: [TimeInterval]?

    /// Creates a take. If `turns` is empty, the gesture was written manually.
    package init(
        scene: String, size: CGSize, scale: CGFloat, fps: Double, refreshInterval: TimeInterval, turns: [Turn] = [], resizes: [Resize] = []
    ) {
        (self.scene, self.size, self.scale, self.fps, self.refreshInterval) = (scene, size, scale, fps, refreshInterval)
        (self.turns, self.resizes) = (turns, resizes)
    }

    /// The version of the format. There has been only one version so far.
    static let version = 1
}
