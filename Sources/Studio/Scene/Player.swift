import Problems
import Scenes
import Stage
import UIKit

/// Plays a scene on its device. It controls the device's time and recordings, and the run and the time that are on screen.
final class Player {
    let stage: Stage
    /// Returns the current sandbox time, in seconds.
    let hostTime: () -> TimeInterval
    /// The run, the timeline, and the playhead that the page shows.
    var playback = Playback()
    private(set) var loop = PreviewLoop()
    /// Whether the page's pictures have changed since they were last drawn.
    var hasNewPicture = true
    /// Whether the device's picture changed in the last turn.
    private(set) var hasMoved = false
    /// Whether one of the user's fingers is on the device.
    var isTouched = false
    /// The size of the device's screen, in points.
    private(set) var deviceSize: CGSize
    /// Called with `true` when a recording starts, and with `false` when it ends.
    var recordingChanged: (Bool) -> Void = { _ in }
    /// A closure that scrolls the ruler to a time on the device's clock.
    var reveal: (TimeInterval) -> Void = { _ in }
    /// A closure that zooms the ruler to fit the whole run.
    var fitRun: () -> Void = {}
    /// Whether the device's time resumes when the user leaves the opened run.
    private var resumesLive = false
    /// Whether leaving the page froze the device, so that the next turn must unfreeze it.
    private var resumesAtNextTurn = false
    /// The most recently reconstructed picture of an earlier instant; nil if no picture has been reconstructed.
    private var pastPicture: PastPicture?

    /// The device's screen scale, in pixels per point.
    static let deviceScale: CGFloat = 2

    /// Creates a player for `scene`. The device's first turn follows the turn at `now`. `hostTime` returns the time between turns. If
    /// `makeDevice` is nil, the device runs in this process.
    init(
        _ scene: Scene, style: UIUserInterfaceStyle, size: CGSize, at now: Turn, hostTime: @escaping () -> TimeInterval,
        on makeDevice: DeviceMaker?
    ) {
        var settings = StageSettings(size: size, scale: Self.deviceScale)
        settings.memory = .runs
        settings.style = style
        stage = Stage(scene, settings, at: now, hostTime: hostTime, on: makeDevice)
        stage.makeExaminer = { Detectors.examiner() }
        (deviceSize, self.hostTime) = (size, hostTime)
    }

    /// The run on screen: the newest run, unless the user has opened another one.
    var run: Run { playback.run(on: stage) }

    /// The time on screen, in seconds on the clock of the run's device.
    var now: TimeInterval { playback.now(on: stage) }

    /// Takes a turn on the stage if the stage needs one. Returns the new events.
    func turn(_ turn: Turn) -> [StageEvent] {
        hasMoved = false
        guard let frame = stage.turnIfNeeded(turn) else { return [] }
        hasMoved = frame.isNew
        hasNewPicture = hasNewPicture || frame.isNew
        playback.add(frame, of: stage)
        return frame.events
    }

    // MARK: Live

    func togglePlay() {
        if playback.opened != nil { return playRun(rate: playback.runPlayback == nil ? 1 : 0) }
        let isFrozen = stage.status.isFrozen
        // Playing from an earlier instant starts a new run at that instant.
        if isFrozen, let past = playback.playhead {
            playback.goLive()
            stage.perform(.rewind(to: past))
        }
        if isFrozen { fitRun() }
        hasNewPicture = true
        stage.perform(.freeze(!isFrozen))
    }

    /// Restarts the scene.
    func reset() {
        stopRecording()
        playback.goLive()
        fitRun()
        stage.perform(.freeze(false))
        stage.perform(.restart)
    }

    /// Starts or ends the repetition of the range or the opened run. Without either, repeats the scene's preview transition. Returns false
    /// if there is nothing to repeat.
    func toggleLoop() -> Bool {
        let repeatsRecording = playback.range != nil || playback.opened != nil
        guard loop.isOn || repeatsRecording || hasPreviewTransition else { return false }
        loop.isOn.toggle()
        guard loop.isOn else { return true }
        if repeatsRecording { playRun(rate: 1) } else { stage.perform(.freeze(false)) }
        return true
    }

    private var hasPreviewTransition: Bool { if case .transition = stage.scene.preview { true } else { false } }

    /// Restarts the scene and plays its preview transition, if it is due.
    func repeatPreview(at time: TimeInterval, _ status: StageStatus) {
        guard hasPreviewTransition, loop.begins(at: time, status) else { return }
        stopRecording()
        stage.perform(.restart)
        tap()
    }

    /// Starts the scene's preview transition.
    func tap() {
        guard case .transition(let place, _) = stage.scene.preview else { return }
        let phone = StageSettings.phone
        stage.perform(.tap(CGPoint(x: place.x * deviceSize.width / phone.width, y: place.y * deviceSize.height / phone.height)))
    }

