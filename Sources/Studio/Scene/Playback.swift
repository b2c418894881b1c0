import Problems
import Recording
import Stage
import UIKit

/// The view of a run: its timeline, the playhead, and the selected layer.
struct Playback {
    private(set) var timeline = Timeline()
    /// The run before the scene went on from a past instant, as far as the new one has not come yet; nil for none.
    private(set) var overwritten: Timeline?
    /// The past instant that is shown, in seconds of the device; nil shows what is now.
    private(set) var playhead: TimeInterval?
    /// The number of the selected layer.
    var layer: Int?
    /// The part of the run that is looped and exported; nil for all of it.
    private(set) var range: ClosedRange<TimeInterval>?
    /// The playing of what is recorded; nil while the playhead rests.
    private(set) var tape: Tape?
    private var generation = 0
    /// The problems that were found, oldest first, without those that are ignored.
    private(set) var problems: [RunProblem] = []
    /// The index of the selected problem.
    private(set) var problem: Int?
    private var ignored: [RunProblem] = []
    private var detectors = Detectors()
    /// The number of the fingers' changes that they have seen.
    private var seenFingers = 0

    /// Adds a frame of `stage`'s run; another run begins anew.
    mutating func add(_ frame: StageFrame, of stage: Stage) {
        if stage.generation == generation {
            timeline.add(frame)
        } else {
            generation = stage.generation
            // It has this frame already.
            (timeline, problems, problem) = (Timeline(stage.history), [], nil)
            (detectors, seenFingers) = (Detectors(), stage.history.fingerCount - stage.history.fingers.count)
            (range, tape) = (nil, nil)
            overwritten = stage.overwritten.map(Timeline.init)
            // The same run with another value of a parameter is looked at where it was.
            playhead = playhead.flatMap { $0 < stage.history.end ? $0 : nil }
            for earlier in stage.history.frames(last: Self.mostExamined) where earlier.time < frame.time - 1e-9 {
                examine(earlier, of: stage)
            }
        }
        if stage.overwritten == nil { overwritten = nil }
        examine(frame, of: stage)
    }

    /// The turns of another run that are examined at once: ten seconds of a scene that moves.
    private static let mostExamined = 600

    /// Looks for problems in a frame.
    private mutating func examine(_ frame: StageFrame, of stage: Stage) {
        // Not by their times alone: fingers that come between two turns have that of the first.
        let unseen = stage.history.fingers.suffix(stage.history.fingerCount - seenFingers)
        let fingers = unseen.prefix { $0.time <= frame.time + HeadlessRun.tolerance }.map(\.event)
        seenFingers += fingers.count
        let found = detectors.look(at: frame, fingers: fingers)
        problems += found.filter { problem in !ignored.contains { $0.kind == problem.kind && $0.who == problem.who } }
    }

    /// Selects a problem, and goes to its instant. `live` is the device's time: nothing may have happened since the run's last turn.
    mutating func select(problem index: Int, in run: Run, live: TimeInterval) {
        guard problems.indices.contains(index) else { return }
        problem = index
        if problems[index].layer > 0 { layer = problems[index].layer }
        let time = problems[index].time
        look(at: time, in: run)
        if playhead == nil, time < live - 1e-6 { playhead = min(time, run.end) }
    }

    /// Deselects the layer and the problem. Returns false if neither was selected.
    mutating func deselect() -> Bool {
        defer { (layer, problem) = (nil, nil) }
        return layer != nil || problem != nil
    }

    /// Hides problems of the selected one's kind and name.
    mutating func ignoreProblem() {
        guard let index = problem, problems.indices.contains(index) else { return }
        ignored.append(problems[index])
        let ignored = ignored
        problems.removeAll { problem in ignored.contains { $0.kind == problem.kind && $0.who == problem.who } }
        problem = nil
    }

    /// Returns the instant that is shown.
    func now(on stage: Stage) -> TimeInterval { playhead ?? stage.history.end }

    /// Shows the instant at `time` of a run, or the nearest that is known.
    mutating func look(at time: TimeInterval, in run: Run) {
        let time = min(max(time, run.begin), run.end)
        playhead = time < run.end - 1e-6 ? time : nil
    }

    /// Goes by so many turns. Returns false at the end of what is known.
    mutating func step(by turns: Int, in run: Run) -> Bool {
        guard let present = run.turn(at: playhead ?? run.end) else { return false }
        let index = present.index + turns
        guard run.turns.indices.contains(index) else { return index < 0 }
        look(at: run.turns[index], in: run)
        return true
    }

    /// Goes to the next event, or to the one before. Returns false if there is none.
    mutating func jump(forward: Bool, in run: Run) -> Bool {
        let now = playhead ?? run.end
        let next = forward ? timeline.marks.first { $0 > now + 1e-6 } : timeline.marks.last { $0 < now - 1e-6 }
        guard let next else { return false }
        look(at: next, in: run)
        return true
    }

    /// Shows what is now.
    mutating func goLive() { (playhead, tape) = (nil, nil) }

    // MARK: Range and tape

    /// The shortest range, a frame.
    private static let shortest: TimeInterval = 1.0 / 60

    /// Begins or ends the range at `time`; nil makes that end the run's.
    mutating func setRange(from begin: TimeInterval? = nil, to end: TimeInterval? = nil, in run: Run) {
        let old = range ?? run.begin...max(run.begin, run.end)
        var (lower, upper) = (begin ?? old.lowerBound, end ?? old.upperBound)
        if begin != nil { upper = max(upper, lower + Self.shortest) } else { lower = min(lower, upper - Self.shortest) }
        lower = max(lower, run.begin)
        range = lower < upper ? lower...upper : nil
    }

    mutating func clearRange() { range = nil }

    /// Plays what is recorded from the playhead on, at so many device seconds per second; 0 stops.
    mutating func play(rate: Double, at time: TimeInterval, in run: Run) {
        guard rate != 0 else { return tape = nil }
        let end = range?.upperBound ?? run.end
        // At the end there is nothing more to play forwards.
        if rate > 0, playhead ?? run.end >= end { look(at: range?.lowerBound ?? run.begin, in: run) }
        if playhead == nil { playhead = run.end }
        tape = Tape(rate: rate, at: time)
    }

    /// Moves the playhead of a tape that runs to `time` of the sandbox. Returns whether it has moved.
    mutating func moveTape(to time: TimeInterval, loops: Bool, in run: Run) -> Bool {
        guard var tape, let old = playhead else { return false }
        let whole = run.begin...max(run.begin, run.end)
        let (next, goesOn) = tape.move(old, to: time, in: range?.clamped(to: whole) ?? whole, loops: loops)
        self.tape = goesOn ? tape : nil
        look(at: next, in: run)
        // The newest instant is an instant of the tape, too.
        if goesOn, playhead == nil { playhead = run.end }
        return true
    }
}
