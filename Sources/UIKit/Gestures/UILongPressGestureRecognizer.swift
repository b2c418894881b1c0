/// A long press: the fingers rest for a while, and may move afterward (S-GEST-44).
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The time that the fingers must rest, in seconds. If it is 0 or less, the gesture begins on touch-down.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance that each finger may move before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The required number of fingers.
    open var numberOfTouchesRequired = 1

    private var taps = 0
    /// The time at which the last required finger touched down.
    private var pressTime: TimeInterval = 0
    /// The touches of this press, with their initial positions.
    private var starts: [(touch: UITouch, position: CGPoint)] = []

    package override var kindName: String { "longPress" }
    package override var limit: GestureLimit? { .hold(minimumPressDuration) }

    override var touchesNeeded: Int { numberOfTouchesRequired }

    private var isTapping: Bool { taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard enteredState == .possible else { return touches.forEach { ignore($0, for: event) } }
        if starts.isEmpty, isTapping { limitTime(from: event) } else if starts.isEmpty { deadline = nil }
        for touch in trackedTouches where touches.contains(touch) { starts.append((touch, touch.position)) }
        guard starts.count <= numberOfTouchesRequired else {
            return fail(FailureReason.fingers(starts.count, wants: wantedFingers))
        }
        guard starts.count == numberOfTouchesRequired, !isTapping else { return }
        pressTime = event.timestamp
        deadline = event.timestamp + minimumPressDuration - GestureThresholds.rounding
        if minimumPressDuration <= 0 { deadlinePassed() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if enteredState == .possible { failIfMoved() } else { state = .changed }
    }

    /// Ends a recognized gesture as soon as any finger lifts (see Apple's documentation of the class).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard enteredState == .possible else { return state = .ended }
        failIfMoved()
        guard isTapping, starts.count == numberOfTouchesRequired else { return fail(shortfall(at: event.timestamp)) }
        guard trackedTouches.isEmpty else { return }
        taps += 1
        starts = []
        limitTime(from: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { (taps, starts) = (0, []) }

    override func deadlinePassed() {
        let isPressed = !isTapping && trackedTouches.count == numberOfTouchesRequired
        deadline = nil
        if isPressed { state = .began } else { fail(lateness) }
    }

    private var wantedFingers: ClosedRange<Int> { numberOfTouchesRequired...numberOfTouchesRequired }

    /// Returns the failure reason if a finger was lifted too early.
    private func shortfall(at time: TimeInterval) -> String {
        guard starts.count == numberOfTouchesRequired else { return FailureReason.fingers(starts.count, wants: wantedFingers) }
        let pressed = FailureReason.figure(time - pressTime)
        return "lifted after \(pressed) s, needs \(FailureReason.figure(minimumPressDuration))"
    }

    /// The reason why the taps took too long.
    private var lateness: String {
        let interval = FailureReason.figure(GestureThresholds.multiTapInterval)
        guard trackedTouches.isEmpty else { return "the finger stayed down longer than \(interval) s before its taps" }
        guard isTapping else { return "its taps were not followed by a press within \(interval) s" }
        return "\(taps) \(taps == 1 ? "tap" : "taps") before the press, needs \(numberOfTapsRequired) at most \(interval) s apart"
    }

    private func limitTime(from event: UIEvent) {
        deadline = event.timestamp + GestureThresholds.multiTapInterval + GestureThresholds.rounding
    }

    private func failIfMoved() {
        for start in starts {
            let (from, to) = (start.position, start.touch.position)
            let distance = hypot(to.x - from.x, to.y - from.y)
            if distance > allowableMovement + GestureThresholds.rounding { fail(FailureReason.moved(distance, limit: allowableMovement)) }
        }
    }
}
