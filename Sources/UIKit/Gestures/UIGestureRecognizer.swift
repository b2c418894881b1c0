/// Watches the touches of a view and its subviews, and calls its targets when they make the gesture that it knows.
///
/// A subclass overrides the four touch methods, sets `state`, and clears its own data in `reset()`.
@MainActor open class UIGestureRecognizer: NSObject {
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

    private(set) var targets: [TargetAction] = []
    /// Those that must fail first (S-GEST-25).
    var failureRequirements: [WeakRecognizer] = []

    // MARK: The attempt

    /// What one try at the gesture has seen, from its first touch until it is over.
    struct Attempt {
        /// Every touch until the gesture is recognized; from then on those that are down.
        var touches: [UITouch] = []
        /// How deep the view lies, and the recognizer's place on it: what decides a tie (S-GEST-22).
        var depth = 0
        var place = 0
        /// The requirements that delegates and subclasses made for this attempt; nil until asked for.
        var dynamicRequirements: [WeakRecognizer]?
    }

    /// nil between attempts.
    var attempt: Attempt?
    weak var arena: GestureArena?
    /// The touches that are down and not ignored, in touch-down order (S-GEST-28).
    var trackedTouches: [UITouch] = []
    /// The centre of the touches when the last was lifted, points of the window.
    var lastCentroid = CGPoint.zero
    weak var lastWindow: UIWindow?
    /// When the newest event happened that this recognizer saw, seconds.
    private(set) var lastEventTime: TimeInterval = 0
    /// When `deadlinePassed()` is due, seconds on the clock of the events; nil for never.
    var deadline: TimeInterval?
    /// The turn in which the last action was sent.
    var lastActionTurn: Int?

    private var currentState = State.possible
    /// States that have been set and not entered: the arena decides whether, and when (S-GEST-14).
    private(set) var dueStates: [State] = []

    /// Makes a recognizer that calls `action` on `target`, which is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Where the gesture is. Subclasses set it from touch methods; an action may set `.cancelled` (S-GEST-16).
    ///
    /// What is set takes effect when competing recognizers have been asked, and never in the turn of the last action.
    open var state: State {
        get { currentState }
        set { setDue(newValue) }
    }

    // MARK: Targets

    /// Has `action` called on `target`, after those added before (S-GEST-15). The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

    /// Removes every action of `target`, of all targets where it is nil. Which `action` is given makes no difference,
    /// since two method references cannot be compared.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isMeant(by: target) } }

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

    /// Whether recognizing this gesture makes `other` fail, where both share a touch (S-GEST-24).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture fails when `other`, which shares a touch, is recognized (S-GEST-24).
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits until `other` has failed. Asked once an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether `other` waits until this gesture has failed. Asked once an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this gesture wait until `other` has failed, and fail if that is recognized (S-GEST-25).
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        precondition(otherGestureRecognizer !== self, "a recognizer cannot wait for itself to fail: name another one")
        failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
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

    // MARK: State machine

    private func setDue(_ new: State) {
        guard attempt != nil, dueStates.last.map({ !$0.isFinal }) ?? true else { return }
        switch (currentState, new) {
        case (_, .possible): return
        case (.possible, .failed), (.possible, .cancelled): dueStates = [.failed]
        case (.possible, .ended): dueStates.append(.ended)
        case (.possible, _): dueStates = [.began]
        case (_, .began), (_, .changed): if dueStates.last != .changed { dueStates.append(.changed) }
        case (_, .failed): dueStates.append(.cancelled)
        default: dueStates.append(new)
        }
    }

    /// Takes the next due state for the arena.
    func takeDueState() -> State { dueStates.removeFirst() }

    /// Enters a state that the arena has allowed.
    func enter(_ new: State) {
        isDiscrete = currentState == .possible && new == .ended
        currentState = new
        attempt?.touches = trackedTouches
    }

    /// Back to possible; the touches that are still down are ignored (S-GEST-13).
    func endAttempt() {
        guard attempt != nil else { return }
        (currentState, dueStates, attempt, deadline) = (.possible, [], nil, nil)
        trackedTouches = []
        reset()
    }

    /// Ends the gesture from outside: removed or disabled (S-GEST-17).
    func abandon() {
        guard attempt != nil else { return }
        if currentState == .began || currentState == .changed {
            dueStates = [.cancelled]
            trackedTouches = []
            arena?.settle(self)
        } else if currentState == .possible {
            arena?.fail(self)
        }
    }

    // MARK: Touches, called by the arena

    func track(_ touch: UITouch) {
        trackedTouches.append(touch)
        attempt?.touches.append(touch)
    }

    /// Tells the subclass what those of `touches` do that it tracks.
    func take(_ touches: [UITouch], with event: UIEvent) {
        let own = touches.filter(isTracking)
        guard let first = own.first else { return }
        lastEventTime = event.timestamp
        (lastCentroid, lastWindow) = (centroid(of: trackedTouches.map(\.position)), first.window)
        if first.phase == .ended || first.phase == .cancelled { trackedTouches.removeAll { own.contains($0) } }
        switch first.phase {
        case .began: touchesBegan(Set(own), with: event)
        case .moved: touchesMoved(Set(own), with: event)
        case .ended: touchesEnded(Set(own), with: event)
        default: cancelTouches(Set(own), with: event)
        }
    }

    /// A subclass that does not mind losing its last touch is cancelled nevertheless (S-GEST-19).
    private func cancelTouches(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesCancelled(touches, with: event)
        if trackedTouches.isEmpty { state = .cancelled }
    }

    func isTracking(_ touch: UITouch) -> Bool { trackedTouches.contains { $0 === touch } }

    func forget(_ touch: UITouch) {
        trackedTouches.removeAll { $0 === touch }
        attempt?.touches.removeAll { $0 === touch }
    }
}

extension UIGestureRecognizer.State {
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