    /// Changes the size of the device's screen. Returns false if the device already has this size.
    func resize(to size: CGSize) -> Bool {
        guard size != deviceSize else { return false }
        deviceSize = size
        stage.perform(.resize(size, scale: Self.deviceScale))
        return true
    }

    /// Prepares for a touch on the device. If a run is open, returns to the live device. If the playhead is in the past, starts a new run
    /// from there.
    func willTouch() {
        if playback.opened != nil {
            resumesLive = true
            returnToLive()
        } else if playback.playhead != nil {
            togglePlay()
        }
    }

    /// Freezes the device while its page is hidden. Ends any recording or replay, and cancels the touches of `fingers`.
    func leave(cancelling fingers: [Int], at time: TimeInterval) {
        stopRecording()
        if stage.status.isReplaying { stage.perform(.stopReplay) }
        let places = stage.history.fingers(at: stage.time)
        for finger in fingers {
            stage.perform(.touch(InputEvent(finger: finger, phase: .cancelled, location: places[finger] ?? .zero, time: time)))
        }
        isTouched = false
        playback.play(rate: 0, at: hostTime(), in: run)
        resumesAtNextTurn = !stage.status.isFrozen
        if resumesAtNextTurn { stage.perform(.freeze(true)) }
    }

    /// Unfreezes a device that `leave(cancelling:at:)` froze. Call this method after the host's time has caught up.
    func resume() {
        guard resumesAtNextTurn else { return }
        resumesAtNextTurn = false
        stage.perform(.freeze(false))
    }

    // MARK: Takes

    func toggleRecording() {
        guard !stage.status.isRecording else { return stopRecording() }
        stage.perform(.freeze(false))
        stage.perform(.record)
        recordingChanged(true)
    }

    /// Ends the current recording, if any, and keeps its take.
    func stopRecording() {
        guard stage.status.isRecording else { return }
        stage.perform(.stopRecording)
        recordingChanged(false)
    }

    /// Replays the last take.
    func replay() {
        stopRecording()
        stage.perform(.replay)
    }

    // MARK: The playhead

    /// Freezes the device and moves the playhead to `time`.
    func look(at time: TimeInterval) {
        if !stage.status.isFrozen { stage.perform(.freeze(true)) }
        playback.play(rate: 0, at: hostTime(), in: run)
        playback.look(at: time, in: run)
        reveal(now)
        hasNewPicture = true
    }

    /// Plays the recording at `rate` times the device's speed; a negative rate plays backward, and 0 stops.
    func playRun(rate: Double) {
        if !stage.status.isFrozen { stage.perform(.freeze(true)) }
        playback.play(rate: rate * stage.status.rate, at: hostTime(), in: run)
        hasNewPicture = true
    }

    /// Advances the playhead during playback. `loops` is whether to start over at the end, in addition to `loop`.
    func advanceRunPlayback(at time: TimeInterval, loops: Bool) {
        guard playback.advanceRunPlayback(to: time, loops: loop.isOn || loops, in: run) else { return }
        reveal(now)
        hasNewPicture = true
    }

    /// Sets the start or end of the loop range to the playhead.
    func setRange(begins: Bool) {
        let now = now
        playback.setRange(from: begins ? now : nil, to: begins ? nil : now, in: run)
        hasNewPicture = true
    }

    func clearRange() {
        playback.clearRange()
        hasNewPicture = true
    }

    /// Sets the start or end of the loop range to the turn that is nearest to `time`, or to the nearest event if `snaps` is true.
    func dragRange(begin: Bool, to time: TimeInterval, snaps: Bool) {
        let time = snaps ? playback.timeline.mark(near: time) ?? frame(at: time) : frame(at: time)
        playback.setRange(from: begin ? time : nil, to: begin ? nil : time, in: run)
        hasNewPicture = true
    }

    /// Returns the run's turn nearest to `time`. If there's no turn nearby, rounds `time` to a sixtieth of a second.
    private func frame(at time: TimeInterval) -> TimeInterval {
        let next = run.begin + ((time - run.begin) * 60).rounded() / 60
        guard let turn = run.turn(at: time + 1.0 / 120)?.time, abs(turn - time) <= 1.0 / 120 else { return next }
        return turn
    }

    /// Steps forward or back by `count` turns. At the end of the run, steps the device forward by one frame.
    func step(forward: Bool, by count: Int = 1) {
        stage.perform(.freeze(true))
        hasNewPicture = true
        for _ in 0..<count where stage.status.failure == nil && !playback.step(by: forward ? 1 : -1, in: run) {
            // An opened run is complete, so the device can't extend it.
            guard playback.opened == nil else { break }
            stage.perform(.step(forward: forward))
        }
        if playback.playhead != nil { reveal(now) }
    }

    /// Moves the playhead to the run's next or previous event.
    func jump(forward: Bool) {
        stage.perform(.freeze(true))
        if playback.jump(forward: forward, in: run) { reveal(now) }
        hasNewPicture = true
    }

