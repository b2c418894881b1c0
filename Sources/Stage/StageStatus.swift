import UIKit

/// The state of a stage between two turns.
package struct StageStatus {
    /// The device's time in seconds.
    package var time: TimeInterval
    /// The device seconds per host second.
    package var rate: Double
    /// Whether the device's clock is stopped.
    package var isFrozen: Bool
    /// Whether a take is being recorded or replayed.
    package var isRecording, isReplaying: Bool
    /// The running transition; nil between transitions.
    package var transition: TransitionStatus?
    /// The reason why the transition will never end, or nil if it isn't stuck.
    package var stuck: StuckWatch.Cause?
    /// Whether the scene can go back a page.
    package var canGoBack: Bool
    /// Whether a transition, animation, or finger is still active.
    package var isBusy: Bool
    /// The reason why the scene's code stopped running, or nil while it runs.
    package var failure: DeviceFailure?
}

/// An event on a stage.
package enum StageEvent: Equatable, Sendable {
    /// An interaction ended because the user lifted the fingers.
    case released(Release)
    /// Any other event.
    case happened(RunEvent)
}

/// The result of one turn on a stage.
package struct StageFrame {
    /// The turn's number since the scene started, counting from 0.
    package var n: Int
    /// The device's time in seconds.
    package var time: TimeInterval
    /// The picture of the device's screen.
    package var snapshot: RenderSnapshot
    /// Whether the picture differs from the previous turn's; always true for the first turn.
    package var isNew: Bool
    /// The events since the previous turn.
    package var events: [StageEvent]
    /// The running transition after the turn; nil between transitions.
    package var transition: TransitionStatus?
    /// The running transition's state, for the watchdog; nil between transitions.
    package var transitionActivity: TransitionActivity?
    /// The processor time used by the turn, in seconds; nil on a virtual clock.
    package var cost: TimeInterval?
    /// Whether a transition, animation, finger, or piece of delayed work is still active.
    package var isBusy: Bool

    package init(
        n: Int, time: TimeInterval, snapshot: RenderSnapshot, isNew: Bool, events: [StageEvent], transition: TransitionStatus? = nil,
        transitionActivity: TransitionActivity? = nil, cost: TimeInterval? = nil, isBusy: Bool = false
    ) {
        (self.n, self.time, self.snapshot, self.isNew) = (n, time, snapshot, isNew)
        (self.events, self.transition, self.transitionActivity, self.cost, self.isBusy) = (
            events, transition, transitionActivity, cost, isBusy
        )
    }
}
