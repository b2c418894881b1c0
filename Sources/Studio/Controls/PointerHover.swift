import UIKit

/// Highlights the view under the mouse, and shows its tooltip.
final class PointerHover {
    /// The view under the mouse, or nil if it doesn't react to the mouse.
    private(set) var view: (any Hoverable)?
    /// The mouse position that a later `update(at:)` handles, in points, or nil if there isn't one.
    private(set) var deferred: CGPoint?
    private unowned let window: UIWindow
    private let tips: Tooltips

    init(in window: UIWindow, _ tips: Tooltips) { (self.window, self.tips) = (window, tips) }

    /// Handles a mouse movement to `point`, in the window's coordinates. If `isDeferred` is true, `update(at:)` handles it.
    func move(to point: CGPoint, at time: TimeInterval, isDeferred: Bool) {
        deferred = isDeferred ? point : nil
        if !isDeferred { move(to: point, at: time) }
    }

    /// Handles a deferred movement.
    func update(at time: TimeInterval) {
        if let point = deferred.take() { move(to: point, at: time) }
    }

    private func move(to point: CGPoint, at time: TimeInterval) {
        let hit = window.hitTest(point, with: nil)
        tips.point(at: hit, of: time)
        var view = hit
        while let missed = view, !(missed is any Hoverable) { view = missed.superview }
        let target = view as? any Hoverable
        if let following = target as? any PointerFollowing { following.pointerMoved(to: following.convert(point, from: window)) }
        guard target !== self.view else { return }
        self.view?.isHovered = false
        target?.isHovered = true
        self.view = target
    }
}
