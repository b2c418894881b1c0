// The display's refreshes, estimated from when swaps return: those come late by a varying bit, the refreshes do not.

import Foundation

/// Evenly spaced moments that follow, slowly, the times at which swaps return.
struct RefreshGrid: Equatable {
    private(set) var period: TimeInterval
    private var phase: TimeInterval
    private let nominalPeriod: TimeInterval

    /// How much of a deviation is believed at once.
    private static let (phaseGain, periodGain) = (0.1, 0.005)
    /// Displays keep their rate within this part.
    private static let tolerance = 0.02

    /// One refresh was at `time`; the others are `period` apart.
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

    /// The first refresh that a frame begun at `time` can be shown at. One that is less than a quarter of a period ahead
    /// counts as missed, so that a swap which returns a little early is not answered with the refresh just past.
    func refresh(after time: TimeInterval) -> TimeInterval {
        phase + ((time - phase) / period + 0.25).rounded(.up) * period
    }
}
