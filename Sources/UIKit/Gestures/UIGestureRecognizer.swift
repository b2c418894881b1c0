/// An object that watches the touches of a view and its subviews, and calls its targets when it recognizes its gesture.
///
/// A subclass overrides the four touch methods, sets `state`, and clears its own data in `reset()`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIGestureRecognizer.self)
    #endif
    /// The state of a gesture. Continuous: possible, began, changed…, ended or cancelled. Discrete: possible, ended.
    public enum State: Int, Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed

        /// The final state of a discrete gesture.
        public static let recognized = State.ended
    }

    /// The view that it is attached to. It stays attached when the view leaves its window (S-GEST-18).
    open internal(set) weak var view: UIView?
    /// The recognizer's name in traces.
    open var name: String?
    /// The delegate that decides whether the recognizer may begin, and about others; held weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether it receives touches. Disabled during a gesture, it sends its cancelled action first (S-GEST-17).
    open var isEnabled = true {
        didSet { if !isEnabled { abandon(FailureReason.disabled) } }
    }

    /// Whether the gesture's touches are cancelled in views when it is recognized (S-GEST-7).
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after it has failed (S-GEST-8).
    open var delaysTouchesBegan = false
    /// Whether views receive the end of touches only when it is no longer possible (S-GEST-9).
    open var delaysTouchesEnded = true
    /// The raw values of the touch types that it receives; all by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
        didSet { allowedTypes = Set(allowedTouchTypes.map(\.intValue)) }
    }
    /// Whether touches of different types cannot form one gesture. All touches here are of one type.
    open var requiresExclusiveTouchType = true

    private(set) var targets: [TargetAction] = []
    /// The recognizers that must fail first (S-GEST-25).
    private(set) var failureRequirements: [WeakRecognizer] = []
    private var allowedTypes: Set<Int> = [0, 1, 2, 3]

    // MARK: The attempt

    /// The record of one attempt at the gesture, from its first touch until it is over.
    struct Attempt {
        /// Every touch until the gesture is recognized; after that, those that are down.
        var touches: [UITouch] = []
        /// The depth of the view, and the recognizer's index on it, which decide a tie (S-GEST-22).
        var depth = 0
        var place = 0
        /// The answers of delegates and subclasses about others, each asked once (S-GEST-25).
        var dynamicRequirements: [(other: ObjectIdentifier, isRequired: Bool)] = []
        /// The first position of the first touch, in points of the window.
        var start: CGPoint?
        /// The name of the recognizer for whose failure this one has waited; nil for none.
        var awaited: String?
        /// The reason of the failure that is due; nil if the class has given none.
        var failure: String?
    }

    /// The attempt; nil between attempts.
    var attempt: Attempt?
    weak var arena: GestureArena?
    /// The touches that are down and not ignored, in touch-down order (S-GEST-28).
    private(set) var trackedTouches: [UITouch] = []
    /// The centre of the touches when the last was lifted, in points of the window.
    private(set) var lastCentroid = CGPoint.zero
    private(set) weak var lastWindow: UIWindow?
    /// The time of the newest event that this recognizer received, in seconds.
    private(set) var lastEventTime: TimeInterval = 0
    /// The time at which `deadlinePassed()` is due, in seconds on the clock of the events; nil for never.
    var deadline: TimeInterval? {
        didSet { if deadline != oldValue { arena?.deadlineChanged() } }
    }
    /// The turn in which the last action was sent.
    var lastActionTurn: Int?
    /// A buffer of touch positions for `replay`, kept so that a move allocates nothing.
    var replayedPoints: [CGPoint] = []

    /// The state that it has entered, as allowed by the arena.
    private(set) var enteredState = State.possible
    /// Whether one of the touch methods runs.
    private var isTakingTouches = false
    /// The states that have been set but not entered: the arena decides whether and when (S-GEST-14).
    private var dueStates: [State] = []

    /// Makes a recognizer that calls `action` on `target`, which is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// The state of the gesture. Subclasses set it from touch methods; an action may set `.cancelled` (S-GEST-16).
    ///
    /// A new value takes effect when competing recognizers have been asked, and never in the turn of the last action. The touch methods
    /// read back the value that was set.
    open var state: State {
        get { isTakingTouches ? dueStates.last ?? enteredState : enteredState }
        set { setDue(newValue) }
    }

    // MARK: Targets

    /// Adds a call of `action` on `target`, after those added before (S-GEST-15). The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

    /// Removes every action of `target`, or of all targets if it is nil. `action` makes no difference, since two method references cannot
    /// be compared.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isMeant(by: target) } }

    // MARK: Positions

    /// The number of fingers taking part now.
    open var numberOfTouches: Int { locatedTouches.count }

    /// Returns the centre of the fingers in `view`'s coordinates (nil: the window's), or its last position when all are up.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// Returns one finger's position; fingers are numbered in the order in which they came down (S-GEST-28).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        demand(
            touches.indices.contains(touchIndex),
            "there is no touch \(touchIndex): ask numberOfTouches, which is \(touches.count), first"
        )
        return convert(touches[touchIndex].position, to: view)
    }

    /// The touches to which the three members above refer.
    var locatedTouches: [UITouch] { trackedTouches }

    // MARK: For subclasses

    /// Called when fingers have come down on the view or below.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches have ended without being lifted.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the recognizer's data after an attempt.
    open func reset() {}

    /// Makes the recognizer ignore the rest of a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// Returns whether the recognizer receives touches of `event`; the delegate is asked too.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Returns whether recognizing this gesture makes `other` fail if both share a touch (S-GEST-24).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture fails when `other`, which shares a touch, is recognized (S-GEST-24).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture waits until `other` has failed. Asked once per attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether `other` waits until this gesture has failed. Asked once per attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this gesture wait until `other` has failed, and fail if that is recognized (S-GEST-25). If two wait for each other, the one
    /// that wins a tie goes first.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        demand(otherGestureRecognizer !== self, "a recognizer cannot wait for itself to fail: name another one")
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// The name in traces, and in the reasons of others.
    package var traceName: String { name ?? kindName }

    /// The reason why it was recognized later than it wanted to be, known in its actions; nil if it was not.
    package var delayReason: String? { attempt?.awaited.map(FailureReason.waited) }

    /// The name of this kind of gesture in traces.
    package var kindName: String { String(describing: type(of: self)) }

    /// The number of fingers that the gesture needs.
    var touchesNeeded: Int { 1 }

    /// Returns whether the class accepts `touch` at all; the delegate is asked too.
    func wants(_ touch: UITouch) -> Bool { true }

    /// The reason why it does not accept `touch`.
    func unwanted(_ touch: UITouch) -> String { FailureReason.ownCode }

    /// Called when the time requested by `deadline` has come.
    func deadlinePassed() {}

    /// Called when the gesture is recognized, before its first action.
    func willRecognize() {}

    /// Fails, for a reason in words, if it is still possible. If it only waits for another, that is the reason.
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

    /// The next state that it wants to enter.
    var dueState: State? { dueStates.first }
    var isDue: Bool { !dueStates.isEmpty }
    /// Whether no touch can change the outcome of the attempt.
    private var isOver: Bool { dueStates.last?.isFinal ?? enteredState.isFinal }

    /// Removes and returns the next due state; nil if code that was called has ended the attempt meanwhile.
    func takeDueState() -> State? { dueStates.isEmpty ? nil : dueStates.removeFirst() }

    /// Enters a state that the arena has allowed.
    func enter(_ new: State) {
        enteredState = new
        attempt?.touches = trackedTouches
    }

    /// Returns to possible; the touches that are still down are ignored (S-GEST-13).
    func endAttempt() {
        guard attempt != nil else { return }
        dueStates.removeAll(keepingCapacity: true)
        (enteredState, attempt, deadline) = (.possible, nil, nil)
        trackedTouches.removeAll(keepingCapacity: true)
        reset()
    }

    /// Ends the gesture from outside, because it was removed or disabled (S-GEST-17).
    func abandon(_ reason: String) {
        guard attempt != nil else { return }
        if enteredState == .began || enteredState == .changed {
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

    /// Returns nil if it receives a new touch (S-GEST-10), otherwise the reason why not. An attempt that is over receives none, and has said
    /// why.
    func refusal(of touch: UITouch, with event: UIEvent) -> String? {
        if isOver { return FailureReason.over }
        if !allowedTypes.contains(touch.type.rawValue) { return FailureReason.touchType }
        if !wants(touch) { return unwanted(touch) }
        if !shouldReceive(event) { return FailureReason.refusedEvent }
        guard let delegate else { return nil }
        let isWelcome = delegate.gestureRecognizer(self, shouldReceive: event) && delegate.gestureRecognizer(self, shouldReceive: touch)
        return isWelcome ? nil : FailureReason.delegateRefusedTouch
    }

    func track(_ touch: UITouch) {
        trackedTouches.append(touch)
        if attempt?.start == nil { attempt?.start = touch.position }
        attempt?.touches.append(touch)
        lastWindow = touch.window
    }

    /// Passes the tracked ones among `touches`, all in the same phase, to the subclass. `all` is the set of them.
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

    /// Cancels touches. A subclass that tolerates losing its last touch is cancelled nevertheless (S-GEST-19).
    private func cancelTouches(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesCancelled(touches, with: event)
        if trackedTouches.isEmpty { state = .cancelled }
        if dueStates.last == .failed, attempt?.failure == nil { attempt?.failure = FailureReason.cancelledTouches }
    }

    // Plain loops here and in the arena: a closure would check on each call whether it is on the main actor.

    func isTracking(_ touch: UITouch) -> Bool {
        for tracked in trackedTouches where tracked === touch { return true }
        return false
    }

    /// Returns whether `touch` belongs to the attempt, even if it has been lifted since.
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

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
