import Scenes
import UIKit

/// Shows a scene on a clock that can be slowed, stopped, stepped, and scrubbed. Its touches can be recorded and replayed.
///
/// Input consists of commands and times; output consists of pictures, events, and a status. The host, such as a window's loop, a script, or
/// a test, supplies the times. The device's time starts at 0 with its first turn, and restarts with the scene.
@preconcurrency @MainActor public final class Stage {
    /// The duration of one step while the clock is stopped, in seconds.
    package static let frame: TimeInterval = 1 / 60

    package let scene: Scene
    /// The current picture of the device's screen.
    public internal(set) var snapshot: RenderSnapshot
    /// The runs that are kept, subject to `settings.memory`.
    package internal(set) var history: RunList
    /// The rewound run, until the new run reaches the same time; otherwise, nil.
    package internal(set) var overwritten: Run?
    /// Makes the journal for a new take; returns nil if the take has no journal.
    package var makeJournal: () -> Journal? = { nil }
    /// Makes an object that examines a device's turns and adds the problems it finds to the runs and the trace. If nil, turns aren't
    /// examined.
    package var makeExaminer: (() -> Examiner)? { didSet { examine = makeExaminer?() } }
    var examine: Examiner?
    var examinedFingers: [InputEvent] = []
    /// The newest run, as recorded by a build that is still catching up, or nil if none is.
    var rehearsal: Rehearsal?
    /// Called with each take when it ends.
    package var takeEnded: (TakeRecorder) -> Void = { _ in }
    /// The take being replayed, or nil if there isn't one.
    package var lastTake: GestureScript?
    /// The replay's fingers that are down, keyed by finger number, in the device's points.
    package internal(set) var replayedFingers: [Int: CGPoint] = [:]
    /// Serves timers and the main queue once per turn. If nil, neither is served.
    package var serveRunLoop: (() -> Void)? { didSet { device.serveRunLoop = serveRunLoop } }

    /// The lines of the trace, if the stage keeps them itself.
    var sheet: TraceSheet?

    var settings: StageSettings
    var device: any StageDevice
    let makeDevice: DeviceMaker
    var clock: StageClock
    private let tracer: TraceWriter?
    /// Returns the host's current time while no turn is running, or nil if time stands still then, as on a virtual clock.
    let hostTime: (() -> TimeInterval)?
    /// Returns the processor time that the current thread has used, in seconds, to measure what turns cost; nil to not measure it. Only
    /// live windows measure, and only this thread's time, so other work on the machine isn't attributed to the scene.
    package var processorTime: (() -> TimeInterval)?
    /// The host's last requested turn, with times on the host's clocks.
    var now: Turn
    /// The host's input time in the device's first turn.
    var inputOrigin: TimeInterval = 0
    /// The number of turns since the scene started.
    var turns = 0
    /// Whether the scene's code is still busy with the last turn.
    private(set) var awaitsFrame = false
    /// Whether the scene hasn't changed since it was created.
    var isUntouched = true
    var mustTurn = true
    /// The last touch's time on the device's input clock.
    var lastEvent: TimeInterval = 0
    /// A tap that waits for the first turn, because hit testing finds nothing before layout.
    var waitingTap: CGPoint?
    private var nextTapFinger = -1000
    var recorder: TakeRecorder?
    var player: ScriptPlayer?
    var watch = StuckWatch()
    /// All commands received by the device, or empty if the stage doesn't keep a history.
    package internal(set) var log: Log
    /// A number that increases whenever a new device takes over: on a restart, a branch, or a replay.
    package internal(set) var generation = 0

    /// Examines a turn, along with the finger changes it delivered.
    package typealias Examiner = (StageFrame, [InputEvent]) -> [RunProblem]

    /// Shows `scene`. `now` is the host's last turn, `hostTime` returns the host's current time while no turn is running, and `trace`
    /// receives everything that the scene does. `makeDevice` makes a device at every restart; by default, devices run in this process.
    package init(
        _ scene: Scene, _ settings: StageSettings, at now: Turn, hostTime: (() -> TimeInterval)? = nil,
        trace: TraceWriter? = nil, on makeDevice: DeviceMaker? = nil
    ) {
        (self.scene, self.settings, self.now) = (scene, settings, now)
        (self.hostTime, tracer, log) = (hostTime, trace, Log(settings))
        self.makeDevice = makeDevice ?? { SceneDevice(scene, $0, present: $1) }
        clock = StageClock(rate: settings.rate)
        snapshot = RenderSnapshot(size: settings.size, scale: settings.scale)
        history = RunList(settings.memory)
        Self.begin(tracer, scene, settings)
        let present = Present()
        device = self.makeDevice(settings) { present.time() }
        present.time = { [weak self] in self?.present ?? 0 }
    }

