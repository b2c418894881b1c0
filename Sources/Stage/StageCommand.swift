import Scenes
import UIKit

/// A command to a stage. Commands take effect in order, in the next turn.
public enum StageCommand: Sendable {
    /// A finger goes down, moves, or comes up at a point in the device's coordinates. Times are on the host's input clock.
    case touch(InputEvent)
    /// Taps a point on the device as soon as the scene has been laid out.
    case tap(CGPoint)
    /// Cancels all fingers.
    case cancelTouches
    /// Changes the screen's size in points and its pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// Changes the user interface style.
    case style(UIUserInterfaceStyle)
    /// Sends the program to the background, or returns it to the foreground.
    case background(Bool)
    /// Sets which mistakes the scene demonstrates from this point on.
    case pitfalls(Set<Pitfall>)
    /// Sets whether the scene hangs or crashes from this point on, as on iPhone, after mistakes that Segue would otherwise tolerate.
    case strict(Bool)
    /// Sets a parameter of the scene's code; nil restores the value in the code.
    case parameter(String, ParameterValue?)
    /// Replays everything immediately with a parameter set from the start; nil restores the value in the code.
    case parameterFromBeginning(String, ParameterValue?)
    /// Sets the clock's rate, in device seconds per host second.
    case rate(Double)
    /// Stops or resumes the device's clock and any held transition.
    case freeze(Bool)
    /// Stops the device's clock and steps forward or back by one frame. Only transitions can step back.
    case step(forward: Bool)
    /// Stops the device's clock and holds the running transition at its current progress.
    case hold
    /// Sets the progress of the held transition, 0…1.
    case scrub(CGFloat)
    /// Goes back one page, or dismisses the presented view controller.
    case goBack
    /// Restarts the scene on a new device.
    case restart
    /// Goes back to an earlier time, in seconds on the device's clock, and continues from there. Drops everything after that time.
    case rewind(to: TimeInterval)
    /// Restarts the scene and records a take.
    case record
    case stopRecording
    /// Restarts the scene, and replays the last take's touches.
    case replay
    /// Stops a replay and cancels its fingers. The scene continues.
    case stopReplay
}
