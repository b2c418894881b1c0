/// A pinch: two fingers moving toward or away from each other.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance that corresponds to a scale of 1 (S-GEST-36), or 0 until two fingers are down.
    private var base: CGFloat = 0

    /// The pair's value is the distance between the fingers, in points.
    override class var turn: CGFloat { GestureThresholds.pinchMovement }
    package override var kindName: String { "pinch" }
    package override var limit: GestureLimit? { .spread(GestureThresholds.pinchMovement) }
    package override func measures(in view: UIView?) -> GestureMeasures { .pinch(scale: scale, velocity: velocity) }

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

    override func begin(_ touches: [UITouch], at time: TimeInterval) {
        let scale = scale
        pair.begin(at: Self.distance(touches[0].position, touches[1].position), time: time)
        base = Self.base(at: pair.value, scale: scale)
    }

    override func move(to points: [CGPoint], at time: TimeInterval) {
        pair.move(to: Self.distance(points[0], points[1]), time: time)
    }

    open override func reset() {
        super.reset()
        base = 0
    }

    override func beginIfFarEnough() {
        guard trackedTouches.count == 2 else { return }
        let change = pair.value - pair.start
        guard abs(change) >= GestureThresholds.pinchMovement - GestureThresholds.rounding else { return }
        base = pair.start + (change > 0 ? GestureThresholds.pinchSwallowed : -GestureThresholds.pinchSwallowed)
        state = .began
    }

    /// The reason why the gesture hadn't begun when the fingers lifted.
    override var shortfall: String {
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
