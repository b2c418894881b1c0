import UIKit

// Runs a second stage with the same touches for comparison.

extension Stage {
    /// Returns a stage that shows the same scene with the same history. While the returned stage is this stage's `comparisonStage`, it also
    /// receives new commands. `makeDevice` makes the new stage's devices; if nil, they are of the same kind as this stage's.
    package func makeComparisonStage(on makeDevice: DeviceMaker? = nil) -> Stage {
        let comparisonStage = Stage(scene, settings, at: now, hostTime: hostTime, on: makeDevice ?? self.makeDevice)
        comparisonStage.processorTime = processorTime
        (comparisonStage.clock, comparisonStage.inputOrigin, comparisonStage.lastEvent) = (clock, inputOrigin, lastEvent)
        (comparisonStage.log, comparisonStage.isUntouched) = (log, isUntouched)
        (comparisonStage.waitingTap, comparisonStage.lastTake, comparisonStage.player) = (waitingTap, lastTake, nil)
        comparisonStage.rerun(with: settings)
        device.waiting.forEach(comparisonStage.ask)
        return comparisonStage
    }

    /// Performs a command that another stage has received. Ignores turns, which have their own times, and conditions and edits, which
    /// affect only the other stage.
    func follow(_ command: Command) {
        switch command {
        case .turn, .pitfalls, .strict, .parameter, .style, .edit: return
        default: perform(command)
        }
    }

    /// Performs a control that `other` has received. Ignores conditions and the end of a recording, which affect only `other`.
    func follow(_ control: StageControl, of other: Stage) {
        switch control {
        case .parameterFromBeginning, .stopRecording: return
        case .record: if !other.isUntouched { perform(.restart) }
        case .replay:
            lastTake = other.lastTake
            perform(.replay)
        default: perform(control)
        }
    }

    /// The conditions under which the scene is shown.
    package var conditions: Take.Conditions { settings.conditions }
}
