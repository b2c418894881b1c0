import Problems
import Stage
import UIKit

/// Examines what a stage has logged so far. It replays the log and records which code changes layers.
struct Examination {
    let examiner: ReplayExaminer
    /// The device number and the build number of the examined log.
    private let generation, build: Int
    /// The number of commands that have been examined completely.
    private var examined = -1
    /// Whether time was stopped when the last step ended.
    private var wasFrozen = false

    /// Starts to examine the log of `stage` on devices created by `makeDevice`.
    init(of stage: Stage, lines: ReplayExaminer.Lines?, on makeDevice: @escaping DeviceMaker) {
        examiner = ReplayExaminer(stage.log, lines: lines, on: makeDevice)
        (generation, build) = (stage.generation, stage.history.build)
    }

    /// Whether the examination belongs to the stage's current device.
    func fits(_ stage: Stage) -> Bool { generation == stage.generation && build == stage.history.build }

    /// Whether the examination covers everything that the stage has done so far.
    func isComplete(for stage: Stage) -> Bool { examined == stage.log.count && wasFrozen == stage.status.isFrozen }

    /// Continues for up to `turns` turns. Returns whether nothing is left to examine.
    mutating func advance(along stage: Stage, turns: Int) -> Bool {
        let isFrozen = stage.status.isFrozen
        guard examiner.advance(along: stage.log, to: stage.time, isStopped: isFrozen, turns: turns) else { return false }
        (examined, wasFrozen) = (stage.log.count, isFrozen)
        return true
    }
}