    /// Gives a device access to the stage's time while the stage is still being initialized.
    private final class Present {
        var time: () -> TimeInterval = { 0 }
    }

    private static func begin(_ trace: TraceWriter?, _ scene: Scene, _ settings: StageSettings) {
        let theme = settings.style == .unspecified ? nil : settings.style == .dark ? "dark" : "light"
        trace?.begin(
            scene: scene.name, size: settings.size, fps: settings.displayRate, pitfalls: settings.pitfalls.map(\.rawValue).sorted(),
            theme: theme)
    }

    /// Restarts the scene on a new device. Its clock starts in the next turn.
    func restart() {
        endRecording()
        (player, replayedFingers, waitingTap, watch) = (nil, [:], nil, StuckWatch())
        clock = StageClock(rate: clock.rate)
        (overwritten, rehearsal) = (nil, nil)
        beginDevice()
        (turns, isUntouched, lastEvent, mustTurn) = (0, true, 0, true)
        Self.begin(tracer, scene, settings)
        (log, generation) = (Log(settings), generation + 1)
        device = makeDevice(settings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
    }

    /// Ends the newest run when a new device takes over.
    func beginDevice() {
        endRun()
        history.beginDevice()
        beginExamination()
    }

    /// Stores the log so far in the newest run, if that run doesn't have one yet.
    func endRun() {
        guard let run = history.latest, run.log == nil else { return }
        log.seal()
        history.end(with: log, at: now.time)
    }

    /// Examines a replayed turn without recording its problems, because the run already contains them.
    func reexamine(_ frame: StageFrame, _ fingers: [InputEvent]) { _ = examine?(frame, fingers) }

    func beginExamination() {
        examine = makeExaminer?()
        examinedFingers = []
    }

    func ask(_ command: Command) {
        device.perform(command)
        noteDelivered(command)
    }

    /// Logs the commands that the device has received by now: `command`, unless it is still waiting, and earlier commands that were
    /// waiting.
    private func noteDelivered(_ command: Command? = nil) {
        for command in device.takeDelivered() ?? command.map({ [$0] }) ?? [] {
            note(command)
            switch command {
            case .touch(let event):
                recorder?.add(event)
                record(event, at: time)
            case .resize(let size, let scale): recorder?.resize(to: size, scale: scale)
            default: break
            }
        }
    }

    private func note(_ command: Command) {
        if settings.memory != .nothing { log.append(command) }
    }

    /// Records a finger change in the run. The change takes effect in the next turn.
    func record(_ event: InputEvent, at time: TimeInterval) {
        history.add(event, at: time, isTyping: device.keyboard != nil)
        if examine != nil { examinedFingers.append(event) }
    }

    /// Records a turn and its problems in the run, and returns the problems.
    @discardableResult
    func record(_ frame: StageFrame) -> [RunProblem] {
        let problems = examine?(frame, examinedFingers) ?? []
        examinedFingers.removeAll(keepingCapacity: true)
        let isOver = history.add(frame)
        history.add(problems)
        if isOver { endRun() }
        return problems
    }

    /// A second stage for the same scene, which receives the same commands under different conditions; nil if nothing is compared.
    package var comparisonStage: Stage?

    // MARK: Turns

    /// Takes a turn. The host may request a turn for a future refresh and then another turn for an earlier time, but the device's time
    /// never goes back.
    @discardableResult
    package func turn(_ turn: Turn) -> StageFrame {
        pass(turn)
        start()
        play()
        let taken = Turn(
            time: time, inputTime: inputTime(of: now.inputTime), isTick: turn.isTick && !clock.isFrozen,
            refreshInterval: turn.refreshInterval * clock.rate)
        let before = processorTime?()
        let result = device.turn(taken)
        let cost = before.flatMap { before in processorTime.map { $0() - before } }
        noteDelivered()
        awaitsFrame = result.frame == nil && device.failure == nil
        if result.isBegun {
            note(.turn(taken))
            (mustTurn, isUntouched) = (false, false)
            recorder?.add(taken)
            turns += 1
        }
        let frame = take(result.frame, cost: cost)
        if let failure = device.failure, failure.kind != .hangs { end() }
        watch.look(at: device.transitionActivity, time: time)
        if turns > 0, let tap = waitingTap.take() { self.tap(at: tap) }
        return frame
    }

    /// Stops the clock when the scene's code fails.
    private func end() {
        clock.setFrozen(true, at: now.time)
        (mustTurn, player) = (false, nil)
    }

    /// Shows a turn's result. Does nothing if the result is nil.
    private func take(_ drawn: DeviceFrame?, cost: TimeInterval?) -> StageFrame {
        let n = max(0, turns - 1)
        guard let drawn else {
            return StageFrame(
                n: n, time: time, snapshot: snapshot, isNew: false, events: [], transition: device.transition,
                transitionActivity: device.transitionActivity,
                isBusy: device.isBusy)
        }
        snapshot = drawn.snapshot
        let frame = StageFrame(
            n: n, time: drawn.turn.time, snapshot: snapshot, isNew: drawn.isNew || n == 0, events: drawn.events,
            transition: device.transition, transitionActivity: device.transitionActivity, cost: cost, isBusy: device.isBusy)
        if let tracer {
            for case .happened(let event) in frame.events { tracer.record(event) }
        }
        for problem in record(frame) { tracer?.record(problem) }
        if frame.isNew { tracer?.record(snapshot, at: frame.time, n: n, transition: frame.transition) }
        if let old = overwritten, old.end <= history.end { overwritten = nil }
        return frame
    }

    /// Starts the device's clock now, rather than with the first turn, if it isn't running yet.
    package func start() {
        guard !clock.isStarted else { return }
        clock.start(at: now.time)
        inputOrigin = now.inputTime
    }

    /// Takes a turn if it would change anything. Otherwise, only updates the host's time.
    package func turnIfNeeded(_ turn: Turn) -> StageFrame? {
        pass(turn)
        if needsTurn { return self.turn(turn) }
        let wasStuck = watch.cause != nil
        watch.look(at: device.transitionActivity, time: time)
        // The examiner runs only in turns, so a turn is needed when the transition becomes stuck.
        return !wasStuck && watch.cause != nil ? self.turn(turn) : nil
    }

    private func pass(_ turn: Turn) {
        let before = now
        now = turn
        (now.time, now.inputTime) = (max(before.time, turn.time), max(before.inputTime, turn.inputTime))
    }

    /// Runs `work` from the main queue or a timer, on behalf of the scene.
    package func perform(_ work: () -> Void) { device.perform(work) }

    // MARK: Status

    /// The device's time in seconds.
    public var time: TimeInterval { clock.time(at: now.time) }

    /// The device's current time, which also advances between turns.
    var present: TimeInterval { clock.time(at: hostTime?() ?? now.time) }

    /// The host's current time. A host that has nothing to do takes no turns, so this may be much later than its last turn.
    private var presentHostTime: TimeInterval { max(now.time, hostTime?() ?? now.time) }

    /// A summary of the stage's current state.
    package var status: StageStatus {
        StageStatus(
            time: time, rate: clock.rate, isFrozen: clock.isFrozen, isRecording: isRecording, isReplaying: player != nil,
            transition: device.transition, stuck: watch.cause, canGoBack: device.canGoBack,
            isBusy: device.isBusy, failure: device.failure)
    }

    /// Replaces the problems in the current device's runs with those found by a replay of the log. Problems that only a live run can reveal
    /// are kept.
    package func adopt(_ problems: [RunProblem]) { history.adopt(problems) }

    /// Sets whether to keep a run when old runs are dropped.
    package func pin(_ run: Run.ID, _ isPinned: Bool) { history.pin(run, isPinned) }

    /// Adds a run from another stage to the history. Returns its identifier.
    package func add(_ run: Run) -> Run.ID { history.adopt(run, at: now.time) }

    /// The keys of the device's keyboard, or nil if it is hidden.
    package var keyboard: KeyboardLayout? { device.keyboard }

    /// Whether a take is being recorded.
    package var isRecording: Bool { recorder != nil }

    /// The parameters declared by the scene's code, and the values that differ from the code's.
    package var parameters: (declared: [ParameterDeclaration], values: [String: ParameterValue]) {
        (device.parameters, settings.parameters)
    }

    /// The mistakes that the scene demonstrates.
    package var pitfalls: Set<Pitfall> { settings.pitfalls }

    /// Whether the scene hangs or crashes, as on iPhone, after mistakes that Segue would otherwise tolerate.
    package var isStrict: Bool { settings.isStrict }

    /// Whether a turn would change anything.
    package var needsTurn: Bool { mustTurn || isPlayDue || (clock.isFrozen ? device.hasWork : device.needsTurn || isBeginDue) }

    /// Whether the start of an animation, or a timer, is due.
    private var isBeginDue: Bool { device.nextBegin.map { $0 <= time + HeadlessRun.tolerance } ?? false }

    /// The host's time of the next turn that is due even without input, or nil if none is due.
    package var nextTurn: TimeInterval? {
        let play = player?.nextTime.map { now.time + max(0, $0 + inputOrigin - now.inputTime) }
        return [device.nextBegin.flatMap(clock.hostTime(at:)), play, watch.deadline.flatMap(clock.hostTime(at:))].compactMap(\.self).min()
    }

    /// Returns the frame of the pinchable view under `point`; both are in the device's points.
    package func pinchTarget(at point: CGPoint) -> CGRect? { device.pinchTarget(at: point) }

    package func touchTargets() -> TouchTargets { device.touchTargets() }

    /// Returns the current model of the layer with the given number, or nil if the layer no longer exists.
    package func model(ofLayer number: Int) -> LayerValues? { device.model(ofLayer: number) }

    // MARK: Commands

    /// Passes `command` to the device, which performs it in the next turn. Has no effect if the command is currently impossible. Times are
    /// on the host's clocks.
    package func perform(_ command: Command) {
        comparisonStage?.follow(command)
        mustTurn = true
        settings.adopt(command)
        switch command {
        case .turn(let turn): self.turn(turn)
        case .hold: takeHold()
        case .touch(let event): touch(event)
        case .scrub where device.heldProgress == nil: break
        default: ask(command)
        }
    }

    /// Controls the stage from the next turn on. Has no effect if this is currently impossible.
    package func perform(_ control: StageControl) {
        // The comparison stage comes first, because a replay needs the same take on both stages.
        comparisonStage?.follow(control, of: self)
        mustTurn = true
        switch control {
        case .tap(let point): tap(at: point)
        case .parameterFromBeginning(let name, let value):
            var next = settings
            next.parameters[name] = value
            rerun(with: next)
        case .rate(let rate): clock.setRate(rate, at: presentHostTime)
        case .freeze(let isFrozen): freeze(isFrozen)
        case .step(let forward): step(forward: forward)
        case .restart: restart()
        case .rewind(let time): rewind(to: time)
        case .record: record()
        case .stopRecording: endRecording()
        case .replay: replay()
        case .stopReplay: stopReplay()
        }
    }

    /// Queues a script's touches without changes, at times on the device's clock.
    package func enqueue(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        events.forEach { ask(.touch($0)) }
        (mustTurn, isUntouched) = (true, false)
    }

    /// Returns a player that plays `script` on this stage's device. `start` is the first tick's time, in seconds on the device's input
    /// clock. If nil, the script's start time applies.
    package func player(of script: GestureScript, startingAt start: TimeInterval? = nil) -> ScriptPlayer {
        ScriptPlayer(
            script, with: ScriptDevices(on: CGRect(origin: .zero, size: settings.size)) { [weak device] in device?.pinchTarget(at: $0) },
            startingAt: start)
    }

    private func touch(_ event: InputEvent) {
        isUntouched = false
        var event = event
        lastEvent = max(lastEvent, inputTime(of: event.time))
        event.time = lastEvent
        ask(.touch(event))
    }

    private func tap(at point: CGPoint) {
        guard turns > 0 else { return waitingTap = point }
        nextTapFinger -= 1
        for phase in [UITouch.Phase.began, .ended] {
            touch(InputEvent(finger: nextTapFinger, phase: phase, location: point, time: now.inputTime))
        }
        mustTurn = true
    }

    /// Converts a time on the host's input clock to the device's input clock, or returns 0 until the first turn. Differences are rounded to
    /// whole milliseconds, which is also the precision of the host's times and of takes.
    func inputTime(of time: TimeInterval) -> TimeInterval {
        guard clock.isStarted else { return 0 }
        return inputOrigin == 0 ? time : ((time - inputOrigin) * 1000).rounded() / 1000
    }

    // MARK: Time

    private func freeze(_ isFrozen: Bool) {
        if !isFrozen { ask(.releaseHold) }
        // A device that stops keeps the time of its picture. The host may not have taken turns while the device was stopped.
        clock.setFrozen(isFrozen, at: isFrozen ? now.time : presentHostTime)
    }

    private func takeHold() {
        freeze(true)
        _ = device.takeHold()
        noteDelivered()
        note(.hold)
    }

    /// Steps forward or back by one frame. Only transitions can step back. This holds the transition first.
    private func step(forward: Bool) {
        freeze(true)
        let share = device.transition.map { $0.duration > 0 ? CGFloat(Self.frame / $0.duration) : 1 } ?? 1
        if !forward { takeHold() }
        if let percent = device.heldProgress {
            ask(.scrub(percent + (forward ? share : -share)))
        } else if forward {
            clock.step(by: Self.frame)
        }
    }
}
