import UIKit

/// Two fingers, to the left and right of a point, that a wheel or touchpad moves. The scale that a pinch recognizer reports is the product
/// of all factors (S-GEST-50).
struct SyntheticPinch {
    private let center: CGPoint
    private let startDistance: CGFloat
    /// The distance at which the recognizer reports a scale of 1 (S-GEST-36).
    private let base: CGFloat
    private let opens: Bool
    private var product: CGFloat = 1
    private var distance: CGFloat
    /// Until this time, the fingers keep the distance at which the pinch is recognized, so that the recognizer receives that distance in a
    /// separate turn.
    private var recognizedAt: TimeInterval?
    /// Whether the wheel moves the pair. If so, the fingers stay down for as long as Ctrl is held.
    let isWheel: Bool

    private static let fingers = (left: -3, right: -4)
    /// Half the initial distance between the fingers, in points, if there is enough room.
    private static let reach: CGFloat = 20
    /// The limits for the scale. Changes beyond them wouldn't be visible, and positions might overflow.
    private static let scales: ClosedRange<CGFloat> = 1e-6...1e6
    /// The minimum distance between the fingers and the edges of the view, in points.
    private static let inset: CGFloat = 1
    /// The time that the pair waits to be recognized, in seconds. The time includes at least one turn at 30 Hz, and consists of whole
    /// milliseconds, which recordings represent exactly.
    private static let recognition: TimeInterval = 0.034

    /// Creates a pair around `point`. The pair is moved and, if necessary, narrowed to fit inside `target`.
    init(at point: CGPoint, in target: CGRect, opens: Bool, isWheel: Bool, time: TimeInterval) {
        let half = max(0, min(Self.reach, target.width / 2 - Self.inset))
        let room = (target.minX + Self.inset + half, target.maxX - Self.inset - half)
        center = CGPoint(x: min(max(point.x, room.0), max(room.0, room.1)), y: point.y)
        startDistance = 2 * half
        let swallowed = GestureThresholds.pinchSwallowed
        base = startDistance + (opens ? swallowed : -swallowed)
        (self.opens, self.isWheel) = (opens, isWheel)
        distance = startDistance
        recognizedAt = time + Self.recognition
    }

    /// The time of the pair's next automatic change, or nil if there isn't one.
    var deadline: TimeInterval? { recognizedAt }

    /// Returns events for both fingers, at their current distance.
    func events(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        places.map { InputEvent(finger: $0.finger, phase: phase, location: $0.point, time: time) }
    }

    private var places: [(finger: Int, point: CGPoint)] {
        [(Self.fingers.left, -distance / 2), (Self.fingers.right, distance / 2)].map {
            ($0, CGPoint(x: center.x + $1, y: center.y))
        }
    }

    /// Both fingers, as they are shown on the screen.
    @MainActor var shownTouches: [TouchSynthesizer.ShownTouch] {
        places.map { .init(finger: $0.finger, position: $0.point, isMirrored: $0.finger == Self.fingers.right, isDown: true) }
    }

    mutating func scale(by factor: CGFloat, at time: TimeInterval) -> [InputEvent] {
        product = min(max(product * factor, Self.scales.lowerBound), Self.scales.upperBound)
        return follow(time)
    }

    /// Makes the change that is due at `deadline`.
    mutating func deadlinePassed() -> [InputEvent] {
        guard let deadline = recognizedAt.take() else { return [] }
        return follow(deadline)
    }

    private mutating func follow(_ time: TimeInterval) -> [InputEvent] {
        let wanted = max(0, base * product)
        let least = startDistance + (opens ? 1 : -1) * GestureThresholds.pinchMovement
        let now = recognizedAt == nil ? wanted : opens ? max(wanted, least) : max(0, min(wanted, least))
        guard now != distance else { return [] }
        distance = now
        return events(.moved, time)
    }
}
