import UIKit

/// The part of a run's time that a track shows, in its width.
struct TimeScale: Equatable {
    /// The time at the left end, and the seconds from there to the right end.
    private(set) var begin: TimeInterval = 0
    private(set) var span: TimeInterval = 4
    /// The width in points.
    var width: CGFloat = 1
    /// Whether it moves with the newest frame.
    private(set) var follows = true

    private static let (shortest, longest): (TimeInterval, TimeInterval) = (0.1, 60)
    /// The part of the width that stays free after the newest frame.
    private static let lead = 0.08

    var end: TimeInterval { begin + span }

    func x(_ time: TimeInterval) -> CGFloat { CGFloat((time - begin) / span) * width }
    func time(_ x: CGFloat) -> TimeInterval { begin + Double(x / max(1, width)) * span }

    /// Shows the newest frame, unless it was moved elsewhere.
    mutating func follow(_ now: TimeInterval) {
        guard follows else { return }
        begin = max(0, now - span * (1 - Self.lead))
    }

    /// Shows `time` if it lies outside.
    mutating func reveal(_ time: TimeInterval) {
        guard time < begin || time > end else { return }
        (begin, follows) = (max(0, time - span / 2), false)
    }

    /// Follows the newest frame again.
    mutating func followAgain() { follows = true }

    /// Magnifies by `factor` around the time at `x`.
    mutating func zoom(by factor: Double, at x: CGFloat) {
        let fixed = time(x)
        span = min(max(span * factor, Self.shortest), Self.longest)
        begin = max(0, fixed - Double(x / max(1, width)) * span)
        follows = false
    }

    /// Shows so many seconds; `time` stays where it is.
    mutating func show(span next: TimeInterval, around time: TimeInterval) {
        let next = min(max(next, Self.shortest), Self.longest)
        guard next != span else { return }
        let place = min(max((time - begin) / span, 0), 1)
        (begin, span) = (max(0, time - place * next), next)
    }

    /// Moves by so many points.
    mutating func pan(by distance: CGFloat) {
        begin = max(0, begin + Double(distance / max(1, width)) * span)
        follows = false
    }

    /// The distance of the ruler's numbers in seconds: 1, 2 or 5 of a power of ten, at least 64 points.
    var step: TimeInterval {
        let least = span * 64 / Double(max(1, width))
        let power = pow(10, floor(log10(least)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? least
    }

    /// The times of the ruler's numbers.
    var ticks: [TimeInterval] {
        let step = step
        let first = Int((begin / step).rounded(.up)), last = Int((end / step).rounded(.down))
        return first <= last ? (first...last).map { Double($0) * step } : []
    }

    /// The number on the ruler at `time`.
    func label(_ time: TimeInterval) -> String { String(format: "%.\(step < 0.099 ? 2 : 1)f", time) }
}
