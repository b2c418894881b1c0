/// What happened to one finger, as it came from a device, a script or a test.
public struct InputEvent: Sendable, Hashable {
    /// Which finger; numbers are the sender's, and may be used again once the finger is up.
    public var finger: Int
    /// `.began`, `.moved`, `.ended` or `.cancelled`.
    public var phase: UITouch.Phase
    /// Points of the screen.
    public var location: CGPoint
    /// When it happened, seconds, on the clock of whoever sends events (S-GEST-33).
    public var time: TimeInterval

    /// Makes an event; see its parts for units.
    public init(finger: Int, phase: UITouch.Phase, location: CGPoint, time: TimeInterval) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
    }
}
