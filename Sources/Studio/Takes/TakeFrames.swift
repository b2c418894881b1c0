import Scenes
import Stage
import UIKit

/// Six pictures at equal intervals during a take's run, for the take's row in the list.
struct TakeFrames {
    static let count = 6
    private(set) var pictures: [RenderSnapshot] = []

    /// Captures the pictures from a device's history, right after the take has been recorded.
    init(_ runs: RunList) {
        pictures = Self.times(from: runs.current.first?.begin ?? 0, to: runs.end).compactMap { runs.snapshot(at: $0) }
    }

    /// Plays a take on its scene without a window. Captures nothing if the take's scene isn't among `scenes`.
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

    /// The maximum time to play for the pictures, in seconds. The window waits while the take is played.
    private static let longest: TimeInterval = 20

    private static func times(from begin: TimeInterval, to end: TimeInterval) -> [TimeInterval] {
        (0..<count).map { begin + (end - begin) * Double($0) / Double(count - 1) }
    }
}
