/// A change of one finger, as sent by a device, a script or a test.
public struct InputEvent: Sendable, Hashable {
    /// The finger's number, chosen by the sender; it may be reused once the finger is up.
    public var finger: Int
    /// `.began`, `.moved`, `.ended` or `.cancelled`.
    public var phase: UITouch.Phase
    /// The position in points of the screen.
    public var location: CGPoint
    /// The time in seconds, on the sender's clock (S-GEST-33).
    public var time: TimeInterval

    /// Makes an event; see the properties for units.
    public init(finger: Int, phase: UITouch.Phase, location: CGPoint, time: TimeInterval) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
    }
}
