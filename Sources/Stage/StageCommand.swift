import Recording
import Scenes
import UIKit

/// Something that a stage is asked to do. Commands take effect in the next turn, in their order.
public enum StageCommand: Sendable {
    /// A finger goes down, moves or comes up, in points of the device; times are those of the host's input.
    case touch(InputEvent)
    /// A finger taps at a point of the device, as soon as the scene has been laid out.
    case tap(CGPoint)
    /// All fingers are cancelled.
    case cancelTouches
    /// The screen gets another size in points, and another number of pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// The device gets another style.
    case style(UIUserInterfaceStyle)
    /// The scene makes these mistakes from now on.
    case pitfalls(Set<Pitfall>)
    /// A parameter of the scene's code gets a value, or that of the code again.
    case parameter(String, ParameterValue?)
    /// A parameter gets a value as if it had had it from the beginning: all that has happened happens again with it, at once.
    case parameterFromBeginning(String, ParameterValue?)
    /// The device's clock runs at so many of its seconds per host second.
    case rate(Double)
    /// The device's clock stops, or goes on; with it a transition that is held.
    case freeze(Bool)
    /// The device's clock stops, and goes on or back by one frame. Only a transition can go back.
    case step(forward: Bool)
    /// The device's clock stops, and the running transition is held where it stands.
    case hold
    /// The held transition shows this progress, 0…1.
    case scrub(CGFloat)
    /// The scene goes back one page, or dismisses what it presents.
    case goBack
    /// The scene is shown from its beginning, on a new device.
    case restart
    /// The scene goes on from a past instant, in seconds of the device; what came after it is forgotten.
    case rewind(to: TimeInterval)
    /// The scene is shown from its beginning, and recorded.
    case record
    /// The recording ends.
    case stopRecording
    /// The scene is shown from its beginning, with the fingers of the last take.
    case replay
    /// The fingers of a replay are cancelled; the scene goes on.
    case stopReplay
}
