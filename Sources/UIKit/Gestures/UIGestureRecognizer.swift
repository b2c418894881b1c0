/// Watches the touches of a view and its subviews, and calls its targets when they make the gesture that it knows.
///
/// A subclass overrides the four touch methods, sets `state`, and clears its own data in `reset()`.
@MainActor open class UIGestureRecognizer: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIGestureRecognizer.self)
    #endif
    /// How far a gesture has come. Continuous: possible, began, changed…, ended or cancelled. Discrete: possible, ended.
    public enum State: Int, Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed

        /// What a discrete gesture ends in.
        public static let recognized = State.ended
    }

    /// The view it is on. It stays that when the view leaves its window (S-GEST-18).
    open internal(set) weak var view: UIView?
    /// Names the recognizer in traces.
    open var name: String?
    /// Asked before the recognizer begins, and about others; held weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether it sees touches. Switched off during a gesture, it sends its cancelled action first (S-GEST-17).
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    /// Whether views lose the gesture's touches when it is recognized (S-GEST-7).
    open var cancelsTouchesInView = true
    /// Whether views hear of touches only when it has failed (S-GEST-8).
    open var delaysTouchesBegan = false
    /// Whether views hear of lifted fingers only when it is no longer possible (S-GEST-9).
    open var delaysTouchesEnded = true
    /// The raw values of the kinds of touches that it sees; all kinds by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
        didSet { allowedTypes = Set(allowedTouchTypes.map(\.intValue)) }
    }
    /// Whether touches of two kinds make no common gesture. All touches here are of one kind.
    open var requiresExclusiveTouchType = true

    private(set) var targets: [TargetAction] = []
    /// Those that must fail first (S-GEST-25).
    private(set) var failureRequirements: [WeakRecognizer] = []
    private var allowedTypes: Set<Int> = [0, 1, 2, 3]

    // MARK: The attempt

    /// What one try at the gesture has seen, from its first touch until it is over.
    struct Attempt {
        /// Every touch until the gesture is recognized; from then on those that are down.
        var touches: [UITouch] = []
        /// How deep the view lies, and the recognizer's place on it: what decides a tie (S-GEST-22).
        var depth = 0
        var place = 0
        /// What delegates and subclasses have said about others, each asked once (S-GEST-25).
        var dynamicRequirements: [(other: ObjectIdentifier, isRequired: Bool)] = []
    }

    /// nil between attempts.
    var attempt: Attempt?
    weak var arena: GestureArena?
    /// The touches that are down and not ignored, in touch-down order (S-GEST-28).
    private(set) var trackedTouches: [UITouch] = []
    /// The centre of the touches when the last was lifted, points of the window.
    private(set) var lastCentroid = CGPoint.zero
    private(set) weak var lastWindow: UIWindow?
    /// When the newest event happened that this recognizer saw, seconds.
    private(set) var lastEventTime: TimeInterval = 0
    /// When `deadlinePassed()` is due, seconds on the clock of the events; nil for never.
    var deadline: TimeInterval? {
        didSet { if deadline != oldValue { arena?.deadlineChanged() } }
    }
    /// The turn in which the last action was sent.
    var lastActionTurn: Int?
    /// Where `replay` puts the touches' places; kept so that a move allocates nothing.
    var replayedPoints: [CGPoint] = []

    /// The state that the arena has let it enter.
    private(set) var enteredState = State.possible
    /// Whether one of the touch methods runs.
    private var isTakingTouches = false
    /// States that have been set and not entered: the arena decides whether, and when (S-GEST-14).
    private var dueStates: [State] = []

    /// Makes a recognizer that calls `action` on `target`, which is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Where the gesture is. Subclasses set it from touch methods; an action may set `.cancelled` (S-GEST-16).
    ///
    /// What is set takes effect when competing recognizers have been asked, and never in the turn of the last action. The touch
    /// methods read back what has been set.
    open var state: State {
        get { isTakingTouches ? dueStates.last ?? enteredState : enteredState }
        set { setDue(newValue) }
    }

    // MARK: Targets

    /// Has `action` called on `target`, after those added before (S-GEST-15). The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

    /// Removes every action of `target`, of all targets where it is nil. Which `action` is given makes no difference,
    /// since two method references cannot be compared.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isMeant(by: target) } }

    // MARK: Where the fingers are

    /// How many fingers take part now.
    open var numberOfTouches: Int { locatedTouches.count }

    /// The centre of the fingers, in `view`'s coordinates (nil: the window's); where it was when all are up.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// One finger's place; fingers count in the order in which they came down (S-GEST-28).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        demand(
            touches.indices.contains(touchIndex),
            "there is no touch \(touchIndex): ask numberOfTouches, which is \(touches.count), first"
        )
        return convert(touches[touchIndex].position, to: view)
    }

    /// The touches that the three above speak of.
    var locatedTouches: [UITouch] { trackedTouches }

    // MARK: For subclasses

    /// Fingers have come down on the view or below.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches are gone without having been lifted.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The attempt is over: forget what belongs to it.
    open func reset() {}

    /// Has the recognizer see nothing more of a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// Whether the recognizer is to see what came down with `event`; the delegate is asked besides.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    /// Whether recognizing this gesture makes `other` fail, where both share a touch (S-GEST-24).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture fails when `other`, which shares a touch, is recognized (S-GEST-24).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits until `other` has failed. Asked once an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether `other` waits until this gesture has failed. Asked once an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this gesture wait until `other` has failed, and fail if that is recognized (S-GEST-25). Where two wait for
    /// each other, the one that wins a tie goes first.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        demand(otherGestureRecognizer !== self, "a recognizer cannot wait for itself to fail: name another one")
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// What a trace calls this kind of gesture.
    package var kindName: String { String(describing: type(of: self)) }

    /// Whether the action that is being sent, or was the last one, ended a gesture that had not begun before.
    package private(set) var isDiscrete = false

    /// How many fingers the gesture needs.
    var touchesNeeded: Int { 1 }

    /// Whether the class wants `touch` at all; the delegate is asked besides.
    func wants(_ touch: UITouch) -> Bool { true }

    /// The time that was asked for by `deadline` has come.
    func deadlinePassed() {}

    /// The gesture is recognized; its first action follows.
    func willRecognize() {}

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

    /// The state that it would like to enter next.
    var dueState: State? { dueStates.first }
    var isDue: Bool { !dueStates.isEmpty }
    /// Whether nothing that fingers do can change what becomes of the attempt.
    private var isOver: Bool { dueStates.last?.isFinal ?? enteredState.isFinal }

    /// Takes the next due state for the arena; nil where code that was asked has ended the attempt meanwhile.
    func takeDueState() -> State? { dueStates.isEmpty ? nil : dueStates.removeFirst() }

    /// Enters a state that the arena has allowed.
    func enter(_ new: State) {
        isDiscrete = enteredState == .possible && new == .ended
        enteredState = new
        attempt?.touches = trackedTouches
    }

    /// Back to possible; the touches that are still down are ignored (S-GEST-13).
    func endAttempt() {
        guard attempt != nil else { return }
        dueStates.removeAll(keepingCapacity: true)
        (enteredState, attempt, deadline) = (.possible, nil, nil)
        trackedTouches.removeAll(keepingCapacity: true)
        reset()
    }

    /// Ends the gesture from outside: removed or disabled (S-GEST-17).
    func abandon() {
        guard attempt != nil else { return }
        if enteredState == .began || enteredState == .changed {
            dueStates = [.cancelled]
            arena?.stateIsDue()
            keepPlace()
            trackedTouches = []
            arena?.settle(self)
        } else if enteredState == .possible {
            arena?.fail(self)
        }
    }

    // MARK: Touches, called by the arena

    func listens(on view: UIView) -> Bool { isEnabled && self.view === view }

    /// Whether it is to see a touch that comes down (S-GEST-10).
    func mayReceive(_ touch: UITouch, with event: UIEvent) -> Bool {
        guard !isOver, allowedTypes.contains(touch.type.rawValue), wants(touch), shouldReceive(event) else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event) && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    func track(_ touch: UITouch) {
        trackedTouches.append(touch)
        attempt?.touches.append(touch)
        lastWindow = touch.window
    }

    /// Tells the subclass what those of `touches` do that it tracks; all of them do the same. `all` is the set of them.
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

    /// A subclass that does not mind losing its last touch is cancelled nevertheless (S-GEST-19).
    private func cancelTouches(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesCancelled(touches, with: event)
        if trackedTouches.isEmpty { state = .cancelled }
    }

    // Plain loops here and in the arena: a closure would ask on each call whether it is on the main actor.

    func isTracking(_ touch: UITouch) -> Bool {
        for tracked in trackedTouches where tracked === touch { return true }
        return false
    }

    /// Whether `touch` belongs to the attempt, also if it has been lifted since.
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

/// A recognizer that is not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
