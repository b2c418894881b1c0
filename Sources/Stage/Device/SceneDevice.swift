import Scenes
import UIKit

/// A device that runs a scene in this process. It has a driver, the scene's view controllers, and the hold on a running transition, if any.
///
/// All input and output consists of values, and the scene's code runs only inside its driver.
@MainActor package final class SceneDevice: StageDevice {
    package let driver: FrameDriver
    private let switches = PitfallSwitches()
    /// Whether the program's window follows the device's style, light or dark.
    private var followsStyle = true
    private var hold: TransitionHold?
    private var events: [StageEvent] = []
    private let reportsEvents: Bool
    /// Whether the device has no safe area.
    private let isPlain: Bool
    private let reader: EventReader
    private var watch = LayerWatch()
    /// This device's parameter values. The values are on the shared board only while the device's code runs.
    private var parameterValues: [String: ParameterValue]

    /// Shows `scene` on a new device. `findPlace` returns the address of the innermost call in user code, for recorded changes. `present`
    /// returns the device's current time while no turn is running. If `endsProcess` is true, a mistake that ends a strict device's program
    /// ends this process; otherwise, the device fails.
    package init(
        _ scene: Scene, _ settings: StageSettings, findPlace: (() -> UInt)? = nil, endsProcess: Bool = false,
        present: @escaping () -> TimeInterval
    ) {
        driver = FrameDriver(size: settings.size, scale: settings.scale, betweenTurns: present)
        switches.on = settings.pitfalls
        reader = EventReader(settings.recordsChanges ? findPlace : nil, namesProperties: settings.recordsChanges)
        (parameterValues, reportsEvents, isPlain) = (settings.parameters, settings.reportsEvents, scene.isOnPlainDevice)
        driver.screen.safeAreaInsets = isPlain ? .zero : UIEdgeInsets(ofPhone: settings.size)
        if !settings.muted.isEmpty || !settings.held.isEmpty {
            driver.tree.course = { record in
                let facts = record.facts, value = AnimatedValue(layer: facts.layer, keyPath: facts.keyPath)
                return settings.muted.contains(value) ? .hidden : settings.held[value].map { .held(at: $0) } ?? .runs
            }
        }
        if settings.reportsEvents {
            driver.observe = { [weak self] in self?.note($0) }
            watch.follow(driver.tree)
        }
        if settings.recordsChanges { driver.recorder = ChangeRecorder(findPlace) }
        driver.recorder?.name = { $0.title }
        driver.isStrict = settings.isStrict
        if !endsProcess { driver.endProgram = { [weak self] in self?.failure = self?.failure ?? DeviceFailure(.crashed, $0) } }
        run {
            driver.window.overrideUserInterfaceStyle = settings.style
            // A scene that launches a program supplies its own window with the root view controller already set.
            let root = scene.make(with: switches)
            if root !== driver.window.rootViewController { driver.window.rootViewController = root }
            if driver.window.overrideUserInterfaceStyle == .unspecified { driver.window.overrideUserInterfaceStyle = settings.style }
        }
        followsStyle = driver.window.overrideUserInterfaceStyle == settings.style
    }

    /// Runs the scene's code with this device as the current driver and with its parameter values.
    private func run<Result>(_ work: () -> Result) -> Result {
        ParameterBoard.shared.exchange(&parameterValues)
        defer { ParameterBoard.shared.exchange(&parameterValues) }
        return driver.perform(work)
    }

    private func note(_ event: EngineEvent) {
        add(reader.read(event, in: driver.window))
        guard case .interactionEnded(_, let finished, let percent, let recognizer) = event else { return }
        events.append(
            .released(
                Release(
                    finished: finished, percent: percent, recognizer: recognizer, status: transition, screen: driver.window)))
    }

    private func add(_ payload: RunEvent.Payload) { events.append(.happened(RunEvent(payload, at: driver.clock.frameTime))) }

    // MARK: Turns

    package func turn(_ turn: Turn) -> DeviceTurn {
        if failure != nil { return DeviceTurn(isBegun: false, frame: nil) }
        driver.completionLatencyFrames = switches[.completionFlash] ? 1 : 0
        driver.bouncesAtFullSpeed = switches[.bounce]
        let early = events.count
        let drawn = run { driver.turn(turn) }
        // Calls between turns, such as going back, are part of the turn in which they take effect.
        for index in 0..<early {
            guard case .happened(var event) = events[index] else { continue }
            event.time = driver.clock.frameTime
            events[index] = .happened(event)
        }
        if reportsEvents { watch.look(at: driver.tree, reader).forEach(add) }
        if let recorder = driver.recorder { events += recorder.take().map { .happened(RunEvent(.change($0), at: $0.time)) } }
        defer { events = [] }
        return DeviceTurn(isBegun: true, frame: DeviceFrame(turn: turn, snapshot: drawn.snapshot, isNew: drawn.isNew, events: events))
    }

    package var serveRunLoop: (() -> Void)? {
        get { driver.serveRunLoop }
        set { driver.serveRunLoop = newValue }
    }

    package func perform(_ work: () -> Void) { run(work) }

    // MARK: Commands

    package func perform(_ command: Command) {
        switch command {
        case .turn(let turn): _ = self.turn(turn)
        case .hold: _ = takeHold()
        case .touch(let event): driver.enqueue(event)
        case .cancelTouches: run { driver.cancelTouches() }
        case .resize(let size, let scale):
            run {
                driver.screen.safeAreaInsets = isPlain ? .zero : UIEdgeInsets(ofPhone: size)
                driver.resize(to: size, scale: scale)
            }
        case .style(let style): if followsStyle { run { driver.window.overrideUserInterfaceStyle = style } }
        case .background(let isBackground): driver.setBackground(isBackground)
        case .pitfalls(let pitfalls): switches.on = pitfalls
        case .strict(let isStrict): driver.isStrict = isStrict
        case .parameter(let name, let value): run { ParameterBoard.shared.set(value, for: name) }
        case .scrub(let percent): run { hold?.show(percent) }
        case .releaseHold: releaseHold()
        case .goBack: goBack()
        case .edit(let number, let edit): run { driver.tree.layer(numbered: UInt32(clamping: number)).map(edit.apply) }
        }
    }

    package func takeHold() -> Bool {
        hold = hold ?? run { driver.holdTransition() }
        return hold != nil
    }

    package var heldProgress: CGFloat? { hold?.percent }

    private func releaseHold() {
        run { hold?.resume() }
        hold = nil
    }

    private func goBack() {
        guard canGoBack, let root else { return }
        run {
            if let presented = root.presentedViewController, !(presented is UINavigationController) {
                return presented.dismiss(animated: true)
            }
            let navigation = (root.presentedViewController ?? root) as? UINavigationController
            if navigation?.popViewController(animated: true) == nil { root.presentedViewController?.dismiss(animated: true) }
        }
    }

    // MARK: Status

    private var root: UIViewController? { driver.window.rootViewController }

    package var canGoBack: Bool {
        guard transition == nil, let root else { return false }
        return root.presentedViewController != nil || ((root as? UINavigationController)?.viewControllers.count ?? 0) > 1
    }

    package var transition: TransitionStatus? { driver.transitionStatus }
    package var transitionActivity: TransitionActivity? { driver.transitionActivity }
    package var needsTurn: Bool { failure == nil && (driver.needsTurn || !events.isEmpty) }
    package var hasWork: Bool { failure == nil && (driver.hasWork || !events.isEmpty) }
    package var isBusy: Bool { failure == nil && driver.isBusy }
    package var nextBegin: TimeInterval? { failure == nil ? driver.nextBegin : nil }
    package var keyboard: KeyboardLayout? { failure == nil ? driver.keyboardLayout : nil }
    package var parameters: [ParameterDeclaration] { ParameterBoard.shared.declarations }
    /// The failure of a strict device whose program was ended by a mistake.
    package private(set) var failure: DeviceFailure?

    package func model(ofLayer number: Int) -> LayerValues? {
        driver.tree.layer(numbered: UInt32(clamping: number)).map { LayerValues($0) }
    }

    package func pinchTarget(at point: CGPoint) -> CGRect? { run { driver.pinchTarget(at: point) } }

    package func touchTargets() -> TouchTargets { run { driver.touchTargets() } }
}

extension CALayer {
    /// The layer's name in messages. Unlike names from an event reader, it doesn't include an instance number.
    fileprivate var title: String {
        if let name { return name }
        let view = delegate as? UIView
        return String(describing: type(of: view?.next as? UIViewController ?? view ?? self as AnyObject))
    }
}
