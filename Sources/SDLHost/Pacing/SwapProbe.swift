// Drivers promise to wait for the display and do not: only swapping shows whether a swap blocks.

import Foundation

/// A probe that watches the first swaps of a window that follow each other, and decides whether they wait for the display's refresh.
struct SwapProbe {
    enum Verdict: Equatable {
        /// Each swap waits for a refresh; they are `period` seconds apart.
        case blocks(period: TimeInterval)
        /// Swaps return at once: frames must be timed by a clock.
        case free
    }

    /// The number of swaps that only fill the driver's queue of buffers.
    private static let fillingSwaps = 3
    /// The number of swaps after which a clear case is decided, and after which any is.
    private static let (fewest, most) = (12, 30)

    /// The distance below which swaps wait for nothing: half a refresh, or half of the fastest display's if unknown.
    private let threshold: TimeInterval
    private var returns: [TimeInterval] = []

    /// Makes a probe. `nominalPeriod` is the display's own value; nil if it has none.
    init(nominalPeriod: TimeInterval?) { threshold = nominalPeriod.map { $0 / 2 } ?? 1 / 400 }

    /// Notes that a swap returned at `time`, one of a row without a pause.
    mutating func swapReturned(at time: TimeInterval) { returns.append(time) }

    /// Notes that no frame is wanted now: the next row of swaps is watched from its beginning.
    mutating func pause() { returns.removeAll(keepingCapacity: true) }

    /// The verdict; nil while more swaps are needed.
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

    /// Returns the spread between the quartiles.
    private func spread(_ sorted: [TimeInterval]) -> TimeInterval {
        sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    }
}
