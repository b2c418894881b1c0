import UIKit

/// The watchdog of a device: it detects a transition that will never end, on the device's own time (S-TRANS-25).
struct StuckWatch {
    /// The call that the transition waits for.
    enum Cause {
        /// The transition is at its end, but `completeTransition(_:)` was not called.
        case neverEnded
        /// No finger is down, nothing moves, and neither `finish()` nor `cancel()` was called.
        case neverReleased
        /// The transition waits for an interaction controller that no finger has driven.
        case neverDriven
    }

    /// The time after which an unmoving transition is stuck, in seconds of the device.
    static let patience: TimeInterval = 3
    private static let tolerance: TimeInterval = 1e-6

    /// The cause of a stuck transition; nil if none is stuck.
    private(set) var cause: Cause?
    private var suspicion: Cause?
    private var since: TimeInterval = 0
    private var last: TransitionSight?
    private var wasDriven = false

    /// The device time at which a suspected transition will count as stuck; nil if there is none, or it already does.
    var deadline: TimeInterval? { cause == nil && suspicion != nil ? since + Self.patience : nil }

    /// Examines the device at its time `time`; `sight` is nil between transitions.
    mutating func look(at sight: TransitionSight?, time: TimeInterval) {
        guard let sight else { return self = StuckWatch() }
        let isNew = last?.transition != sight.transition
        if isNew { wasDriven = sight.hasFingers }
        let hasMoved = isNew || last?.status != sight.status || last?.animatedTime != sight.animatedTime
        if !isNew, last?.status.percent != sight.status.percent { wasDriven = true }
        last = sight
        // A touch that has no effect does not end the problem.
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

extension StuckWatch.Cause {
    /// The missing call.
    var title: String {
        switch self {
        case .neverEnded: "Stuck: completeTransition was never called"
        case .neverReleased: "Stuck: finish() or cancel() was never called"
        case .neverDriven: "Stuck: nothing drives the interaction controller"
        }
    }

    /// Returns the symptom.
    func detail(_ status: TransitionStatus) -> String {
        let kind = status.kind.rawValue, percent = Int((status.percent * 100).rounded())
        return switch self {
        case .neverEnded: "The \(kind) has been at its end for 3 s, and takes no touches"
        case .neverReleased: "The \(kind) has stood at \(percent) % for 3 s with no finger down"
        case .neverDriven: "The \(kind) began as interactive without a finger, and waits at \(percent) %"
        }
    }
}
