// Drivers promise to wait for the display and do not: whether a swap blocks can only be found out by swapping.

import Foundation

/// Watches the first swaps of a window and decides whether they wait for the display's refresh.
struct SwapProbe {
    enum Verdict: Equatable {
        /// Each swap waits for a refresh; they are `period` seconds apart.
        case blocks(period: TimeInterval)
        /// Swaps return at once: frames must be timed by a clock.
        case free
    }

    /// Swaps that only fill the driver's queue of buffers.
    private static let fillingSwaps = 3
    /// Swaps after which a clear case is decided, and after which any is.
    private static let (fewest, most) = (12, 30)

    /// Swaps closer than this do not wait for anything; half a refresh, or of the fastest display where it is not known.
    private let threshold: TimeInterval
    private var returns: [TimeInterval] = []

    /// `nominalPeriod` is what the display says of itself; nil where it says nothing.
    init(nominalPeriod: TimeInterval?) { threshold = nominalPeriod.map { $0 / 2 } ?? 1 / 400 }

    /// Notes that a swap returned at `time`. Swaps follow each other without a pause.
    mutating func swapReturned(at time: TimeInterval) { returns.append(time) }

    /// Nil while more swaps are needed.
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

    /// Between the quartiles.
    private func spread(_ sorted: [TimeInterval]) -> TimeInterval {
        sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    }
}
