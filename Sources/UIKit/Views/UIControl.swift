/// A view that turns touches into events of its own, such as "touched and let go inside".
open class UIControl: UIView {
    /// Whether it reacts to touches.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the control is chosen; what that means is its own affair.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger that came down on it is inside now.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// Where the content stands in the control.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Where the content stands between top and bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether a finger that came down on it is still down.
    public private(set) var isTracking = false
    /// Whether that finger is in the bounds, grown by 70 points (S-GEST-55).
    public private(set) var isTouchInside = false

    private var targets: [(events: Event, target: TargetAction)] = []
    private var handlers: [(events: Event, action: UIAction)] = []
    /// The finger that is followed; others are left alone.
    private weak var trackedTouch: UITouch?

    /// Whether a tap on the control is nobody else's.
    var keepsTaps: Bool { false }

    /// All that is true of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Targets

    /// Has `action` called on `target`, which is held weakly, at each of the events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let target else {
            misuse("give a target: a method reference cannot be looked for along the responder chain")
        }
        targets.append((controlEvents, TargetAction(target, action)))
    }

    /// Removes every action of `target`, of all targets where it is nil, for these events. Which `action` is given makes
    /// no difference, since two method references cannot be compared.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets = targets.compactMap { entry in
            guard entry.target.isMeant(by: target) else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.target)
        }
    }

    /// The targets that are still there, each once.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { $0.target.target as? NSObject })
    }

    /// The events that any target or handler waits for.
    open var allControlEvents: Event {
        (targets.map(\.events) + handlers.map(\.events)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Has `action` run at each of the events. One of the same identifier makes room for it there.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        handlers.append((controlEvents, action))
    }

    /// Takes `action` off these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Takes the action of this identifier off these events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers = handlers.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.action)
        }
    }

    /// Calls the targets of these events, in the order in which they were added, then the handlers.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// Calls `action` on `target`. Every call of a target passes through here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target { TargetAction(target, action).perform(sender: self, event: event) }
    }

    /// Runs `action`. Every run of a handler passes through here.
    open func sendAction(_ action: UIAction) { action.run(sender: self) }

    private func send(_ events: Event, _ event: UIEvent?) {
        for entry in targets where !entry.events.isDisjoint(with: events) {
            if let target = entry.target.target { sendAction(entry.target.action, to: target, for: event) }
        }
        for entry in handlers where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
    }

    // MARK: For subclasses

    /// A finger has come down; no lets it go.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger has moved; no lets it go.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger has been lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The finger belongs to somebody else now.
    open func cancelTracking(with event: UIEvent?) {}
    /// `state` has changed.
    func stateChanged() { setNeedsLayout() }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
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
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard tracked(in: touches) != nil else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, event)
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
