import UIKit

/// The readings of a run's plots. If the run has grown, only the new readings are computed.
struct PlotReadings {
    private var progress: [PlotView.Reading] = []
    private var velocities: [PlotView.Reading] = []

    /// The extent of the readings before and after the visible range, in seconds.
    private static let margin = 0.1

    /// Reads the new samples of a timeline.
    mutating func update(_ timeline: Timeline) {
        let samples = timeline.progress
        let isSame =
            progress.count <= samples.count
            && zip(progress, samples).allSatisfy { $0.time == $1.time && $0.value.bitPattern == $1.value.bitPattern }
        if !isSame { (progress, velocities) = ([], []) }
        for index in progress.count..<samples.count {
            let sample = samples[index]
            progress.append((sample.time, sample.value))
            velocities.append((sample.time, sample.value.isNaN ? .nan : timeline.velocity(endingAt: index) ?? 0))
        }
    }

    /// Returns the progress in the visible range, with a small margin.
    func progress(_ scale: TimeScale) -> ArraySlice<PlotView.Reading> { progress[visible(scale)] }

    /// Returns the velocities in the same range, in progress per second.
    func velocities(_ scale: TimeScale) -> ArraySlice<PlotView.Reading> { velocities[visible(scale)] }

    private func visible(_ scale: TimeScale) -> Range<Int> {
        let first = progress.firstIndex { $0.time >= scale.begin - Self.margin } ?? progress.count
        let end = progress.lastIndex { $0.time <= scale.end + Self.margin } ?? -1
        return first..<max(first, end + 1)
    }
}
