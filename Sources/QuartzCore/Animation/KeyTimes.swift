import Foundation

/// When the keys of an animation are reached, in fractions of the cycle: where between them a fraction lies.
struct KeyTimes: Sendable {
    /// Rising, at least one.
    private let times: [Double]

    /// The given times, each brought into 0…1 and not below the one before (S-CLOCK-60).
    init(_ given: some Sequence<Double>) {
        var last = 0.0
        times = given.map { time in
            if time > last { last = min(time, 1) }
            return last
        }
    }

    /// `count` keys with the same time between them: the last at 1, or, where each key has a time of its own, one slot before.
    init(count: Int, slots: Bool = false) {
        let segments = Double(max(slots ? count : count - 1, 1))
        times = (0..<max(count, 1)).map { Double($0) / segments }
    }

    /// The keys at both ends of stretches of these lengths, run through at one speed; evenly where there is no length.
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

    /// The last key that has been reached at `fraction`; before the first key, that one.
    func key(at fraction: Double) -> Int {
        var low = 0, high = times.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        return low
    }

    /// The stretch between two keys in which `fraction` lies, and how far it is through; there must be two keys.
    ///
    /// Before the first key and after the last, the end of the stretch holds; but a pacing that leaves 0…1 goes on along the
    /// first or last stretch where that reaches to 0 or 1.
    func stretch(at fraction: Double) -> (index: Int, fraction: Double) {
        let index = min(key(at: fraction), times.count - 2)
        let (start, end) = (times[index], times[index + 1])
        if fraction < start, fraction >= 0 || start > 0 { return (index, 0) }
        if fraction >= end, fraction <= 1 || end < 1 { return (index, 1) }
        return (index, end > start ? (fraction - start) / (end - start) : fraction < start ? 0 : 1)
    }
}
