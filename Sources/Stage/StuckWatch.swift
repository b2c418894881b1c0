import UIKit

/// Detects transitions that will never end, in the device's time (S-TRANS-25).
package struct StuckWatch {
    /// The call that would end the transition but is missing.
    package enum Cause: Sendable {
        /// The transition has reached its end, but the code didn't call `completeTransition(_:)`.
        case neverEnded
        /// No finger is down and nothing moves, but the code called neither `finish()` nor `cancel()`.
        case neverReleased
        /// The interaction controller waits for a gesture, but no finger has driven it.
        case neverDriven
    }

    /// The time without motion after which a transition counts as stuck, in seconds of the device's time.
    package static let patience: TimeInterval = 3
    private static let tolerance: TimeInterval = 1e-6

    /// The reason why a transition is stuck; nil if none is stuck.
    package private(set) var cause: Cause?
    private var suspicion: Cause?
    private var since: TimeInterval = 0
    private var last: TransitionSight?
    private var wasDriven = false

    package init() {}

    /// The device's time at which a motionless transition will count as stuck. It is nil if no transition is suspected, or if one already
    /// counts as stuck.
    var deadline: TimeInterval? { cause == nil && suspicion != nil ? since + Self.patience : nil }

    /// Examines the device at the device time `time`; `sight` is nil between transitions.
    package mutating func look(at sight: TransitionSight?, time: TimeInterval) {
        guard let sight else { return self = StuckWatch() }
        let isNew = last?.transition != sight.transition
        if isNew { wasDriven = sight.hasFingers }
        let hasMoved = isNew || last?.status != sight.status || last?.animatedTime != sight.animatedTime
        if !isNew, last?.status.percent != sight.status.percent { wasDriven = true }
        last = sight
        // A touch that has no effect doesn't unstick the transition.
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
