/// One or more taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The required number of taps.
    open var numberOfTapsRequired = 1
    /// The required number of fingers.
    open var numberOfTouchesRequired = 1

    private var taps = 0
    /// The last tap's touches, once the gesture has been recognized.
    private var tappingTouches: [UITouch] = []
    /// The current tap's touches with their initial positions, including lifted touches.
    private var starts: [(touch: UITouch, position: CGPoint)] = []

    package override var kindName: String { "tap" }
    package override var limit: GestureLimit? { .slop(GestureThresholds.tapMovement) }

    override var touchesNeeded: Int { numberOfTouchesRequired }

    /// Includes lifted touches, because the action may request their positions.
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

    /// Returns whether this tap prevents another gesture. A single tap doesn't prevent a double tap. Use `require(toFail:)` to make the
    /// single tap wait.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// Returns whether the recognizer considers `touch`. As on iPhone, recognizers on a control's ancestors ignore taps on the control.
    override func wants(_ touch: UITouch) -> Bool {
        guard let control = touch.view as? UIControl, control.keepsTaps, control.isEnabled, control !== view else {
            return true
        }
        return numberOfTapsRequired > 1 || numberOfTouchesRequired > 1
    }

    override func unwanted(_ touch: UITouch) -> String {
        touch.view.map { "the touch belongs to the \(type(of: $0)) below it" } ?? FailureReason.userCode
    }

    /// Notes a tap that doesn't wait for a double tap on the same view.
    override func willRecognize() {
        guard let inspector = UIApplication.shared.workingDriver?.inspectorOfTouches, let touch = tappingTouches.first else { return }
        let longer = view?.gestureRecognizers?.lazy.compactMap { $0 as? UITapGestureRecognizer }.first { other in
            other.numberOfTapsRequired > self.numberOfTapsRequired && other.numberOfTouchesRequired == self.numberOfTouchesRequired
                && other.isEnabled && !self.waited(for: other)
        }
        if let longer { inspector.tapped(self, before: longer, at: touch.position) }
    }

    /// Returns whether the tap was recognized only after `other` had failed, because it requires that.
    private func waited(for other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains { $0.recognizer === other }
            || attempt?.dynamicRequirements.contains { $0.other == ObjectIdentifier(other) && $0.isRequired } ?? false
    }

    override func deadlinePassed() { fail(lateness) }

    private var wantedFingers: ClosedRange<Int> { numberOfTouchesRequired...numberOfTouchesRequired }

    /// The failure reason if time ran out before the last tap.
    private var lateness: String {
        let interval = FailureReason.figure(GestureThresholds.multiTapInterval)
        guard trackedTouches.isEmpty else { return "the finger stayed down longer than \(interval) s" }
        return "\(taps) \(taps == 1 ? "tap" : "taps"), needs \(numberOfTapsRequired) at most \(interval) s apart"
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
