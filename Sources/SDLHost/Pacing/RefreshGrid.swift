// Estimates the times of the display's refreshes from the times at which swaps return. Swaps return at irregular intervals, whereas
// refreshes are regular.

import Foundation

/// Evenly spaced refresh times. They adapt slowly to the times at which swaps return.
struct RefreshGrid: Equatable {
    private(set) var period: TimeInterval
    private var phase: TimeInterval
    private let nominalPeriod: TimeInterval

    /// The fractions of a deviation by which the phase and the period are corrected.
    private static let (phaseGain, periodGain) = (0.1, 0.005)
    /// The largest relative error in a display's nominal rate.
    private static let tolerance = 0.02

    /// Creates a grid with a refresh at `time` and one every `period` seconds.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        (self.period, nominalPeriod, phase) = (period, period, time)
    }

    /// Corrects the estimate: a swap that waited for a refresh returned at `time`.
    mutating func swapReturned(at time: TimeInterval) {
        let steps = max(1, ((time - phase) / period).rounded())
        let deviation = time - (phase + steps * period)
        phase += steps * period + deviation * Self.phaseGain
        let corrected = period + deviation * Self.periodGain / steps
        period = min(max(corrected, nominalPeriod * (1 - Self.tolerance)), nominalPeriod * (1 + Self.tolerance))
    }

    /// Returns the first refresh that can show a frame started at `time`. A refresh that is less than a quarter of a period away is
    /// considered missed. Otherwise, after a swap that returned slightly early, the result would be the refresh that the swap waited for.
    func refresh(after time: TimeInterval) -> TimeInterval {
        phase + ((time - phase) / period + 0.25).rounded(.up) * period
    }
}
