import UIKit

/// One finger that a touchpad drags in from a side of the screen, so that an edge pan can begin (S-GEST-51).
struct SyntheticDrag {
    private var position: CGPoint
    private(set) var liftsAt: TimeInterval?

    private static let finger = -5
    /// How long the finger rests after a scroll's last event: nothing tells that a scroll is over.
    private static let rest: TimeInterval = 0.25
    /// Farther out than any screen; no place may become infinite.
    private static let reach: CGFloat = 1e9
    /// What one notch of a scroll moves the finger by, points.
    private static let notch: CGFloat = 40

    /// Puts the finger at `point`, if that lies in the zone of an edge pan at the left or right of `bounds` and the movement
    /// is more sideways than upright.
    init?(at point: CGPoint, moving direction: CGVector, in bounds: CGRect) {
        let margin = min(point.x - bounds.minX, bounds.maxX - point.x)
        guard margin <= GestureThresholds.edgeWidth, abs(direction.dx) > abs(direction.dy) else { return nil }
        position = point
    }

    /// How far a scroll moves the finger: what is scrolled to the left follows a finger to the right.
    static func distance(ofScroll notches: CGFloat) -> CGFloat { -notches * notch }

    /// The finger where it is.
    func event(_ phase: UITouch.Phase, _ time: TimeInterval) -> InputEvent {
        InputEvent(finger: Self.finger, phase: phase, location: position, time: time)
    }

    /// Moves the finger sideways; a scroll's lifts by itself after a while.
    mutating func move(by distance: CGFloat, isScroll: Bool, _ time: TimeInterval) -> [InputEvent] {
        liftsAt = isScroll ? time + Self.rest : nil
        guard distance != 0 else { return [] }
        position.x = min(max(position.x + distance, -Self.reach), Self.reach)
        return [event(.moved, time)]
    }
}
