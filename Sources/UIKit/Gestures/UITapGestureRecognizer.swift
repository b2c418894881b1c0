/// One or more quick taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row make the gesture.
    open var numberOfTapsRequired = 1
    /// How many fingers must be down at a time.
    open var numberOfTouchesRequired = 1

    private var taps = 0
    /// The fingers of this press, lifted ones among them, and where each came down.
    private var starts: [(touch: UITouch, position: CGPoint)] = []

    package override var kindName: String { "tap" }

    override var touchesNeeded: Int { numberOfTouchesRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty { limitTime(from: event) }
        for touch in trackedTouches where touches.contains(touch) { starts.append((touch, touch.position)) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { failIfMoved() }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        failIfMoved()
        guard trackedTouches.isEmpty else { return }
        guard starts.count == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        starts = []
        if taps == numberOfTapsRequired { state = .ended } else { limitTime(from: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { (taps, starts) = (0, []) }

    /// A single tap does not end the wait for a double tap; make it wait by `require(toFail:)`.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// A button's tap is the button's own, not an ancestor's, as on iPhone.
    override func wants(_ touch: UITouch) -> Bool {
        guard let button = touch.view as? UIButton, button.isEnabled, button !== view else { return true }
        return numberOfTapsRequired > 1 || numberOfTouchesRequired > 1
    }

    override func deadlinePassed() { state = .failed }

    private func limitTime(from event: UIEvent) {
        if numberOfTapsRequired > 1 { deadline = event.timestamp + GestureThresholds.multiTapInterval }
    }

    private func failIfMoved() {
        let hasMoved = starts.contains { start in
            let (from, to) = (start.position, start.touch.position)
            return hypot(to.x - from.x, to.y - from.y) >= GestureThresholds.tapMovement
        }
        if hasMoved { state = .failed }
    }
}
