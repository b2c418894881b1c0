import UIKit

// Runs a second stage with the same touches for comparison.

extension Stage {
    /// Returns a stage that shows the same scene with the same history. While the returned stage is this stage's `comparisonStage`, it also
    /// receives new commands. `makeDevice` makes the new stage's devices; if nil, they are of the same kind as this stage's.
    package func makeComparisonStage(on makeDevice: DeviceMaker? = nil) -> Stage {
        let comparisonStage = Stage(scene, settings, at: now, hostTime: hostTime, on: makeDevice ?? self.makeDevice)
        (comparisonStage.clock, comparisonStage.inputOrigin, comparisonStage.lastEvent) = (clock, inputOrigin, lastEvent)
        (comparisonStage.log, comparisonStage.isUntouched) = (log, isUntouched)
        (comparisonStage.waitingTap, comparisonStage.lastTake, comparisonStage.player) = (waitingTap, lastTake, nil)
        comparisonStage.rerun(with: settings)
        device.waiting.forEach(comparisonStage.ask)
        return comparisonStage
    }

    /// Performs `command`, which `other` has received. Ignores commands that affect only `other`, such as condition and recording commands.
    func follow(_ command: StageCommand, of other: Stage) {
        switch command {
        case .pitfalls, .strict, .parameter, .parameterFromBeginning, .style, .stopRecording: return
        case .record: if !other.isUntouched { perform(.restart) }
        case .replay:
            lastTake = other.lastTake
            perform(.replay)
        default: perform(command)
        }
    }

    /// The conditions under which the scene is shown.
    package var conditions: Take.Conditions { settings.conditions }
}
