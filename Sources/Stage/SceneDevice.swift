import Recording
import Scenes
import UIKit

/// A scene on a device of its own: a driver, the scene's controllers, and the hold on its transition.
///
/// Everything that goes in and comes out is a value, and whatever reaches the scene's code runs in its driver.
@MainActor final class SceneDevice {
    let driver: FrameDriver
    private let switches = PitfallSwitches()
    private var hold: TransitionHold?
    private var events: [StageEvent] = []

    /// Shows `scene` on a new device. `present` is the device's time between turns; `trace` gets the scene's first callbacks, too.
    init(_ scene: Scene, _ settings: StageSettings, trace: TraceWriter?, present: @escaping () -> TimeInterval) {
        driver = FrameDriver(size: settings.size, scale: settings.scale, betweenTurns: present)
        switches.on = settings.pitfalls
        style = settings.style
        driver.observe = { [weak self] in self?.note($0, trace) }
        driver.hear = { [weak self] in self?.events.append(.complaint($0)) }
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            // A scene that launches a program brings a window of its own, with its root in place.
            let root = scene.make(with: switches)
            if root !== driver.window.rootViewController { driver.window.rootViewController = root }
        }
    }

    private func note(_ event: EngineEvent, _ trace: TraceWriter?) {
        trace?.record(event, at: driver.clock.frameTime, in: driver.window)
        guard case .interactionEnded(_, let finished, let percent, let recognizer) = event else { return }
        events.append(
            .released(
                Release(
                    finished: finished, percent: percent, recognizer: recognizer, status: transition, screen: driver.window)))
    }

    // MARK: Turns

    /// Takes a turn at times of the device.
    func turn(_ turn: Turn) -> FrameDriver.Frame {
        driver.completionLatencyFrames = switches[.completionFlash] ? 1 : 0
        return driver.turn(turn)
    }

    /// Whether something has happened that has not been taken.
    var hasEvents: Bool { !events.isEmpty }

    /// Returns what has happened since the last call.
    func takeEvents() -> [StageEvent] {
        defer { events = [] }
        return events
    }

    /// Serves timers and the main queue, once a turn (S-FRAME-1).
    var serveRunLoop: (() -> Void)? {
        get { driver.serveRunLoop }
        set { driver.serveRunLoop = newValue }
    }

    /// Runs work that waited on the main queue, or for a timer, as the scene's code.
    func perform(_ work: () -> Void) { driver.perform(work) }

    // MARK: Commands

    var style: UIUserInterfaceStyle {
        didSet { driver.perform { driver.window.overrideUserInterfaceStyle = style } }
    }

    var pitfalls: Set<Pitfall> {
        get { switches.on }
        set { switches.on = newValue }
    }

    func enqueue(_ event: InputEvent) { driver.enqueue(event) }

    func cancelTouches() { driver.cancelTouches() }

    func resize(to size: CGSize, scale: CGFloat) { driver.resize(to: size, scale: scale) }

    /// Holds the running transition where it stands; false if there is none that can be held.
    func takeHold() -> Bool {
        hold = hold ?? driver.perform { driver.holdTransition() }
        return hold != nil
    }

    /// The progress of the held transition, 0…1; nil if none is held. Setting it shows that progress.
    var heldProgress: CGFloat? {
        get { hold?.percent }
        set { if let newValue { driver.perform { hold?.show(newValue) } } }
    }

    /// Lets the held transition go on.
    func letGo() {
        driver.perform { hold?.letGo() }
        hold = nil
    }

    /// Goes back one page, or dismisses what is presented, as the scene itself would.
    func goBack() {
        guard canGoBack, let root else { return }
        driver.perform {
            if let presented = root.presentedViewController, !(presented is UINavigationController) {
                return presented.dismiss(animated: true)
            }
            let navigation = (root.presentedViewController ?? root) as? UINavigationController
            if navigation?.popViewController(animated: true) == nil { root.presentedViewController?.dismiss(animated: true) }
        }
    }

    // MARK: Status

    private var root: UIViewController? { driver.window.rootViewController }

    /// Whether there is a page to go back to.
    var canGoBack: Bool {
        guard transition == nil, let root else { return false }
        return root.presentedViewController != nil || ((root as? UINavigationController)?.viewControllers.count ?? 0) > 1
    }

    /// The running transition; nil between transitions.
    var transition: TransitionStatus? { driver.transitionStatus }
    /// The watchdog's view of that transition.
    var sight: TransitionSight? { driver.transitionSight }
    var needsTurn: Bool { driver.needsTurn }
    var hasWork: Bool { driver.hasWork }
    var isBusy: Bool { driver.isBusy }
    var nextBegin: TimeInterval? { driver.nextBegin }

    /// Returns the box of the view under `point` that can be pinched, in points of the device.
    func pinchTarget(at point: CGPoint) -> CGRect? { driver.pinchTarget(at: point) }

    /// Returns the player of `script` on this device, with its first tick at `start`, in seconds of the input; nil is the script's own.
    func player(of script: GestureScript, startingAt start: TimeInterval?) -> ScriptPlayer {
        ScriptPlayer(script, on: driver, startingAt: start)
    }
}
