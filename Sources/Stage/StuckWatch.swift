import UIKit

/// Detects transitions that will never end, based on the device's time (S-TRANS-25).
package struct StuckWatch {
    /// The missing call that would end the transition.
    package enum Cause: Sendable {
        /// The transition has reached its end, but the code didn't call `completeTransition(_:)`.
        case neverEnded
        /// No finger is down and nothing moves, but the code called neither `finish()` nor `cancel()`.
        case neverReleased
        /// The interaction controller waits for a gesture, but no finger has driven it.
        case neverDriven
    }

    /// The time without motion after which a transition is considered stuck, in seconds of the device's time.
    package static let timeout: TimeInterval = 3
    private static let tolerance: TimeInterval = 1e-6

    /// The reason why a transition is stuck, or nil if none is stuck.
    package private(set) var cause: Cause?
    private var possibleCause: Cause?
    private var since: TimeInterval = 0
    private var last: TransitionActivity?
    private var wasDriven = false

    package init() {}

    /// The device's time at which a motionless transition will be considered stuck, or nil if no transition is motionless or the transition
    /// is already stuck.
    var deadline: TimeInterval? { cause == nil && possibleCause != nil ? since + Self.timeout : nil }

    /// Examines the device at the device's time `time`; `transitionActivity` is nil between transitions.
    package mutating func look(at transitionActivity: TransitionActivity?, time: TimeInterval) {
        guard let transitionActivity else { return self = StuckWatch() }
        let isNew = last?.transition != transitionActivity.transition
        if isNew { wasDriven = transitionActivity.hasFingers }
        let hasMoved = isNew || last?.status != transitionActivity.status || last?.animatedTime != transitionActivity.animatedTime
        if !isNew, last?.status.percent != transitionActivity.status.percent { wasDriven = true }
        last = transitionActivity
        // The transition stays stuck if a touch has no effect on it.
        if cause != nil, !hasMoved { return }
        let possibleCause = possibleCause(transitionActivity)
        if isNew || possibleCause != self.possibleCause || (possibleCause != .neverEnded && hasMoved) { since = time }
        self.possibleCause = possibleCause
        cause = time - since >= Self.timeout - Self.tolerance ? possibleCause : nil
    }

    private func possibleCause(_ transitionActivity: TransitionActivity) -> Cause? {
        switch transitionActivity.status.phase {
        case .tracking: transitionActivity.hasFingers ? nil : wasDriven ? .neverReleased : .neverDriven
        case .cancelling: transitionActivity.status.percent <= Self.tolerance ? .neverEnded : nil
        case .finishing, .running: transitionActivity.status.percent >= 1 - Self.tolerance ? .neverEnded : nil
        }
    }
}
