import Scenes
import Stage
import UIKit

/// Six images at equal intervals during a take's run, for its row in the list.
struct TakeFrames {
    static let count = 6
    private(set) var pictures: [RenderSnapshot] = []

    /// Captures the images from a device's history, right after the take is recorded.
    init(_ runs: RunList) {
        pictures = Self.times(from: runs.current.first?.begin ?? 0, to: runs.end).compactMap { runs.snapshot(at: $0) }
    }

    /// Plays a take on its scene without a window. Captures nothing if the scene isn't one of `scenes`.
    @MainActor init(_ script: GestureScript?, among scenes: [Scene]) {
        guard let script, let take = script.take, let scene = scenes.first(where: { $0.name == take.scene }) else { return }
        var settings = StageSettings(of: take)
        settings.scale = 1
        var run = HeadlessRun(settings)
        run.script = script
        run.until = min(run.lastMoment, Self.longest)
        var frames: [(time: TimeInterval, picture: RenderSnapshot)] = []
        run.watch(showing: scene) { frames.append(($0.time, $0.frame.snapshot)) }
        let end = frames.last?.time ?? 0
        pictures = Self.times(from: 0, to: end).compactMap { time in
            frames.last { $0.time <= time + HeadlessRun.tolerance }?.picture
        }
    }

    /// The maximum time that is played to get the images, in seconds. The window waits during this.
    private static let longest: TimeInterval = 20

    private static func times(from begin: TimeInterval, to end: TimeInterval) -> [TimeInterval] {
        (0..<count).map { begin + (end - begin) * Double($0) / Double(count - 1) }
    }
}
