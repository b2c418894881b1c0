/// The arbiter of gesture conflicts: every conflict between recognizers is settled here, after each event (S-GEST-20 to 27, 41).
///
/// Recognizers take the touches of an event and set due states, which they want to enter. Then the arena goes through them, the deepest
/// view's first, and lets each enter its state, wait for another to fail, or fail.
@MainActor final class GestureArena {
    #if DEBUG
    private let census = Census.Mark(GestureArena.self)
    #endif
    weak var dispatcher: TouchDispatcher?
    /// All recognizers in an attempt, in the order in which they win a tie.
    private(set) var contenders: [UIGestureRecognizer] = []
    private var turn = 0
    /// The event that is being settled; passed to views whose touches are cancelled.
    private var event: UIEvent?
    /// Whether any recognizer has sent an action in this turn.
    private(set) var hasActed = false
    /// Whether anything has happened since all were last asked for their due states.
    private var isUnsettled = false
    /// The earliest deadline; nil if it must be searched.
    private var knownDeadline: TimeInterval?

    // MARK: Turns

    /// Starts a turn with the actions that waited for it, since only one action per turn is sent (S-GEST-14).
    func beginTurn() {
        turn += 1
        if hasActed { isUnsettled = true }
        hasActed = false
        settle(with: nil)
    }

    /// Whether a turn is needed even without touches.
    var hasDueWork: Bool {
        contenders.contains { $0.deadline != nil || ($0.isDue && (!isWaiting($0) || isInDeadlock($0))) }
    }

    /// Returns whether a recognizer that sees `touch` has sent its action of this turn.
    func hasActed(on touch: UITouch) -> Bool { contenders.contains { hasActed($0) && $0.isTracking(touch) } }

    /// Returns whether a recognizer that would see a touch on `view` has sent its action of this turn.
    func hasActed(above view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { ($0.ownRecognizers ?? []).contains { hasActed($0) } }
    }

    private func hasActed(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.lastActionTurn == turn }

    /// Notifies the recognizers whose deadline has passed, the earliest first. Returns whether there were any.
    func pass(to time: TimeInterval) -> Bool {
        var hasPassed = false
        while deadline <= time {
            let due = deadline
            for recognizer in contenders where recognizer.deadline == due {
                recognizer.deadline = nil
                recognizer.deadlinePassed()
            }
            settle(with: nil)
            hasPassed = true
        }
        return hasPassed
    }

    /// The earliest deadline of all; infinite if there is none.
    private var deadline: TimeInterval {
        if let knownDeadline { return knownDeadline }
        var earliest = TimeInterval.infinity
        for recognizer in contenders { earliest = min(earliest, recognizer.deadline ?? .infinity) }
        knownDeadline = earliest
        return earliest
    }

    /// Makes the touches of all attempts release their views, because the device is gone.
    func abandon() {
        for recognizer in contenders { recognizer.attempt?.touches.forEach { $0.abandon() } }
    }

    // MARK: Changes from recognizers

    /// Notes that a recognizer wants to change its state.
    func stateIsDue() { isUnsettled = true }

    /// Notes that a recognizer's deadline has changed or gone.
    func deadlineChanged() { knownDeadline = nil }

    // MARK: Touches

    /// Passes an event's touches to the recognizers concerned.
    func take(_ touches: [UITouch], with event: UIEvent) {
        for touch in touches where touch.phase == .began { enter(touch, with: event) }
        let all = contenders.isEmpty ? [] : Set(touches)
        for recognizer in contenders { recognizer.take(touches, all, with: event) }
    }

    /// Adds a touch to the recognizers of the hit view and of its ancestors (S-GEST-4).
    private func enter(_ touch: UITouch, with event: UIEvent) {
        let path = touch.view.map { Array(sequence(first: $0, next: \.superview)) } ?? []
        touch.gestureRecognizers = []
        for (height, view) in path.enumerated() {
            for (place, recognizer) in (view.ownRecognizers ?? []).enumerated().reversed() {
                guard recognizer.view === view else { continue }
                let refusal = recognizer.isEnabled ? recognizer.refusal(of: touch, with: event) : FailureReason.disabled
                if let refusal { refuse(touch, for: recognizer, refusal) }
                guard refusal == nil, recognizer.listens(on: view) else { continue }
                let isNew = recognizer.attempt == nil
                enter(recognizer, depth: path.count - height, place: place)
                recognizer.track(touch)
                touch.gestureRecognizers?.append(recognizer)
                if isNew { dispatcher?.driver?.tell(.recognizerPossible(recognizer, at: touch.position)) }
            }
        }
    }

    /// Reports a touch that a recognizer does not receive, unless it is in an attempt: then only the touch is lost.
    private func refuse(_ touch: UITouch, for recognizer: UIGestureRecognizer, _ reason: String) {
        guard recognizer.attempt == nil, recognizer.view != nil else { return }
        dispatcher?.driver?.tell(.recognizerFailed(recognizer, why: reason, at: touch.position))
    }

    private func enter(_ recognizer: UIGestureRecognizer, depth: Int, place: Int) {
        guard recognizer.attempt == nil else { return }
        recognizer.attempt = UIGestureRecognizer.Attempt(depth: depth, place: place)
        recognizer.arena = self
        contenders.insert(recognizer, at: contenders.firstIndex { wins(recognizer, over: $0) } ?? contenders.count)
    }

    // MARK: Holding touches back from views (S-GEST-7 to 9)

    func holdsBegan(_ touch: UITouch) -> Bool {
        contenders.contains { $0.delaysTouchesBegan && $0.enteredState == .possible && $0.hasTaken(touch) }
    }

    func holdsEnded(_ touch: UITouch) -> Bool {
        contenders.contains { $0.delaysTouchesEnded && $0.enteredState == .possible && $0.hasTaken(touch) }
    }

    /// Returns whether a current gesture keeps `touch` from views.
    func owns(_ touch: UITouch) -> Bool {
        contenders.contains { $0.enteredState != .possible && $0.cancelsTouchesInView && $0.isTracking(touch) }
    }

    // MARK: Decisions

    /// Lets every recognizer enter its due state if it may.
    func settle(with event: UIEvent?) {
        guard isUnsettled else { return }
        self.event = event
        while let next = nextReady() { advance(next) }
        self.event = nil
        isUnsettled = false
    }

    private func nextReady() -> UIGestureRecognizer? {
        var isAnyDue = false
        for recognizer in contenders where recognizer.isDue {
            if isReady(recognizer) { return recognizer }
            noteWait(recognizer)
            isAnyDue = true
        }
        guard isAnyDue else { return nil }
        for recognizer in contenders where isInDeadlock(recognizer) { return recognizer }
        return nil
    }

    /// Does the same for one recognizer, outside events.
    func settle(_ recognizer: UIGestureRecognizer) {
        if isReady(recognizer) { advance(recognizer) }
    }

    /// Ends an attempt without an action, for a reason in words.
    func fail(_ recognizer: UIGestureRecognizer, _ reason: String) {
        if let attempt = recognizer.attempt {
            dispatcher?.driver?.tell(.recognizerFailed(recognizer, why: reason, at: attempt.start))
        }
        finish(recognizer)
    }

    /// Ends an attempt.
    private func finish(_ recognizer: UIGestureRecognizer) {
        contenders.removeAll { $0 === recognizer }
        isUnsettled = true
        recognizer.endAttempt()
    }

    /// Notes for whom a recognizer waits.
    private func noteWait(_ recognizer: UIGestureRecognizer) {
        guard recognizer.enteredState == .possible else { return }
        for other in contenders where isWaiting(recognizer, for: other) {
            recognizer.attempt?.awaited = other.traceName
            return
        }
    }

    private func isReady(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let due = recognizer.dueState else { return false }
        return due == .failed || (!hasActed(recognizer) && !isWaiting(recognizer))
    }

    private func advance(_ recognizer: UIGestureRecognizer) {
        guard let due = recognizer.takeDueState() else { return }
        if recognizer.enteredState != .possible {
            send(due, of: recognizer)
        } else if due == .failed {
            fail(recognizer, recognizer.attempt?.failure ?? FailureReason.ownCode)
        } else if let refusal = refusal(of: recognizer) {
            fail(recognizer, refusal)
        } else if recognizer.attempt != nil {
            recognize(due, recognizer)
        }
    }

