import UIKit

/// A finger for users who have only a keyboard. One key shows and then presses the finger, and the arrow keys move it.
///
/// The finger acts like a mouse, so the modifiers that turn the mouse into two fingers work with it too.
struct VirtualFinger {
    private enum Contact {
        /// Hidden.
        case none
        /// Shown but not touching.
        case hovering
        /// The key that shows the finger is still held. The next arrow key puts the finger down.
        case armed
        case touching
    }

    private var contact = Contact.none
    private var arrows: Set<DesktopInput.Arrow> = []
    /// The position in the screen's points, or nil before the finger is first shown.
    private var position: CGPoint?
    private var nextStep: TimeInterval?

    /// The length of the first step, in points. The step is large enough to be noticeable, and small enough to hit small targets.
    private static let firstStep: CGFloat = 4
    /// The speed while an arrow key is held, in points per second.
    private static let speed: CGFloat = 250
    /// The interval between steps, in seconds. The interval is a whole number of milliseconds, which recordings represent exactly.
    private static let interval: TimeInterval = 0.008

    var isShown: Bool { contact != .none }

    /// The time of the next step, at which `advance(to:in:)` must be called, or nil if there isn't one.
    var deadline: TimeInterval? { nextStep }

    /// Returns the mouse events for the touch key. The finger appears at its last position if that is inside `area`, and otherwise in the
    /// center of `area`.
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

    /// Hides the finger. Arrow keys that are still held no longer have an effect.
    mutating func hide() { (contact, arrows, nextStep) = (.none, [], nil) }

    /// Releases all keys, because the window isn't notified when the user releases them.
    mutating func releaseKeys() {
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
        // A touch exactly on the right or bottom edge would be outside the screen.
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
