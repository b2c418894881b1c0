import UIKit

/// The two fingers of a mouse with Ctrl: one under or near the pointer, and its mirror image about a centre (S-GEST-47).
///
/// They begin at least `leastDistance` apart, so that a pixel of the pointer changes a pinch by about one percent.
struct MousePair: Equatable {
    /// The point midway between the fingers.
    private(set) var center: CGPoint
    /// The distance of the pointer's finger from the centre.
    private var offset: CGVector
    /// The distance that the finger moves for a point of the pointer: less than 1 only in a view too small for `leastDistance`.
    private let gain: CGFloat
    /// The pointer's movement so far, until it shows which of the two fingers it moves; nil once that is known.
    private var undecided: CGVector?
    /// Whether the pointer moves the second finger.
    private var movesSecond = false

    /// The least distance between the fingers at the beginning, in points, if there is room for it.
    static let leastDistance: CGFloat = 160
    /// The distance of the pointer from the centre within which either finger may be the one that it moves, so that a drag in any direction
    /// opens.
    private static let middle: CGFloat = 40
    /// The movement that shows which one it is.
    private static let decision: CGFloat = 4
    /// The distance between the fingers and the target's sides.
    private static let inset: CGFloat = 1

    /// Makes a pair about the centre of `target`, on the line through `pointer` or as near to it as the target has room.
    init(at pointer: CGPoint, in target: CGRect) {
        center = CGPoint(x: target.midX, y: target.midY)
        let direct = CGVector(dx: pointer.x - center.x, dy: pointer.y - center.y)
        let room = CGSize(width: max(0, target.width / 2 - Self.inset), height: max(0, target.height / 2 - Self.inset))
        let wanted = Self.leastDistance / 2
        let radius = min(wanted, hypot(room.width, room.height))
        guard hypot(direct.dx, direct.dy) < radius else {
            (offset, gain) = (direct, 1)
            return
        }
        offset = Self.offset(along: direct, radius: radius, in: room)
        gain = radius / wanted
        if hypot(direct.dx, direct.dy) < Self.middle { undecided = .zero }
    }

    /// The finger on the pointer's side when the button went down.
    var first: CGPoint { CGPoint(x: center.x + offset.dx, y: center.y + offset.dy) }
    var second: CGPoint { CGPoint(x: center.x - offset.dx, y: center.y - offset.dy) }

    /// Moves one finger with the pointer, and the other one against it. A pointer that was in the middle moves the finger on the side to
    /// which it goes. Returns whether they have moved.
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

    /// Moves both fingers with the pointer (S-GEST-48).
    mutating func slide(by distance: CGVector) { center = CGPoint(x: center.x + distance.dx, y: center.y + distance.dy) }

    /// Returns the point at `radius` around the middle of a box, nearest to a direction, of which `room` is the half width and height.
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
