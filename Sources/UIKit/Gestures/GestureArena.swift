/// Resolves conflicts between gesture recognizers after each event (S-GEST-20 to 27, 41).
///
/// Recognizers process an event's touches and request states. The arena then visits them, starting with the deepest view. Each recognizer
/// enters its state, waits for another to fail, or itself fails.
@MainActor final class GestureArena {
    #if DEBUG
    private let census = LiveObjects.Mark(GestureArena.self)
    #endif
    weak var dispatcher: TouchDispatcher?
    /// All recognizers with an attempt in progress, sorted by priority.
    private(set) var contenders: [UIGestureRecognizer] = []
    private var turn = 0
    /// The event being processed, which is passed to views whose touches are cancelled.
    private var event: UIEvent?
    /// Whether a recognizer sent an action in this turn.
    private(set) var hasActed = false
    /// Whether anything has changed since the recognizers were last settled.
    private var isUnsettled = false
    /// The earliest deadline, or nil if it must be recomputed.
    private var knownDeadline: TimeInterval?

    // MARK: Turns

    /// Begins a turn. First sends the actions deferred from the previous turn, because a recognizer sends at most one action per turn
    /// (S-GEST-14).
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

    /// Returns whether a recognizer that tracks `touch` has already sent its action in this turn.
    func hasActed(on touch: UITouch) -> Bool { contenders.contains { hasActed($0) && $0.isTracking(touch) } }

    /// Returns whether a recognizer on `view` or an ancestor has already sent its action in this turn.
    func hasActed(above view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { ($0.ownRecognizers ?? []).contains { hasActed($0) } }
    }

    private func hasActed(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.lastActionTurn == turn }

    /// Notifies recognizers whose deadline has passed, earliest first. Returns false if there were none.
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

    /// The earliest deadline of all recognizers, or infinity if there is none.
    private var deadline: TimeInterval {
        if let knownDeadline { return knownDeadline }
        var earliest = TimeInterval.infinity
        for recognizer in contenders { earliest = min(earliest, recognizer.deadline ?? .infinity) }
        knownDeadline = earliest
        return earliest
    }

    /// Releases the views that pending touches retain. Called when the device is being destroyed.
    func abandon() {
        for recognizer in contenders { recognizer.attempt?.touches.forEach { $0.abandon() } }
    }

    // MARK: Changes from recognizers

    /// Called when a recognizer requests a state.
    func stateIsDue() { isUnsettled = true }

    /// Called when a recognizer sets or clears its deadline.
    func deadlineChanged() { knownDeadline = nil }

    // MARK: Touches

    /// Passes an event's touches to the recognizers that track them.
    func take(_ touches: [UITouch], with event: UIEvent) {
        for touch in touches where touch.phase == .began { enter(touch, with: event) }
        let all = contenders.isEmpty ? [] : Set(touches)
        for recognizer in contenders { recognizer.take(touches, all, with: event) }
    }

