/// A view that turns touches into control events, such as `.touchUpInside`.
open class UIControl: UIView {
    /// Whether the control responds to touches.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the control is selected. Subclasses define what this means.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the tracked finger is inside.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether the control is tracking a finger.
    public private(set) var isTracking = false
    /// Whether the tracked finger is within the bounds, enlarged by 70 points on every side (S-GEST-55).
    public private(set) var isTouchInside = false

    private var targets: [(events: Event, target: TargetAction)] = []
    private var handlers: [(events: Event, action: UIAction)] = []
    /// The calls that added handlers, each with the time of its turn. Empty unless changes are recorded.
    private var additions: [(action: UIAction, place: UInt, time: CFTimeInterval)] = []
    /// The tracked touch. The control ignores all other touches.
    private weak var trackedTouch: UITouch?

    /// Creates a control that runs `primaryAction` when its value changes or, in a text field, when the user presses Return.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        addAction(primaryAction, for: self is UITextField ? .primaryActionTriggered : .valueChanged)
    }

    /// Whether tap recognizers on the control's ancestors ignore taps on the control.
    var keepsTaps: Bool { false }

    /// Returns whether a one-finger drag belongs to the control and is therefore withheld from recognizers on its ancestors (S-GEST-56).
    /// `start` is in the control's coordinates.
    func keepsDrag(from start: CGPoint, along way: CGVector) -> Bool { false }

    /// The control's current state.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether any action is a bound method, which retains its object.
    var hasBoundSelector: Bool { targets.contains { $0.target.action.isBound } }

    // MARK: Targets

    /// Calls `action` on `target` whenever one of the events occurs. The target is held weakly. With nil, the target is the first
    /// responder above the control that has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        targets.append((controlEvents, TargetAction(target ?? (), action)))
    }

    /// Removes all actions of `target` for these events, or the actions of all targets if `target` is nil. `action` is ignored, because
    /// method references can't be compared.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets = targets.compactMap { entry in
            guard entry.target.matches(by: target) else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.target)
        }
    }

    /// All targets that haven't been deallocated, without duplicates.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { $0.target.target as? NSObject })
    }

    /// The events that have a target or handler.
    open var allControlEvents: Event {
        (targets.map(\.events) + handlers.map(\.events)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Adds an action for the events. Replaces any action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        handlers.append((controlEvents, action))
        if let recorder = ChangeRecorder.current { additions.append((action, ChangeRecorder.currentPlace, recorder.time)) }
    }

    /// Removes `action` for the events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with this identifier for the events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers = handlers.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.action)
        }
    }

    /// Calls the targets for these events in the order in which they were added, and then the handlers.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// Calls `action` on `target`. All calls to targets go through this method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let target else { return }
        ChangeRecorder.by(ChangeAuthor(.control, layer.viewName)) {
            VainQuestion.watch { TargetAction(target, action).perform(sender: self, event: event) }
        }
    }

    /// Runs `action`. All calls to handlers go through this method.
    open func sendAction(_ action: UIAction) {
        ChangeRecorder.by(ChangeAuthor(.control, layer.viewName)) { VainQuestion.watch { action.run(sender: self) } }
    }

    private func send(_ events: Event, _ event: UIEvent?) {
        if !events.isDisjoint(with: [.touchUpInside, .valueChanged, .editingChanged]) { reportLostAction(events) }
        for entry in targets where !entry.events.isDisjoint(with: events) {
            if let target = entry.target.receiver(for: self) { sendAction(entry.target.action, to: target, for: event) }
        }
        let due = handlers.filter { !$0.events.isDisjoint(with: events) }.map(\.action)
        reportRepeatedAction(in: due)
        for action in due { sendAction(action) }
    }

    /// Reports that code has added an action in one turn, and the same action again in a later one.
    private func reportRepeatedAction(in actions: [UIAction]) {
        let due = additions.filter { addition in addition.place > 0 && actions.contains { $0 === addition.action } }
        guard due.count > 1, let driver = window?.screen.driver, driver.observe != nil else { return }
        let again = due.first { later in due.contains { $0.place == later.place && $0.time < later.time } }
        if let again { driver.emit(.fact(EngineFact(.actionTwice, nil, layer, place: again.place))) }
    }

    /// Reports that nothing responds to the control, because its targets were deallocated or its actions are registered for other events.
    private func reportLostAction(_ events: Event) {
        guard let driver = window?.screen.driver, driver.observe != nil else { return }
        let due = targets.filter { !$0.events.isDisjoint(with: events) }
        let isHandled = handlers.contains { !$0.events.isDisjoint(with: events) }
        if let first = due.first, !isHandled, due.allSatisfy({ $0.target.receiver(for: self) == nil }) {
            driver.emit(.noEffect(.released, layer, "\(first.target.kind)", place: first.target.place))
        } else if self is UIButton, !allControlEvents.isEmpty,
            allControlEvents.isDisjoint(with: [.allTouchEvents, .primaryActionTriggered])
        {
            driver.emit(.noEffect(.otherEvent, layer, place: targets.last?.target.place ?? 0))
        } else if self is UITextField, allControlEvents == .valueChanged {
            driver.emit(.noEffect(.otherEvent, layer, "text", place: targets.last?.target.place ?? 0))
        }
    }

    // MARK: Tracking, for subclasses

    /// Called when a finger touches down. Return false to stop tracking it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger moves. Return false to stop tracking it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger lifts.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch is cancelled.
    open func cancelTracking(with event: UIEvent?) {}
    /// Called after `state` changes.
    func stateChanged() { setNeedsLayout() }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        let look = PressedLook(self)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
        pressed = look?.changed(on: self)
    }

    /// The look that the action for `.touchDown` gave the control; nil if it changed nothing, or outside replays.
    private var pressed: PressedLook?

    /// Reports that the control keeps its pressed look, because it has no action for the event `end`.
    private func reportPressedLook(_ end: Event) {
        defer { pressed = nil }
        guard let pressed, pressed.remains(on: self), allControlEvents.isDisjoint(with: end), allControlEvents.contains(.touchUpInside)
        else { return }
        let name = end == .touchCancel ? "touchCancel" : "touchUpOutside"
        let place = targets.first { $0.events.contains(.touchDown) }?.target.place ?? 0
        window?.screen.driver?.emit(.fact(EngineFact(.pressLeft, nil, layer, detail: name, place: place)))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked(in: touches) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return stopTracking() }
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked(in: touches) else { return }
        isTouchInside = isInside(touch)
        let ends: Event = isTouchInside ? .touchUpInside : .touchUpOutside
        endTracking(touch, with: event)
        stopTracking()
        send(ends, event)
        if ends == .touchUpInside, self is UIButton { send(.primaryActionTriggered, event) }
        reportPressedLook(ends)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracked(in: touches) != nil else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, event)
        reportPressedLook(.touchCancel)
    }

    private func tracked(in touches: Set<UITouch>) -> UITouch? {
        isTracking ? touches.first { $0 === trackedTouch } : nil
    }

    private func stopTracking() {
        trackedTouch = nil
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    }

    private func isInside(_ touch: UITouch) -> Bool {
        let margin = -GestureThresholds.controlMargin
        return bounds.shrunk(dx: margin, dy: margin).contains(touch.location(in: self))
    }
}
