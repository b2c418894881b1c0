import UIKit

/// Detects transitions that will never end, in the device's time (S-TRANS-25).
package struct StuckWatch {
    /// The missing call that the transition waits for.
    package enum Cause: Sendable {
        /// The transition is at its end, but `completeTransition(_:)` was not called.
        case neverEnded
        /// No finger is down, nothing moves, and neither `finish()` nor `cancel()` was called.
        case neverReleased
        /// The interaction controller waits for a gesture, but no finger has driven it.
        case neverDriven
    }

    /// The time after which a motionless transition counts as stuck, in seconds of the device.
    package static let patience: TimeInterval = 3
    private static let tolerance: TimeInterval = 1e-6

    /// The reason why a transition is stuck; nil if none is.
    package private(set) var cause: Cause?
    private var suspicion: Cause?
    private var since: TimeInterval = 0
    private var last: TransitionSight?
    private var wasDriven = false

    package init() {}

    /// The device's time at which a suspected transition will count as stuck; nil if none is suspected or it already counts as stuck.
    var deadline: TimeInterval? { cause == nil && suspicion != nil ? since + Self.patience : nil }

    /// Examines the device at its time `time`; `sight` is nil between transitions.
    package mutating func look(at sight: TransitionSight?, time: TimeInterval) {
        guard let sight else { return self = StuckWatch() }
        let isNew = last?.transition != sight.transition
        if isNew { wasDriven = sight.hasFingers }
        let hasMoved = isNew || last?.status != sight.status || last?.animatedTime != sight.animatedTime
        if !isNew, last?.status.percent != sight.status.percent { wasDriven = true }
        last = sight
        // A touch without effect doesn't unstick the transition.
        if cause != nil, !hasMoved { return }
        let suspicion = suspect(sight)
        if isNew || suspicion != self.suspicion || (suspicion != .neverEnded && hasMoved) { since = time }
        self.suspicion = suspicion
        cause = time - since >= Self.patience - Self.tolerance ? suspicion : nil
    }

    private func suspect(_ sight: TransitionSight) -> Cause? {
        switch sight.status.phase {
        case .tracking: sight.hasFingers ? nil : wasDriven ? .neverReleased : .neverDriven
        case .cancelling: sight.status.percent <= Self.tolerance ? .neverEnded : nil
        case .finishing, .running: sight.status.percent >= 1 - Self.tolerance ? .neverEnded : nil
        }
    }
}
