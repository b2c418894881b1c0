/// A pinch: two fingers moving toward or away from each other.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance between the fingers, in points.
    private var pair = FingerPair(turn: GestureThresholds.pinchMovement)
    /// The distance that corresponds to a scale of 1 (S-GEST-36), or 0 until two fingers are down.
    private var base: CGFloat = 0

    package override var kindName: String { "pinch" }
    package override var limit: GestureLimit? { .spread(GestureThresholds.pinchMovement) }
    package override func measures(in view: UIView?) -> GestureMeasures { .pinch(scale: scale, velocity: velocity) }

    override var touchesNeeded: Int { 2 }

    /// The distance between the fingers relative to the initial distance, not counting the first 8 pt of change. After code sets the scale,
    /// it continues from the new value. Values of 0 or less are treated as 0.000001.
    open var scale: CGFloat {
        get { enteredState == .possible || base == 0 ? 1 : pair.value / base }
        set {
            demand(newValue.isFinite, "a scale must be a finite number, not \(newValue)")
            base = Self.base(at: pair.value, scale: newValue)
        }
    }

    /// The change in scale per second, which is negative when the fingers move closer (S-GEST-37).
    open var velocity: CGFloat { enteredState == .cancelled || base == 0 ? 0 : pair.speed(at: lastEventTime) / base }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trackedTouches.dropFirst(2).forEach { ignore($0, for: event) }
        guard trackedTouches.count == 2, touches.contains(where: isTracking) else { return }
        let scale = scale
        pair.begin(at: Self.distance(trackedTouches[0].position, trackedTouches[1].position), time: event.timestamp)
        base = Self.base(at: pair.value, scale: scale)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count == 2 {
            replay(event) { points, time in pair.move(to: Self.distance(points[0], points[1]), time: time) }
        }
        if enteredState == .possible { beginIfFarEnough() } else { state = .changed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard enteredState != .possible else {
            if trackedTouches.isEmpty { fail(shortfall) }
            return
        }
        pair.lift(at: touches.reduce(event.timestamp) { min($0, $1.timestamp) })
        state = trackedTouches.isEmpty ? .ended : .changed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { (pair, base) = (FingerPair(turn: GestureThresholds.pinchMovement), 0) }

    private func beginIfFarEnough() {
        guard trackedTouches.count == 2 else { return }
        let change = pair.value - pair.start
        guard abs(change) >= GestureThresholds.pinchMovement - GestureThresholds.rounding else { return }
        base = pair.start + (change > 0 ? GestureThresholds.pinchSwallowed : -GestureThresholds.pinchSwallowed)
        state = .began
    }

    /// The reason why the gesture hadn't begun when the fingers lifted.
    private var shortfall: String {
        guard base > 0 else { return FailureReason.fingers(1, wants: 2...2) }
        let change = abs(pair.value - pair.start)
        return FailureReason.short("the fingers' distance changed by", change, of: GestureThresholds.pinchMovement)
    }

    /// Returns the base distance for which `distance` corresponds to `scale`. Treats distances below 1 pt as 1 pt, to avoid dividing by
    /// zero.
    private static func base(at distance: CGFloat, scale: CGFloat) -> CGFloat { max(distance, 1) / max(scale, 1e-6) }

    private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - other.x, one.y - other.y)
    }
}
