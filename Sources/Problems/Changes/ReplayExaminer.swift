import Stage
import RenderTree
import struct Stage.Log
import UIKit

/// Examines a stage's log: a second device replays the log and records which code changes which layer. Finds the same problems as `segue
/// check`, and determines which code set a value.
///
/// It works in small steps while nothing moves, so it doesn't slow down live frames.
@MainActor package final class ReplayExaminer {
    /// Finds the lines of recorded changes. The first request for a line may only start the search.
    package struct Lines {
        let find: LineLookup
        /// Whether the search for any of the requested lines is still running.
        let isFinding: () -> Bool

        package init(find: @escaping LineLookup, isFinding: @escaping () -> Bool) { (self.find, self.isFinding) = (find, isFinding) }
    }

    private let makeDevice: DeviceMaker
    private let lines: Lines?
    private let replay: RecordedReplay
    private var detectors: Detectors
    private var history = ChangeHistory()
    /// The turns that are waiting for their changes' lines.
    private var waiting: [RecordedReplay.Step] = []
    private var found: [RunProblem] = []
    /// The run that checks suspicions, in which the fingers lift instead of being cancelled.
    private var lifted: (replay: RecordedReplay, log: Log, count: Int)?

    /// Creates an examiner for a log that starts like `log`. `lines` finds lines in user code; nil if the scene has no user code.
    package init(_ log: Log, lines: Lines? = nil, on makeDevice: @escaping DeviceMaker) {
        (self.makeDevice, self.lines) = (makeDevice, lines)
        replay = RecordedReplay(log.settings, on: makeDevice)
        detectors = Detectors(lines?.find)
    }

    /// The problems found so far, oldest first. Suspicions are included only once they are confirmed.
    package private(set) var problems: [RunProblem] = []

    /// Examines up to `turns` more turns of `log`, which must extend the log passed to the previous call. `time` is the stage's time, and
    /// `isStopped` is true if it doesn't currently advance. Returns whether everything has been examined.
    package func advance(along log: Log, to time: TimeInterval, isStopped: Bool, turns: Int) -> Bool {
        if !waiting.isEmpty, lines?.isFinding() == true { return false }
        for step in replay.advance(along: log, to: time, most: turns) {
            history.note(step.frame)
            request(step)
            waiting.append(step)
        }
        guard lines?.isFinding() != true else { return false }
        waiting.forEach(examine)
        waiting = []
        guard replay.hasReplayed(log, isStopped: isStopped) else { return false }
        return settle(log, to: time, isStopped, turns)
    }

    /// Whether the replay has failed, in which case the problems don't cover the whole run.
    package var hasFailed: Bool { replay.hasFailed }

    /// Requests the lines of a turn's changes.
    private func request(_ step: RecordedReplay.Step) {
        guard let lines else { return }
        for case .happened(let event) in step.frame.events { event.places.forEach { _ = lines.find($0) } }
    }

    private func examine(_ step: RecordedReplay.Step) {
        found += detectors.look(at: step.frame, fingers: step.fingers)
        if let targets = step.targets { found += detectors.lookAtRest(targets, step.frame.snapshot, at: step.frame.time) }
    }

    /// Confirms or rejects suspicions, and publishes the problems. Returns whether nothing is left to examine.
    private func settle(_ log: Log, to time: TimeInterval, _ isStopped: Bool, _ turns: Int) -> Bool {
        let isOpen = found.contains(where: \.isSuspicion)
        if isOpen, lifted?.count != log.count {
            let lifts = log.lifted
            lifted = (RecordedReplay(lifts.settings, records: false, settles: true, on: makeDevice), lifts, log.count)
        }
        if let lifted {
            _ = lifted.replay.advance(along: lifted.log, to: time, most: turns)
            guard lifted.replay.hasReplayed(lifted.log, isStopped: isStopped) else { return false }
            let (ours, theirs) = (replay.snapshot.appearances, lifted.replay.snapshot.appearances)
            found.removeAll { $0.isSuspicion && !$0.holds(ours, theirs) }
            self.lifted = nil
        }
        problems += found
        found = []
        return true
    }

    // MARK: Questions

    /// Returns what set a layer's values at `time`, newest first. Includes the previous cause of a value unless it is older than `begin`.
    package func answers(ofLayer layer: Int, at time: TimeInterval, since begin: TimeInterval) -> [Why.Answer] {
        history.why(at: time).answers(ofLayer: layer, since: begin, lines?.find)
    }

    /// Returns the changes made after `begin` and up to `time`, with the code that made them, newest first.
    package func answers(after begin: TimeInterval, to time: TimeInterval) -> [Why.Answer] {
        history.why(at: time).answers(since: begin, lines?.find)
    }
}
