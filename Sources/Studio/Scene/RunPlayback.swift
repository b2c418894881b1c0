import Foundation

/// Plays a recording forward or backward. The playhead moves while the device is frozen.
struct RunPlayback: Equatable {
    /// The playback rate in device seconds per sandbox second; negative plays backward.
    var rate: Double
    /// The sandbox time at which the playhead last moved.
    private var last: TimeInterval

    init(rate: Double, at time: TimeInterval) { (self.rate, last) = (rate, time) }

    /// Returns the playhead at `time`, and whether playback continues. At the end of `range`, playback restarts if `loops` is true and
    /// stops otherwise.
    mutating func move(
        _ playhead: TimeInterval, to time: TimeInterval, in range: ClosedRange<TimeInterval>, loops: Bool
    ) -> (playhead: TimeInterval, goesOn: Bool) {
        let next = playhead + (time - last) * rate
        last = time
        if range.contains(next) { return (next, true) }
        let (begin, end) = rate < 0 ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
        // A playhead that hasn't reached the range yet jumps to the range's nearer end.
        if rate > 0 ? next < range.lowerBound : next > range.upperBound { return (begin, true) }
        return loops ? (begin, true) : (end, false)
    }
}
