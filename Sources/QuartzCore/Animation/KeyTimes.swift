import Foundation

/// The times of an animation's keys, as fractions of its cycle. Finds the segment that contains a fraction.
struct KeyTimes: Sendable {
    /// The times in ascending order. The list is never empty.
    private let times: [Double]

    /// Clamps each time to 0…1, and to at least the previous time (S-CLOCK-60).
    init(_ given: some Sequence<Double>) {
        var last = 0.0
        times = given.map { time in
            if time > last { last = min(time, 1) }
            return last
        }
    }

    /// Spaces `count` keys evenly, with the last one at 1. If `slots` is true, all keys start intervals of equal length, and the last
    /// interval ends at 1.
    init(count: Int, slots: Bool = false) {
        let segments = Double(max(slots ? count : count - 1, 1))
        times = (0..<max(count, 1)).map { Double($0) / segments }
    }

    /// Places the keys at the ends of segments with the given lengths, traversed at constant speed. If the total length is zero, the keys
    /// are evenly spaced.
    init(lengths: [Double]) {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else {
            self.init(count: lengths.count + 1)
            return
        }
        var sum = 0.0
        let inner = lengths.dropLast().map { length in
            sum += length
            return sum / total
        }
        self.init([0] + inner + [1])
    }

    subscript(key: Int) -> Double { times[key] }

    /// Returns the index of the last key at or before `fraction`, or the first key's index if there isn't one.
    func key(at fraction: Double) -> Int {
        var low = 0, high = times.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the segment that contains `fraction`, and the progress within that segment. There must be at least two keys.
    ///
    /// For fractions before the first key or after the last one, returns the nearest end. If pacing exceeds 0…1, extrapolates the first or
    /// last segment, provided that the segment reaches 0 or 1.
    func stretch(at fraction: Double) -> (index: Int, fraction: Double) {
        let index = min(key(at: fraction), times.count - 2)
        let (start, end) = (times[index], times[index + 1])
        if fraction < start, fraction >= 0 || start > 0 { return (index, 0) }
        if fraction >= end, fraction <= 1 || end < 1 { return (index, 1) }
        return (index, end > start ? (fraction - start) / (end - start) : fraction < start ? 0 : 1)
    }
}
