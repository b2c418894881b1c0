import Recording
import Scenes
import UIKit

// The ways of a stage to do its run again: up to a past instant, or under other conditions.

extension Stage {
    /// Goes back to the last turn at or before `time`, in seconds of the device, on a new device that does again what the old one was asked
    /// for until then. What came after it is forgotten. Fingers that were down there come up: the scene goes on from that instant.
    package func rewind(to time: TimeInterval) {
        guard let end = lastTurn(at: time) else { return }
        let kept = Array(deeds[...end])
        guard case .turn(let turn) = kept[end] else { return }
        endRecording()
        (player, replayedFingers, waitingTap, watch) = (nil, [:], nil, StuckWatch())
        device = makeDevice(firstSettings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
        (deeds, turns, generation) = (kept, 0, generation + 1)
        clock.set(to: turn.time, at: now.time)
        inputOrigin = now.inputTime - turn.inputTime
        lastEvent = turn.inputTime
        for deed in kept { redo(deed) }
        if history.end > (overwritten?.end ?? 0) { overwritten = history }
        history.forget(after: turn.time)
        for (finger, place) in history.fingers(at: turn.time) {
            ask(.touch(InputEvent(finger: finger, phase: .ended, location: place, time: lastEvent)))
        }
        mustTurn = true
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
        deeds.removeAll { $0.sets(what: next, changesIn: settings) }
        settings.take(conditionsOf: next)
        firstSettings.take(conditionsOf: next)
        endRecording()
        let waiting = device.waiting
        (player, replayedFingers, watch, history, overwritten) = (nil, [:], StuckWatch(), Run(span: settings.memory), nil)
        device = makeDevice(firstSettings) { [weak self] in self?.present ?? 0 }
        device.serveRunLoop = serveRunLoop
        (turns, generation) = (0, generation + 1)
        let old = deeds
        deeds = []
        var touches: [InputEvent] = []
        for (index, deed) in old.enumerated() {
            deeds.append(deed)
            if case .command(.touch(let event)) = deed { touches.append(event) }
            guard let frame = redo(deed) else { continue }
            touches.forEach { history.add($0, at: frame.time) }
            touches = []
            history.add(frame)
            if case .turn(let turn) = deed { fill(from: turn, to: Self.nextTurn(in: old[(index + 1)...])) }
        }
        waiting.forEach(ask)
        mustTurn = true
    }

    private static func nextTurn(in deeds: ArraySlice<Deed>) -> Turn? {
        for case .turn(let turn) in deeds { return turn }
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
            let deed = Deed.turn(last)
            deeds.append(deed)
            if let frame = redo(deed) { history.add(frame) }
        }
    }

    /// Returns the place among the deeds of the last turn at or before `time`.
    private func lastTurn(at time: TimeInterval) -> Int? {
        deeds.lastIndex { if case .turn(let turn) = $0 { turn.time <= time + HeadlessRun.tolerance } else { false } }
    }

    /// Does it again. Returns the frame of a turn.
    @discardableResult
    func redo(_ deed: Deed) -> StageFrame? {
        // It is among the deeds already.
        defer { _ = device.takeDelivered() }
        switch deed {
        case .command(let command):
            device.perform(command)
            return nil
        case .hold:
            _ = device.takeHold()
            return nil
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
                transition: device.transition, sight: device.sight)
        }
    }
}

extension StageSettings {
    fileprivate mutating func take(conditionsOf other: StageSettings) {
        (pitfalls, style, parameters) = (other.pitfalls, other.style, other.parameters)
        (muted, held) = (other.muted, other.held)
    }
}

extension Stage.Deed {
    /// Whether it set something that differs between two settings, and would set it again.
    fileprivate func sets(what next: StageSettings, changesIn old: StageSettings) -> Bool {
        switch self {
        case .command(.parameter(let name, _)): next.parameters[name] != old.parameters[name]
        case .command(.pitfalls): next.pitfalls != old.pitfalls
        case .command(.style): next.style != old.style
        default: false
        }
    }
}
