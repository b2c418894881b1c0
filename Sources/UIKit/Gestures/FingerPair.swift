/// A value measured between two fingers: their distance, or the angle of the line through them. Tracking continues if one finger lifts and
/// touches down again (S-GEST-35 to 39).
struct FingerPair {
    /// The value when both fingers first touched the screen.
    private(set) var start: CGFloat = 0
    /// The most recent value while two fingers were down.
    private(set) var value: CGFloat = 0
    private var tracker: VelocityTracker
    /// The distance that the value must move back before the gesture counts as reversed (S-GEST-33).
    private let turn: CGFloat
    /// The speed and time when the first finger lifted.
    private var lift: (speed: CGFloat, time: TimeInterval)?

    init(turn: CGFloat) { (self.turn, tracker) = (turn, VelocityTracker(turn: turn)) }

    /// Starts tracking. Both fingers are down.
    mutating func begin(at value: CGFloat, time: TimeInterval) {
        (start, self.value, lift) = (value, value, nil)
        tracker = VelocityTracker(turn: turn)
        tracker.add(CGPoint(x: value, y: 0), at: time)
    }

    mutating func move(to value: CGFloat, time: TimeInterval) {
        self.value = value
        tracker.add(CGPoint(x: value, y: 0), at: time)
    }

    /// Records that at least one finger lifted.
    mutating func lift(at time: TimeInterval) {
        if lift == nil { lift = (tracker.velocity(at: time).x, time) }
    }

    /// Returns the value's rate of change per second. The speed is kept briefly after the first finger lifts, because fingers rarely lift
    /// in the same frame.
    func speed(at time: TimeInterval) -> CGFloat {
        guard let lift else { return tracker.velocity(at: time).x }
        return time - lift.time <= GestureThresholds.velocityAfterLift + GestureThresholds.rounding ? lift.speed : 0
    }
}
