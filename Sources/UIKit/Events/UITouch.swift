/// One finger from when it comes down until it is lifted.
@MainActor public final class UITouch: NSObject {
    /// What a touch is doing.
    public enum Phase: Int, Sendable, Hashable {
        case began, moved, stationary, ended, cancelled
    }

    /// What the touch is doing in the present event.
    public package(set) var phase: Phase = .began
    /// When it last changed, seconds, on the clock of the events.
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

    init(at position: CGPoint, time: TimeInterval) {
        self.position = position
        previousPosition = position
        timestamp = time
    }

    /// Where the finger is, in `view`'s coordinates (nil: the window's).
    public func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// Where the finger was before the last change.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}
