/// Decides who may recognize: every conflict between recognizers is settled here, after each event (S-GEST-20 to 27, 41).
///
/// Recognizers take the touches of an event, and say by their due states what they would like to become. Then the arena
/// goes through them, the deepest view's first, and lets each enter its state, wait for another to fail, or fail.
@MainActor final class GestureArena {
    weak var dispatcher: TouchDispatcher?
    /// All that are in an attempt, those before others that win a tie.
    private var contenders: [UIGestureRecognizer] = []
    private var turn = 0
    /// The event that is being settled; views hear of it when their touches are taken away.
    private var event: UIEvent?
    /// Whether any recognizer has sent an action in this turn.
    private(set) var hasActed = false

    // MARK: Turns

    /// Starts a turn: what waited for it, since only one action a turn is sent (S-GEST-14), comes first.
    func beginTurn() {
        turn += 1
        hasActed = false
        settle(with: nil)
    }

    /// Whether a turn is needed although no finger may do anything.
    var hasDueWork: Bool {
        contenders.contains { $0.deadline != nil || (!$0.dueStates.isEmpty && !isWaiting($0)) }
    }

    /// Whether a recognizer that sees `touch` has had its turn's action.
    func hasActed(on touch: UITouch) -> Bool { contenders.contains { hasActed($0) && $0.isTracking(touch) } }

    /// Whether a recognizer that would see a touch on `view` has had its turn's action.
    func hasActed(above view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { ($0.gestureRecognizers ?? []).contains(where: hasActed) }
    }

    private func hasActed(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.lastActionTurn == turn }

    /// Tells those whose deadline has come. Returns whether there were any.
    func pass(to time: TimeInterval) -> Bool {
        let late = contenders.filter { $0.deadline.map { $0 <= time } ?? false }
        for recognizer in late {
            recognizer.deadline = nil
            recognizer.deadlinePassed()
        }
        return !late.isEmpty
    }

    // MARK: Touches

    /// Shows an event's touches to the recognizers concerned.
    func take(_ touches: [UITouch], with event: UIEvent) {
        for touch in touches where touch.phase == .began { enter(touch) }
        for recognizer in contenders { recognizer.take(touches, with: event) }
    }

    /// A touch is seen by the recognizers of the hit view and of its ancestors (S-GEST-4).
    private func enter(_ touch: UITouch) {
        let path = touch.view.map { Array(sequence(first: $0, next: \.superview)) } ?? []
        touch.gestureRecognizers = []
        for (height, view) in path.enumerated() {
            for (place, recognizer) in (view.gestureRecognizers ?? []).enumerated().reversed() {
                guard recognizer.isEnabled, recognizer.wants(touch),
                    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
                else { continue }
                enter(recognizer, depth: path.count - height, place: place)
                recognizer.track(touch)
                touch.gestureRecognizers?.append(recognizer)
            }
        }
    }

    private func enter(_ recognizer: UIGestureRecognizer, depth: Int, place: Int) {
        guard recognizer.attempt == nil else { return }
        recognizer.attempt = UIGestureRecognizer.Attempt(depth: depth, place: place)
        recognizer.arena = self
        contenders.insert(recognizer, at: contenders.firstIndex { wins(recognizer, over: $0) } ?? contenders.count)
    }

    // MARK: Holding touches back from views (S-GEST-8, 9)

    func holdsBegan(_ touch: UITouch) -> Bool { isUndecided(touch) { $0.delaysTouchesBegan } }

    func holdsEnded(_ touch: UITouch) -> Bool { isUndecided(touch) { $0.delaysTouchesEnded } }

    private func isUndecided(_ touch: UITouch, _ delays: (UIGestureRecognizer) -> Bool) -> Bool {
        contenders.contains { recognizer in
            recognizer.state == .possible && delays(recognizer)
                && recognizer.attempt?.touches.contains { $0 === touch } ?? false
        }
    }

    // MARK: Decisions

    /// Lets every recognizer enter its due state that may now.
    func settle(with event: UIEvent?) {
        self.event = event
        while let next = contenders.first(where: isReady) { advance(next) }
        self.event = nil
    }

    /// The same for one, outside events.
    func settle(_ recognizer: UIGestureRecognizer) {
        if isReady(recognizer) { advance(recognizer) }
    }

    /// Ends an attempt without an action.
    func fail(_ recognizer: UIGestureRecognizer) {
        contenders.removeAll { $0 === recognizer }
        recognizer.endAttempt()
    }

    private func isReady(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let due = recognizer.dueStates.first else { return false }
        return due == .failed || (!hasActed(recognizer) && !isWaiting(recognizer))
    }

    private func advance(_ recognizer: UIGestureRecognizer) {
        let due = recognizer.takeDueState()
        if recognizer.state != .possible {
            send(due, of: recognizer)
        } else if due != .failed, mayRecognize(recognizer) {
            recognize(due, recognizer)
        } else {
            fail(recognizer)
        }
    }

    /// The order of a tie: the deeper view's; on one view an edge pan before other pans, else the one added last
    /// (S-GEST-22, 41).
    private func wins(_ one: UIGestureRecognizer, over other: UIGestureRecognizer) -> Bool {
        guard let first = one.attempt, let second = other.attempt else { return false }
        if first.depth != second.depth { return first.depth > second.depth }
        guard one.view === other.view else { return false }
        if one is UIPanGestureRecognizer, other is UIPanGestureRecognizer {
            let isEdge = (one is UIScreenEdgePanGestureRecognizer, other is UIScreenEdgePanGestureRecognizer)
            if isEdge.0 != isEdge.1 { return isEdge.0 }
        }
        return first.place > second.place
    }

    /// Whether nothing forbids it: a gesture under way with one of its touches (S-GEST-20, 23), a recognized one that
    /// should have failed (S-GEST-25), delegate or view (S-GEST-26).
    private func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        let others = contenders.filter { $0 !== recognizer && $0.state != .possible }
        let requirements = requirements(of: recognizer)
        guard !others.contains(where: { requirements.contains($0) }),
            !others.contains(where: { shareTouch($0, recognizer) && prevents($0, recognizer) })
        else { return false }
        let isWanted = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        return isWanted && recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true && recognizer.attempt != nil
    }

    /// Makes the others fail that it prevents or that wait for its failure, takes the touches from the views, and acts.
    private func recognize(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        let losers = contenders.filter { other in
            other !== recognizer && other.state == .possible
                && (shareTouch(recognizer, other) && prevents(recognizer, other)
                    || requirements(of: other).contains(recognizer))
        }
        losers.forEach(fail)
        if recognizer.cancelsTouchesInView { dispatcher?.cancelInViews(recognizer.attempt?.touches ?? [], with: event) }
        send(state, of: recognizer)
    }

    private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        recognizer.enter(state)
        recognizer.lastActionTurn = turn
        hasActed = true
        dispatcher?.sendAction(of: recognizer)
        if state.isFinal { fail(recognizer) }
    }

    // MARK: Who is in whose way

    private func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard let first = one.attempt?.touches, let second = other.attempt?.touches else { return false }
        return first.contains { touch in second.contains { $0 === touch } }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.canPrevent(other) && other.canBePrevented(by: one) && !areSimultaneous(one, other)
    }

    private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    }

    /// Whether it would leave possible but for one that has neither failed nor been recognized.
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.state == .possible && recognizer.dueStates.first != .failed
            && requirements(of: recognizer).contains { $0.attempt != nil && $0.state == .possible }
    }

    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        let dynamic = recognizer.attempt?.dynamicRequirements ?? askForRequirements(of: recognizer)
        return (recognizer.failureRequirements + dynamic).compactMap(\.recognizer)
    }

    private func askForRequirements(of recognizer: UIGestureRecognizer) -> [WeakRecognizer] {
        let rivals = contenders.filter { $0 !== recognizer && shareTouch($0, recognizer) }
        let required = rivals.filter { requires(recognizer, $0) }.map(WeakRecognizer.init)
        recognizer.attempt?.dynamicRequirements = required
        return required
    }

    private func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) ?? false
    }
}
