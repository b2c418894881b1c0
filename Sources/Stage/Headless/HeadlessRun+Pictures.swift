import Scenes
import UIKit

/// The instants of a run that are worth a picture, and the screen at these instants.
extension HeadlessRun {
    /// Returns `count` times, evenly spaced from the first touch to the end of the run, which is played once to find it.
    package func evenTimes(_ count: Int, showing scene: Scene) -> [TimeInterval] {
        var end: TimeInterval = 0
        perform(showing: scene) { end = $0.time }
        let begin = min(firstTouch, end)
        return (0..<count).map { begin + (end - begin) * Double($0) / Double(max(1, count - 1)) }
    }

    /// Returns the picture of the screen at each of `times`: the newest frame that is not later. The run lasts until the last of them.
    package func snapshots(at times: [TimeInterval], showing scene: Scene) -> [RenderSnapshot] {
        var run = self
        run.until = times.max() ?? 0
        var snapshots = times.map { _ in RenderSnapshot(size: settings.size, scale: settings.scale) }
        run.perform(showing: scene) { frame in
            for index in times.indices where frame.time <= times[index] + Self.tolerance { snapshots[index] = frame.snapshot }
        }
        return snapshots
    }

    /// Returns the screen in words at each of `times`, with the transition that is running then.
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
