import UIKit

/// Maps the visible part of a run's time to the width of a track.
struct TimeScale: Equatable {
    /// The time displayed as 0: the start of the run.
    private(set) var origin: TimeInterval = 0
    /// The time at the left edge, and the visible duration in seconds.
    private(set) var begin: TimeInterval = 0
    private(set) var span: TimeInterval = 1
    /// The width, in points.
    var width: CGFloat = 1
    /// Whether the scale shows the whole run. Zooming and scrolling set it to false.
    private(set) var isFitted = true

    private static let (shortest, longest): (TimeInterval, TimeInterval) = (0.02, 600)
    /// The fraction of the width that stays empty at each end of the run.
    private static let margin = 0.15
    /// A recording's initial time span, in seconds, and the factor by which the span grows whenever the recording fills it.
    private static let (firstLength, growth) = (0.714, 1.4)

    var end: TimeInterval { begin + span }

    func x(_ time: TimeInterval) -> CGFloat { CGFloat((time - begin) / span) * width }
    func time(_ x: CGFloat) -> TimeInterval { begin + Double(x / max(1, width)) * span }

    /// Fits a run from `first` to `last`, with margins, unless the user has zoomed or scrolled. If `grows` is true, the span grows in
    /// steps.
    mutating func fit(from first: TimeInterval, to last: TimeInterval, grows: Bool) {
        origin = first
        guard isFitted else { return }
        var length = last - first
        if grows || length <= 0 {
            var room = Self.firstLength
            while room <= length { room *= Self.growth }
            length = room
        }
        span = max(length / (1 - 2 * Self.margin), Self.shortest)
        begin = first - span * Self.margin
    }

    /// Shows the whole run again.
    mutating func fitWholeRun() { isFitted = true }

    /// Centers `time` if it isn't in the visible range. Does nothing while the scale shows the whole run, even if the scale hasn't been
    /// fitted to it yet.
    mutating func reveal(_ time: TimeInterval) {
        guard !isFitted, time < begin || time > end else { return }
        begin = time - span / 2
    }

    /// Multiplies the visible duration by `factor`, keeping the time at `x` in place.
    mutating func zoom(by factor: Double, at x: CGFloat) {
        let fixed = time(x)
        span = min(max(span * factor, Self.shortest), Self.longest)
        begin = fixed - Double(x / max(1, width)) * span
        isFitted = false
    }

    /// Shows `next` seconds of a run from `first` to `last`. If the whole run fits, starts at the run's beginning; otherwise, centers on
    /// `time`.
    mutating func show(span next: TimeInterval, from first: TimeInterval, to last: TimeInterval, around time: TimeInterval) {
        (origin, span) = (first, min(max(next, Self.shortest), Self.longest))
        begin = last - first <= span || time <= first + span * 0.9 ? first : min(time, last) - span * 0.9
    }

    /// Scrolls by `distance` points.
    mutating func pan(by distance: CGFloat) {
        begin += Double(distance / max(1, width)) * span
        isFitted = false
    }

    /// The interval between the ruler's labels, in seconds. The interval is 1, 2, or 5 times a power of ten, and corresponds to at least 64
    /// points.
    var step: TimeInterval {
        let least = span * 64 / Double(max(1, width))
        let power = pow(10, floor(log10(least)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? least
    }

    /// Returns the times of the ruler's labels from `first` to `last`.
    func ticks(from first: TimeInterval, to last: TimeInterval) -> [TimeInterval] {
        let step = step, (left, right) = (max(begin, first) - origin, min(end, last) - origin)
        let (first, last) = (Int((left / step - 1e-6).rounded(.up)), Int((right / step + 1e-6).rounded(.down)))
        return first <= last ? (first...last).map { origin + Double($0) * step } : []
    }

    /// Returns the ruler's label for `time`.
    func label(_ time: TimeInterval) -> String { String(format: "%.\(step < 0.099 ? 2 : 1)f", abs(time - origin)) }
}
