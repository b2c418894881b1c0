import Foundation

/// The playing of what is recorded, forwards or backwards: the playhead moves, and the device stands still.
struct Tape: Equatable {
    /// Device seconds per second of the sandbox; below 0 it runs backwards.
    var rate: Double
    /// The sandbox's time at which the playhead moved last.
    private var last: TimeInterval

    init(rate: Double, at time: TimeInterval) { (self.rate, last) = (rate, time) }

    /// Returns the playhead at `time`, and whether the tape goes on. At an end of `range` it stops, or begins at the other if it `loops`.
    mutating func move(
        _ playhead: TimeInterval, to time: TimeInterval, in range: ClosedRange<TimeInterval>, loops: Bool
    ) -> (playhead: TimeInterval, goesOn: Bool) {
        let next = playhead + (time - last) * rate
        last = time
        if range.contains(next) { return (next, true) }
        let (begin, end) = rate < 0 ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
        // From outside it runs into the range.
        if rate > 0 ? next < range.lowerBound : next > range.upperBound { return (begin, true) }
        return loops ? (begin, true) : (end, false)
    }
}
