import Recording
import Scenes
import UIKit

// The ways of a stage to do its run again: up to a past instant, or under other conditions.

extension Stage {
    /// Goes back to the last turn at or before `time`, in seconds of the device, on a new device that replays the log until then. What came
    /// after it is forgotten there; the run stays in the list. Fingers that were down there come up: the scene goes on from that instant.
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
            examineAgain(frame, touches)
            touches = []
        }
        if let old = history.branch(at: turn.time), old.end > (overwritten?.end ?? 0) { overwritten = old }
        for (finger, place) in history.fingers(at: turn.time) {
            ask(.touch(InputEvent(finger: finger, phase: .ended, location: place, time: lastEvent)))
        }
        mustTurn = true
    }

    /// Makes a device for a replay, and a log that grows with it.
    private func beginReplay(of log: Log) {
        (player, replayedFingers, waitingTap, watch) = (nil, [:], nil, StuckWatch())
        device = makeDevice(log.settings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
        (self.log, turns, generation) = (log, 0, generation + 1)
        beginExamination()
    }

    /// Does again, at once, all that has happened, under other conditions from the beginning on.
    package func runAgain(under conditions: Take.Conditions) { runAgain(with: settings.under(conditions)) }

    /// The values whose animations are not shown.
    package var muted: Set<AnimatedValue> { settings.muted }

    /// The values whose animations show one instant, the fraction of their cycle.
    package var held: [AnimatedValue: Double] { settings.held }

    /// Does again, at once, all that has happened, without showing the animations of some values, and showing those of others as they are at
    /// a fraction of their cycle.
    package func runAgain(muting muted: Set<AnimatedValue>, holding held: [AnimatedValue: Double]) {
        var next = settings
        (next.muted, next.held) = (muted, held)
        runAgain(with: next)
    }

    /// Does again on a new device all that the old one was asked for, with other settings from the beginning on. The clock stays where it is.
    func runAgain(with next: StageSettings) {
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

    /// Replays `commands` at once, and takes the turns that the scene needs now between theirs.
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

    /// Replays the touches of `run` on the present build of the code, at once, on a new device that has done the same before. The new run is
    /// the list's newest; the device's time stands at its end. A run whose log isn't known stays what it is.
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

    /// Takes turns until everything has come to rest, or some seconds have passed.
    private func settle() {
        let end = history.end + Self.patience
        while device.failure == nil, !device.isOverdue, device.isBusy, history.end < end, let last = log.commands.lastTurn {
            var next = last
            let step = last.refreshInterval > 0 ? last.refreshInterval : Self.frame
            (next.time, next.inputTime) = (last.time + step, last.inputTime + step)
            if let frame = redo(.turn(next)) { record(frame) }
        }
    }

    /// The time for which a replay waits for rest after its last turn, in seconds.
    private static let patience: TimeInterval = 10

    private static func nextTurn(in commands: ArraySlice<Command>) -> Turn? {
        for case .turn(let turn) in commands { return turn }
        return nil
    }

    /// Takes the turns that the scene needs now between two of the old run, in which nothing moved there; nil is the present.
    private func fill(from turn: Turn, to next: Turn?) {
        let end = next?.time ?? time, interval = turn.refreshInterval > 0 ? turn.refreshInterval : Self.frame
        var last = turn
        while device.failure == nil, !device.isOverdue {
            // Half a frame is left to the old turn.
            guard let due = device.needsTurn ? last.time + interval : device.nextBegin, due > last.time, due < end - interval / 2 else {
                return
            }
            last.time = due
            last.inputTime = min(next?.inputTime ?? .infinity, turn.inputTime + due - turn.time)
            if let frame = redo(.turn(last)) { record(frame) }
        }
    }

    /// Does it again, and notes it. Returns the frame of a turn.
    @discardableResult
    func redo(_ command: Command) -> StageFrame? {
        log.append(command)
        // It is in the log already.
        defer { _ = device.takeDelivered() }
        switch command {
        case .turn(let turn):
            var result = device.turn(turn)
            // Another process may take longer than a turn waits for it.
            while result.frame == nil, device.failure == nil, !device.isOverdue { result = device.turn(turn) }
            turns += 1
            watch.look(at: device.sight, time: turn.time)
            guard let drawn = result.frame else { return nil }
            snapshot = drawn.snapshot
            return StageFrame(
                n: turns - 1, time: turn.time, snapshot: snapshot, isNew: drawn.isNew || turns == 1, events: drawn.events,
                transition: device.transition, sight: device.sight, isBusy: device.isBusy)
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
