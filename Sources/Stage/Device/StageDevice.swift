import Scenes
import UIKit

/// A stage's device: the scene's code, its screen, and its touches. It runs in this process (`SceneDevice`) or in a child process.
///
/// All input and output consists of values. Times are on the device's clock.
@MainActor package protocol StageDevice: AnyObject {
    /// Takes a turn. If the scene's code is still busy with an earlier turn, checks whether that turn has finished instead.
    func turn(_ turn: Turn) -> DeviceTurn
    /// Performs `command`, which takes effect in the next turn. Commands that are impossible at the moment have no effect. For turns and
    /// holds, use `turn(_:)` and `takeHold()`, because these return results.
    func perform(_ command: Command)
    /// The commands that wait for the scene's code to return, in order. A newer command can replace a waiting one.
    var waiting: [Command] { get }
    /// Returns the commands that the scene's code has received since the last call, in order. Returns nil if the code always receives
    /// commands immediately.
    func takeDelivered() -> [Command]?
    /// Whether the scene's code has been running for longer than the time limit.
    var isOverdue: Bool { get }
    /// Holds the running transition at its current progress. Returns false if no transition can be held.
    func takeHold() -> Bool
    /// The progress of the held transition, 0…1; nil if no transition is held.
    var heldProgress: CGFloat? { get }
    /// Returns the frame of the pinchable view under `point`, in points of the device.
    func pinchTarget(at point: CGPoint) -> CGRect?
    /// Returns the current touch targets; empty while the scene's code is running.
    func touchTargets() -> TouchTargets

    /// Returns the model of the layer with this number; nil if the layer no longer exists or the scene's code is still running.
    func model(ofLayer number: Int) -> LayerValues?

    /// The running transition; nil between transitions.
    var transition: TransitionStatus? { get }
    /// The running transition's state as the watchdog sees it; nil between transitions.
    var transitionActivity: TransitionActivity? { get }
    /// Whether the scene can go back a page.
    var canGoBack: Bool { get }
    /// Whether a turn would do anything except wait.
    var needsTurn: Bool { get }
    /// Whether a turn would have an effect even if no time passes.
    var hasWork: Bool { get }
    /// Whether any transition, animation, or finger is still active.
    var isBusy: Bool { get }
    /// The time of the next scheduled start, such as the start of a delayed animation; nil if nothing is scheduled.
    var nextBegin: TimeInterval? { get }
    /// The parameters that the scene's code has declared so far.
    var parameters: [ParameterDeclaration] { get }
    /// The reason why the scene's code stopped running; nil while it runs.
    var failure: DeviceFailure? { get }

    /// Serves this process's timers and main queue once per turn (S-FRAME-1). If nil, they aren't served.
    var serveRunLoop: (() -> Void)? { get set }
    /// Runs `work`, which comes from this process's main queue or a timer. Attributes it to the scene.
    func perform(_ work: () -> Void)
}

extension StageDevice {
    package var waiting: [Command] { [] }
    package func takeDelivered() -> [Command]? { nil }
    package var isOverdue: Bool { false }
}

/// A command to a stage's device. The stage's log consists of these commands.
package enum Command: Equatable, Sendable {
    /// Takes a turn.
    case turn(Turn)
    /// Holds the running transition at its current progress.
    case hold
    /// A finger goes down, moves, or comes up, in points of the device. Times are on the device's input clock.
    case touch(InputEvent)
    /// Cancels all fingers.
    case cancelTouches
    /// Changes the screen's size in points and its pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// Changes the user interface style.
    case style(UIUserInterfaceStyle)
    /// Sets the mistakes that the scene demonstrates from now on.
    case pitfalls(Set<Pitfall>)
    /// Sets whether mistakes that Segue tolerates hang or end the scene from now on, as on iPhone.
    case strict(Bool)
    /// Sets a parameter of the scene's code; nil restores the value in the code.
    case parameter(String, ParameterValue?)
    /// Sets the progress of the held transition, 0…1.
    case scrub(CGFloat)
    /// Releases the held transition, which then continues.
    case releaseHold
    /// Goes back one page, or dismisses the presented view controller.
    case goBack
    /// Edits the model of the layer with this number.
    case edit(layer: Int, LayerEdit)
}

/// The result of requesting a turn from a device.
package struct DeviceTurn {
    /// Whether the turn started. If false, the scene's code was still busy with an earlier turn, and this turn was dropped.
    package var isBegun: Bool
    /// The newest result, which may come from an earlier turn; nil if the scene's code is still running.
    package var frame: DeviceFrame?

    package init(isBegun: Bool, frame: DeviceFrame?) { (self.isBegun, self.frame) = (isBegun, frame) }
}

/// The result of a completed turn.
package struct DeviceFrame {
    /// The turn that was taken, in the device's time.
    package var turn: Turn
    /// The picture of the screen.
    package var snapshot: RenderSnapshot
    /// Whether the snapshot differs from the previous turn's.
    package var isNew: Bool
    /// The events since the previous turn.
    package var events: [StageEvent]

    package init(turn: Turn, snapshot: RenderSnapshot, isNew: Bool, events: [StageEvent]) {
        (self.turn, self.snapshot, self.isNew, self.events) = (turn, snapshot, isNew, events)
    }
}

/// Describes how the scene's code failed.
package struct DeviceFailure: Equatable, Sendable {
    /// The kind of failure.
    package enum Kind: String, Sendable {
        /// The code trapped or received a signal.
        case crashed
        /// The code exited its process.
        case exited
        /// The code didn't return from a turn in time.
        case hangs
        /// The code couldn't be loaded.
        case unloadable
    }

    /// A function call on the stack.
    package struct Call: Equatable, Sendable {
        /// The function, as written in the source.
        package var function: String
        /// The file and line, if known.
        package var file: String?
        package var line: Int?

        package init(function: String, file: String? = nil, line: Int? = nil) {
            (self.function, self.file, self.line) = (function, file, line)
        }
    }

    package var kind: Kind
    /// The cause, in one sentence.
    package var message: String
    /// The stack of the failed thread, innermost call first; empty if unknown.
    package var stack: [Call]

    package init(_ kind: Kind, _ message: String, stack: [Call] = []) { (self.kind, self.message, self.stack) = (kind, message, stack) }
}

/// Makes a device that shows a scene. `present` returns the device's time between turns.
package typealias DeviceMaker = @MainActor (_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice
