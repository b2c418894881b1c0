/// A number made by two fingers, their distance or the angle of the line through them, tracked through the lift of one finger and its
/// return (S-GEST-35 to 39).
struct FingerPair {
    /// The number when both fingers had come down.
    private(set) var start: CGFloat = 0
    /// The number when two fingers were last down.
    private(set) var value: CGFloat = 0
    private var tracker: VelocityTracker
    /// The distance that the number moves back before the fingers count as reversed (S-GEST-33).
    private let turn: CGFloat
    /// The speed at the first lift, and its time.
    private var lift: (speed: CGFloat, time: TimeInterval)?

    init(turn: CGFloat) { (self.turn, tracker) = (turn, VelocityTracker(turn: turn)) }

    /// Begins when both fingers are down.
    mutating func begin(at value: CGFloat, time: TimeInterval) {
        (start, self.value, lift) = (value, value, nil)
        tracker = VelocityTracker(turn: turn)
        tracker.add(CGPoint(x: value, y: 0), at: time)
    }

    mutating func move(to value: CGFloat, time: TimeInterval) {
        self.value = value
        tracker.add(CGPoint(x: value, y: 0), at: time)
    }

    /// Notes that one finger or both are up.
    mutating func lift(at time: TimeInterval) {
        if lift == nil { lift = (tracker.velocity(at: time).x, time) }
    }

    /// Returns the change of the number per second. Fingers seldom lift in one frame, so the speed persists for a while after the first
    /// lift.
    func speed(at time: TimeInterval) -> CGFloat {
        guard let lift else { return tracker.velocity(at: time).x }
        return time - lift.time <= GestureThresholds.velocityAfterLift + GestureThresholds.rounding ? lift.speed : 0
    }
}
