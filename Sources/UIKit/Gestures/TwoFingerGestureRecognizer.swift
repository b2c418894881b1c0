/// A gesture of two fingers. Not a class of UIKit: the superclass of pinches and rotations.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    /// The value that the gesture measures between its fingers.
    lazy var pair = FingerPair(turn: type(of: self).turn)

    /// The change of the value, backward, after which the gesture counts as reversed.
    class var turn: CGFloat { 0 }
    /// The reason why the gesture hadn't begun when the fingers lifted.
    var shortfall: String { "" }

    override var touchesNeeded: Int { 2 }

    /// Starts measuring. Both fingers are down. `time` is in seconds.
    func begin(_ touches: [UITouch], at time: TimeInterval) {}
    /// Measures the fingers at `points`, in window coordinates.
    func move(to points: [CGPoint], at time: TimeInterval) {}
    /// Begins the gesture if the value has changed enough.
    func beginIfFarEnough() {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trackedTouches.dropFirst(2).forEach { ignore($0, for: event) }
        guard trackedTouches.count == 2, touches.contains(where: isTracking) else { return }
        begin(trackedTouches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count == 2 {
            replay(event) { points, time in move(to: points, at: time) }
        }
        if enteredState == .possible { beginIfFarEnough() } else { state = .changed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard enteredState != .possible else {
            if trackedTouches.isEmpty { fail(shortfall) }
            return
        }
        pair.lift(at: touches.reduce(event.timestamp) { min($0, $1.timestamp) })
        state = trackedTouches.isEmpty ? .ended : .changed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { pair = FingerPair(turn: Self.turn) }
}
