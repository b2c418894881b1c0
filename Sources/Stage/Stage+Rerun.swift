import Scenes
import UIKit

// Replays a stage's history, up to an earlier time or under other conditions.

extension Stage {
    /// Goes back to the last turn at or before `time`, in seconds on the device's clock. A new device replays the log up to that turn, and
    /// the scene continues from there. Fingers that were down at that time are lifted. The original run stays in the list.
    package func rewind(to time: TimeInterval) {
        guard let (kept, turn) = log.upTo(time) else { return }
        endRecording()
        endRun()
        beginReplay(of: Log(kept.settings))
        clock.set(to: turn.time, at: now.time)
        inputOrigin = now.inputTime - turn.inputTime
        lastEvent = turn.inputTime
        var touches: [InputEvent] = []
        for command in kept.commands {
            if case .touch(let event) = command { touches.append(event) }
            guard let frame = redo(command) else { continue }
            reexamine(frame, touches)
            touches = []
        }
        if let old = history.branch(at: turn.time), old.end > (overwritten?.end ?? 0) { overwritten = old }
        for (finger, place) in history.fingers(at: turn.time) {
            ask(.touch(InputEvent(finger: finger, phase: .ended, location: place, time: lastEvent)))
        }
        mustTurn = true
    }

    /// Makes a device for a replay and starts a new log.
    private func beginReplay(of log: Log) {
        (player, replayedFingers, waitingTap, watch) = (nil, [:], nil, StuckWatch())
        device = makeDevice(log.settings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
        (self.log, turns, generation) = (log, 0, generation + 1)
        beginExamination()
    }

    /// Replays everything immediately with other conditions, applied from the start.
    package func rerun(under conditions: Take.Conditions) { rerun(with: settings.under(conditions)) }

    /// The values whose animations aren't shown.
    package var muted: Set<AnimatedValue> { settings.muted }

    /// The values whose animations are held, each at a fraction of its cycle, 0…1.
    package var held: [AnimatedValue: Double] { settings.held }

    /// Replays everything immediately. Hides the animations of the values in `muted`, and stops the animations of the values in `held` at a
    /// fraction of their cycle.
    package func rerun(muting muted: Set<AnimatedValue>, holding held: [AnimatedValue: Double]) {
        var next = settings
        (next.muted, next.held) = (muted, held)
        rerun(with: next)
    }

    /// Replays the old device's log on a new device with other settings, applied from the start. The clock's time stays the same.
    func rerun(with next: StageSettings) {
        let old = log.under(next, insteadOf: settings), waiting = device.waiting, tap = waitingTap
        settings = settings.with(conditionsOf: next)
        endRecording()
        overwritten = nil
        history.beginReplay()
        beginReplay(of: Log(old.settings))
        waitingTap = tap
        replay(old.commands)
        history.endReplay()
        waiting.forEach(ask)
        mustTurn = true
    }

    /// Replays `commands` immediately. Inserts turns if the scene now needs more of them.
    private func replay(_ commands: [Command]) {
        var touches: [InputEvent] = []
        for (index, command) in commands.enumerated() {
            if case .touch(let event) = command { touches.append(event) }
            guard let frame = redo(command) else { continue }
            touches.forEach { record($0, at: frame.time) }
            touches = []
            record(frame)
            if case .turn(let turn) = command { fill(from: turn, to: Self.nextTurn(in: commands[(index + 1)...])) }
        }
    }

    /// Replays the touches of `run` with the current build of the code, on a new device with the same history. The new run becomes the
    /// newest in the list, and the device's time is the run's end. Has no effect if the run's log is unknown.
    package func replay(_ run: Run) {
        guard let old = run.log, old.isComplete, !old.isEmpty else { return }
        endRecording()
        overwritten = nil
        beginDevice()
        beginReplay(of: Log(old.settings))
        clock.setFrozen(true, at: now.time)
        settings = settings.with(conditionsOf: old.conditions)
        let commands = old.commands
        clock.set(to: run.end, at: now.time)
        replay(commands)
        settle()
        if let turn = commands.lastTurn { inputOrigin = now.inputTime - turn.inputTime - (history.end - turn.time) }
        clock.set(to: history.end, at: now.time)
        lastEvent = max(0, now.inputTime - inputOrigin)
        history.keepOnly(runFrom: run.begin)
        isUntouched = false
        mustTurn = true
    }

    /// Takes turns until everything is idle or `timeout` has passed.
    private func settle() {
        let end = history.end + Self.timeout
        while device.failure == nil, !device.isOverdue, device.isBusy, history.end < end, let last = log.commands.lastTurn {
            var next = last
            let step = last.refreshInterval > 0 ? last.refreshInterval : Self.frame
            (next.time, next.inputTime) = (last.time + step, last.inputTime + step)
            if let frame = redo(.turn(next)) { record(frame) }
        }
    }

    /// The maximum time to wait for the scene to become idle after a replay's last turn, in seconds.
    private static let timeout: TimeInterval = 10

    private static func nextTurn(in commands: ArraySlice<Command>) -> Turn? {
        for case .turn(let turn) in commands { return turn }
        return nil
    }

    /// Inserts turns between two old turns if the scene has motion that the original run lacked. If `next` is nil, inserts turns up to the
    /// current time.
    private func fill(from turn: Turn, to next: Turn?) {
        let end = next?.time ?? time, interval = turn.refreshInterval > 0 ? turn.refreshInterval : Self.frame
        var last = turn
        while device.failure == nil, !device.isOverdue {
            // Leaves at least half a frame before the next old turn.
            guard let due = device.needsTurn ? last.time + interval : device.nextBegin, due > last.time, due < end - interval / 2 else {
                return
            }
            last.time = due
            last.inputTime = min(next?.inputTime ?? .infinity, turn.inputTime + due - turn.time)
            if let frame = redo(.turn(last)) { record(frame) }
        }
    }

    /// Performs the command once more and logs it. If it is a turn, returns its frame.
    @discardableResult
    func redo(_ command: Command) -> StageFrame? {
        log.append(command)
        // The command is already in the log.
        defer { _ = device.takeDelivered() }
        switch command {
        case .turn(let turn):
            var result = device.turn(turn)
            // A device in another process may need more time than a single turn waits.
            while result.frame == nil, device.failure == nil, !device.isOverdue { result = device.turn(turn) }
            turns += 1
            watch.look(at: device.transitionActivity, time: turn.time)
            guard let drawn = result.frame else { return nil }
            snapshot = drawn.snapshot
            return StageFrame(
                n: turns - 1, time: turn.time, snapshot: snapshot, isNew: drawn.isNew || turns == 1, events: drawn.events,
                transition: device.transition, transitionActivity: device.transitionActivity, isBusy: device.isBusy)
        case .hold:
            _ = device.takeHold()
            return nil
        default:
            device.perform(command)
            return nil
        }
    }
}

extension [Command] {
    fileprivate var lastTurn: Turn? {
        for case .turn(let turn) in reversed() { return turn }
        return nil
    }
}
