import Recording
import Scenes
import UIKit

/// The device of a stage: the scene's code, its screen and its touches. It lives in this process (`SceneDevice`) or in one of its own.
///
/// Everything that goes in and comes out is a value. Times are the device's.
@MainActor package protocol StageDevice: AnyObject {
    /// Takes a turn; or, if the scene's code still works on an earlier one, looks for that one's result.
    func turn(_ turn: Turn) -> DeviceTurn
    /// Does what `command` asks for, with effect in the next turn; what is impossible now has no effect. Turns and holds have results: see
    /// `turn(_:)` and `takeHold()`.
    func perform(_ command: Command)
    /// The commands that wait until the scene's code returns, in order. A newer one may have replaced an older one.
    var waiting: [Command] { get }
    /// Returns the commands that the scene's code has received since the last call, in order; nil if it always receives them at once.
    func takeDelivered() -> [Command]?
    /// Whether the scene's code has not returned for longer than it is waited for.
    var isOverdue: Bool { get }
    /// Holds the running transition where it stands; false if there is none that can be held.
    func takeHold() -> Bool
    /// The progress of the held transition, 0…1; nil if none is held.
    var heldProgress: CGFloat? { get }
    /// Returns the box of the view under `point` that can be pinched, in points of the device.
    func pinchTarget(at point: CGPoint) -> CGRect?
    /// Returns what takes touches now; nothing while the scene's code is at work.
    func touchTargets() -> TouchTargets

    /// Returns the model of the layer with this number; nil if it is gone, or the scene's code is at work.
    func model(ofLayer number: Int) -> LayerLook?

    /// The running transition; nil between transitions.
    var transition: TransitionStatus? { get }
    /// The watchdog's view of that transition.
    var sight: TransitionSight? { get }
    /// Whether there is a page to go back to.
    var canGoBack: Bool { get }
    /// Whether a turn now would do anything but wait.
    var needsTurn: Bool { get }
    /// Whether a turn would do anything although no time passes.
    var hasWork: Bool { get }
    /// Whether any transition, animation or finger is still active.
    var isBusy: Bool { get }
    /// The time at which something will begin by itself; nil for never.
    var nextBegin: TimeInterval? { get }
    /// The parameters of the scene's code that have appeared so far.
    var parameters: [ParameterDeclaration] { get }
    /// The reason for which the scene's code no longer runs; nil while it does.
    var failure: DeviceFailure? { get }

    /// Serves timers and the main queue of this process, once a turn (S-FRAME-1); nil leaves them alone.
    var serveRunLoop: (() -> Void)? { get set }
    /// Runs work of this process that waited on the main queue, or for a timer, as the scene's code.
    func perform(_ work: () -> Void)
}

extension StageDevice {
    package var waiting: [Command] { [] }
    package func takeDelivered() -> [Command]? { nil }
    package var isOverdue: Bool { false }
}

/// Something that a stage's device receives. Its log consists of these.
package enum Command: Equatable, Sendable {
    /// It takes a turn.
    case turn(Turn)
    /// The running transition is held where it stands.
    case hold
    /// A finger goes down, moves or comes up, in points of the device; times are those of the device's input.
    case touch(InputEvent)
    /// All fingers are cancelled.
    case cancelTouches
    /// The screen gets another size in points, and another number of pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// The device gets another style.
    case style(UIUserInterfaceStyle)
    /// The scene makes these mistakes from now on.
    case pitfalls(Set<Pitfall>)
    /// A parameter of the code gets a value, or that of the code again.
    case parameter(String, ParameterValue?)
    /// The held transition shows this progress, 0…1.
    case scrub(CGFloat)
    /// The held transition goes on.
    case letGo
    /// The scene goes back one page, or dismisses what it presents.
    case goBack
    /// The model of the layer with this number gets another value.
    case edit(layer: Int, LayerEdit)
}

/// The result of asking a device for a turn.
package struct DeviceTurn {
    /// Whether the turn was begun. Otherwise the scene's code still worked on an earlier one, and this one will never be.
    package var isBegun: Bool
    /// The newest result, of this turn or of an earlier one; nil if the scene's code is still at work.
    package var frame: DeviceFrame?

    package init(isBegun: Bool, frame: DeviceFrame?) { (self.isBegun, self.frame) = (isBegun, frame) }
}

/// The result of a turn that a device has taken.
package struct DeviceFrame {
    /// The turn, in the device's time.
    package var turn: Turn
    /// The picture of the screen.
    package var snapshot: RenderSnapshot
    /// Whether it differs from the picture of the turn before.
    package var isNew: Bool
    /// The events since the turn before.
    package var events: [StageEvent]

    package init(turn: Turn, snapshot: RenderSnapshot, isNew: Bool, events: [StageEvent]) {
        (self.turn, self.snapshot, self.isNew, self.events) = (turn, snapshot, isNew, events)
    }
}

/// The end of a scene's code that was not wanted.
package struct DeviceFailure: Equatable, Sendable {
    /// The kinds of ends.
    package enum Kind: String, Sendable {
        /// The code trapped, or ran into a signal.
        case crashed
        /// The code ended its process.
        case exited
        /// The code does not return from a turn.
        case hangs
        /// The code could not be loaded.
        case unloadable
    }

    /// One call on the stack, the innermost first.
    package struct Call: Equatable, Sendable {
        /// The function, as its author wrote it.
        package var function: String
        /// Its file, and the line in it, if they are known.
        package var file: String?
        package var line: Int?

        package init(function: String, file: String? = nil, line: Int? = nil) {
            (self.function, self.file, self.line) = (function, file, line)
        }
    }

    package var kind: Kind
    /// The cause in one sentence.
    package var message: String
    /// The stack of the thread that failed, the innermost call first; empty if it is unknown.
    package var stack: [Call]

    package init(_ kind: Kind, _ message: String, stack: [Call] = []) { (self.kind, self.message, self.stack) = (kind, message, stack) }
}

/// A maker of the device on which a scene is shown. `present` is the device's time between turns.
package typealias DeviceMaker = @MainActor (_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice
