import Scenes
import Stage
import UIKit

/// Runs a take with jittered fingers, and counts how often the outcome of each release changes.
@MainActor struct JitteredRuns {
    private let file: TakeFile
    private let run: HeadlessRun
    private let scene: Scene
    private let releases: [Trace.Release]

    init(_ file: TakeFile, _ recorded: RecordedRun, _ run: HeadlessRun, on scene: Scene) throws {
        (self.file, self.run, self.scene) = (file, run, scene)
        releases = try Trace(recorded.lines).releases
    }

    /// For each release, returns a row that summarizes `count` runs.
    func rows(of count: Int) throws -> [JitterRow] {
        var counts = releases.map { _ in [String: Int]() }
        for seed in 0..<count {
            let outcomes = try releases(seed: UInt64(seed))
            for index in counts.indices { counts[index][index < outcomes.count ? outcomes[index].outcome : "none", default: 0] += 1 }
        }
        return releases.enumerated().map { JitterRow(release: $0 + 1, time: $1.time, outcome: $1.outcome, counts: counts[$0]) }
    }

    private func releases(seed: UInt64) throws -> [Trace.Release] {
        var run = run
        var jitter = Jitter(seed: seed)
        run.script = jitter.jittered(file.script)
        return try Trace(try RecordedRun(run, showing: scene).lines).releases
    }
}
