import Scenes
import UIKit

/// Plays a script on a separate stage, a few turns at a time, so that a window stays responsive. The result is a run.
@MainActor package final class ScriptedRun {
    private let stage: Stage
    private var schedule: TurnSchedule
    private let end: TimeInterval
    /// The turns that are left after the end. They show what the run left behind.
    private var lingering = 4

    /// The longest time to wait after the script for the scene to come to rest, in seconds.
    private static let timeout: TimeInterval = 10

    /// Creates a run of `script`, whose take sets the conditions. `makeDevice` makes the device; nil makes one in this process.
    package init(
        _ script: GestureScript, of scene: Scene, _ settings: StageSettings, on makeDevice: DeviceMaker? = nil,
        examinedBy makeExaminer: @escaping () -> Stage.Examiner
    ) {
        var settings = settings
        settings.memory = .everything
        if let conditions = script.take?.conditions { settings.adopt(conditions) }
        stage = Stage(scene, settings, at: Turn(time: 0), on: makeDevice)
        stage.makeExaminer = makeExaminer
        stage.start()
        schedule = TurnSchedule(script, on: stage, settings)
        end = script.end()
    }

    /// Takes up to `count` turns. Returns the run, without the time before its first touch, once it is over; nil until then.
    package func advance(by count: Int) -> Run? {
        for _ in 0..<count {
            let time = schedule.next.time
            _ = schedule.turn(stage)
            let status = stage.status
            if time > end, !status.isBusy || status.stuck != nil || time > end + Self.timeout { lingering -= 1 }
            if status.failure != nil || lingering == 0 { return Run(joining: stage.history.listed) }
        }
        return nil
    }
}
