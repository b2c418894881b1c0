import UIKit

/// Creates touches from the fingers on a touchscreen, and from the mouse, pen, wheel, touchpad, and keyboard (S-GEST-46 to 54).
///
/// The mouse is one finger or, with Ctrl, a `MousePair`. The keyboard moves a `VirtualFinger`, which acts like a mouse. Pinches with the
/// wheel or touchpad use a `SyntheticPinch`. Drags from an edge with the touchpad use a `SyntheticDrag`.
@MainActor package struct TouchSynthesizer {
    /// A finger to show on screen. It is either down or shown at its future touch-down position.
    package struct ShownTouch: Equatable {
        /// The finger's number, unique among all fingers.
        package var finger: Int
        /// The position in points of the screen.
        package var position: CGPoint
        /// Whether this is the second finger rather than the pointer's finger.
        package var isMirrored: Bool
        package var isDown: Bool

        package init(finger: Int, position: CGPoint, isMirrored: Bool, isDown: Bool) {
            (self.finger, self.position) = (finger, position)
            (self.isMirrored, self.isDown) = (isMirrored, isDown)
        }
    }

    /// The screen, in points. Without a target under the pointer, pinches use the screen's center.
    package var bounds: CGRect
    /// Whether a touchpad swipe or horizontal scroll that starts at a screen edge drags a finger in from that edge (S-GEST-51).
    package var dragsFromEdges = false

    /// Returns the pinch target under a point; see `FrameDriver.pinchTarget(at:)`.
    package var pinchTarget: (CGPoint) -> CGRect?
    private var modifiers: DesktopInput.Modifiers = []
    /// The last known pointer position.
    private var pointer: CGPoint?
    private var isButtonDown = false
    /// The two fingers while both are down.
    private var pair: MousePair?
    /// The offset from the pointer to its finger, in points. The offset is zero until a pair is used.
    private var fingerOffset = CGVector.zero
    /// The positions of the touchscreen fingers, keyed by number.
    private var fingers: [Int: CGPoint] = [:]
    private var pinch: SyntheticPinch?
    private var drag: SyntheticDrag?
    /// The part of the screen whose center is the virtual finger's initial position, or nil for the whole screen.
    package var fingerArea: CGRect?
    private var virtualFinger = VirtualFinger()

    // Numbers that real fingers never have.
    private static let pointerFinger = -1
    private static let mirroredFinger = -2

    package init(bounds: CGRect, pinchTarget: @escaping (CGPoint) -> CGRect?) {
        self.bounds = bounds
        self.pinchTarget = pinchTarget
    }

    /// Returns the touches caused by `input`, preceded by the touches that are due by the input's time.
    package mutating func take(_ input: DesktopInput) -> [InputEvent] { advance(to: input.time) + respond(to: input) }

    private mutating func respond(to input: DesktopInput) -> [InputEvent] {
        switch input {
        case .finger(let event): takeFinger(event)
        case .buttonDown, .pointerMoved, .buttonUp: takeMouse(input)
        case .wheel(let notches, let sideways, let point, let time):
            modifiers.contains(.mirror)
                ? pinch(by: pow(Self.notchFactor, notches), at: point, time, isWheel: true)
                : scroll(CGVector(dx: sideways, dy: notches), at: point, time)
        case .pinch(let factor, let point, let time): pinch(by: factor, at: point, time, isWheel: false)
        case .pinchEnded(let isCancelled, let time): endPinch(isCancelled ? .cancelled : .ended, time)
        case .swipe(let distance, let point, let time): drag(by: distance, at: point, time, isScroll: false)
        case .swipeEnded(let isCancelled, let time): endDrag(isCancelled ? .cancelled : .ended, time)
        case .modifiers(let modifiers, let time): hold(modifiers, time)
        case .fingerKey(let isDown, let time):
            press(virtualFinger.touchKey(isDown: isDown, in: bounds, appearingIn: fingerArea ?? bounds, time))
        case .arrowKey(let arrow, let isDown, let time):
            press(virtualFinger.arrowKey(arrow, isDown: isDown, in: bounds, time))
        case .cancelled(let time): cancelAll(time)
        case .focusLost(let time): loseFocus(time)
        }
    }

    /// The time of the next automatic change, at which `advance(to:)` must be called, or nil if there isn't one.
    package var nextDeadline: TimeInterval? {
        let deadline = min(pinch?.deadline ?? .infinity, drag?.liftsAt ?? .infinity, virtualFinger.deadline ?? .infinity)
        return deadline < .infinity ? deadline : nil
    }

    package mutating func advance(to time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let deadline = nextDeadline, deadline <= time {
            events += press(virtualFinger.advance(to: deadline, in: bounds))
            if pinch?.deadline == deadline { events += pinch?.deadlinePassed() ?? [] }
            if drag?.liftsAt == deadline { events += endDrag(.ended, deadline) }
        }
        return events
    }

    // MARK: The keyboard's finger

    /// Whether the virtual finger is shown and the arrow keys move it.
    package var hasVirtualFinger: Bool { virtualFinger.isShown }

    /// Whether any touches are active and could be cancelled.
    package var isTouching: Bool { !fingers.isEmpty || isButtonDown || pinch != nil || drag != nil }

    /// Hides the virtual finger unless it is touching.
    package mutating func hideVirtualFinger() { virtualFinger.hide() }

    private mutating func press(_ inputs: [DesktopInput]) -> [InputEvent] {
        var events: [InputEvent] = []
        for input in inputs { events += actAsMouse(input) }
        return events
    }

    /// Whether Ctrl turns the mouse into two fingers and the wheel into a pinch.
    package var makesPairs: Bool { modifiers.contains(.mirror) }

    /// The modifiers that are held while nothing is touching, or nil if no modifiers are held. With modifiers, a click can mean something
    /// other than a touch.
    package var clickModifiers: DesktopInput.Modifiers? { modifiers.isEmpty || isTouching ? nil : modifiers }

    // MARK: Shown touches

    /// The fingers to show as discs. While Ctrl is held, these are both fingers, even before the button has been pressed (S-GEST-47, 48), or
    /// the wheel's fingers. The virtual finger is also shown, because it has no pointer.
    package var shownTouches: [ShownTouch] {
        if let pinch, pinch.isWheel { return pinch.shownTouches }
        let shown = shownPair
        guard let pointer, shown != nil || hasVirtualFinger else { return [] }
        let own = ShownTouch(
            finger: Self.pointerFinger, position: shown?.first ?? pointer + fingerOffset, isMirrored: false, isDown: isButtonDown)
        guard let shown else { return [own] }
        return [own, ShownTouch(finger: Self.mirroredFinger, position: shown.second, isMirrored: true, isDown: isButtonDown)]
    }

    /// The center between the two fingers, while Ctrl is held.
    package var anchor: CGPoint? { shownPair?.center }

    /// The pair of fingers, while Ctrl is held. The pair is either down or shown at its future touch-down position.
    private var shownPair: MousePair? {
        guard modifiers.contains(.mirror), pinch?.isWheel != true else { return nil }
        return isButtonDown ? pair : pointer.map(newPair(at:))
    }

    private func newPair(at point: CGPoint) -> MousePair { MousePair(at: point, in: pinchTarget(point) ?? bounds) }
}

// MARK: - Mouse

extension TouchSynthesizer {
    /// Handles mouse input. Moving the mouse hides the virtual finger unless it is touching.
    private mutating func takeMouse(_ input: DesktopInput) -> [InputEvent] {
        if hasVirtualFinger {
            guard !isButtonDown else { return [] }
            virtualFinger.hide()
        }
        return actAsMouse(input)
    }

    private mutating func actAsMouse(_ input: DesktopInput) -> [InputEvent] {
        switch input {
        case .buttonDown(let point, let time): putDown(at: point, time)
        case .pointerMoved(let point, let time): movePointer(to: point, time)
        case .buttonUp(let point, let time): movePointer(to: point, time) + lift(time)
        default: []
        }
    }

    /// Puts the pointer's finger down. Does nothing while fingers are on the touchscreen, because these also move the pointer (S-GEST-52).
    private mutating func putDown(at point: CGPoint, _ time: TimeInterval) -> [InputEvent] {
        guard fingers.isEmpty, !isButtonDown else { return [] }
        // The wheel's pair and the mouse's pair are the same two fingers.
        let lifted = pinch?.isWheel == true ? endPinch(.ended, time) : []
        (pointer, isButtonDown, fingerOffset) = (point, true, .zero)
        pair = modifiers.contains(.mirror) ? newPair(at: point) : nil
        return lifted + mouseEvents(.began, time)
    }

    private mutating func movePointer(to point: CGPoint, _ time: TimeInterval) -> [InputEvent] {
        guard point != pointer else { return [] }
        var hasMoved = true
        if let pointer {
            let distance = CGVector(dx: point.x - pointer.x, dy: point.y - pointer.y)
            if modifiers.contains(.parallel) { pair?.slide(by: distance) } else { hasMoved = pair?.spread(by: distance) ?? true }
        }
        pointer = point
        return isButtonDown && hasMoved ? mouseEvents(.moved, time) : []
    }

    private mutating func lift(_ time: TimeInterval) -> [InputEvent] {
        guard isButtonDown else { return [] }
        let events = mouseEvents(.ended, time)
        forgetMouse()
        return events
    }

    private mutating func forgetMouse() { (isButtonDown, pair, fingerOffset) = (false, nil, .zero) }

    /// Updates the modifiers. Releasing Ctrl lifts both fingers of the wheel's pair, but only the second finger of the mouse's pair
    /// (S-GEST-50, 54).
    private mutating func hold(_ new: DesktopInput.Modifiers, _ time: TimeInterval) -> [InputEvent] {
        modifiers = new
        guard !new.contains(.mirror) else { return [] }
        let lifted = pinch?.isWheel == true ? endPinch(.ended, time) : []
        guard let pair, let pointer else { return lifted }
        self.pair = nil
        fingerOffset = CGVector(dx: pair.first.x - pointer.x, dy: pair.first.y - pointer.y)
        return lifted + [InputEvent(finger: Self.mirroredFinger, phase: .ended, location: pair.second, time: time)]
    }

    private func mouseEvents(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        guard let pointer else { return [] }
        let own = InputEvent(finger: Self.pointerFinger, phase: phase, location: pair?.first ?? pointer + fingerOffset, time: time)
        guard let pair else { return [own] }
        return [own, InputEvent(finger: Self.mirroredFinger, phase: phase, location: pair.second, time: time)]
    }
}

// MARK: - Fingers, pinches, swipes, loss of focus

extension TouchSynthesizer {
    /// Handles a finger on the touchscreen. A finger lifted at a new position moves there first, as the mouse does. Ignores a finger that
    /// goes down twice, or that moves without being down.
    private mutating func takeFinger(_ event: InputEvent) -> [InputEvent] {
        let last = fingers[event.finger]
        guard (event.phase == .began) == (last == nil) else { return [] }
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
        var (move, end) = (event, event)
        switch event.phase {
        case .ended where last != event.location:
            move.phase = .moved
            return [move, end]
        case .cancelled:
            end.location = last ?? event.location
            return [end]
        default: return [event]
        }
    }

    private mutating func pinch(
        by factor: CGFloat, at point: CGPoint, _ time: TimeInterval, isWheel: Bool
    ) -> [InputEvent] {
        guard factor > 0, factor != 1 || pinch != nil else { return [] }
        var (pinch, events) = (self.pinch, [InputEvent]())
        if pinch == nil {
            let new = SyntheticPinch(
                at: point, in: pinchTarget(point) ?? bounds, opens: factor > 1, isWheel: isWheel, time: time)
            events = new.events(.began, time)
            pinch = new
        }
        events += pinch?.scale(by: factor, at: time) ?? []
        self.pinch = pinch
        return events
    }

    private mutating func endPinch(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        defer { pinch = nil }
        return pinch?.events(phase, time) ?? []
    }

    private mutating func scroll(_ notches: CGVector, at point: CGPoint, _ time: TimeInterval) -> [InputEvent] {
        let distance = CGVector(
            dx: SyntheticDrag.distance(ofScroll: notches.dx), dy: SyntheticDrag.distance(ofScroll: notches.dy))
        return drag(by: distance, at: point, time, isScroll: true)
    }

    private mutating func drag(
        by distance: CGVector, at point: CGPoint, _ time: TimeInterval, isScroll: Bool
    ) -> [InputEvent] {
        guard dragsFromEdges else { return [] }
        var events: [InputEvent] = []
        if drag == nil {
            drag = SyntheticDrag(at: point, moving: distance, in: bounds)
            events = drag.map { [$0.event(.began, time)] } ?? []
        }
        return events + (drag?.move(by: distance.dx, isScroll: isScroll, time) ?? [])
    }

    private mutating func endDrag(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        defer { drag = nil }
        return drag.map { [$0.event(phase, time)] } ?? []
    }

    private mutating func cancelAll(_ time: TimeInterval) -> [InputEvent] {
        var events = fingers.sorted { $0.key < $1.key }.map { finger in
            InputEvent(finger: finger.key, phase: .cancelled, location: finger.value, time: time)
        }
        if isButtonDown { events += mouseEvents(.cancelled, time) }
        events += endPinch(.cancelled, time) + endDrag(.cancelled, time)
        fingers = [:]
        forgetMouse()
        virtualFinger.releaseKeys()
        return events
    }

    /// Handles a loss of focus. An unfocused window isn't notified when keys are released.
    private mutating func loseFocus(_ time: TimeInterval) -> [InputEvent] {
        modifiers = []
        return cancelAll(time)
    }

    /// The scale factor for one notch of the wheel (S-GEST-50).
    private static let notchFactor: CGFloat = 1.1
}

private func + (point: CGPoint, offset: CGVector) -> CGPoint { CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }
