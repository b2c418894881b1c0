import Stage
import UIKit

/// The recorded runs, as the page shows them: the run on screen, its timeline, the playhead, and the selection.
struct Playback {
    /// The run that the user has opened from the list; nil means the newest run.
    private(set) var opened: Run.ID?
    /// The run that is compared with the run on screen and labeled B, or nil if nothing is compared.
    private(set) var other: Run.ID?
    private(set) var timeline = Timeline()
    /// The timeline of the other run, shifted so that both runs start together.
    private(set) var otherTimeline: Timeline?
    /// The original run from which the current run branched off; nil if the current run didn't branch off or is now just as long.
    private(set) var overwritten: Timeline?
    /// The past time on screen, in seconds on the clock of the run's device; nil means the end of the run.
    private(set) var playhead: TimeInterval?
    /// The number of the selected layer.
    var layer: Int?
    /// The part of the run to loop and export; nil means the whole run.
    private(set) var range: ClosedRange<TimeInterval>?
    /// The playback in progress, or nil while the playhead doesn't move.
    private(set) var runPlayback: RunPlayback?
    /// The problems found in the run, oldest first, except for ignored ones.
    private(set) var problems: [RunProblem] = []
    /// The index of the selected problem.
    private(set) var problem: Int?
    private var ignored: [RunProblem] = []
    private var shown: Shown?

    /// The state of the run that the timeline represents.
    private struct Shown: Equatable {
        var run: Run.ID
        var generation, version: Int
        var other: Run.ID?
    }

    // MARK: The run

    /// Returns the run on screen, or an empty run before the scene's first turn.
    func run(on stage: Stage) -> Run { opened.flatMap { stage.history[id: $0] } ?? stage.history.latest ?? Run() }

    /// Returns the compared run, and how many seconds earlier it started.
    func otherRun(on stage: Stage) -> (run: Run, delay: TimeInterval)? {
        other.flatMap { stage.history[id: $0] }.map { ($0, run(on: stage).begin - $0.begin) }
    }

    /// Whether the page shows the end of the newest run.
    var isLive: Bool { opened == nil && playhead == nil }

    /// Adds a new frame from `stage` to the timeline.
    mutating func add(_ frame: StageFrame, of stage: Stage) { follow(stage, frame) }

    /// Updates the timeline and the problems from the stage. `frame` is the stage's new frame, if any.
    mutating func follow(_ stage: Stage, _ frame: StageFrame? = nil) {
        if let opened, stage.history[id: opened] == nil { goLive() }
        if let other, stage.history[id: other] == nil { self.other = nil }
        let run = run(on: stage)
        let now = Shown(run: run.id, generation: stage.generation, version: run.version, other: other)
        guard now != shown else { return }
        var before = shown
        before?.version = now.version
        if before == now, opened == nil {
            // Without a new frame, only the problems can have changed.
            guard let frame else { return showProblems(of: run) }
            timeline.add(frame)
        } else {
            show(run, isOther: now.run != shown?.run || now.generation != shown?.generation, stage)
        }
        shown = now
        if stage.overwritten == nil || opened != nil { overwritten = nil }
        showProblems(of: run)
    }

    /// Updates the problems. The selected problem stays selected if it still exists, even at another index or with more details.
    private mutating func showProblems(of run: Run) {
        let selected = selectedProblem
        problems = run.problems.filter { found in !ignored.contains { $0.kind == found.kind && $0.who == found.who } }
        guard let selected else { return }
        problem = problems.firstIndex(of: selected) ?? problems.firstIndex { $0.kind == selected.kind && $0.who == selected.who }
    }

    private mutating func show(_ run: Run, isOther: Bool, _ stage: Stage) {
        timeline = Timeline(run)
        otherTimeline = otherRun(on: stage).map { Timeline($0.run, delay: $0.delay) }
        guard isOther else { return }
        (range, runPlayback, problem) = (nil, nil, nil)
        overwritten = stage.overwritten.map { Timeline($0) }
        // Keeps the playhead if it is still within the run, for example when the run is replayed under other conditions.
        playhead = playhead.flatMap { run.begin <= $0 && $0 < run.end ? $0 : nil }
    }

    /// Opens a run, and moves the playhead to the middle of the run. If the run is being compared, ends the comparison.
    mutating func open(_ run: Run, of stage: Stage) {
        opened = run.id
        if other == run.id { other = nil }
        (playhead, runPlayback) = (nil, nil)
        follow(stage)
        let middle = (run.begin + run.end) / 2
        look(at: run.turn(at: middle)?.time ?? middle, in: run)
    }

    /// Compares a run with the run on screen. Ends the comparison if `id` is nil or this run is already being compared.
    mutating func compare(_ id: Run.ID?, of stage: Stage) {
        other = id == other || id == run(on: stage).id ? nil : id
        follow(stage)
    }

