import Scenes
import UIKit

/// Plays a script on a separate stage, a few turns at a time, so that a window stays responsive. The result is a run.
@MainActor package final class ScriptedRun {
    private let stage: Stage
    private var schedule: TurnSchedule
    private let end: TimeInterval
    /// The turn with which the scene's code is still busy.
    private var waiting: Turn?
    /// The number of turns still to be taken after the end. These turns reveal whether the run left anything behind.
    private var lingering = 4

    /// The maximum time after the script to wait for the scene to come to rest, in seconds.
    private static let timeout: TimeInterval = 10

    /// Creates a run of `script`. The script's take sets the conditions. `makeDevice` makes the device; nil makes one in this process.
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

    /// Takes up to `count` turns, or fewer if the scene's code is busy. Once the run is over, returns it without the time before its first
    /// touch; until then, returns nil.
    package func advance(by count: Int) -> Run? {
        for _ in 0..<count {
            guard let time = turn() else { return nil }
            let status = stage.status
            if time > end, !status.isBusy || status.stuck != nil || time > end + Self.timeout { lingering -= 1 }
            if status.failure != nil || lingering == 0 { return Run(joining: stage.history.listed) }
        }
        return nil
    }

    /// Takes the next turn and returns its time, or nil while the scene's code is still busy with that turn. Meanwhile, no touches or turns
    /// are sent, so slow and fast devices receive the same input.
    private func turn() -> TimeInterval? {
        let next = waiting ?? schedule.next
        if waiting == nil { _ = schedule.turn(stage) } else { stage.turn(next) }
        waiting = stage.awaitsFrame ? next : nil
        return waiting == nil ? next.time : nil
    }
}
