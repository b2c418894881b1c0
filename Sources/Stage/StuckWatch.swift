import UIKit

/// The watchdog of a stage: finds a transition that will never end, by the device's own time (S-TRANS-25).
package struct StuckWatch {
    /// The call that the transition waits for in vain.
    package enum Cause: Sendable {
        /// It is at its end, and nobody has called `completeTransition(_:)`.
        case neverEnded
        /// No finger is down, nothing moves it, and nobody has called `finish()` or `cancel()`.
        case neverReleased
        /// It waits for an interaction controller that no finger has ever driven.
        case neverDriven
    }

    /// How long a transition may stand still, seconds of the device.
    package static let patience: TimeInterval = 3
    private static let tolerance: TimeInterval = 1e-6

    /// Why the transition is stuck; nil where it is not.
    package private(set) var cause: Cause?
    private var suspicion: Cause?
    private var since: TimeInterval = 0
    private var last: TransitionSight?
    private var wasDriven = false

    /// When a transition that stands still will count as stuck, on the device's time; nil where none does, or one does already.
    var deadline: TimeInterval? { cause == nil && suspicion != nil ? since + Self.patience : nil }

    /// Looks at the device at its time `time`; `sight` is nil between transitions.
    mutating func look(at sight: TransitionSight?, time: TimeInterval) {
        guard let sight else { return self = StuckWatch() }
        let isNew = last?.transition != sight.transition
        if isNew { wasDriven = sight.hasFingers }
        let hasMoved = isNew || last?.status != sight.status || last?.animatedTime != sight.animatedTime
        if !isNew, last?.status.percent != sight.status.percent { wasDriven = true }
        last = sight
        // A finger that tries whether anything happens is no cure.
        if cause != nil, !hasMoved { return }
        let suspicion = suspect(sight)
        if isNew || suspicion != self.suspicion || (suspicion != .neverEnded && hasMoved) { since = time }
        self.suspicion = suspicion
        cause = time - since >= Self.patience - Self.tolerance ? suspicion : nil
    }

    private func suspect(_ sight: TransitionSight) -> Cause? {
        switch sight.status.phase {
        case .tracking: sight.hasFingers ? nil : wasDriven ? .neverReleased : .neverDriven
        case .cancelling: sight.status.percent <= 0 ? .neverEnded : nil
        case .finishing, .running: sight.status.percent >= 1 ? .neverEnded : nil
        }
    }
}
