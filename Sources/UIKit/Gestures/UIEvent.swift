/// A change to one or more touches at one point in time.
@preconcurrency @MainActor public class UIEvent: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(UIEvent.self)
    #endif
    /// The type of an event.
    public enum EventType: Int, Sendable {
        /// The kinds of events. Segue sends only touches.
        case touches, motion, remoteControl, presses
    }

    /// The subtype of an event. Touch events have no subtype.
    public enum EventSubtype: Int, Sendable {
        /// No subtype, and a shake, which Segue never sends.
        case none, motionShake
        /// Remote control events. Segue never sends them.
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        /// Remote control events. Segue never sends them.
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        /// Remote control events. Segue never sends them.
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The time of the latest change, in seconds.
    public let timestamp: TimeInterval
    /// The type; always `.touches`.
    public var type: EventType { .touches }
    /// The subtype; always `.none`.
    public var subtype: EventSubtype { .none }

    /// All touches that are down or have just been lifted, in the order in which they started.
    let touches: [UITouch]
    /// All positions since the last event, oldest first, including coalesced moves.
    package let samples: [TouchSample]

    /// The touches that changed, in the order in which they started.
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

    /// All touches that are down or have just been lifted.
    public var allTouches: Set<UITouch>? { Set(touches) }

    /// Returns the touches that began in `window`.
    public func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }

    /// Returns the touches that began in `view`.
    public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }

    /// Returns the touches that `gesture` tracks.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { Set(touches.filter { gesture.isTracking($0) }) }

    /// Returns copies of `touch` at all of its positions since the last event, oldest first, ending with the current position (S-FRAME-16).
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        samples.filter { $0.touch === touch }.map { touch.copy(at: $0.position, from: $0.previous, time: $0.time) }
    }

    /// Returns `touch` at its predicted position one event interval later, assuming constant speed. Returns an empty array if the touch
    /// isn't moving.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? { touch.prediction().map { [$0] } ?? [] }
}

/// One position of a touch.
package struct TouchSample {
    package let touch: UITouch
    /// The position in window coordinates.
    package let position: CGPoint
    /// The previous position in window coordinates.
    package let previous: CGPoint
    /// The time in seconds on the event clock.
    package let time: TimeInterval
}
