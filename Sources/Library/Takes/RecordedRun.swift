import Scenes
import Stage
import UIKit

/// A take's run: its trace, and every frame that differs from the previous frame.
@MainActor struct RecordedRun {
    private(set) var lines: [String] = []
    private var frames: [(time: TimeInterval, snapshot: RenderSnapshot)] = []
    private var end: TimeInterval = 0
    private let begin: TimeInterval

    /// Plays `run`. Throws the failure if the scene's code fails.
    init(_ run: HeadlessRun, showing scene: Scene) throws {
        begin = run.firstTouch
        var run = run
        var (failure, lines): (Failure?, [String]) = (nil, [])
        run.failed = { failure = Failure($0) }
        var (frames, end): ([(TimeInterval, RenderSnapshot)], TimeInterval) = ([], 0)
        run.watch(showing: scene, tracedBy: TraceWriter { lines.append($0) }) { turn in
            end = turn.time
            if turn.frame.isNew { frames.append((turn.time, turn.frame.snapshot)) }
        }
        if let failure { throw failure }
        (self.lines, self.frames, self.end) = (lines, frames.map { (time: $0.0, snapshot: $0.1) }, end)
        if self.frames.isEmpty { self.frames = [(0, RenderSnapshot(size: run.settings.size, scale: run.settings.scale))] }
    }

    func frame(at time: TimeInterval) -> (time: TimeInterval, snapshot: RenderSnapshot) {
        frames.last { $0.time <= time + HeadlessRun.tolerance } ?? frames[0]
    }

    /// Returns the frames visible within `slack` seconds of `time`.
    func frames(around time: TimeInterval, _ slack: TimeInterval) -> [RenderSnapshot] {
        let first = frame(at: time - slack).time
        return frames.filter { $0.time >= first && $0.time <= time + slack + HeadlessRun.tolerance }.map(\.snapshot)
    }

    /// The default times for a baseline's images. There are six, evenly spaced from the first touch to the end.
    var defaultTimes: [TimeInterval] { times(6) }

    /// Returns `count` times, evenly spaced from the first touch to the end.
    func times(_ count: Int) -> [TimeInterval] {
        let begin = min(begin, end)
        return (0..<count).map { begin + (end - begin) * Double($0) / Double(max(1, count - 1)) }
    }
}
