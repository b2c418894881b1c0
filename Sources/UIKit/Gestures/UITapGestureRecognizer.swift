/// One or more quick taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in a row.
    open var numberOfTapsRequired = 1
    /// The number of fingers that must be down simultaneously.
    open var numberOfTouchesRequired = 1

    private var taps = 0
    /// The fingers of the last press, once it has made the gesture.
    private var tappingTouches: [UITouch] = []
    /// The fingers of this press, including lifted ones, and their start positions.
    private var starts: [(touch: UITouch, position: CGPoint)] = []

    package override var kindName: String { "tap" }

    override var touchesNeeded: Int { numberOfTouchesRequired }

    /// The located touches: a tap is over when its fingers are up, and its action may ask for their positions.
    override var locatedTouches: [UITouch] { tappingTouches.isEmpty ? super.locatedTouches : tappingTouches }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty { limitTime(from: event) }
        for touch in trackedTouches where touches.contains(touch) { starts.append((touch, touch.position)) }
        if starts.count > numberOfTouchesRequired { fail(FailureReason.fingers(starts.count, wants: wantedFingers)) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { failIfMoved() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        failIfMoved()
        guard trackedTouches.isEmpty else { return }
        guard starts.count == numberOfTouchesRequired else {
            return fail(FailureReason.fingers(starts.count, wants: wantedFingers))
        }
        taps += 1
        if taps == numberOfTapsRequired {
            tappingTouches = starts.map(\.touch)
            state = .ended
        } else {
            limitTime(from: event)
        }
        starts = []
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { (taps, starts, tappingTouches) = (0, [], []) }

    /// Returns whether this tap prevents another recognizer. A single tap does not prevent a double tap; make it wait with
    /// `require(toFail:)`.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// Returns whether `touch` counts. A tap on a control such as a button belongs to the control, not to an ancestor, as on iPhone.
    override func wants(_ touch: UITouch) -> Bool {
        guard let control = touch.view as? UIControl, control.keepsTaps, control.isEnabled, control !== view else {
            return true
        }
        return numberOfTapsRequired > 1 || numberOfTouchesRequired > 1
    }

    override func unwanted(_ touch: UITouch) -> String {
        touch.view.map { "the touch belongs to the \(type(of: $0)) below it" } ?? FailureReason.ownCode
    }

    override func deadlinePassed() { fail(lateness) }

    private var wantedFingers: ClosedRange<Int> { numberOfTouchesRequired...numberOfTouchesRequired }

    /// The reason why time was up before the last tap.
    private var lateness: String {
        let interval = FailureReason.figure(GestureThresholds.multiTapInterval)
        guard trackedTouches.isEmpty else { return "the finger stayed down longer than \(interval) s" }
        return "\(taps) \(taps == 1 ? "tap" : "taps"), wants \(numberOfTapsRequired) at most \(interval) s apart"
    }

    private func limitTime(from event: UIEvent) {
        guard numberOfTapsRequired > 1 else { return }
        deadline = event.timestamp + GestureThresholds.multiTapInterval + GestureThresholds.rounding
    }

    private func failIfMoved() {
        for start in starts {
            let (from, to) = (start.position, start.touch.position)
            let (distance, limit) = (hypot(to.x - from.x, to.y - from.y), GestureThresholds.tapMovement)
            if distance >= limit { fail(FailureReason.moved(distance, limit: limit)) }
        }
    }
}
