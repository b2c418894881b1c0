/// What happened to touches at one moment.
@MainActor public final class UIEvent: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIEvent.self)
    #endif
    /// What kind of thing happened.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    /// What happened in particular; touches have nothing of the kind.
    public enum EventSubtype: Int, Sendable {
        case none
    }

    /// When the newest of it happened, seconds.
    public let timestamp: TimeInterval
    /// What kind of event this is: all that there are have to do with touches.
    public var type: EventType { .touches }
    /// Always `.none`.
    public var subtype: EventSubtype { .none }

    /// Every touch that is down or has just been lifted, in touch-down order.
    let touches: [UITouch]
    /// Each position that came in since the last event, oldest first; moves that were folded into one among them.
    package let samples: [TouchSample]

    /// The touches that the event is about, in touch-down order.
    let changedTouches: [UITouch]

    package init(timestamp: TimeInterval, touches: [UITouch], samples: [TouchSample]) {
        self.timestamp = timestamp
        self.touches = touches
        self.samples = samples
        changedTouches = touches.count == 1 && !samples.isEmpty ? touches : touches.filter { touch in
            samples.contains { $0.touch === touch }
        }
    }

    /// Every touch that is down or has just been lifted.
    public var allTouches: Set<UITouch>? { Set(touches) }

    /// The touches that came down in `window`.
    public func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }

    /// The touches that came down on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }

    /// The touches that `gesture` sees and has not been told to ignore.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { Set(touches.filter { gesture.isTracking($0) }) }

    /// The places that `touch` has been at since the last event, oldest first and the present one last (S-FRAME-16).
    /// Copies: they say nothing later.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        samples.filter { $0.touch === touch }.map { touch.copy(at: $0.position, from: $0.previous, time: $0.time) }
    }

    /// Where `touch` will be if it goes on as it did: one guess, as far ahead as this event is after the one before.
    /// Empty where it does not move.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? { touch.prediction().map { [$0] } ?? [] }
}

/// One position of one touch.
package struct TouchSample {
    package let touch: UITouch
    /// Points of the window.
    package let position: CGPoint
    /// Where the touch was before, points of the window.
    package let previous: CGPoint
    /// Seconds, on the clock of the events.
    package let time: TimeInterval
}
