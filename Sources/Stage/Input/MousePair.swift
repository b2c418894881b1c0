import UIKit

/// The two fingers that the mouse represents while Ctrl is held. One is at or near the pointer, and the other is its mirror image about a
/// center (S-GEST-47).
///
/// Initially, they are at least `minimumDistance` apart, so moving the pointer by one pixel changes a pinch by only about one percent.
struct MousePair: Equatable {
    /// The midpoint between the fingers.
    private(set) var center: CGPoint
    /// The offset of the first finger from the center.
    private var offset: CGVector
    /// The distance that the finger moves per point of pointer movement. The distance is less than 1 only in a view that is too small for
    /// `minimumDistance`.
    private let gain: CGFloat
    /// The pointer's movement while it isn't clear which finger the pointer moves; nil after that.
    private var undecided: CGVector?
    /// Whether the pointer moves the second finger rather than the first.
    private var movesSecond = false

    /// The minimum initial distance between the fingers, in points, if there is enough room.
    static let minimumDistance: CGFloat = 160
    /// The distance from the center, in points, within which the pointer may move either finger. Dragging in any direction from there moves
    /// the fingers apart.
    private static let middle: CGFloat = 40
    /// The distance, in points, that the pointer must move before it is clear which finger it moves.
    private static let decision: CGFloat = 4
    /// The minimum distance between the fingers and the edges of the target, in points.
    private static let inset: CGFloat = 1

    /// Creates a pair around the center of `target`. The fingers are on the line through `pointer`, or as close to that line as the
    /// target's size allows.
    init(at pointer: CGPoint, in target: CGRect) {
        center = CGPoint(x: target.midX, y: target.midY)
        let direct = CGVector(dx: pointer.x - center.x, dy: pointer.y - center.y)
        let room = CGSize(width: max(0, target.width / 2 - Self.inset), height: max(0, target.height / 2 - Self.inset))
        let wanted = Self.minimumDistance / 2
        let radius = min(wanted, hypot(room.width, room.height))
        guard hypot(direct.dx, direct.dy) < radius else {
            (offset, gain) = (direct, 1)
            return
        }
        offset = Self.offset(along: direct, radius: radius, in: room)
        gain = radius / wanted
        if hypot(direct.dx, direct.dy) < Self.middle { undecided = .zero }
    }

    /// The position of the finger that starts on the same side as the pointer.
    var first: CGPoint { CGPoint(x: center.x + offset.dx, y: center.y + offset.dy) }
    var second: CGPoint { CGPoint(x: center.x - offset.dx, y: center.y - offset.dy) }

    /// Moves one finger with the pointer, and the other in the opposite direction. If the pointer started near the center, the direction of
    /// movement determines which finger it moves. Returns whether the fingers have moved.
    mutating func spread(by distance: CGVector) -> Bool {
        var distance = distance
        if let before = undecided {
            distance = CGVector(dx: before.dx + distance.dx, dy: before.dy + distance.dy)
            guard hypot(distance.dx, distance.dy) >= Self.decision else {
                undecided = distance
                return false
            }
            movesSecond = offset.dx * distance.dx + offset.dy * distance.dy < 0
            undecided = nil
        }
        let rate = movesSecond ? -gain : gain
        offset = CGVector(dx: offset.dx + rate * distance.dx, dy: offset.dy + rate * distance.dy)
        return true
    }

    /// Moves both fingers in parallel with the pointer (S-GEST-48).
    mutating func slide(by distance: CGVector) { center = CGPoint(x: center.x + distance.dx, y: center.y + distance.dy) }

    /// Returns the offset of length `radius` that is closest to `direction` and within a box centered on the origin. `room` is half the
    /// box's size.
    private static func offset(along direction: CGVector, radius: CGFloat, in room: CGSize) -> CGVector {
        let length = hypot(direction.dx, direction.dy)
        let unit = length > 0 ? CGVector(dx: direction.dx / length, dy: direction.dy / length) : CGVector(dx: 1, dy: 0)
        var x = abs(unit.dx) * radius, y = abs(unit.dy) * radius
        if x > room.width { (x, y) = (room.width, other(room.width, radius)) }
        if y > room.height { (x, y) = (other(room.height, radius), room.height) }
        return CGVector(dx: unit.dx < 0 ? -x : x, dy: unit.dy < 0 ? -y : y)
    }

    private static func other(_ side: CGFloat, _ radius: CGFloat) -> CGFloat { max(0, radius * radius - side * side).squareRoot() }
}
