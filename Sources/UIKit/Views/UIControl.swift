/// A view that turns touches into control events, such as "touched and lifted inside".
open class UIControl: UIView {
    /// Whether it reacts to touches.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the control is selected; subclasses define the meaning.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger that came down on it is inside now.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether a finger that came down on it is still down.
    public private(set) var isTracking = false
    /// Whether that finger is in the bounds, enlarged by 70 points (S-GEST-55).
    public private(set) var isTouchInside = false

    private var targets: [(events: Event, target: TargetAction)] = []
    private var handlers: [(events: Event, action: UIAction)] = []
    /// The tracked finger; others are ignored.
    private weak var trackedTouch: UITouch?

    /// Whether taps on the control are kept from recognizers of its ancestors.
    var keepsTaps: Bool { false }

    /// The present state of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a bound selector among its actions keeps an object alive.
    var hasBoundSelector: Bool { targets.contains { $0.target.action.isBound } }

    // MARK: Targets

    /// Adds a call of `action` on `target`, which is held weakly, for each of the events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let target else {
            misuse("pass a target: a method reference cannot be looked up in the responder chain")
        }
        targets.append((controlEvents, TargetAction(target, action)))
    }

    /// Removes every action of `target`, or of all targets if it is nil, for these events. `action` makes no difference, since two method
    /// references cannot be compared.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets = targets.compactMap { entry in
            guard entry.target.isMeant(by: target) else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (rest, entry.target)
        }
    }

    /// The living targets, each once.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { $0.target.target as? NSObject })
    }

    /// The events of all targets and handlers.
    open var allControlEvents: Event {
        (targets.map(\.events) + handlers.map(\.events)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Adds `action` for each of the events. It replaces one of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        handlers.append((controlEvents, action))
    }

    /// Removes `action` from these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with this identifier from these events.
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

    /// Called when a finger has come down; returning false ends the tracking.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger has moved; returning false ends the tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger has been lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the touch has been cancelled.
    open func cancelTracking(with event: UIEvent?) {}
    /// Called when `state` has changed.
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
