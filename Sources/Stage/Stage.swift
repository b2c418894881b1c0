import Recording
import Scenes
import UIKit

/// One scene under one clock, which can be slowed, stopped, stepped and scrubbed, and whose fingers can be recorded and replayed.
///
/// Commands and times go in, pictures, events and a status come out. Times are those of the host: a window's loop, a script, a test. The
/// device's own begin at 0 with its first turn, and begin again whenever the scene does.
@preconcurrency @MainActor public final class Stage {
    /// The length of one step of a stopped clock in seconds.
    package static let frame: TimeInterval = 1 / 60

    /// The scene that is shown.
    package let scene: Scene
    /// The picture of the device's screen.
    public internal(set) var snapshot: RenderSnapshot
    /// The runs, as far as the settings keep them.
    package internal(set) var history: RunList
    /// The run as it was before the scene went on from a past instant, until the new run has come as far; nil if there is none.
    package internal(set) var overwritten: Run?
    /// Makes the journal of a take that begins; nil if it has none.
    package var makeJournal: () -> Journal? = { nil }
    /// Makes the examiner of a device's turns: the runs and the trace get the problems that it finds. nil examines nothing.
    package var makeExaminer: (() -> Examiner)? { didSet { examine = makeExaminer?() } }
    private var examine: Examiner?
    private var examinedFingers: [InputEvent] = []
    /// Called with a take when it ends.
    package var takeEnded: (TakeRecorder) -> Void = { _ in }
    /// The take that a replay shows; nil if there is none.
    package var lastTake: GestureScript?
    /// The fingers of a replay that are down, by their numbers, in points of the device.
    package internal(set) var replayedFingers: [Int: CGPoint] = [:]
    /// Serves timers and the main queue, once a turn; nil leaves them alone.
    package var serveRunLoop: (() -> Void)? { didSet { device.serveRunLoop = serveRunLoop } }

    /// The lines of the trace, where the stage keeps them itself.
    var sheet: TraceSheet?

    var settings: StageSettings
    var device: any StageDevice
    let makeDevice: DeviceMaker
    var clock: StageClock
    private let tracer: TraceWriter?
    /// The host's present time between turns; nil if it stands still there, as on a virtual clock.
    let hostTime: (() -> TimeInterval)?
    /// The host's last turn.
    var now: Turn
    /// The host's input time in the device's first turn.
    var inputOrigin: TimeInterval = 0
    /// The number of turns since the scene began.
    var turns = 0
    /// Whether the scene is as it was made.
    var isUntouched = true
    var mustTurn = true
    /// The time of the last touch on the device's input clock.
    var lastEvent: TimeInterval = 0
    /// A tap that waits for the scene's layout: before its first turn there is nothing to hit.
    var waitingTap: CGPoint?
    private var nextTapFinger = -1000
    private var recorder: TakeRecorder?
    var player: ScriptPlayer?
    var watch = StuckWatch()
    /// Everything that the device has received; nothing where the stage remembers nothing.
    var log: Log
    /// A number that grows whenever another device takes over: with a restart, a branch, and a replay.
    package internal(set) var generation = 0

    /// Examines a turn and the fingers' changes that it served.
    package typealias Examiner = (StageFrame, [InputEvent]) -> [RunProblem]

    /// Shows `scene`. `now` is the host's last turn, `hostTime` its time between turns; `trace` gets everything that the scene does.
    /// `makeDevice` makes its devices, of which each restart needs one; the default is in this process.
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

    /// A device asks for the time while it is made, before there is a stage to answer.
    private final class Present {
        var time: () -> TimeInterval = { 0 }
    }

    private static func begin(_ trace: TraceWriter?, _ scene: Scene, _ settings: StageSettings) {
        let theme = settings.style == .unspecified ? nil : settings.style == .dark ? "dark" : "light"
        trace?.begin(
            scene: scene.name, size: settings.size, fps: settings.displayRate, pitfalls: settings.pitfalls.map(\.rawValue).sorted(),
            theme: theme)
    }

