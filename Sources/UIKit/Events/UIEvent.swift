/// The changes of touches at one moment.
@preconcurrency @MainActor public final class UIEvent: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIEvent.self)
    #endif
    /// The type of an event.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    /// The subtype of an event; touches have none.
    public enum EventSubtype: Int, Sendable {
        case none, motionShake
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The time of its newest change in seconds.
    public let timestamp: TimeInterval
    /// The type: all events here are touches.
    public var type: EventType { .touches }
    /// Always `.none`.
    public var subtype: EventSubtype { .none }

    /// Every touch that is down or has just been lifted, in touch-down order.
    let touches: [UITouch]
    /// Each position since the last event, oldest first, including coalesced moves.
    package let samples: [TouchSample]

    /// The touches that have changed, in touch-down order.
    let changedTouches: [UITouch]

    package init(timestamp: TimeInterval, touches: [UITouch], samples: [TouchSample]) {
        self.timestamp = timestamp
        self.touches = touches
        self.samples = samples
        changedTouches =
            touches.count == 1 && !samples.isEmpty
            ? touches
            : touches.filter { touch in
                samples.contains { $0.touch === touch }
            }
    }

    /// Every touch that is down or has just been lifted.
    public var allTouches: Set<UITouch>? { Set(touches) }

    /// Returns the touches that came down in `window`.
    public func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }

    /// Returns the touches that came down on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }

    /// Returns the touches that `gesture` sees and does not ignore.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { Set(touches.filter { gesture.isTracking($0) }) }

    /// Returns the positions of `touch` since the last event, oldest first and the present one last (S-FRAME-16). They are copies, which no
    /// longer change.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        samples.filter { $0.touch === touch }.map { touch.copy(at: $0.position, from: $0.previous, time: $0.time) }
    }

    /// Returns the predicted position of `touch` if it continues as before: one guess, as far ahead as this event is after the previous
    /// one. Empty if it does not move.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? { touch.prediction().map { [$0] } ?? [] }
}

/// One position of one touch.
package struct TouchSample {
    package let touch: UITouch
    /// The position in points of the window.
    package let position: CGPoint
    /// The previous position in points of the window.
    package let previous: CGPoint
    /// The time in seconds, on the clock of the events.
    package let time: TimeInterval
}
