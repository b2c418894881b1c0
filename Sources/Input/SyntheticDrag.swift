import UIKit

/// One finger dragged in from a side of the screen by a touchpad, so that an edge pan can begin (S-GEST-51).
struct SyntheticDrag {
    private var position: CGPoint
    private(set) var liftsAt: TimeInterval?

    private static let finger = -5
    /// The time for which the finger rests after a scroll's last event: nothing signals the end of a scroll.
    private static let rest: TimeInterval = 0.25
    /// The limit of coordinates, farther out than any screen, so that none becomes infinite.
    private static let reach: CGFloat = 1e9
    /// The movement of the finger for one notch of a scroll, in points.
    private static let notch: CGFloat = 40

    /// Makes a finger at `point`, if that lies in the zone of an edge pan at the left or right of `bounds` and the movement is more
    /// horizontal than vertical.
    init?(at point: CGPoint, moving direction: CGVector, in bounds: CGRect) {
        let margin = min(point.x - bounds.minX, bounds.maxX - point.x)
        guard margin <= GestureThresholds.edgeWidth, abs(direction.dx) > abs(direction.dy) else { return nil }
        position = point
    }

    /// Returns the movement of the finger for a scroll: scrolling to the left follows a finger to the right.
    static func distance(ofScroll notches: CGFloat) -> CGFloat { -notches * notch }

    /// Returns an event of the finger at its present position.
    func event(_ phase: UITouch.Phase, _ time: TimeInterval) -> InputEvent {
        InputEvent(finger: Self.finger, phase: phase, location: position, time: time)
    }

    /// Moves the finger sideways. The finger of a scroll lifts by itself after a while.
    mutating func move(by distance: CGFloat, isScroll: Bool, _ time: TimeInterval) -> [InputEvent] {
        liftsAt = isScroll ? time + Self.rest : nil
        guard distance != 0 else { return [] }
        position.x = min(max(position.x + distance, -Self.reach), Self.reach)
        return [event(.moved, time)]
    }
}
