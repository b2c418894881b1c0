/// One finger from when it comes down until it is lifted.
@preconcurrency @MainActor public final class UITouch: NSObject {
    #if DEBUG
    private let census = Census.Mark(UITouch.self)
    #endif
    /// The phase of a touch.
    public enum Phase: Int, Sendable, Hashable {
        case began, moved, stationary, ended, cancelled
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable, Hashable {
        case direct, indirect, pencil, indirectPointer

        /// The old name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// The phase in the present event.
    public package(set) var phase: Phase = .began
    /// The time of its last change in seconds, on the clock of the events. It never decreases.
    public package(set) var timestamp: TimeInterval
    /// The view that was hit when the finger came down; it stays the same until the end (S-GEST-3).
    public package(set) var view: UIView?
    /// The window that was hit.
    public package(set) weak var window: UIWindow?
    /// The number of taps: 1 for a first tap, 2 for the second of a double tap …
    public package(set) var tapCount = 1
    /// The recognizers that see this touch (S-GEST-4).
    public package(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The position in points of the window.
    var position: CGPoint
    var previousPosition: CGPoint
    /// The time of the previous position.
    private var previousTimestamp: TimeInterval

    init(at position: CGPoint, time: TimeInterval) {
        self.position = position
        previousPosition = position
        (timestamp, previousTimestamp) = (time, time)
    }

    /// Releases the views and recognizers, which may retain it, too.
    func abandon() { (view, gestureRecognizers) = (nil, nil) }

    /// The type: `.direct` for everything on a desktop, since a mouse and a pen are one finger each (S-GEST-46).
    public var type: TouchType { .direct }
    /// The pressure of the finger, 1 being usual; 0 if the device does not report it, which none does here.
    public var force: CGFloat { 0 }
    /// The greatest `force`; 0 if the device does not report it.
    public var maximumPossibleForce: CGFloat { 0 }
    /// The radius of the touched area in points; 0 if the device does not report it, which none does here.
    public var majorRadius: CGFloat { 0 }
    /// The tolerance of `majorRadius` in points.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// Returns the finger's position in `view`'s coordinates (nil: the window's).
    public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// Returns the finger's position before the last change.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    /// Returns the same as `location(in:)`, which is not rounded here.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the same as `previousLocation(in:)`, which is not rounded here.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: Changes from the dispatcher

    /// Prepares for an event: a touch that does not change in it is stationary.
    func rest() {
        phase = .stationary
        (previousPosition, previousTimestamp) = (position, timestamp)
    }

    /// Moves to the finger's position in an event, in points of the window.
    func change(_ phase: Phase, to position: CGPoint, at time: TimeInterval) {
        self.phase = phase
        self.position = position
        timestamp = max(time, timestamp)
    }

    // MARK: Copies, for `UIEvent`

    /// Returns this touch at another instant.
    func copy(at position: CGPoint, from previous: CGPoint, time: TimeInterval) -> UITouch {
        let copy = UITouch(at: position, time: time)
        copy.previousPosition = previous
        (copy.phase, copy.view, copy.window) = (phase, view, window)
        (copy.tapCount, copy.gestureRecognizers) = (tapCount, gestureRecognizers)
        return copy
    }

    /// Returns the touch as much later as it is now later than before, if it continues in the same way, or nil if it is not moving.
    func prediction() -> UITouch? {
        guard phase == .moved, timestamp > previousTimestamp else { return nil }
        let next = CGPoint(x: 2 * position.x - previousPosition.x, y: 2 * position.y - previousPosition.y)
        return copy(at: next, from: position, time: 2 * timestamp - previousTimestamp)
    }
}
