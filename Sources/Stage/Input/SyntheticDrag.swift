import UIKit

/// A finger that a touchpad drags in from a screen edge to begin an edge pan (S-GEST-51).
struct SyntheticDrag {
    private var position: CGPoint
    private(set) var liftsAt: TimeInterval?

    private static let finger = -5
    /// The time that the finger stays down after the last scroll event, in seconds. A time limit is needed because no event marks the end
    /// of scrolling.
    private static let rest: TimeInterval = 0.25
    /// The limit for coordinates. The limit is far outside any screen, and keeps coordinates finite.
    private static let reach: CGFloat = 1e9
    /// The finger's movement per notch of scrolling, in points.
    private static let notch: CGFloat = 40

    /// Creates a finger at `point`. Returns nil unless the point is in the edge pan zone at the left or right of `bounds` and the movement
    /// is mostly horizontal.
    init?(at point: CGPoint, moving direction: CGVector, in bounds: CGRect) {
        let margin = min(point.x - bounds.minX, bounds.maxX - point.x)
        guard margin <= GestureThresholds.edgeWidth, abs(direction.dx) > abs(direction.dy) else { return nil }
        position = point
    }

    /// Returns the finger's movement, in points, when the user scrolls by `notches`. Scrolling to the left moves the finger to the right.
    static func distance(ofScroll notches: CGFloat) -> CGFloat { -notches * notch }

    /// Returns an event for the finger at its current position.
    func event(_ phase: UITouch.Phase, _ time: TimeInterval) -> InputEvent {
        InputEvent(finger: Self.finger, phase: phase, location: position, time: time)
    }

    /// Moves the finger horizontally. If `isScroll` is true, the finger is lifted automatically after some time.
    mutating func move(by distance: CGFloat, isScroll: Bool, _ time: TimeInterval) -> [InputEvent] {
        liftsAt = isScroll ? time + Self.rest : nil
        guard distance != 0 else { return [] }
        position.x = min(max(position.x + distance, -Self.reach), Self.reach)
        return [event(.moved, time)]
    }
}
