import UIKit

/// The part of a run's time that a track shows, in its width.
struct TimeScale: Equatable {
    /// The time that reads 0, the run's beginning.
    private(set) var origin: TimeInterval = 0
    /// The time at the left end, and the seconds from there to the right end.
    private(set) var begin: TimeInterval = 0
    private(set) var span: TimeInterval = 1
    /// The width in points.
    var width: CGFloat = 1
    /// Whether it shows the whole run: until it is zoomed or moved.
    private(set) var isFitted = true

    private static let (shortest, longest): (TimeInterval, TimeInterval) = (0.02, 600)
    /// The part of the width that stays free at each end of a run.
    private static let margin = 0.15
    /// The length of a run that has just begun, in seconds, and the factor by which it grows whenever the run has filled it.
    private static let (firstLength, growth) = (0.714, 1.4)

    var end: TimeInterval { begin + span }

    func x(_ time: TimeInterval) -> CGFloat { CGFloat((time - begin) / span) * width }
    func time(_ x: CGFloat) -> TimeInterval { begin + Double(x / max(1, width)) * span }

    /// Shows a run from `first` to `last` with free margins, unless it was zoomed or moved. One that grows gets room in steps.
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
    mutating func fitAgain() { isFitted = true }

    /// Shows `time` if it lies outside.
    mutating func reveal(_ time: TimeInterval) {
        guard time < begin || time > end else { return }
        (begin, isFitted) = (time - span / 2, false)
    }

    /// Magnifies by `factor` around the time at `x`.
    mutating func zoom(by factor: Double, at x: CGFloat) {
        let fixed = time(x)
        span = min(max(span * factor, Self.shortest), Self.longest)
        begin = fixed - Double(x / max(1, width)) * span
        isFitted = false
    }

    /// Shows so many seconds of a run from `first` to `last`: from its beginning if all of it fits, else around `time`.
    mutating func show(span next: TimeInterval, from first: TimeInterval, to last: TimeInterval, around time: TimeInterval) {
        (origin, span) = (first, min(max(next, Self.shortest), Self.longest))
        begin = last - first <= span || time <= first + span * 0.9 ? first : min(time, last) - span * 0.9
    }

    /// Moves by so many points.
    mutating func pan(by distance: CGFloat) {
        begin += Double(distance / max(1, width)) * span
        isFitted = false
    }

    /// The distance of the ruler's numbers in seconds: 1, 2 or 5 of a power of ten, at least 64 points.
    var step: TimeInterval {
        let least = span * 64 / Double(max(1, width))
        let power = pow(10, floor(log10(least)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? least
    }

    /// The times of the ruler's numbers from `first` to `last`.
    func ticks(from first: TimeInterval, to last: TimeInterval) -> [TimeInterval] {
        let step = step, (left, right) = (max(begin, first) - origin, min(end, last) - origin)
        let (first, last) = (Int((left / step - 1e-6).rounded(.up)), Int((right / step + 1e-6).rounded(.down)))
        return first <= last ? (first...last).map { origin + Double($0) * step } : []
    }

    /// The number on the ruler at `time`.
    func label(_ time: TimeInterval) -> String { String(format: "%.\(step < 0.099 ? 2 : 1)f", abs(time - origin)) }
}
