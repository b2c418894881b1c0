/// One finger, from touch-down to lift.
@preconcurrency @MainActor public final class UITouch: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(UITouch.self)
    #endif
    /// The phase of a touch.
    public enum Phase: Int, Sendable, Hashable {
        /// The finger touched down, moved, stayed in place, or lifted, or the system cancelled the touch.
        case began, moved, stationary, ended, cancelled
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable, Hashable {
        /// A finger on the screen, or other kinds of touches, which Segue never sends.
        case direct, indirect, pencil, indirectPointer

        /// A former name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// The phase in the current event.
    public package(set) var phase: Phase = .began
    /// The time of the last change, in seconds on the event clock. It never decreases.
    public package(set) var timestamp: TimeInterval
    /// The view that was hit on touch-down. It doesn't change until the touch ends (S-GEST-3).
    public package(set) var view: UIView?
    /// The window that was hit on touch-down.
    public package(set) weak var window: UIWindow?
    /// The number of taps in a row, starting at 1.
    public package(set) var tapCount = 1
    /// The recognizers that receive this touch (S-GEST-4).
    public package(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The position in window coordinates.
    var position: CGPoint
    var previousPosition: CGPoint
    /// The time of the previous position.
    private var previousTimestamp: TimeInterval
    /// The position on touch-down, in window coordinates.
    private let start: CGPoint
    /// Whether the touch's lift may select a row or an item. This is false once the finger has moved too far, or another finger that was
    /// down at the same time has selected one (S-GEST-61).
    var maySelect = true

    init(at position: CGPoint, time: TimeInterval) {
        (self.position, start) = (position, position)
        previousPosition = position
        (timestamp, previousTimestamp) = (time, time)
    }

    /// Releases the views and recognizers, which may in turn retain this touch.
    func abandon() { (view, gestureRecognizers) = (nil, nil) }

    /// The touch's type; always `.direct`, because a mouse or pen counts as one finger (S-GEST-46).
    public var type: TouchType { .direct }
    /// The touch's force, which is always 0, because Segue doesn't measure force.
    public var force: CGFloat { 0 }
    /// The maximum force, which is always 0, because Segue doesn't measure force.
    public var maximumPossibleForce: CGFloat { 0 }
    /// The touch's radius in points, which is always 0, because Segue doesn't measure it.
    public var majorRadius: CGFloat { 0 }
    /// The tolerance of `majorRadius`, in points; always 0.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// Returns the position in `view`'s coordinates, or in window coordinates if `view` is nil.
    public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// Returns the previous position in `view`'s coordinates, or in window coordinates if `view` is nil.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    /// Returns the same value as `location(in:)`. Segue doesn't round positions.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the same value as `previousLocation(in:)`. Segue doesn't round positions.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: Changes from the dispatcher

    /// Prepares the touch for an event. The touch is stationary unless the event changes it.
    func rest() {
        phase = .stationary
        (previousPosition, previousTimestamp) = (position, timestamp)
    }

    /// Moves the touch to a new position in window coordinates.
    func change(_ phase: Phase, to position: CGPoint, at time: TimeInterval) {
        self.phase = phase
        self.position = position
        timestamp = max(time, timestamp)
        if maySelect, hypot(position.x - start.x, position.y - start.y) > GestureThresholds.selectionMovement { maySelect = false }
    }

    // MARK: Copies, for `UIEvent`

    /// Returns a copy of this touch at another position and time.
    func copy(at position: CGPoint, from previous: CGPoint, time: TimeInterval) -> UITouch {
        let copy = UITouch(at: position, time: time)
        copy.previousPosition = previous
        (copy.phase, copy.view, copy.window) = (phase, view, window)
        (copy.tapCount, copy.gestureRecognizers) = (tapCount, gestureRecognizers)
        return copy
    }

    /// Returns the touch extrapolated by one event interval, or nil if it isn't moving.
    func prediction() -> UITouch? {
        guard phase == .moved, timestamp > previousTimestamp else { return nil }
        let next = CGPoint(x: 2 * position.x - previousPosition.x, y: 2 * position.y - previousPosition.y)
        return copy(at: next, from: position, time: 2 * timestamp - previousTimestamp)
    }
}
