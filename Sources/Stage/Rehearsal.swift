import UIKit

/// The result of a turn that another build of the code has replayed.
package struct ReplayedFrame {
    /// The events that describe layers from earlier turns, which aren't part of the run.
    package var layers: [StageEvent]
    /// The finger changes since the previously replayed turn, and that turn's time.
    package var touches: [InputEvent]
    package var touchTime: TimeInterval
    /// The turn's frame, or nil if these are finger changes after the last turn.
    package var frame: StageFrame?

    package init(layers: [StageEvent], touches: [InputEvent], touchTime: TimeInterval, frame: StageFrame?) {
        (self.layers, self.touches, self.touchTime, self.frame) = (layers, touches, touchTime, frame)
    }
}

/// The newest run as another build of the code shows it, recorded while that build catches up with the stage.
struct Rehearsal {
    var history: RunList
    var examine: Stage.Examiner?
    var examinedFingers: [InputEvent] = []
    var watch = StuckWatch()
}

// Lets another build of the scene's code take over.

extension Stage {
    /// The number of turns that a new build visibly replays: ten seconds of motion.
    private static let rehearsedTurns = 600

    /// Starts recording the newest run as another build shows it. Returns the time of the first turn to record.
    package func beginRehearsal() -> TimeInterval {
        let begin = history.latest?.turns.suffix(Self.rehearsedTurns).first ?? .infinity
        rehearsal = Rehearsal(history: history.rehearsed(from: begin), examine: makeExaminer?())
        return begin
    }

    /// Records frames replayed by another build. The current device isn't affected.
    package func rehearse(_ frames: [ReplayedFrame]) {
        guard !frames.isEmpty, rehearsal != nil else { return }
        exchangeHistories()
        defer { exchangeHistories() }
        for replayed in frames {
            history.learn(replayed.layers)
            for touch in replayed.touches { record(touch, at: replayed.touchTime) }
            guard let frame = replayed.frame else { continue }
            watch.look(at: frame.transitionActivity, time: frame.time)
            record(frame)
        }
    }

    /// Switches to `device`, which runs another build of the scene's code and has taken the same turns. If `isRehearsed` is true and the
    /// newest run isn't over, or if `replacesRun` is true, the run recorded meanwhile replaces the newest run.
    package func adopt(_ device: any StageDevice, isRehearsed: Bool = false, replacesRun: Bool = false) {
        if let failure = self.device.failure, failure.kind != .hangs { clock.setFrozen(false, at: now.time) }
        self.device = device
        device.serveRunLoop = serveRunLoop
        mustTurn = true
        guard isRehearsed, rehearsal?.history.latest != nil else {
            rehearsal = nil
            return history.build += 1
        }
        exchangeHistories()
        if let old = rehearsal?.history { history.keep(old, replacesLast: replacesRun) }
        (rehearsal, overwritten, generation) = (nil, nil, generation + 1)
    }

    private func exchangeHistories() {
        guard var other = rehearsal.take() else { return }
        swap(&history, &other.history)
        swap(&examine, &other.examine)
        swap(&examinedFingers, &other.examinedFingers)
        swap(&watch, &other.watch)
        rehearsal = other
    }
}
