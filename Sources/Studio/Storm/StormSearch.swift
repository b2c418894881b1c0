import Stage
import UIKit

/// A running or finished search, with its findings and the runs that show them.
@MainActor final class StormSearch {
    private let job: any StormJob
    /// Creates devices with the same build as the search; nil for a gallery scene.
    let makeDevice: DeviceMaker?
    private let begin: TimeInterval
    private(set) var hands = 0, transitions = 0, screens = 0
    /// The findings, keyed by their runs.
    private(set) var findings: [Run.ID: StormFinding] = [:]
    /// The sandbox time at which the search ended, or nil until then.
    private(set) var end: TimeInterval?
    private(set) var failure: String?
    /// The findings that have no run yet, oldest first.
    private var waiting: [StormFinding] = []
    private var replay: (run: ScriptedRun, of: StormFinding)?

    /// The number of turns in a finding's run to play per turn of the window.
    private static let turns = 4
    /// The interval for polling the job, in seconds.
    private static let interval: TimeInterval = 0.1

    init(_ job: any StormJob, on makeDevice: DeviceMaker? = nil, at time: TimeInterval) {
        (self.job, self.makeDevice, begin) = (job, makeDevice, time)
    }

    var isRunning: Bool { end == nil }
    /// Whether a finding's run is being played.
    var isReplaying: Bool { replay != nil || !waiting.isEmpty }
    /// The number of findings, including those whose runs can't be shown.
    private(set) var count = 0

    /// Returns the time since the search started, in whole seconds.
    func seconds(at time: TimeInterval) -> Int { Int((end ?? time) - begin) }

    /// Returns the time at which to poll the job next, or nil if it needn't be polled.
    func nextTurn(after time: TimeInterval) -> TimeInterval? { isRunning ? time + Self.interval : nil }

    /// Reads the job's events.
    func update(at time: TimeInterval) {
        guard isRunning else { return }
        for event in job.events() {
            switch event {
            case .counts(let hands, let transitions, let screens):
                (self.hands, self.transitions, self.screens) = (hands, transitions, screens)
            case .found(let finding):
                count += 1
                waiting.append(finding)
            case .ended(let failure): (end, self.failure) = (time, failure)
            }
        }
    }

    func stop(at time: TimeInterval) {
        guard isRunning else { return }
        job.stop()
        end = time
    }

    /// Plays part of the run for the next finding, after starting that run with `make` if necessary. When the run is over, passes it to
    /// `add`.
    func advanceReplay(_ make: (StormFinding) -> ScriptedRun?, _ add: (Run) -> Run.ID) {
        if replay == nil, !waiting.isEmpty {
            let next = waiting.removeFirst()
            replay = make(next).map { ($0, next) }
        }
        guard let (run, finding) = replay, let result = run.advance(by: Self.turns) else { return }
        findings[add(result)] = finding
        replay = nil
    }

    /// Records that the user has kept a finding's take.
    func keep(_ id: Run.ID) { kept.insert(id) }

    private var kept: Set<Run.ID> = []

    /// Returns whether a finding's take has been kept.
    func isKept(_ id: Run.ID) -> Bool { kept.contains(id) }
}