    /// Shows the scene from its beginning, on a new device whose clock starts with the next turn.
    private func restart() {
        endRecording()
        (player, replayedFingers, waitingTap, watch) = (nil, [:], nil, StuckWatch())
        clock = StageClock(rate: clock.rate)
        overwritten = nil
        beginDevice()
        (turns, isUntouched, lastEvent, mustTurn) = (0, true, 0, true)
        Self.begin(tracer, scene, settings)
        (log, generation) = (Log(settings), generation + 1)
        device = makeDevice(settings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
    }

    /// Ends the newest run, which another device goes on without.
    func beginDevice() {
        endRun()
        history.beginDevice()
        beginExamination()
    }

    /// Notes the log up to here in the newest run, if it has none.
    func endRun() {
        guard let run = history.latest, run.log == nil else { return }
        log.seal()
        history.end(with: log, at: now.time)
    }

    /// Examines a turn that is replayed, and that a run has already.
    func examineAgain(_ frame: StageFrame, _ fingers: [InputEvent]) { _ = examine?(frame, fingers) }

    func beginExamination() {
        examine = makeExaminer?()
        examinedFingers = []
    }

    func ask(_ command: Command) {
        device.perform(command)
        noteDelivered(command)
    }

    /// Notes what the device has received: `command`, unless it keeps that waiting, and what has waited until now.
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

    /// Records a finger's change in the run, with effect in the next turn.
    func record(_ event: InputEvent, at time: TimeInterval) {
        history.add(event, at: time)
        if examine != nil { examinedFingers.append(event) }
    }

    /// Records a turn in the run, with the problems that are found in it. Returns these.
    @discardableResult
    func record(_ frame: StageFrame) -> [RunProblem] {
        let problems = examine?(frame, examinedFingers) ?? []
        examinedFingers.removeAll(keepingCapacity: true)
        let isOver = history.add(frame)
        history.add(problems)
        if isOver { endRun() }
        return problems
    }

    /// A stage of the same scene that does all that this one is asked to do, under conditions of its own; nil if there is none.
    package var twin: Stage?

    // MARK: Turns

    /// Takes a turn. The host's may be for a refresh that is still to come, and the next one for an earlier time: the device's time never
    /// runs back.
    @discardableResult
    package func turn(_ turn: Turn) -> StageFrame {
        pass(turn)
        start()
        play()
        let taken = Turn(
            time: time, inputTime: inputTime(of: now.inputTime), isTick: turn.isTick && !clock.isFrozen,
            refreshInterval: turn.refreshInterval * clock.rate)
        // Of this thread, so that other work on the machine is no fault of the scene's.
        let before = hostTime == nil || !settings.reportsEvents ? nil : ProcessorTime.thread
        let result = device.turn(taken)
        let cost = before.map { ProcessorTime.thread - $0 }
        noteDelivered()
        if result.isBegun {
            note(.turn(taken))
            (mustTurn, isUntouched) = (false, false)
            recorder?.add(taken)
            turns += 1
        }
        let frame = take(result.frame, cost: cost)
        if let failure = device.failure, failure.kind != .hangs { end() }
        watch.look(at: device.sight, time: time)
        if turns > 0, let tap = waitingTap.take() { self.tap(at: tap) }
        return frame
    }

    /// Stops the clock where the scene's code has ended.
    private func end() {
        clock.setFrozen(true, at: now.time)
        (mustTurn, player) = (false, nil)
    }

    /// Shows what a turn has made; nil leaves everything as it is.
    private func take(_ drawn: DeviceFrame?, cost: TimeInterval?) -> StageFrame {
        let n = max(0, turns - 1)
        guard let drawn else {
            return StageFrame(
                n: n, time: time, snapshot: snapshot, isNew: false, events: [], transition: device.transition, sight: device.sight,
                isBusy: device.isBusy)
        }
        snapshot = drawn.snapshot
        let frame = StageFrame(
            n: n, time: drawn.turn.time, snapshot: snapshot, isNew: drawn.isNew || n == 0, events: drawn.events,
            transition: device.transition, sight: device.sight, cost: cost, isBusy: device.isBusy)
        if let tracer {
            for case .happened(let event) in frame.events { tracer.record(event) }
        }
        for problem in record(frame) { tracer?.record(problem) }
        if frame.isNew { tracer?.record(snapshot, at: frame.time, n: n, transition: frame.transition) }
        if let old = overwritten, old.end <= history.end { overwritten = nil }
        return frame
    }

    /// Goes on with `device`, which has taken the same turns as the present one: another build of the scene's code. `frames` are what it has
    /// made of them: they are remembered from here on.
    package func adopt(_ device: any StageDevice, having frames: [StageFrame] = []) {
        if let failure = self.device.failure, failure.kind != .hangs { clock.setFrozen(false, at: now.time) }
        self.device = device
        device.serveRunLoop = serveRunLoop
        mustTurn = true
        if frames.isEmpty { history.build += 1 } else { remember(frames) }
    }

    /// Adds the newest run as another build of the code has shown it, with the same fingers. A run that has not come to rest is replaced.
    private func remember(_ frames: [StageFrame]) {
        let old = history
        var fingers = old.fingers[...]
        (overwritten, watch, generation) = (nil, StuckWatch(), generation + 1)
        history.build += 1
        history.beginReplay()
        beginExamination()
        let touched = log.touchesByTurn
        // Those of runs that are forgotten are not known.
        var missing = touched.reduce(0, +) - fingers.count
        for (index, frame) in frames.enumerated() {
            for _ in 0..<(index < touched.count ? touched[index] : 0) {
                missing -= 1
                if missing < 0, let finger = fingers.popFirst() { record(finger.event, at: finger.time) }
            }
            watch.look(at: frame.sight, time: frame.time)
            record(frame)
        }
        for finger in fingers { record(finger.event, at: finger.time) }
        history.endReplay()
        history.keep(old)
    }

    /// Starts the device's clock now, unless it runs. Otherwise it starts with the first turn.
    package func start() {
        guard !clock.isStarted else { return }
        clock.start(at: now.time)
        inputOrigin = now.inputTime
    }

    /// Takes a turn if it would change anything; otherwise only lets the host's time pass.
    package func turnIfNeeded(_ turn: Turn) -> StageFrame? {
        pass(turn)
        if needsTurn { return self.turn(turn) }
        let wasStuck = watch.cause != nil
        watch.look(at: device.sight, time: time)
        // Detectors see turns only.
        return !wasStuck && watch.cause != nil ? self.turn(turn) : nil
    }

    private func pass(_ turn: Turn) {
        let before = now
        now = turn
        (now.time, now.inputTime) = (max(before.time, turn.time), max(before.inputTime, turn.inputTime))
    }

    /// Runs work that waited on the main queue, or for a timer, as the scene's code.
    package func perform(_ work: () -> Void) { device.perform(work) }

    // MARK: Status

    /// The device's time in seconds.
    public var time: TimeInterval { clock.time(at: now.time) }

    /// The device's time between turns.
    var present: TimeInterval { clock.time(at: hostTime?() ?? now.time) }

    /// The state of the stage.
    package var status: StageStatus {
        StageStatus(
            time: time, rate: clock.rate, isFrozen: clock.isFrozen, isRecording: isRecording, isReplaying: player != nil,
            transition: device.transition, stuck: watch.cause, canGoBack: device.canGoBack,
            isBusy: device.isBusy, failure: device.failure)
    }

    /// Has a run stay when older ones are forgotten, or no longer.
    package func pin(_ run: Run.ID, _ isPinned: Bool) { history.pin(run, isPinned) }

    /// Whether a take is being recorded.
    package var isRecording: Bool { recorder != nil }

    /// The parameters of the scene's code, and the values that differ from those in it.
    package var parameters: (declared: [ParameterDeclaration], values: [String: ParameterValue]) {
        (device.parameters, settings.parameters)
    }

    /// The mistakes that the scene makes.
    package var pitfalls: Set<Pitfall> { settings.pitfalls }

    /// Whether a turn would change anything.
    package var needsTurn: Bool { mustTurn || isPlayDue || (clock.isFrozen ? device.hasWork : device.needsTurn) }

    /// The host's time at which a turn will change something by itself; nil for never.
    package var nextTurn: TimeInterval? {
        let play = player?.nextTime.map { now.time + max(0, $0 + inputOrigin - now.inputTime) }
        return [device.nextBegin.flatMap(clock.hostTime(at:)), play, watch.deadline.flatMap(clock.hostTime(at:))].compactMap(\.self).min()
    }

    /// Returns the box of the view under `point` that can be pinched, in points of the device.
    package func pinchTarget(at point: CGPoint) -> CGRect? { device.pinchTarget(at: point) }

    /// Returns what takes touches now.
    package func touchTargets() -> TouchTargets { device.touchTargets() }

    /// Returns the present model of the layer with this number; nil if it is gone.
    package func model(ofLayer number: Int) -> LayerLook? { device.model(ofLayer: number) }

    // MARK: Commands

    /// Does what `command` asks for; what is impossible now has no effect.
    package func perform(_ command: StageCommand) {
        // Before, as a replay needs the same take.
        twin?.follow(command, of: self)
        mustTurn = true
        switch command {
        case .touch(let event): touch(event)
        case .tap(let point): tap(at: point)
        case .cancelTouches: ask(.cancelTouches)
        case .resize(let size, let scale): resize(to: size, scale: scale)
        case .style(let style):
            settings.style = style
            ask(.style(style))
        case .pitfalls(let pitfalls):
            settings.pitfalls = pitfalls
            ask(.pitfalls(pitfalls))
        case .parameter(let name, let value):
            settings.parameters[name] = value
            ask(.parameter(name, value))
        case .parameterFromBeginning(let name, let value):
            var next = settings
            next.parameters[name] = value
            runAgain(with: next)
        case .rate(let rate): clock.setRate(rate, at: now.time)
        case .freeze(let isFrozen): freeze(isFrozen)
        case .step(let forward): step(forward: forward)
        case .hold: takeHold()
        case .scrub(let percent): if device.heldProgress != nil { ask(.scrub(percent)) }
        case .goBack: ask(.goBack)
        case .restart: restart()
        case .rewind(let time): rewind(to: time)
        case .record: record()
        case .stopRecording: endRecording()
        case .replay: replay()
        case .stopReplay: stopReplay()
        }
    }

    /// Changes the model of the layer with this number, from the next turn on; a layer that is gone stays as it was.
    package func edit(layer number: Int, _ edit: LayerEdit) {
        ask(.edit(layer: number, edit))
        mustTurn = true
    }

    /// Queues touches of a script as they are, in the device's own time.
    package func enqueue(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        events.forEach { ask(.touch($0)) }
        (mustTurn, isUntouched) = (true, false)
    }

    /// Returns the player of `script` on this stage's device, with its first tick at `start`, in seconds of the device's input; nil is the
    /// script's own beginning.
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

    private func resize(to size: CGSize, scale: CGFloat) {
        (settings.size, settings.scale) = (size, scale)
        ask(.resize(size, scale: scale))
    }

    /// The device's input time at the host's. Until the first turn it is 0. Differences are rounded, as the host's are whole milliseconds
    /// and so must those of a take be.
    private func inputTime(of time: TimeInterval) -> TimeInterval {
        guard clock.isStarted else { return 0 }
        return inputOrigin == 0 ? time : ((time - inputOrigin) * 1000).rounded() / 1000
    }

    // MARK: Time

    private func freeze(_ isFrozen: Bool) {
        if !isFrozen { ask(.letGo) }
        clock.setFrozen(isFrozen, at: now.time)
    }

    @discardableResult
    private func takeHold() -> Bool {
        freeze(true)
        let isHeld = device.takeHold()
        noteDelivered()
        note(.hold)
        return isHeld
    }

    /// Goes on, or back, by one frame. Only a transition goes back: everything else has happened.
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

    // MARK: Takes

    /// Begins a take. The scene begins with it: from any other state it could not be played again.
    private func record() {
        if !isUntouched { restart() }
        recorder = TakeRecorder(
            scene: scene.name, size: settings.size, scale: settings.scale, fps: settings.displayRate, conditions: settings.conditions,
            journal: makeJournal())
    }

    func endRecording() {
        guard let take = recorder else { return }
        recorder = nil
        lastTake = take.script
        takeEnded(take)
    }

    private func replay() {
        endRecording()
        guard let lastTake else { return }
        restart()
        player = self.player(of: lastTake, startingAt: 0)
        isUntouched = false
    }

    private func stopReplay() {
        guard var player else { return }
        deliver(player.cancel(at: inputTime(of: now.inputTime)))
        self.player = nil
    }

    private var isPlayDue: Bool { player?.nextTime.map { $0 <= inputTime(of: now.inputTime) } ?? false }

    private func play() {
        deliver(player?.events(upTo: inputTime(of: now.inputTime)) ?? [])
        if player?.nextTime == nil { player = nil }
    }

    /// The first number of a replay's fingers, which count downwards from here: they differ from those of a user who joins in.
    private static let firstReplayed = -100

    private func deliver(_ events: [InputEvent]) {
        for var event in events {
            event.finger = Self.firstReplayed - abs(event.finger)
            let isUp = event.phase == .ended || event.phase == .cancelled
            replayedFingers[event.finger] = isUp ? nil : event.location
            ask(.touch(event))
        }
    }
}