    /// Adds a touch to the recognizers on the hit view and its ancestors (S-GEST-4).
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
                if isNew { dispatcher?.driver?.emit(.recognizerPossible(recognizer, at: touch.position)) }
            }
        }
    }

    /// Reports a touch that a recognizer doesn't receive, unless the recognizer's attempt is in progress and so continues without the
    /// touch.
    private func refuse(_ touch: UITouch, for recognizer: UIGestureRecognizer, _ reason: String) {
        guard recognizer.attempt == nil, recognizer.view != nil else { return }
        dispatcher?.driver?.emit(.recognizerFailed(recognizer, why: reason, at: touch.position))
    }

    private func enter(_ recognizer: UIGestureRecognizer, depth: Int, place: Int) {
        guard recognizer.attempt == nil else { return }
        recognizer.attempt = UIGestureRecognizer.Attempt(depth: depth, place: place)
        recognizer.arena = self
        contenders.insert(recognizer, at: contenders.firstIndex { wins(recognizer, over: $0) } ?? contenders.count)
    }

    // MARK: Holding touches back from views (S-GEST-7 to 9)

    func holdsBegan(_ touch: UITouch) -> Bool {
        contenders.contains { $0.enteredState == .possible && $0.holdsBegan(touch) && $0.hasTaken(touch) }
    }

    func holdsEnded(_ touch: UITouch) -> Bool {
        contenders.contains { $0.delaysTouchesEnded && $0.enteredState == .possible && $0.hasTaken(touch) }
    }

    /// Returns whether a recognized gesture withholds `touch` from views.
    func owns(_ touch: UITouch) -> Bool {
        contenders.contains { $0.enteredState != .possible && $0.cancelsTouchesInView && $0.isTracking(touch) }
    }

    // MARK: Decisions

    /// Moves recognizers into the states they have requested, if permitted.
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

    /// Settles one recognizer, outside of event handling.
    func settle(_ recognizer: UIGestureRecognizer) {
        if isReady(recognizer) { advance(recognizer) }
    }

    /// Ends an attempt without an action. `reason` appears in traces.
    func fail(_ recognizer: UIGestureRecognizer, _ reason: String) {
        if let attempt = recognizer.attempt {
            dispatcher?.driver?.emit(.recognizerFailed(recognizer, why: reason, at: attempt.start))
        }
        finish(recognizer)
    }

    private func finish(_ recognizer: UIGestureRecognizer) {
        contenders.removeAll { $0 === recognizer }
        isUnsettled = true
        recognizer.endAttempt()
    }

    /// Records which recognizer this one is waiting for.
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
            fail(recognizer, recognizer.attempt?.failure ?? FailureReason.userCode)
        } else if let refusal = refusal(of: recognizer) {
            fail(recognizer, refusal)
        } else if recognizer.attempt != nil {
            recognize(due, recognizer)
        }
    }

    /// Returns whether `one` has priority over `other`: the recognizer on the deeper view wins. On the same view, an edge pan wins over
    /// other pans; otherwise, the most recently added recognizer wins (S-GEST-22, 41).
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

    /// Returns the reason why the gesture may not be recognized, or nil if it may. There are three possible reasons: a required failure
    /// didn't happen (S-GEST-25), a recognized gesture shares a touch (S-GEST-20, 23), or the delegate or view refuses (S-GEST-26). User
    /// code called by this method may end the attempt, so callers must check for that afterward.
    private func refusal(of recognizer: UIGestureRecognizer) -> String? {
        for other in contenders where other !== recognizer && other.enteredState != .possible {
            if requires(recognizer, other) { return FailureReason.lost(to: other.traceName) }
            if shareTouch(other, recognizer), prevents(other, recognizer) { return FailureReason.prevented(by: other.traceName) }
        }
        if let control = recognizer.keeper { return FailureReason.kept(by: control) }
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
            return (recognizer.delegate as? any RefusingDelegate)?.refusal(of: recognizer) ?? FailureReason.delegateRefused
        }
        return recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false ? FailureReason.viewRefused : nil
    }

    /// Fails recognizers that are prevented by this one or require its failure, cancels touches in views, and sends the action. Each step
    /// may call user code, which may end the attempt.
    private func recognize(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        let losers = contenders.compactMap { other in
            failureCause(of: other, by: recognizer).map {
                (recognizer: other, reason: $0, isPrevented: $0 == FailureReason.prevented(by: recognizer.traceName))
            }
        }
        for loser in losers {
            reportLostSwipe(loser.recognizer, to: recognizer)
            if loser.isPrevented { report(lost: loser.recognizer, to: recognizer) }
            if loser.recognizer.isTwin(of: recognizer) { dispatcher?.driver?.inspectorOfTouches?.lost(loser.recognizer, to: recognizer) }
            fail(loser.recognizer, loser.reason)
        }
        let touches = recognizer.attempt?.touches ?? []
        if recognizer.cancelsTouchesInView {
            reportLostSelection(touches, recognizer)
            reportLostButton(touches, recognizer)
            dispatcher?.cancelInViews(touches, of: recognizer, with: event)
        } else if recognizer.delaysTouchesBegan {
            dispatcher?.withholdFromViews(touches)
        }
        guard recognizer.attempt != nil else { return }
        reportSwipe(recognizer)
        recognizer.willRecognize()
        send(state, of: recognizer)
    }

    /// Reports a one-finger swipe recognizer that fails because a pan of the same view begins. Edge pans are excluded, because a swipe
    /// rarely starts at the edge.
    private func reportLostSwipe(_ loser: UIGestureRecognizer, to winner: UIGestureRecognizer) {
        guard let swipe = loser as? UISwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1, winner is UIPanGestureRecognizer,
            !(winner is UIScreenEdgePanGestureRecognizer), winner.view === swipe.view, !(winner.view is UIScrollView),
            let driver = dispatcher?.driver, driver.observe != nil
        else { return }
        driver.emit(.fact(EngineFact(.swipeLost, nil, swipe, detail: "\(swipe.direction.rawValue) \(winner.traceName)")))
    }

    /// Reports that a tap recognizer on a list's ancestor prevents the selection of a row or item.
    private func reportLostSelection(_ touches: [UITouch], _ recognizer: UIGestureRecognizer) {
        guard recognizer is UITapGestureRecognizer, let driver = dispatcher?.driver, driver.observe != nil, let view = recognizer.view
        else {
            return
        }
        for touch in touches where !(touch.view is UIControl) {
            let list = touch.view.flatMap {
                sequence(first: $0, next: \.superview).first { $0.selects(at: touch) && $0.isDescendant(of: view) }
            }
            guard let list else { continue }
            return driver.emit(.fact(EngineFact(.selectionCancelled, nil, recognizer, detail: list.layer.messageName)))
        }
    }

    /// The `minimumPressDuration` below which a long press begins during a tap, in seconds. A guess.
    private static let immediate: TimeInterval = 0.1

    /// Reports that a long press that begins almost at once takes the touch from a button in its view.
    private func reportLostButton(_ touches: [UITouch], _ recognizer: UIGestureRecognizer) {
        guard let press = recognizer as? UILongPressGestureRecognizer, press.minimumPressDuration < Self.immediate,
            let driver = dispatcher?.driver, driver.observe != nil
        else { return }
        let button = touches.lazy.compactMap { $0.view as? UIButton }.first { !$0.allControlEvents.isEmpty && $0 !== press.view }
        if let button { driver.emit(.fact(EngineFact(.buttonCancelled, nil, press, detail: button.layer.messageName))) }
    }

    /// Returns the reason why recognizing `winner` makes `other` fail, or nil if it doesn't.
    private func failureCause(of other: UIGestureRecognizer, by winner: UIGestureRecognizer) -> String? {
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

    /// Returns whether the recognizer is ready to leave `.possible` but must wait for an undecided recognizer (S-GEST-25).
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.enteredState == .possible, recognizer.dueState != .failed else { return false }
        return contenders.contains { isWaiting(recognizer, for: $0) }
    }

    private func isWaiting(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        other !== recognizer && other.enteredState == .possible && requires(recognizer, other)
    }

    /// Returns whether the recognizer is in a deadlock that only priority can resolve: it waits indirectly for its own failure, and none of
    /// the recognizers that it waits for could still fail by itself.
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

    /// Returns whether `one` must wait for `other` to fail. Asks delegates and subclasses once per attempt.
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

extension UIGestureRecognizer {
    /// The control that the drag belongs to, or nil if there is none between the touched view and the recognizer's view (S-GEST-56).
    fileprivate var keeper: UIControl? {
        guard let drag, let touch = trackedTouches.first, let window = touch.window, let start = attempt?.start else { return nil }
        var next = touch.view
        while let view = next, view !== self.view {
            if let control = view as? UIControl, control.isEnabled,
                control.keepsDrag(from: control.convert(start, from: window), along: drag)
            {
                return control
            }
            next = view.superview
        }
        return nil
    }
}