    /// Returns to the end of the newest run, and ends playback and the comparison.
    mutating func goLive() { (opened, playhead, runPlayback, other, otherTimeline) = (nil, nil, nil, nil, nil) }

    // MARK: Problems

    /// Selects a problem and moves the playhead to its time. The device's time `live` can be later than the run's last turn if nothing has
    /// moved since then.
    mutating func select(problem index: Int, in run: Run, live: TimeInterval) {
        guard problems.indices.contains(index) else { return }
        problem = index
        if problems[index].layer > 0 { layer = problems[index].layer }
        let time = problems[index].time
        look(at: time, in: run)
        if playhead == nil, time < live - 1e-6 { playhead = min(time, run.end) }
    }

    /// The selected problem, or nil if none is selected or the selected one no longer exists.
    var selectedProblem: RunProblem? { problem.flatMap { problems.indices.contains($0) ? problems[$0] : nil } }

    /// Selects a problem without moving the playhead; nil deselects.
    mutating func choose(problem index: Int?) { problem = index.flatMap { problems.indices.contains($0) ? $0 : nil } }

    /// Deselects the layer and the problem. Returns false if neither was selected.
    mutating func deselect() -> Bool {
        defer { (layer, problem) = (nil, nil) }
        return layer != nil || problem != nil
    }

    /// Ignores all problems that have the same kind and name as the selected one.
    mutating func ignoreProblem() {
        guard let index = problem, problems.indices.contains(index) else { return }
        ignored.append(problems[index])
        let ignored = ignored
        problems.removeAll { problem in ignored.contains { $0.kind == problem.kind && $0.who == problem.who } }
        problem = nil
    }

    // MARK: The playhead

    /// Returns the time that is on screen.
    func now(on stage: Stage) -> TimeInterval { playhead ?? run(on: stage).end }

    /// Moves the playhead to `time`, clamped to the run.
    mutating func look(at time: TimeInterval, in run: Run) {
        let time = min(max(time, run.begin), run.end)
        playhead = time < run.end - 1e-6 ? time : nil
    }

    /// Steps by `turns`. Returns false if the step would go past the end of the run.
    mutating func step(by turns: Int, in run: Run) -> Bool {
        guard let present = run.turn(at: playhead ?? run.end) else { return false }
        let index = present.index + turns
        guard run.turns.indices.contains(index) else { return index < 0 }
        look(at: run.turns[index], in: run)
        return true
    }

    /// Moves the playhead to the next or previous event. Returns false if no such event exists.
    mutating func jump(forward: Bool, in run: Run) -> Bool {
        let now = playhead ?? run.end
        let next = forward ? timeline.marks.first { $0 > now + 1e-6 } : timeline.marks.last { $0 < now - 1e-6 }
        guard let next else { return false }
        look(at: next, in: run)
        return true
    }

    // MARK: Range

    /// The shortest range: one frame.
    private static let shortest: TimeInterval = 1.0 / 60

    /// Sets the start or end of the range. If a bound is nil, the range keeps its current bound. Without a current range, it uses the run's
    /// bound.
    mutating func setRange(from begin: TimeInterval? = nil, to end: TimeInterval? = nil, in run: Run) {
        let old = range ?? run.begin...max(run.begin, run.end)
        var (lower, upper) = (begin ?? old.lowerBound, end ?? old.upperBound)
        if begin != nil { upper = max(upper, lower + Self.shortest) } else { lower = min(lower, upper - Self.shortest) }
        lower = max(lower, run.begin)
        range = lower < upper ? lower...upper : nil
    }

    mutating func clearRange() { range = nil }

    /// Plays the recording from the playhead at `rate` device seconds per second; 0 stops playback.
    mutating func play(rate: Double, at time: TimeInterval, in run: Run) {
        guard rate != 0 else { return runPlayback = nil }
        let end = range?.upperBound ?? run.end
        // At the end, forward playback restarts at the beginning.
        if rate > 0, playhead ?? run.end >= end { look(at: range?.lowerBound ?? run.begin, in: run) }
        if playhead == nil { playhead = run.end }
        runPlayback = RunPlayback(rate: rate, at: time)
    }

    /// Advances playback to the sandbox time `time`. Returns false if nothing is playing.
    mutating func advanceRunPlayback(to time: TimeInterval, loops: Bool, in run: Run) -> Bool {
        guard var runPlayback, let old = playhead else { return false }
        let whole = run.begin...max(run.begin, run.end)
        let (next, goesOn) = runPlayback.move(old, to: time, in: range?.clamped(to: whole) ?? whole, loops: loops)
        self.runPlayback = goesOn ? runPlayback : nil
        look(at: next, in: run)
        // A nil playhead would make the page live, so set the playhead even at the end of the run.
        if goesOn, playhead == nil { playhead = run.end }
        return true
    }
}
