import UIKit

/// A finger for users with only a keyboard: one key shows it and then presses it, arrows move it.
///
/// It acts like a mouse, so the modifiers that turn a mouse into two fingers apply to it, too.
struct VirtualFinger {
    private enum Contact {
        /// Hidden.
        case none
        /// Shown, above the screen.
        case hovering
        /// Shown by a key that is still held: the first arrow key puts it down.
        case armed
        case touching
    }

    private var contact = Contact.none
    private var arrows: Set<DesktopInput.Arrow> = []
    /// The position in points of the screen; nil before the finger is first shown.
    private var position: CGPoint?
    private var nextStep: TimeInterval?

    /// The distance of the first step in points: large enough to be visible, small enough to hit small targets.
    private static let firstStep: CGFloat = 4
    /// The speed while an arrow is held, in points per second.
    private static let speed: CGFloat = 250
    /// The time between two steps in seconds: whole milliseconds, so that a recording holds their times.
    private static let interval: TimeInterval = 0.008

    var isShown: Bool { contact != .none }

    /// The time at which `advance(to:in:)` will have something to do.
    var deadline: TimeInterval? { nextStep }

    /// Returns the mouse events for the touch key. The finger appears where it was in `area`, or else in its middle.
    mutating func touchKey(isDown: Bool, in bounds: CGRect, appearingIn area: CGRect, _ time: TimeInterval) -> [DesktopInput] {
        switch (contact, isDown) {
        case (.none, true):
            let place = clamped(position.flatMap { area.contains($0) ? $0 : nil } ?? CGPoint(x: area.midX, y: area.midY), to: bounds)
            (contact, position) = (.armed, place)
            return [.pointerMoved(to: place, time: time)]
        case (.hovering, true): return press(time)
        case (.armed, false):
            contact = .hovering
            return []
        case (.touching, false):
            contact = .hovering
            return position.map { [.buttonUp(at: $0, time: time)] } ?? []
        default: return []
        }
    }

    /// Returns the mouse events for an arrow key.
    mutating func arrowKey(
        _ arrow: DesktopInput.Arrow, isDown: Bool, in bounds: CGRect, _ time: TimeInterval
    ) -> [DesktopInput] {
        guard isDown else {
            arrows.remove(arrow)
            if arrows.isEmpty { nextStep = nil }
            return []
        }
        guard isShown, arrows.insert(arrow).inserted else { return [] }
        let pressed = contact == .armed ? press(time) : []
        nextStep = nextStep ?? time + Self.interval
        return pressed + move(by: Self.firstStep, arrow.direction, in: bounds, time)
    }

    /// Returns the mouse events for arrow keys held until `time`.
    mutating func advance(to time: TimeInterval, in bounds: CGRect) -> [DesktopInput] {
        var inputs: [DesktopInput] = []
        while let step = nextStep, step <= time {
            nextStep = step + Self.interval
            let direction = arrows.map(\.direction).reduce(CGVector.zero) { CGVector(dx: $0.dx + $1.dx, dy: $0.dy + $1.dy) }
            inputs += move(by: Self.speed * Self.interval, direction, in: bounds, step)
        }
        return inputs
    }

    /// Removes the finger from the screen; arrow keys that are still held have no further effect.
    mutating func hide() { (contact, arrows, nextStep) = (.none, [], nil) }

    /// Drops the keys that are held, because their release will not be reported.
    mutating func letGo() {
        if isShown { contact = .hovering }
        (arrows, nextStep) = ([], nil)
    }

    private mutating func press(_ time: TimeInterval) -> [DesktopInput] {
        contact = .touching
        return position.map { [.buttonDown(at: $0, time: time)] } ?? []
    }

    private mutating func move(
        by distance: CGFloat, _ direction: CGVector, in bounds: CGRect, _ time: TimeInterval
    ) -> [DesktopInput] {
        guard let old = position else { return [] }
        let new = clamped(CGPoint(x: old.x + distance * direction.dx, y: old.y + distance * direction.dy), to: bounds)
        guard new != old else { return [] }
        position = new
        return [.pointerMoved(to: new, time: time)]
    }

    private func clamped(_ point: CGPoint, to bounds: CGRect) -> CGPoint {
        // A touch on the far edges themselves would be outside the screen.
        let (right, bottom) = (max(bounds.minX, bounds.maxX - 1), max(bounds.minY, bounds.maxY - 1))
        return CGPoint(x: min(max(point.x, bounds.minX), right), y: min(max(point.y, bounds.minY), bottom))
    }
}

extension DesktopInput.Arrow {
    fileprivate var direction: CGVector {
        switch self {
        case .left: CGVector(dx: -1, dy: 0)
        case .right: CGVector(dx: 1, dy: 0)
        case .up: CGVector(dx: 0, dy: -1)
        case .down: CGVector(dx: 0, dy: 1)
        }
    }
}
