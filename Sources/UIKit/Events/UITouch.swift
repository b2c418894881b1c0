/// One finger from when it comes down until it is lifted.
@MainActor public final class UITouch: NSObject {
    #if DEBUG
    private let census = Census.Mark(UITouch.self)
    #endif
    /// What a touch is doing.
    public enum Phase: Int, Sendable, Hashable {
        case began, moved, stationary, ended, cancelled
    }

    /// What touches.
    public enum TouchType: Int, Sendable, Hashable {
        case direct, indirect, pencil, indirectPointer
    }

    /// What the touch is doing in the present event.
    public package(set) var phase: Phase = .began
    /// When it last changed, seconds, on the clock of the events. It never goes back.
    public package(set) var timestamp: TimeInterval
    /// The view that was hit when the finger came down; it stays that until the end (S-GEST-3).
    public package(set) var view: UIView?
    /// The window that was hit.
    public package(set) weak var window: UIWindow?
    /// 1 for a first tap, 2 for the second of a double tap …
    public package(set) var tapCount = 1
    /// The recognizers that see this touch (S-GEST-4).
    public package(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Points of the window.
    var position: CGPoint
    var previousPosition: CGPoint
    /// When the touch was at the previous position.
    private var previousTimestamp: TimeInterval

    init(at position: CGPoint, time: TimeInterval) {
        self.position = position
        previousPosition = position
        (timestamp, previousTimestamp) = (time, time)
    }

    /// Lets go of the views and recognizers, which may have it, too.
    func abandon() { (view, gestureRecognizers) = (nil, nil) }

    /// What touches: `.direct` for all that a desktop has, since a mouse and a pen are one finger each (S-GEST-46).
    public var type: TouchType { .direct }
    /// How hard the finger presses, 1 being usual; 0 where the device does not tell, which none does here.
    public var force: CGFloat { 0 }
    /// The greatest `force`; 0 where the device does not tell.
    public var maximumPossibleForce: CGFloat { 0 }
    /// The radius of the place that is touched, points; 0 where the device does not tell, which none does here.
    public var majorRadius: CGFloat { 0 }
    /// How far off `majorRadius` may be, points.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// Where the finger is, in `view`'s coordinates (nil: the window's).
    public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// Where the finger was before the last change.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    /// The same as `location(in:)`, which is not rounded here.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`, which is not rounded here.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: Told by the dispatcher

    /// Before each event: what does not change in it is stationary.
    func rest() {
        phase = .stationary
        (previousPosition, previousTimestamp) = (position, timestamp)
    }

    /// Goes to where an event says the finger is, `position` being points of the window.
    func change(_ phase: Phase, to position: CGPoint, at time: TimeInterval) {
        self.phase = phase
        self.position = position
        timestamp = max(time, timestamp)
    }

    // MARK: Copies, for `UIEvent`

    /// This touch at another instant.
    func copy(at position: CGPoint, from previous: CGPoint, time: TimeInterval) -> UITouch {
        let copy = UITouch(at: position, time: time)
        copy.previousPosition = previous
        (copy.phase, copy.view, copy.window) = (phase, view, window)
        (copy.tapCount, copy.gestureRecognizers) = (tapCount, gestureRecognizers)
        return copy
    }

    /// The touch as much later as it is now later than before, if it goes on as it did; nil where it is not moving.
    func prediction() -> UITouch? {
        guard phase == .moved, timestamp > previousTimestamp else { return nil }
        let next = CGPoint(x: 2 * position.x - previousPosition.x, y: 2 * position.y - previousPosition.y)
        return copy(at: next, from: position, time: 2 * timestamp - previousTimestamp)
    }
}
