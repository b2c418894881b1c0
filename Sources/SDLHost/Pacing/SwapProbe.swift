// Determines whether swaps wait for the display. Some drivers claim to wait but don't, so only actual swaps reveal whether they wait.

import Foundation

/// Measures a window's first consecutive swaps, and decides whether they wait for the display's refresh.
struct SwapProbe {
    enum Verdict: Equatable {
        /// Each swap waits for a refresh. Refreshes are `period` seconds apart.
        case blocks(period: TimeInterval)
        /// Swaps return immediately, so a clock has to pace the frames.
        case free
    }

    /// The number of initial swaps that only fill the driver's queue of buffers.
    private static let fillingSwaps = 3
    /// The number of swaps after which a clear result is accepted, and the number after which any result is accepted.
    private static let (fewest, most) = (12, 30)

    /// The interval below which swaps count as not waiting: half a refresh period. If the refresh rate is unknown, 200 Hz is assumed.
    private let threshold: TimeInterval
    private var returns: [TimeInterval] = []

    /// Creates a probe. `nominalPeriod` is the period reported by the display, or nil if it is unknown.
    init(nominalPeriod: TimeInterval?) { threshold = nominalPeriod.map { $0 / 2 } ?? 1 / 400 }

    /// Records that a swap returned at `time`, without a pause after the previous swap.
    mutating func swapReturned(at time: TimeInterval) { returns.append(time) }

    /// Discards the recorded swaps, because the next swap follows a pause.
    mutating func pause() { returns.removeAll(keepingCapacity: true) }

    /// The verdict, or nil until there are enough swaps.
    var verdict: Verdict? {
        let intervals = self.intervals
        guard intervals.count >= Self.fewest - Self.fillingSwaps else { return nil }
        let median = intervals[intervals.count / 2]
        let isClear = median < threshold / 2 || spread(intervals) < median / 4
        guard isClear || returns.count >= Self.most else { return nil }
        return median < threshold ? .free : .blocks(period: median)
    }

    private var intervals: [TimeInterval] {
        let settled = returns.dropFirst(Self.fillingSwaps)
        return zip(settled.dropFirst(), settled).map { $0 - $1 }.sorted()
    }

    /// Returns the interquartile range of sorted values.
    private func spread(_ sorted: [TimeInterval]) -> TimeInterval {
        sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    }
}
