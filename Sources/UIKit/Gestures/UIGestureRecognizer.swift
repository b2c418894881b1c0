/// The base class of gesture recognizers. A recognizer observes the touches in a view and its subviews, and calls its targets when it
/// recognizes a gesture.
///
/// Subclasses override the four touch methods, set `state`, and clear their data in `reset()`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(UIGestureRecognizer.self)
    #endif
    /// The state of a gesture. Continuous gestures go from possible to began, changed, and ended or cancelled. Discrete gestures go from
    /// possible to ended.
    public enum State: Int, Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed

        /// The final state of a discrete gesture.
        public static let recognized = State.ended
    }

    /// The view that the recognizer is attached to. It stays attached even if the view leaves its window (S-GEST-18).
    open internal(set) weak var view: UIView?
    /// The recognizer's name in traces.
    open var name: String?
    /// The delegate, held weakly. It decides whether the gesture may begin and how it interacts with other gestures.
    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { nameOfDelegate.set(delegate) } }
    private var nameOfDelegate = DelegateName()
    /// The address of the call that set the delegate, or 0.
    var placeOfDelegate: UInt { nameOfDelegate.place }

    /// Whether the recognizer receives touches. Disabling the recognizer during a gesture cancels the gesture, which sends a final action
    /// (S-GEST-17).
    open var isEnabled = true {
        didSet { if !isEnabled { abandon(FailureReason.disabled) } }
    }

    /// Whether recognizing the gesture cancels touches that views have already received (S-GEST-7).
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after the gesture has failed (S-GEST-8).
    open var delaysTouchesBegan = false
    /// Whether the end of a touch is reported to views only after the gesture has failed or been recognized (S-GEST-9).
    open var delaysTouchesEnded = true
    /// The raw values of the touch types that the recognizer receives. The default is all types.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
        didSet { allowedTypes = Set(allowedTouchTypes.map(\.intValue)) }
    }
    /// Whether touches of different types can't form one gesture. Has no effect, because all touches in Segue have the same type.
    open var requiresExclusiveTouchType = true

    private(set) var targets: [TargetAction] = []
    /// The recognizers that must fail before this recognizer can succeed (S-GEST-25).
    private(set) var failureRequirements: [WeakRecognizer] = []
    private var allowedTypes: Set<Int> = [0, 1, 2, 3]

    // MARK: The attempt

    /// One attempt at the gesture, from the first touch until it succeeds or fails.
    struct Attempt {
        /// All touches until the gesture is recognized, and then only touches that are still down.
        var touches: [UITouch] = []
        /// The view's depth and the recognizer's index on the view, which determine the recognizer's priority (S-GEST-22).
        var depth = 0
        var place = 0
        /// The answers of delegates and subclasses about failure requirements, stored because each method is called only once (S-GEST-25).
        var dynamicRequirements: [(other: ObjectIdentifier, isRequired: Bool)] = []
        /// The initial position of the first touch, in window coordinates.
        var start: CGPoint?
        /// The name of the recognizer that this one is or was waiting for, or nil if it didn't wait.
        var awaited: String?
        /// The reason for the pending failure, or nil if the class doesn't give one.
        var failure: String?
    }

    /// The attempt in progress, or nil between attempts.
    var attempt: Attempt?
    weak var arena: GestureArena?
    /// The address of the call that last added the recognizer to a view, or 0.
    package internal(set) var place: UInt = 0
    /// The touches that are down and not ignored, in touch-down order (S-GEST-28).
    private(set) var trackedTouches: [UITouch] = []
    /// The centroid of the touches when the last one was lifted, in window coordinates.
    private(set) var lastCentroid = CGPoint.zero
    private(set) weak var lastWindow: UIWindow?
    /// The time of the latest event that this recognizer received, in seconds.
    private(set) var lastEventTime: TimeInterval = 0
    /// The time, in seconds on the event clock, at which to call `deadlinePassed()`, or nil for never.
    var deadline: TimeInterval? {
        didSet { if deadline != oldValue { arena?.deadlineChanged() } }
    }
    /// The turn in which the last action was sent.
    var lastActionTurn: Int?
    /// A buffer of touch positions for `replay`, reused so that moves don't allocate.
    var replayedPoints: [CGPoint] = []

    /// The current state, as permitted by the arena.
    private(set) var enteredState = State.possible
    /// Whether a touch method is running.
    private var isTakingTouches = false
    /// States that the recognizer has requested but not yet entered. The arena decides whether and when to enter them (S-GEST-14).
    private var dueStates: [State] = []

    /// Creates a recognizer that calls `action` on `target`. The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// The gesture's state. Subclasses set it in touch methods. An action may set it to `.cancelled` (S-GEST-16).
    ///
    /// A new value takes effect once competing recognizers have been considered, but never in the same turn as the last action. Within
    /// touch methods, the property returns the value that was set.
    open var state: State {
        get {
            hasReadState = true
            return isTakingTouches ? dueStates.last ?? enteredState : enteredState
        }
        set { setDue(newValue) }
    }

    /// Whether `state` has been read since the action last began.
    var hasReadState = false
    /// Whether the action at the gesture's start changed something without reading `state`.
    var wasBlindAtStart = false

    // MARK: Targets

    /// Registers a call to `action` on `target`. Actions run in the order in which they were added (S-GEST-15). The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

    /// Removes all actions for `target`, or for all targets if `target` is nil. `action` is ignored, because method references can't be
    /// compared.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.matches(by: target) } }

    // MARK: Positions

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { locatedTouches.count }

    /// Returns the centroid of the touches in `view`'s coordinates, or in window coordinates if `view` is nil. After the last touch ends,
    /// returns the last centroid.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// Returns one touch's position. Touches are numbered in the order in which they began (S-GEST-28).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        demand(
            touches.indices.contains(touchIndex),
            "there is no touch \(touchIndex): numberOfTouches is \(touches.count)"
        )
        return convert(touches[touchIndex].position, to: view)
    }

    /// The touches whose positions the methods above return.
    var locatedTouches: [UITouch] { trackedTouches }

    /// Takes over another recognizer's view, state, and touches.
    func copyGesture(of other: UIGestureRecognizer) {
        (view, name, isEnabled, enteredState) = (other.view, other.name, other.isEnabled, other.state)
        (trackedTouches, lastCentroid) = (other.locatedTouches, other.lastCentroid)
        (lastWindow, lastEventTime) = (other.lastWindow, other.lastEventTime)
    }

    // MARK: For subclasses

    /// Called when touches begin in the view or a subview.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers lift.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called after each attempt, to clear the recognizer's data.
    open func reset() {}

    /// Ignores a touch until it ends.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// Returns whether the recognizer receives the touches of `event`. The recognizer's delegate must agree too.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Returns whether recognizing this gesture makes `preventedGestureRecognizer` fail, if the two share a touch (S-GEST-24).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this recognizer fails when `preventingGestureRecognizer` recognizes a gesture and the two share a touch (S-GEST-24).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture waits for `otherGestureRecognizer` to fail. Called once per attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether `otherGestureRecognizer` waits for this gesture to fail. Called once per attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this gesture wait until `otherGestureRecognizer` has failed, and fail if the other gesture is recognized (S-GEST-25). If two
    /// recognizers wait for each other, their priority decides.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        demand(otherGestureRecognizer !== self, "a recognizer cannot wait for itself to fail: pass another one")
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// The name in traces and failure reasons.
    package var traceName: String { name ?? kindName }

    /// The reason why recognition was delayed, or nil if it wasn't. Actions can read it.
    package var delayReason: String? { attempt?.awaited.map(FailureReason.waited) }

    /// The name of this kind of gesture in traces.
    package var kindName: String { String(describing: type(of: self)) }
    /// The most important threshold, as shown to the user; nil for user-defined recognizers.
    package var limit: GestureLimit? { nil }
    /// Returns the measured values in the points of `view`, or of the window if `view` is nil.
    package func measures(in view: UIView?) -> GestureMeasures { .none }

    /// The number of touches that the gesture requires.
    var touchesNeeded: Int { 1 }

    /// Returns whether the class accepts `touch`. The recognizer's delegate must agree too.
    func wants(_ touch: UITouch) -> Bool { true }

    /// Returns the reason why the class rejects `touch`.
    func unwanted(_ touch: UITouch) -> String { FailureReason.userCode }

    /// Called when `deadline` passes.
    func deadlinePassed() {}

    /// The direction of a drag with one finger, or nil for other gestures.
    var drag: CGVector? { nil }

    /// Returns whether views receive `touch` only after the gesture has failed, or even later.
    func holdsBegan(_ touch: UITouch) -> Bool { delaysTouchesBegan }

    /// Called on recognition, before the first action.
    func willRecognize() {}

    /// Fails the gesture if it is still possible. If it was only waiting for another gesture, reports that as the reason instead.
    func fail(_ reason: @autoclosure () -> String) {
        guard attempt != nil, enteredState == .possible, !isOver else { return }
        let wait = isDue ? attempt?.awaited.map(FailureReason.waits) : nil
        let sentence = wait ?? reason()
        attempt?.failure = sentence
        state = .failed
    }

    // MARK: State machine

    private func setDue(_ new: State) {
        guard attempt != nil, !isOver else { return }
        arena?.stateIsDue()
        switch (enteredState, new) {
        case (_, .possible): return
        case (.possible, .failed), (.possible, .cancelled): dueStates = [.failed]
        case (.possible, .ended): dueStates.append(.ended)
        case (.possible, _): dueStates = [.began]
        case (_, .began), (_, .changed): if dueStates.last != .changed { dueStates.append(.changed) }
        case (_, .failed): dueStates.append(.cancelled)
        default: dueStates.append(new)
        }
    }

    /// The next requested state.
    var dueState: State? { dueStates.first }
    var isDue: Bool { !dueStates.isEmpty }
    /// Whether the attempt has been decided, so that further touches can't change it.
    private var isOver: Bool { dueStates.last?.isFinal ?? enteredState.isFinal }

    /// Removes and returns the next requested state. Returns nil if user code ended the attempt.
    func takeDueState() -> State? { dueStates.isEmpty ? nil : dueStates.removeFirst() }

    /// Enters a state. Called by the arena.
    func enter(_ new: State) {
        enteredState = new
        attempt?.touches = trackedTouches
    }

    /// Returns the recognizer to `.possible`. Touches that are still down are ignored from then on (S-GEST-13).
    func endAttempt() {
        guard attempt != nil else { return }
        dueStates.removeAll(keepingCapacity: true)
        (enteredState, attempt, deadline) = (.possible, nil, nil)
        trackedTouches.removeAll(keepingCapacity: true)
        reset()
    }

    /// Ends the gesture because the recognizer was removed or disabled (S-GEST-17).
    func abandon(_ reason: String) {
        guard attempt != nil else { return }
        if enteredState == .began || enteredState == .changed {
            if reason == FailureReason.disabled, hangsWhenDisabled { return endAttempt() }
            dueStates = [.cancelled]
            arena?.stateIsDue()
            keepPlace()
            trackedTouches = []
            arena?.settle(self)
        } else if enteredState == .possible {
            arena?.fail(self, reason)
        }
    }

    // MARK: Touches, called by the arena

    func listens(on view: UIView) -> Bool { isEnabled && self.view === view }

    /// Returns the reason why the recognizer rejects a new touch, or nil if it accepts it (S-GEST-10). If the attempt is over, the reason
    /// has already been reported.
    func refusal(of touch: UITouch, with event: UIEvent) -> String? {
        if isOver { return FailureReason.over }
        if !allowedTypes.contains(touch.type.rawValue) { return FailureReason.touchType }
        if !wants(touch) { return unwanted(touch) }
        if !shouldReceive(event) { return FailureReason.refusedEvent }
        guard let delegate else {
            nameOfDelegate.reportRelease(of: nil, "delegate", for: self, to: view?.window?.screen.driver)
            return nil
        }
        let isWelcome = delegate.gestureRecognizer(self, shouldReceive: event) && delegate.gestureRecognizer(self, shouldReceive: touch)
        return isWelcome ? nil : FailureReason.delegateRefusedTouch
    }

    func track(_ touch: UITouch) {
        trackedTouches.append(touch)
        if attempt?.start == nil { attempt?.start = touch.position }
        attempt?.touches.append(touch)
        lastWindow = touch.window
    }

    /// Passes the given touches to the subclass, if they are tracked. All `touches` are in the same phase. `all` contains the same touches,
    /// as a set.
    func take(_ touches: [UITouch], _ all: Set<UITouch>, with event: UIEvent) {
        var (count, phase) = (0, UITouch.Phase.stationary)
        for touch in touches where isTracking(touch) { (count, phase) = (count + 1, touch.phase) }
        guard count > 0 else { return }
        let own = count == touches.count ? all : all.filter { isTracking($0) }
        lastEventTime = event.timestamp
        isTakingTouches = true
        defer { isTakingTouches = false }
        switch phase {
        case .began: touchesBegan(own, with: event)
        case .moved: touchesMoved(own, with: event)
        case .ended:
            release(own)
            touchesEnded(own, with: event)
        default:
            release(own)
            cancelTouches(own, with: event)
        }
    }

    /// Cancels touches. If no touches are left, cancels the gesture, even if the subclass could continue (S-GEST-19).
    private func cancelTouches(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesCancelled(touches, with: event)
        if trackedTouches.isEmpty { state = .cancelled }
        if dueStates.last == .failed, attempt?.failure == nil { attempt?.failure = FailureReason.cancelledTouches }
    }

    // Uses loops, as the arena does, because closures check for main-actor isolation on every call.

    func isTracking(_ touch: UITouch) -> Bool {
        for tracked in trackedTouches where tracked === touch { return true }
        return false
    }

    /// Returns whether `touch` is or was part of the attempt.
    func hasTaken(_ touch: UITouch) -> Bool {
        guard let touches = attempt?.touches else { return false }
        for taken in touches where taken === touch { return true }
        return false
    }

    private func release(_ touches: Set<UITouch>) {
        keepPlace()
        trackedTouches.removeAll { touches.contains($0) }
    }

    private func forget(_ touch: UITouch) {
        keepPlace()
        trackedTouches.removeAll { $0 === touch }
        attempt?.touches.removeAll { $0 === touch }
    }

    private func keepPlace() {
        if !trackedTouches.isEmpty { lastCentroid = centroid(of: trackedTouches) }
    }
}

extension UIGestureRecognizer.State {
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
