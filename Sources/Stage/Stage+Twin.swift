import Recording
import UIKit

// A second stage under the same fingers, with which a run is compared.

extension Stage {
    /// Returns a stage of the same scene that has done all that this one has. While it is this one's `twin` it also does what comes.
    /// `makeDevice` makes its devices; the default makes them as this stage's are made.
    package func makeTwin(on makeDevice: DeviceMaker? = nil) -> Stage {
        let twin = Stage(scene, settings, at: now, hostTime: hostTime, on: makeDevice ?? self.makeDevice)
        (twin.clock, twin.inputOrigin, twin.lastEvent) = (clock, inputOrigin, lastEvent)
        (twin.log, twin.isUntouched) = (log, isUntouched)
        (twin.waitingTap, twin.lastTake, twin.player) = (waitingTap, lastTake, nil)
        twin.runAgain(with: settings)
        device.waiting.forEach(twin.ask)
        return twin
    }

    /// Does what `command` asks `other` for, unless it concerns that stage alone: its conditions and its recordings.
    func follow(_ command: StageCommand, of other: Stage) {
        switch command {
        case .pitfalls, .parameter, .parameterFromBeginning, .style, .stopRecording: return
        case .record: if !other.isUntouched { perform(.restart) }
        case .replay:
            lastTake = other.lastTake
            perform(.replay)
        default: perform(command)
        }
    }

    /// The circumstances that the scene is shown under.
    package var conditions: Take.Conditions { settings.conditions }
}
