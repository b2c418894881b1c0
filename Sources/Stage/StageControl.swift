import Scenes
import UIKit

/// Controls a stage rather than its device: its clock, its history, and its takes. The stage turns a control into commands and turns, so the
/// log contains only `Command`s.
package enum StageControl: Sendable {
    /// Taps a point on the device as soon as the scene has been laid out.
    case tap(CGPoint)
    /// Replays everything immediately with a parameter set from the start; nil restores the value in the code.
    case parameterFromBeginning(String, ParameterValue?)
    /// Sets the clock's rate, in device seconds per host second.
    case rate(Double)
    /// Stops or resumes the device's clock and any held transition.
    case freeze(Bool)
    /// Stops the device's clock and steps forward or back by one frame. Only transitions can step back.
    case step(forward: Bool)
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
