/// Makes touches of fingers, mouse, wheel and touchpad (S-GEST-46 to 54).
///
/// A mouse is one finger, with Ctrl two; the wheel's and the touchpad's pair is `SyntheticPinch`.
@MainActor package struct TouchSynthesizer {
    /// Where a finger is, or would be.
    package struct ShownTouch: Equatable {
        /// Points of the screen.
        package var position: CGPoint
        /// Whether it is the second finger rather than the pointer's.
        package var isMirrored: Bool
        package var isDown: Bool
    }

    /// The screen, points: what a pinch is centred in where nothing under the pointer can be pinched.
    package var bounds: CGRect

    private let pinchTarget: (CGPoint) -> CGRect?
    private var modifiers: DesktopInput.Modifiers = []
    /// Where the pointer was last seen.
    private var pointer: CGPoint?
    private var isButtonDown = false
    /// Half way between the two fingers while both are down.
    private var pairAnchor: CGPoint?
    /// Where each finger of a touch screen is.
    private var fingers: [Int: CGPoint] = [:]
    private var pinch: SyntheticPinch?

    // Numbers that no real finger has.
    private static let pointerFinger = -1
    private static let mirroredFinger = -2

    /// `pinchTarget` finds what under a point can be pinched; see `FrameDriver.pinchTarget(at:)`.
    package init(bounds: CGRect, pinchTarget: @escaping (CGPoint) -> CGRect?) {
        self.bounds = bounds
        self.pinchTarget = pinchTarget
    }

    /// What fingers do because of `input`.
    package mutating func take(_ input: DesktopInput) -> [InputEvent] {
        switch input {
        case .finger(let event): takeFinger(event)
        case .buttonDown(let point, let time): putDown(at: point, time)
        case .pointerMoved(let point, let time): movePointer(to: point, time)
        case .buttonUp(let point, let time): movePointer(to: point, time) + lift(time)
        case .wheel(let notches, let point, let time):
            modifiers.contains(.mirror) ? pinch(by: pow(Self.notchFactor, notches), at: point, time, isWheel: true) : []
        case .pinch(let factor, let point, let time): pinch(by: factor, at: point, time, isWheel: false)
        case .pinchEnded(let time): endPinch(.ended, time)
        case .modifiers(let modifiers, let time): hold(modifiers, time)
        case .focusLost(let time): cancelAll(time)
        }
    }

    /// When `advance(to:)` will have something to do; nil where it waits for nothing.
    package var nextDeadline: TimeInterval? { pinch?.deadline }

    /// What fingers do because time has passed.
    package mutating func advance(to time: TimeInterval) -> [InputEvent] {
        guard let deadline = pinch?.deadline, deadline <= time else { return [] }
        let events = pinch?.deadlinePassed() ?? []
        if pinch?.isOver ?? false { pinch = nil }
        return events + advance(to: time)
    }

    // MARK: What is to be seen

    /// The two fingers, as discs, while Ctrl is held; also those that a press would put down (S-GEST-47, 48).
    package var shownTouches: [ShownTouch] {
        guard let pointer, let anchor else { return [] }
        return [
            ShownTouch(position: pointer, isMirrored: false, isDown: isButtonDown),
            ShownTouch(position: Self.mirror(pointer, about: anchor), isMirrored: true, isDown: isButtonDown),
        ]
    }

    /// Half way between the two fingers, while Ctrl is held.
    package var anchor: CGPoint? {
        guard modifiers.contains(.mirror) else { return nil }
        return isButtonDown ? pairAnchor : pointer.map(anchor(at:))
    }

    private func anchor(at point: CGPoint) -> CGPoint {
        let target = pinchTarget(point) ?? bounds
        return CGPoint(x: target.midX, y: target.midY)
    }

    private static func mirror(_ point: CGPoint, about anchor: CGPoint) -> CGPoint {
        CGPoint(x: 2 * anchor.x - point.x, y: 2 * anchor.y - point.y)
    }
}

// MARK: - Mouse

extension TouchSynthesizer {
    /// A touch screen's fingers move the pointer, too; that makes no touches of its own (S-GEST-52).
    private mutating func putDown(at point: CGPoint, _ time: TimeInterval) -> [InputEvent] {
        guard fingers.isEmpty, !isButtonDown else { return [] }
        (pointer, isButtonDown) = (point, true)
        pairAnchor = modifiers.contains(.mirror) ? anchor(at: point) : nil
        return mouseEvents(.began, time)
    }

    private mutating func movePointer(to point: CGPoint, _ time: TimeInterval) -> [InputEvent] {
        guard point != pointer else { return [] }
        if modifiers.contains(.parallel), let anchor = pairAnchor, let pointer {
            pairAnchor = CGPoint(x: anchor.x + point.x - pointer.x, y: anchor.y + point.y - pointer.y)
        }
        pointer = point
        return isButtonDown ? mouseEvents(.moved, time) : []
    }

    private mutating func lift(_ time: TimeInterval) -> [InputEvent] {
        guard isButtonDown else { return [] }
        let events = mouseEvents(.ended, time)
        (isButtonDown, pairAnchor) = (false, nil)
        return events
    }

    /// Letting go of Ctrl lifts the second finger only (S-GEST-54).
    private mutating func hold(_ new: DesktopInput.Modifiers, _ time: TimeInterval) -> [InputEvent] {
        modifiers = new
        guard !new.contains(.mirror), pairAnchor != nil else { return [] }
        let events = mouseEvents(.ended, time).filter { $0.finger == Self.mirroredFinger }
        pairAnchor = nil
        return events
    }

    private func mouseEvents(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        guard let pointer else { return [] }
        let own = InputEvent(finger: Self.pointerFinger, phase: phase, location: pointer, time: time)
        guard let pairAnchor else { return [own] }
        let place = Self.mirror(pointer, about: pairAnchor)
        return [own, InputEvent(finger: Self.mirroredFinger, phase: phase, location: place, time: time)]
    }
}

// MARK: - Fingers, pinches, loss of focus

extension TouchSynthesizer {
    private mutating func takeFinger(_ event: InputEvent) -> [InputEvent] {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
        return [event]
    }

    private mutating func pinch(
        by factor: CGFloat, at point: CGPoint, _ time: TimeInterval, isWheel: Bool
    ) -> [InputEvent] {
        guard factor > 0, factor != 1 || pinch != nil else { return [] }
        var (pinch, events) = (self.pinch, [InputEvent]())
        if pinch == nil {
            let new = SyntheticPinch(at: point, in: pinchTarget(point) ?? bounds, opens: factor > 1, time: time)
            events = new.events(.began, time)
            pinch = new
        }
        events += pinch?.scale(by: factor, at: time, isWheel: isWheel) ?? []
        self.pinch = pinch
        return events
    }

    private mutating func endPinch(_ phase: UITouch.Phase, _ time: TimeInterval) -> [InputEvent] {
        defer { pinch = nil }
        return pinch?.events(phase, time) ?? []
    }

    private mutating func cancelAll(_ time: TimeInterval) -> [InputEvent] {
        var events = fingers.sorted { $0.key < $1.key }.map { finger in
            InputEvent(finger: finger.key, phase: .cancelled, location: finger.value, time: time)
        }
        if isButtonDown { events += mouseEvents(.cancelled, time) }
        events += endPinch(.cancelled, time)
        (fingers, modifiers, isButtonDown, pairAnchor) = ([:], [], false, nil)
        return events
    }

    /// What one notch of the wheel does to the scale (S-GEST-50).
    private static let notchFactor: CGFloat = 1.1
}
