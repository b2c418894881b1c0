import Foundation

/// The times of an animation's keys as fractions of the cycle, and the position of a fraction between them.
struct KeyTimes: Sendable {
    /// The times, ascending, at least one.
    private let times: [Double]

    /// Makes key times of the given ones, each clamped to 0…1 and never below the previous one (S-CLOCK-60).
    init(_ given: some Sequence<Double>) {
        var last = 0.0
        times = given.map { time in
            if time > last { last = min(time, 1) }
            return last
        }
    }

    /// Makes `count` evenly spaced keys: the last one at 1 or, where each key has a slot of its own, one slot before.
    init(count: Int, slots: Bool = false) {
        let segments = Double(max(slots ? count : count - 1, 1))
        times = (0..<max(count, 1)).map { Double($0) / segments }
    }

    /// Makes the keys at both ends of segments of these lengths, travelled at constant speed; evenly spaced if there is no length.
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

    /// Returns the last key reached at `fraction`, or the first key before that.
    func key(at fraction: Double) -> Int {
        var low = 0, high = times.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the stretch between two keys in which `fraction` lies, and its progress through it. There must be two keys.
    ///
    /// Before the first key and after the last, the end of the stretch holds. A pacing that leaves 0…1 extrapolates the first or last
    /// stretch if that reaches 0 or 1.
    func stretch(at fraction: Double) -> (index: Int, fraction: Double) {
        let index = min(key(at: fraction), times.count - 2)
        let (start, end) = (times[index], times[index + 1])
        if fraction < start, fraction >= 0 || start > 0 { return (index, 0) }
        if fraction >= end, fraction <= 1 || end < 1 { return (index, 1) }
        return (index, end > start ? (fraction - start) / (end - start) : fraction < start ? 0 : 1)
    }
}
