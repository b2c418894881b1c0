// The display's refreshes, estimated from the returns of swaps: those are late by a varying amount, the refreshes are not.

import Foundation

/// Evenly spaced moments that slowly follow the times at which swaps return.
struct RefreshGrid: Equatable {
    private(set) var period: TimeInterval
    private var phase: TimeInterval
    private let nominalPeriod: TimeInterval

    /// The parts of a deviation that correct phase and period.
    private static let (phaseGain, periodGain) = (0.1, 0.005)
    /// The tolerance of a display's rate.
    private static let tolerance = 0.02

    /// Makes a grid with one refresh at `time`, the others `period` apart.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        (self.period, nominalPeriod, phase) = (period, period, time)
    }

    /// Corrects the estimate after a swap that waited for a refresh returned at `time`.
    mutating func swapReturned(at time: TimeInterval) {
        let steps = max(1, ((time - phase) / period).rounded())
        let deviation = time - (phase + steps * period)
        phase += steps * period + deviation * Self.phaseGain
        let corrected = period + deviation * Self.periodGain / steps
        period = min(max(corrected, nominalPeriod * (1 - Self.tolerance)), nominalPeriod * (1 + Self.tolerance))
    }

    /// Returns the first refresh at which a frame begun at `time` can be shown. One that is less than a quarter of a period ahead counts as
    /// missed, so that a swap that returns slightly early does not lead to the refresh just past.
    func refresh(after time: TimeInterval) -> TimeInterval {
        phase + ((time - phase) / period + 0.25).rounded(.up) * period
    }
}
