/// Two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance when both were down.
    private var startDistance: CGFloat = 0
    /// The distance that counts as scale 1 (S-GEST-36).
    private var base: CGFloat = 0
    /// The scale while fewer than two fingers are down (S-GEST-38).
    private var frozenScale: CGFloat = 1
    /// The velocity at the first lift, and when that was.
    private var lift: (velocity: CGFloat, time: TimeInterval)?
    /// The distance when two fingers were last seen.
    private var lastDistance: CGFloat = 0
    /// Follows the distance.
    private var tracker = VelocityTracker()

    package override var kindName: String { "pinch" }

    override var touchesNeeded: Int { 2 }

    /// The fingers' distance in relation to that at the start, of which 8 pt were swallowed. Setting it has the scale
    /// count on from the new value.
    open var scale: CGFloat {
        get { distance.map { state == .possible ? 1 : $0 / base } ?? frozenScale }
        set {
            frozenScale = newValue
            if let distance { base = distance / newValue }
        }
    }

    /// Change of scale per second, negative when closing (S-GEST-37).
    open var velocity: CGFloat {
        guard state != .cancelled else { return 0 }
        guard let lift else { return velocity(at: lastEventTime) }
        let age = lastEventTime - lift.time
        return age <= GestureThresholds.pinchVelocityAfterLift + GestureThresholds.rounding ? lift.velocity : 0
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trackedTouches.dropFirst(2).forEach { ignore($0, for: event) }
        guard let distance, touches.contains(where: isTracking) else { return }
        (startDistance, lastDistance) = (distance, distance)
        base = state == .possible ? distance : distance / frozenScale
        tracker = VelocityTracker()
        tracker.add(CGPoint(x: distance, y: 0), at: event.timestamp)
        lift = nil
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        replay(event) { points, time in
            guard points.count == 2 else { return }
            lastDistance = Self.distance(points)
            tracker.add(CGPoint(x: lastDistance, y: 0), at: time)
        }
        if state == .possible { beginIfFarEnough() } else { state = .changed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state != .possible else {
            if trackedTouches.isEmpty { state = .failed }
            return
        }
        if trackedTouches.count + touches.count == 2 { freeze(lifted: touches) }
        state = trackedTouches.isEmpty ? .ended : .changed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if base > 0, lift == nil { freeze(lifted: touches) }
        state = .cancelled
    }

    open override func reset() {
        (startDistance, lastDistance, base, frozenScale, lift) = (0, 0, 0, 1, nil)
        tracker = VelocityTracker()
    }

    private func beginIfFarEnough() {
        guard let distance else { return }
        let change = distance - startDistance
        guard abs(change) >= GestureThresholds.pinchMovement - GestureThresholds.rounding else { return }
        base = startDistance + (change > 0 ? GestureThresholds.pinchSwallowed : -GestureThresholds.pinchSwallowed)
        state = .began
    }

    /// Keeps what the two fingers said last; fingers seldom lift in one frame.
    private func freeze(lifted: Set<UITouch>) {
        let time = lifted.map(\.timestamp).min() ?? lastEventTime
        frozenScale = lastDistance / base
        lift = (velocity(at: time), time)
    }

    private func velocity(at time: TimeInterval) -> CGFloat { base > 0 ? tracker.velocity(at: time).x / base : 0 }

    private var distance: CGFloat? { trackedTouches.count == 2 ? Self.distance(trackedTouches.map(\.position)) : nil }

    private static func distance(_ points: [CGPoint]) -> CGFloat {
        hypot(points[0].x - points[1].x, points[0].y - points[1].y)
    }
}
