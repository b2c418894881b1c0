/// What happened to touches at one moment.
@MainActor public final class UIEvent: NSObject {
    /// When the newest of it happened, seconds.
    public let timestamp: TimeInterval
    /// Every touch that is down or has just been lifted.
    public let allTouches: Set<UITouch>?
    /// Each position that came in since the last event, oldest first; moves that were folded into one among them.
    package let samples: [TouchSample]

    package init(timestamp: TimeInterval, touches: Set<UITouch>, samples: [TouchSample]) {
        self.timestamp = timestamp
        allTouches = touches
        self.samples = samples
    }

    /// The touches that came down on `view`.
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// One position of one touch.
package struct TouchSample {
    package let touch: UITouch
    /// Points of the window.
    package let position: CGPoint
    /// Seconds, on the clock of the events.
    package let time: TimeInterval
}
