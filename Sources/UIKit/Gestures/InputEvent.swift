/// A change to one finger's state, sent by a device, script or test.
public struct InputEvent: Sendable, Hashable {
    /// The finger's number, chosen by the sender. The sender can reuse the number after the finger lifts.
    public var finger: Int
    /// `.began`, `.moved`, `.ended` or `.cancelled`.
    public var phase: UITouch.Phase
    /// The position in screen coordinates, in points.
    public var location: CGPoint
    /// The time in seconds, on the sender's clock (S-GEST-33).
    public var time: TimeInterval

    /// Creates an event.
    public init(finger: Int, phase: UITouch.Phase, location: CGPoint, time: TimeInterval) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
    }
}
