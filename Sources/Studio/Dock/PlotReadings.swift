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
        if !isStart(of: samples) { (progress, velocities) = ([], []) }
        for index in progress.count..<samples.count {
            let sample = samples[index]
            if let last = progress.last, !last.value.isNaN, sample.time - last.time > 2 * Timeline.window {
                // Nothing moved between the two samples.
                velocities += [(last.time + Timeline.window, 0), (sample.time - Timeline.window, 0)]
            }
            progress.append((sample.time, sample.value))
            velocities.append((sample.time, sample.value.isNaN ? .nan : timeline.velocity(endingAt: index) ?? 0))
        }
    }

    // The loops below don't use closures, because Swift would check the actor of a closure for each element.

    /// Whether `samples` begins with the current readings.
    private func isStart(of samples: [Timeline.Sample]) -> Bool {
        guard progress.count <= samples.count else { return false }
        for (index, reading) in progress.enumerated() {
            let sample = samples[index]
            if reading.time != sample.time || reading.value.bitPattern != sample.value.bitPattern { return false }
        }
        return true
    }

    /// Returns the range to plot, which is at least 0…1. It is symmetric if any velocity is negative.
    static func range(ofVelocities velocities: ArraySlice<PlotView.Reading>, _ others: ArraySlice<PlotView.Reading>) -> ClosedRange<Double>
    {
        var most = 1.0, hasNegative = false
        for part in [velocities, others] {
            for reading in part where !reading.value.isNaN {
                most = max(most, abs(reading.value))
                hasNegative = hasNegative || reading.value < -0.01
            }
        }
        return (hasNegative ? -most : 0)...most
    }

    /// Returns the progress in the visible range, with a small margin.
    func progress(_ scale: TimeScale) -> ArraySlice<PlotView.Reading> { Self.visible(progress, scale) }

    /// Returns the velocities in the same range, in progress per second.
    func velocities(_ scale: TimeScale) -> ArraySlice<PlotView.Reading> { Self.visible(velocities, scale) }

    private static func visible(_ readings: [PlotView.Reading], _ scale: TimeScale) -> ArraySlice<PlotView.Reading> {
        let first = readings.firstIndex { $0.time >= scale.begin - margin } ?? readings.count
        let end = readings.lastIndex { $0.time <= scale.end + margin } ?? -1
        return readings[first..<max(first, end + 1)]
    }
}
