import Foundation
import Stage
import UIKit

/// Compares a run's images with those in its baseline.
@MainActor struct BaselinePictureComparison {
    private struct Pair {
        let time: TimeInterval
        let before, now: CGImage
        let comparison: PictureComparison
    }

    private var pairs: [Pair] = []
    private let take: Take

    init(_ recorded: RecordedRun, _ before: [(time: TimeInterval, image: CGImage)], _ take: Take, _ sharedRenderer: SharedRenderer) throws {
        self.take = take
        pairs = try before.map { try Self.pair($0, recorded, take, sharedRenderer) }
    }

    /// Compares an image in the baseline with the run's frame at the same time. If the two differ, tries other frames within the take's
    /// time tolerance.
    private static func pair(
        _ before: (time: TimeInterval, image: CGImage), _ recorded: RecordedRun, _ take: Take, _ sharedRenderer: SharedRenderer
    ) throws -> Pair {
        let tolerances = take.tolerances
        func pair(_ snapshot: RenderSnapshot) throws -> Pair {
            let now = try sharedRenderer.picture(of: snapshot)
            let comparison = PictureComparison(before.image, now, tolerance: tolerances.picture)
            return Pair(time: before.time, before: before.image, now: now, comparison: comparison)
        }
        let first = try pair(recorded.frame(at: before.time).snapshot)
        if first.comparison.isSame { return first }
        for snapshot in recorded.frames(around: before.time, tolerances.time / take.fps) {
            let other = try pair(snapshot)
            if other.comparison.isSame { return other }
        }
        return first
    }

    var differences: [Difference] {
        pairs.filter { !$0.comparison.isSame }.map { Difference($0.time, "Picture", now: $0.comparison.words) }
    }

    /// Returns the images for a report.
    func shots() throws -> [TakeShot] {
        try pairs.map { pair in
            let marked = pair.now.marking(differencesFrom: pair.before, tolerance: take.tolerances.picture)
            return try TakeShot(
                time: pair.time, before: pair.before.pngData(), now: pair.now.pngData(), difference: marked.pngData())
        }
    }
}