    // MARK: Runs

    /// Freezes the device and shows the middle of a finished run. If the run is still in progress, returns to the live device instead.
    func openRun(_ id: Run.ID) {
        guard let run = stage.history[id: id] else { return }
        if !run.isOver { return returnToLive() }
        if playback.opened == nil { resumesLive = !stage.status.isFrozen }
        if !stage.status.isFrozen { stage.perform(.freeze(true)) }
        playback.open(run, of: stage)
        showWholeRun()
    }

    /// Returns to the newest run. If opening a run had stopped time, time resumes.
    func returnToLive() {
        let wasOpen = playback.opened != nil
        playback.goLive()
        playback.follow(stage)
        if wasOpen, resumesLive { stage.perform(.freeze(false)) }
        showWholeRun()
    }

    /// Compares a run with the run on screen, or ends its comparison.
    func compareRun(_ id: Run.ID) {
        playback.compare(id, of: stage)
        showWholeRun()
    }

    /// Whether the run on screen can be replayed now.
    var canReplayRun: Bool { run.log != nil && run.number != nil && !isTouched && stage.status.failure == nil }

    /// Replays the touches of the run on screen with the current build of the code, and plays the result.
    func replayRun() {
        let run = run
        stopRecording()
        stage.replay(run)
        playback.goLive()
        playback.follow(stage)
        guard let new = stage.history.latest else { return }
        resumesLive = true
        playback.open(new, of: stage)
        // The result is compared with the old run, so that differences are visible immediately.
        if stage.history[id: run.id] != nil { playback.compare(run.id, of: stage) }
        look(at: new.begin)
        playRun(rate: 1)
        showWholeRun()
    }

    /// Replays the run with an animation muted, or unmuted if it is already muted. If `solo` is true, mutes all other animations instead
    /// or, if they are already muted, unmutes all animations.
    func mute(_ row: Timeline.AnimationRow, solo: Bool) {
        var muted = stage.muted
        if solo {
            let others = Set(playback.timeline.animations.map(\.value)).subtracting([row.value])
            // The first click in a double-click has already toggled this row.
            muted = muted.subtracting([row.value]) == others ? [] : others
        } else {
            muted.formSymmetricDifference([row.value])
        }
        rerun(muting: muted, holding: stage.held)
    }

    /// Replays the run with an animation held at its current progress, or released if it is already held.
    func hold(_ row: Timeline.AnimationRow) {
        var held = stage.held
        held[row.value] = held[row.value] == nil ? playback.timeline.fraction(of: row, at: now) : nil
        rerun(muting: stage.muted, holding: held)
    }

    /// Replays the run, unless a touch or a recording is in progress.
    private func rerun(muting muted: Set<AnimatedValue>, holding held: [AnimatedValue: Double]) {
        guard !isTouched, !stage.status.isRecording, stage.status.failure == nil else { return }
        stage.rerun(muting: muted, holding: held)
        hasNewPicture = true
    }

    private func showWholeRun() {
        fitRun()
        hasNewPicture = true
    }

    // MARK: Pictures

    /// The fingers of the recorded run at the playhead, in the device's points. Empty while the live device is on screen.
    var pastTouches: [TouchOverlay.Touch] {
        guard !playback.isLive else { return [] }
        return run.fingers(at: now).sorted { $0.key < $1.key }
            .map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) }
    }

    /// The device's picture at the playhead.
    var shownPicture: RenderSnapshot {
        guard !playback.isLive else { return stage.snapshot }
        let run = run, now = playback.playhead ?? run.end
        guard let time = run.pictureTime(at: now) else { return stage.snapshot }
        let place = PastPicture.Place(time: time, run: run.id, version: run.version)
        if let pastPicture, pastPicture.place == place { return pastPicture.snapshot }
        guard let snapshot = run.snapshot(at: now) else { return stage.snapshot }
        pastPicture = PastPicture(place: place, snapshot: snapshot)
        return snapshot
    }

    /// The picture from the middle of the last transition, or the picture on screen if there wasn't a transition.
    var pictureOfLastTransition: RenderSnapshot {
        guard let run = stage.history.listed.last(where: { $0.progress.contains { $0.transition != nil } }) else { return shownPicture }
        let last = run.progress.reversed().drop { $0.transition == nil }.prefix { $0.transition != nil }
        func distance(_ moment: Run.Progress) -> CGFloat { abs((moment.transition?.percent ?? 0) - 0.5) }
        let middle = last.min { distance($0) < distance($1) }
        return middle.flatMap { run.snapshot(at: $0.time) } ?? shownPicture
    }
}

/// A picture from an earlier time. The picture is cached because it must be reconstructed from differences.
private struct PastPicture {
    struct Place: Equatable {
        /// The time at which the picture first appeared, in seconds on the device's clock.
        let time: TimeInterval
        let run: Run.ID
        let version: Int
    }

    let place: Place
    let snapshot: RenderSnapshot
}
