import Scenes
import UIKit

/// A stage's device: the scene's code, its screen, and its touches. It runs in this process (`SceneDevice`) or in a child process.
///
/// All input and output consists of values. Times are on the device's own clock.
@MainActor package protocol StageDevice: AnyObject {
    /// Takes a turn. If the scene's code is still busy with an earlier turn, checks whether that turn has finished instead.
    func turn(_ turn: Turn) -> DeviceTurn
    /// Performs `command`, which takes effect in the next turn. Has no effect if the command is currently impossible. For turns and holds,
    /// use `turn(_:)` and `takeHold()`, which return results.
    func perform(_ command: Command)
    /// The commands waiting for the scene's code to return, in order. A newer command can replace a waiting one.
    var waiting: [Command] { get }
    /// Returns the commands that the scene's code has received since the last call, in order. Returns nil if the code always receives
    /// commands immediately.
    func takeDelivered() -> [Command]?
    /// Whether the scene's code has been running for longer than the time limit.
    var isOverdue: Bool { get }
    /// Holds the running transition at its current progress. Returns false if no transition can be held.
    func takeHold() -> Bool
    /// The progress of the held transition, 0…1, or nil if no transition is held.
    var heldProgress: CGFloat? { get }
    /// Returns the frame of the pinchable view under `point`; both are in the device's points.
    func pinchTarget(at point: CGPoint) -> CGRect?
    /// Returns the current touch targets, or no targets while the scene's code is running.
    func touchTargets() -> TouchTargets

    /// Returns the model of the layer with the given number, or nil if the layer no longer exists or the scene's code is still running.
    func model(ofLayer number: Int) -> LayerValues?

    /// The running transition; nil between transitions.
    var transition: TransitionStatus? { get }
    /// The running transition's state, for the watchdog; nil between transitions.
    var transitionActivity: TransitionActivity? { get }
    /// Whether the scene can go back a page.
    var canGoBack: Bool { get }
    /// Whether a turn would do anything other than wait.
    var needsTurn: Bool { get }
    /// Whether a turn would have an effect even if no time passes.
    var hasWork: Bool { get }
    /// Whether any transition, animation, or finger is still active.
    var isBusy: Bool { get }
    /// The time of the next scheduled start, such as a delayed animation's, or nil if nothing is scheduled.
    var nextBegin: TimeInterval? { get }
    /// The keys of the device's keyboard, or nil if it is hidden.
    var keyboard: KeyboardLayout? { get }
    /// The parameters that the scene's code has declared so far.
    var parameters: [ParameterDeclaration] { get }
    /// The reason why the scene's code stopped running, or nil while it runs.
    var failure: DeviceFailure? { get }

    /// Serves this process's timers and main queue once per turn (S-FRAME-1). If nil, neither is served.
    var serveRunLoop: (() -> Void)? { get set }
    /// Runs `work` from this process's main queue or a timer, on behalf of the scene.
    func perform(_ work: () -> Void)
}

extension StageDevice {
    package var waiting: [Command] { [] }
    package func takeDelivered() -> [Command]? { nil }
    package var isOverdue: Bool { false }
    package var keyboard: KeyboardLayout? { nil }
}

/// The result of requesting a turn from a device.
package struct DeviceTurn {
    /// Whether the turn started. If false, the scene's code was still busy with an earlier turn, and the device dropped this turn.
    package var isBegun: Bool
    /// The newest result, which may come from an earlier turn, or nil if the scene's code is still running.
    package var frame: DeviceFrame?

    package init(isBegun: Bool, frame: DeviceFrame?) { (self.isBegun, self.frame) = (isBegun, frame) }
}

/// The result of a completed turn.
package struct DeviceFrame {
    /// The turn, with times on the device's clock.
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
        /// The code didn't return from a turn within the time limit.
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
    /// The failed thread's stack, innermost call first, or an empty array if the stack is unknown.
    package var stack: [Call]

    package init(_ kind: Kind, _ message: String, stack: [Call] = []) { (self.kind, self.message, self.stack) = (kind, message, stack) }

    /// Returns the failure without the places of calls that aren't in `files` or that the compiler generated.
    package func placed(in files: Set<String>) -> DeviceFailure {
        var other = self
        for (index, call) in stack.enumerated() where call.line ?? 0 <= 0 || call.file.map(files.contains) != true {
            (other.stack[index].file, other.stack[index].line) = (nil, nil)
        }
        return other
    }
}

/// Makes a device that shows a scene. `present` returns the device's current time while no turn is running.
package typealias DeviceMaker = @MainActor (_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice
