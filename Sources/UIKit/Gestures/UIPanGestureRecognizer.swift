/// A drag with one or more fingers.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers needed to begin the gesture.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. The gesture fails if more fingers touch down. During the gesture, additional fingers are ignored
    /// (S-GEST-34).
    open var maximumNumberOfTouches = Int.max
    /// Whether the translation includes the movement before the gesture was recognized (S-GEST-31).
    public var panCountsFromTouchDown = false

    /// The touch centroid's movement in window coordinates. Jumps caused by adding or lifting fingers don't count (S-GEST-29).
    private var travel = CGPoint.zero
    private var travelAtRebase = CGPoint.zero
    private var centroidAtRebase = CGPoint.zero
    private var travelAtTouchDown = CGPoint.zero
    /// The value of `travel` for which the translation is zero.
    private var origin = CGPoint.zero
    private var tracker = VelocityTracker()
    /// The largest number of fingers that were down at once before the gesture began.
    private var maximumFingers = 0

    package override var kindName: String { "pan" }
    package override var limit: GestureLimit? { .movement(GestureThresholds.panMovement) }
    package override func measures(in view: UIView?) -> GestureMeasures {
        .pan(translation: translation(in: view), velocity: velocity(in: view))
    }

    override var touchesNeeded: Int { minimumNumberOfTouches }

    /// Returns the translation in `view`'s coordinates, or in window coordinates if `view` is nil.
    open func translation(in view: UIView?) -> CGPoint {
        let start = enteredState == .possible ? travelAtTouchDown : origin
        return convert(displacement: CGPoint(x: travel.x - start.x, y: travel.y - start.y), to: view)
    }

    /// Sets the translation. Later movement adds to it (S-GEST-32).
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let displacement = convert(displacement: translation, from: view)
        origin = CGPoint(x: travel.x - displacement.x, y: travel.y - displacement.y)
    }

    /// Returns the velocity, in points per second, in `view`'s coordinates, or in window coordinates if `view` is nil. It is 0 if the
    /// fingers are at rest or the gesture was cancelled (S-GEST-33).
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = enteredState == .cancelled ? .zero : convert(displacement: tracker.velocity(at: lastEventTime), to: view)
        arena?.dispatcher?.driver?.noteVelocity(velocity)
        return velocity
    }

    override func copyGesture(of other: UIGestureRecognizer) {
        super.copyGesture(of: other)
        if let pan = other as? UIPanGestureRecognizer { copyMovement(of: pan) }
    }

    /// Takes over another pan's translation and velocity.
    func copyMovement(of other: UIPanGestureRecognizer) {
        (travel, origin, travelAtTouchDown, tracker) = (other.travel, other.origin, other.travelAtTouchDown, other.tracker)
    }

    override var drag: CGVector? {
        trackedTouches.count == 1 ? CGVector(dx: travel.x - travelAtTouchDown.x, dy: travel.y - travelAtTouchDown.y) : nil
    }

    /// Returns whether the pan may begin, given the movement since touch-down. If not, the pan fails.
    func mayBegin(along way: CGVector) -> Bool { true }

    /// Returns the reason why the pan may not begin, given the movement since touch-down.
    func refusal(along way: CGVector) -> String { FailureReason.userCode }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches {
            guard enteredState != .possible else { return fail(FailureReason.fingers(trackedTouches.count, wants: wantedFingers)) }
            trackedTouches.suffix(trackedTouches.count - maximumNumberOfTouches).forEach { ignore($0, for: event) }
        }
        if enteredState == .possible { (travelAtTouchDown, maximumFingers) = (travel, max(maximumFingers, trackedTouches.count)) }
        rebase()
        if trackedTouches.count == touches.count { tracker.add(travel, at: event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        replay(event) { points, time in
            let centroid = centroid(of: points)
            travel.x = travelAtRebase.x + centroid.x - centroidAtRebase.x
            travel.y = travelAtRebase.y + centroid.y - centroidAtRebase.y
            tracker.add(travel, at: time)
        }
        if enteredState == .possible { beginIfFarEnough() } else { state = .changed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.isEmpty else { return rebase() }
        if enteredState == .possible { fail(shortfall) } else { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        (travel, travelAtRebase, centroidAtRebase) = (.zero, .zero, .zero)
        (travelAtTouchDown, origin, maximumFingers) = (.zero, .zero, 0)
        tracker = VelocityTracker()
    }

    private func beginIfFarEnough() {
        guard trackedTouches.count >= minimumNumberOfTouches else { return }
        let way = CGVector(dx: travel.x - travelAtTouchDown.x, dy: travel.y - travelAtTouchDown.y)
        guard hypot(way.dx, way.dy) >= GestureThresholds.panMovement - GestureThresholds.rounding else { return }
        if mayBegin(along: way) { state = .began } else { fail(refusal(along: way)) }
    }

    private var wantedFingers: ClosedRange<Int> { minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches) }

    /// The reason why the gesture hadn't begun when the fingers lifted.
    private var shortfall: String {
        guard maximumFingers >= minimumNumberOfTouches else { return FailureReason.fingers(maximumFingers, wants: wantedFingers) }
        let distance = hypot(travel.x - travelAtTouchDown.x, travel.y - travelAtTouchDown.y)
        return FailureReason.short(
            maximumFingers > 1 ? "the fingers moved" : "the finger moved", distance, of: GestureThresholds.panMovement)
    }

    /// Sets the translation's origin. If the pan waited for another gesture to fail, movement during the wait doesn't count unless
    /// `panCountsFromTouchDown` is set (S-GEST-31).
    override func willRecognize() { origin = panCountsFromTouchDown ? travelAtTouchDown : travel }

    private func rebase() {
        travelAtRebase = travel
        centroidAtRebase = centroid(of: trackedTouches)
    }
}