    /// Returns whether `one` wins a tie: that of the deeper view or, on one view, an edge pan before other pans, or else the one added last
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

    /// Returns the reason that excludes it: a recognized one that should have failed (S-GEST-25), a current gesture with one of its touches
    /// (S-GEST-20, 23), or delegate or view (S-GEST-26). nil lets it be recognized, if the code that was asked has not ended its attempt.
    private func refusal(of recognizer: UIGestureRecognizer) -> String? {
        for other in contenders where other !== recognizer && other.enteredState != .possible {
            if requires(recognizer, other) { return FailureReason.lost(to: other.traceName) }
            if shareTouch(other, recognizer), prevents(other, recognizer) { return FailureReason.prevented(by: other.traceName) }
        }
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
            return (recognizer.delegate as? any RefusingDelegate)?.refusal(of: recognizer) ?? FailureReason.delegateRefused
        }
        return recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false ? FailureReason.viewRefused : nil
    }

    /// Fails the recognizers that it prevents or that wait for its failure, cancels the touches in the views, and acts. Each of these may
    /// call code that ends the recognizer's attempt.
    private func recognize(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        let losers = contenders.compactMap { other in
            defeat(of: other, by: recognizer).map { (recognizer: other, reason: $0) }
        }
        for loser in losers { fail(loser.recognizer, loser.reason) }
        let touches = recognizer.attempt?.touches ?? []
        if recognizer.cancelsTouchesInView {
            dispatcher?.cancelInViews(touches, with: event)
        } else if recognizer.delaysTouchesBegan {
            dispatcher?.withholdFromViews(touches)
        }
        guard recognizer.attempt != nil else { return }
        recognizer.willRecognize()
        send(state, of: recognizer)
    }

    /// Returns the reason why the recognition of `winner` makes `other` fail; nil if it does not.
    private func defeat(of other: UIGestureRecognizer, by winner: UIGestureRecognizer) -> String? {
        guard other !== winner, other.enteredState == .possible else { return nil }
        if requires(other, winner) { return FailureReason.lost(to: winner.traceName) }
        guard shareTouch(winner, other), prevents(winner, other) else { return nil }
        return FailureReason.prevented(by: winner.traceName)
    }

    private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        recognizer.enter(state)
        recognizer.lastActionTurn = turn
        hasActed = true
        dispatcher?.sendAction(of: recognizer)
        if state.isFinal { finish(recognizer) }
    }

    // MARK: Conflicts

    private func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.attempt?.touches.contains { other.hasTaken($0) } ?? false
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.canPrevent(other) && other.canBePrevented(by: one) && !areSimultaneous(one, other)
    }

    private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    }

    /// Returns whether it would leave possible but for one that has neither failed nor been recognized (S-GEST-25).
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.enteredState == .possible, recognizer.dueState != .failed else { return false }
        return contenders.contains { isWaiting(recognizer, for: $0) }
    }

    private func isWaiting(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        other !== recognizer && other.enteredState == .possible && requires(recognizer, other)
    }

    /// Returns whether it waits, in the end, for its own failure, and for none that could still fail by itself. Only the order can decide
    /// then.
    private func isInDeadlock(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isDue, !hasActed(recognizer), isWaiting(recognizer) else { return false }
        var (reached, rest): ([UIGestureRecognizer], [UIGestureRecognizer]) = ([], [recognizer])
        while let next = rest.popLast() {
            for other in contenders where isWaiting(next, for: other) && !reached.contains(where: { $0 === other }) {
                guard other.isDue, other.dueState != .failed, !hasActed(other) else { return false }
                reached.append(other)
                rest.append(other)
            }
        }
        return reached.contains { $0 === recognizer }
    }

    /// Returns whether `one` must wait for `other` to fail; delegates and subclasses are asked once per attempt.
    private func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if one.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
        guard one.attempt != nil, shareTouch(one, other) else { return false }
        if let known = one.attempt?.dynamicRequirements.first(where: { $0.other == ObjectIdentifier(other) }) {
            return known.isRequired
        }
        let isRequired = isRequiredNow(one, other)
        one.attempt?.dynamicRequirements.append((ObjectIdentifier(other), isRequired))
        return isRequired
    }

    private func isRequiredNow(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) ?? false
    }
}
