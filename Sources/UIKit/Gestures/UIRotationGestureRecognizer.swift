/// A rotation: two fingers turning around each other.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The angle that corresponds to a rotation of 0.
    private var origin: CGFloat = 0
    /// Whether two fingers have been down at once.
    private var hasPair = false

    /// The pair's value is the angle of the line through both fingers, in radians. It accumulates over full turns.
    override class var turn: CGFloat { GestureThresholds.rotationTurn }
    package override var kindName: String { "rotation" }
    package override var limit: GestureLimit? { .turn(GestureThresholds.rotationTurn) }
    package override func measures(in view: UIView?) -> GestureMeasures { .rotation(angle: rotation, velocity: velocity) }

    /// The rotation in radians, clockwise. It can exceed a full turn, and doesn't include the first 5° (S-GEST-39). After code sets the
    /// rotation, it continues from the new value.
    open var rotation: CGFloat {
        get { enteredState == .possible ? 0 : pair.value - origin }
        set {
            demand(newValue.isFinite, "a rotation must be a finite number, not \(newValue)")
            origin = pair.value - newValue
        }
    }

    /// The velocity in radians per second, clockwise. As with a pinch, the velocity keeps its value after the fingers lift.
    open var velocity: CGFloat { enteredState == .cancelled ? 0 : pair.speed(at: lastEventTime) }

    override func begin(_ touches: [UITouch], at time: TimeInterval) {
        let rotation = rotation
        let angle = Self.angle(touches[0].position, touches[1].position) ?? 0
        pair.begin(at: angle, time: time)
        (origin, hasPair) = (angle - rotation, true)
    }

    open override func reset() {
        super.reset()
        (origin, hasPair) = (0, false)
    }

    /// Updates the angle, assuming the shorter of the two possible rotations.
    override func move(to points: [CGPoint], at time: TimeInterval) {
        let angle = Self.angle(points[0], points[1])
        let change = angle.map { ($0 - pair.value).remainder(dividingBy: 2 * .pi) } ?? 0
        pair.move(to: pair.value + change, time: time)
    }

    override func beginIfFarEnough() {
        guard trackedTouches.count == 2 else { return }
        let turn = pair.value - pair.start
        guard abs(turn) >= GestureThresholds.rotationTurn - GestureThresholds.rounding else { return }
        origin = pair.start + (turn > 0 ? GestureThresholds.rotationSwallowed : -GestureThresholds.rotationSwallowed)
        state = .began
    }

    /// The reason why the gesture hadn't begun when the fingers lifted.
    override var shortfall: String {
        guard hasPair else { return FailureReason.fingers(1, wants: 2...2) }
        let degrees = 180 / CGFloat.pi
        return FailureReason.short(
            "the fingers turned by", abs(pair.value - pair.start) * degrees, of: (GestureThresholds.rotationTurn * degrees).rounded(),
            unit: "°")
    }

    /// Returns the direction from one point to another, or nil if the points are equal.
    private static func angle(_ one: CGPoint, _ other: CGPoint) -> CGFloat? {
        one == other ? nil : atan2(other.y - one.y, other.x - one.x)
    }
}
