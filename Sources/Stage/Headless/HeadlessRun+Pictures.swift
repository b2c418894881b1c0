import Scenes
import UIKit

/// Chooses times in a run, and returns pictures or descriptions of the screen at given times.
extension HeadlessRun {
    /// Returns `count` times, evenly spaced from the first touch to the run's end. Plays the run once to find its end.
    package func evenlySpacedTimes(_ count: Int, showing scene: Scene) -> [TimeInterval] {
        var end: TimeInterval = 0
        perform(showing: scene) { end = $0.time }
        let begin = min(firstTouch, end)
        return (0..<count).map { begin + (end - begin) * Double($0) / Double(max(1, count - 1)) }
    }

    /// Returns the newest snapshot at or before each of `times`. The run lasts until the last of these times.
    package func snapshots(at times: [TimeInterval], showing scene: Scene) -> [RenderSnapshot] {
        var run = self
        run.until = times.max() ?? 0
        var snapshots = times.map { _ in RenderSnapshot(size: settings.size, scale: settings.scale) }
        run.perform(showing: scene) { frame in
            for index in times.indices where frame.time <= times[index] + Self.tolerance { snapshots[index] = frame.snapshot }
        }
        return snapshots
    }

    /// Describes the screen and the running transition at each of `times`.
    package func texts(at times: [TimeInterval], showing scene: Scene) -> [String] {
        var run = self
        run.until = times.max() ?? 0
        var screens = times.map { _ in ScreenText(RenderSnapshot(size: settings.size, scale: settings.scale)) }
        run.watch(showing: scene) { turn in
            let screen = ScreenText(turn.frame.snapshot, turn.transition)
            for index in times.indices where turn.frame.time <= times[index] + Self.tolerance { screens[index] = screen }
        }
        return screens.map(\.text)
    }
}
