/// Turns input into touches and delivers them to recognizers, then to views (S-GEST-5). This is step 1 of a turn.
@MainActor final class TouchDispatcher {
    weak var driver: FrameDriver?
    /// The recognizer whose action is running, if any.
    private(set) var currentRecognizer: UIGestureRecognizer?

    private let arena = GestureArena()
    private let views = ViewTouches()
    private var queue = InputQueue()
    /// The fingers in touch-down order.
    private var fingers: [Finger] = []
    private var taps = TapCounter()
    private var cancelsAll = false

    private struct Finger {
        let number: Int
        let touch: UITouch
    }

    init() { arena.dispatcher = self }

    /// The maximum absolute value of a coordinate, in points. It is far outside any screen. Positions are clamped to it so that distances
    /// remain finite.
    private static let reach: CGFloat = 1e9

    /// Queues a change to a finger.
    func enqueue(_ event: InputEvent) {
        var event = event
        event.location.x = min(max(event.location.x, -Self.reach), Self.reach)
        event.location.y = min(max(event.location.y, -Self.reach), Self.reach)
        queue.append(event)
    }

    /// Cancels all current touches in the next turn (S-GEST-19).
    func cancelAll() { cancelsAll = true }

    /// Releases the views that touches retain, without notifying them. Called when the device is being destroyed.
    func abandon() {
        for finger in fingers { finger.touch.abandon() }
        arena.abandon()
    }

    /// Whether input is queued or held back, or a recognizer has a deadline.
    var hasWaitingInput: Bool { !queue.isEmpty || cancelsAll || arena.hasDueWork || views.hasUndeliveredChanges(holding: arena) }

    /// Whether any finger is down.
    var hasTouches: Bool { !fingers.isEmpty }

    /// Delivers due input, until a recognizer would send a second action in this turn.
    func serveInput(upTo time: TimeInterval) {
        arena.beginTurn()
        deliverHeldTouches(at: time)
        if cancelsAll {
            let stage = cancellation(at: time)
            guard !mustWait(stage) else { return }
            cancelsAll = false
            queue.forgetUndelivered(upTo: time)
            serve(stage)
        }
        while let begin = queue.nextTime(upTo: time) {
            pass(to: min(time, begin))
            guard let stage = queue.next(upTo: time), !mustWait(stage) else { return }
            queue.take(stage)
            serve(stage)
        }
        pass(to: time)
    }

    /// Delivers an event to recognizers and views.
    func deliver(_ event: UIEvent) {
        let changed = event.changedTouches
        views.take(changed)
        arena.take(changed, with: event)
        arena.settle(with: event)
        views.deliverTouches(event, holding: arena)
    }

    // MARK: Called by the arena

    /// Cancels `touches` in views and notifies those views (S-GEST-7).
    func cancelInViews(_ touches: [UITouch], of recognizer: UIGestureRecognizer, with event: UIEvent?) {
        if let recorder = driver?.recorder {
            for view in touches.compactMap(\.view) where view !== recognizer.view {
                let receiver = recognizer.view?.layer.viewName ?? ""
                recorder.noteTouch(of: view.layer, receiver: receiver, reason: "\(recognizer.traceName) recognized and cancelled it")
            }
        }
        views.cancel(touches, with: event)
    }

    /// Withholds `touches` from views that haven't received them yet (S-GEST-8).
    func withholdFromViews(_ touches: [UITouch]) { views.cancel(touches, onlyUnknown: true, with: nil) }

    /// Calls the recognizer's targets.
    func sendAction(of recognizer: UIGestureRecognizer) {
        let targets = recognizer.targets
        guard let first = targets.first else { return }
        driver?.emit(.action(recognizer))
        // A page that closes during a gesture may be released before the gesture ends.
        if recognizer.state != .changed, recognizer.view?.window != nil, targets.allSatisfy({ $0.target == nil }) {
            driver?.emit(.noEffect(.released, recognizer, "\(first.kind)"))
        }
        let outer = currentRecognizer
        currentRecognizer = recognizer
        let changes = CALayer.changeCount
        ChangeRecorder.by(ChangeAuthor(.gesture, recognizer.author)) {
            recognizer.hasReadState = false
            VainQuestion.watch { for index in targets.indices { targets[index].perform(sender: recognizer) } }
        }
        currentRecognizer = outer
        if recognizer is UILongPressGestureRecognizer { noteBlindAction(of: recognizer, hasChanged: changes != CALayer.changeCount) }
    }

    /// Reports a long press whose action never reads the state, and changes something both at the start and at the end.
    private func noteBlindAction(of recognizer: UIGestureRecognizer, hasChanged: Bool) {
        let isBlind = hasChanged && !recognizer.hasReadState
        switch recognizer.enteredState {
        case .began: recognizer.wasBlindAtStart = isBlind
        // The action follows the finger, so it may act at the lift.
        case .changed where hasChanged: recognizer.wasBlindAtStart = false
        case .ended where isBlind && recognizer.wasBlindAtStart: driver?.emit(.fact(EngineFact(.handledTwice, nil, recognizer)))
        default: break
        }
    }

    // MARK: Stages

    private func serve(_ stage: InputQueue.Stage) {
        var stage = stage
        if let screen = driver?.screen, screen.hasKeyboard, screen.keyboard.isShown {
            stage.events.removeAll { screen.keyboard.takes($0) }
            guard !stage.events.isEmpty else { return }
        }
        for finger in fingers { finger.touch.rest() }
        send(stage.phase == .began ? putDown(stage.events) : change(stage))
        if stage.phase == .ended || stage.phase == .cancelled { removeFingers(of: stage) }
    }

    private func mustWait(_ stage: InputQueue.Stage) -> Bool {
        guard arena.hasActed else { return false }
        return stage.events.contains { event in
            guard stage.phase == .began else { return touch(event.finger).map(arena.hasActed(on:)) ?? false }
            return hit(event.location).map { arena.hasActed(above: $0.view) } ?? false
        }
    }

    private func putDown(_ events: [InputEvent]) -> [TouchSample] {
        events.compactMap { event in
            guard touch(event.finger) == nil else { return nil }
            let touched = driver?.touchedView(at: event.location)
            driver?.inspectorOfTouches?.began(event, hit: touched?.view)
            let found = touched.flatMap { $0.view.isClosedByAnimation ? nil : $0 }
            driver?.reportClosedViews(at: event.location, behind: found?.view)
            driver?.recordTouch(at: event.location, hit: found?.view)
            guard let hit = found else { return nil }
            let touch = UITouch(at: hit.point, time: event.time)
            (touch.view, touch.window) = (hit.view, hit.window)
            touch.tapCount = taps.count(down: event)
            fingers.append(Finger(number: event.finger, touch: touch))
            return TouchSample(touch: touch, position: hit.point, previous: hit.point, time: event.time)
        }
    }

    /// Updates touches. Ignores moves that are older than the finger's latest position. Lifts always take effect.
    private func change(_ stage: InputQueue.Stage) -> [TouchSample] {
        var samples: [TouchSample] = []
        if let inspector = driver?.inspectorOfTouches { stage.events.forEach { inspect($0, stage.phase, by: inspector) } }
        for event in stage.events {
            guard let touch = touch(event.finger), stage.phase != .moved || event.time >= touch.timestamp else { continue }
            if stage.phase == .ended { taps.lift(event) }
            let previous = touch.position
            var position = event.location
            if let window = touch.window { position = point(position, in: window) }
            touch.change(stage.phase, to: position, at: event.time)
            samples.append(TouchSample(touch: touch, position: position, previous: previous, time: touch.timestamp))
        }
        return samples
    }

    private func inspect(_ event: InputEvent, _ phase: UITouch.Phase, by inspector: TouchInspector) {
        switch phase {
        case .ended, .cancelled: inspector.ended(event, isCancelled: phase == .cancelled)
        default: inspector.moved(event)
        }
    }

    /// Returns a stage that cancels all fingers, for use when focus is lost.
    private func cancellation(at time: TimeInterval) -> InputQueue.Stage {
        let events = fingers.map { finger in
            InputEvent(finger: finger.number, phase: .cancelled, location: screenPosition(of: finger.touch), time: time)
        }
        return InputQueue.Stage(phase: .cancelled, events: events)
    }

    /// Sends one event to each window that contains any of the touches, unless the window was deallocated.
    private func send(_ samples: [TouchSample]) {
        var touches: [UITouch] = []
        for finger in fingers { touches.append(finger.touch) }
        var rest = samples
        while let first = rest.first {
            let window = first.touch.window
            let own = rest.count == 1 ? rest : rest.filter { $0.touch.window === window }
            if own.count == rest.count { rest = [] } else { rest.removeAll { $0.touch.window === window } }
            var time = first.time
            for sample in own { time = max(time, sample.time) }
            let event = UIEvent(timestamp: time, touches: touches, samples: own)
            if let window { window.sendEvent(event) } else { deliver(event) }
        }
    }

    private func removeFingers(of stage: InputQueue.Stage) {
        fingers.removeAll { finger in stage.events.contains { $0.finger == finger.number } }
    }

    /// Notifies recognizers whose deadline has passed.
    private func pass(to time: TimeInterval) {
        if arena.pass(to: time) { deliverHeldTouches(at: time) }
    }

    /// Delivers to views the touches that recognizers have released since the last event.
    private func deliverHeldTouches(at time: TimeInterval) {
        guard views.hasUndeliveredChanges(holding: arena) else { return }
        views.deliverTouches(UIEvent(timestamp: time, touches: fingers.map(\.touch), samples: []), holding: arena)
    }

    // These functions use loops because every move passes through them, and a closure would check for main-actor isolation on every call.

    private func touch(_ number: Int) -> UITouch? {
        for finger in fingers where finger.number == number { return finger.touch }
        return nil
    }

    // MARK: Positions

    private func hit(_ location: CGPoint) -> (view: UIView, window: UIWindow, point: CGPoint)? {
        driver?.hitTest(location)
    }

    private func point(_ location: CGPoint, in window: UIWindow) -> CGPoint {
        window.layer.convert(location, from: window.screen.rootLayer)
    }

    private func screenPosition(of touch: UITouch) -> CGPoint {
        touch.window.map { $0.layer.convert(touch.position, to: $0.screen.rootLayer) } ?? touch.position
    }
}

extension UIGestureRecognizer {
    /// The recognizer's name and state, for use in change recordings.
    fileprivate var author: String { "\(traceName) \(state)" }
}

extension FrameDriver {
    /// Returns the view at a point on the screen, its window, and the point in window coordinates (S-GEST-1). Returns nil if the keyboard
    /// covers the point.
    func hitTest(_ location: CGPoint) -> (view: UIView, window: UIWindow, point: CGPoint)? {
        touchedView(at: location).flatMap { $0.view.isClosedByAnimation ? nil : $0 }
    }

    /// Like `hitTest(_:)`, but includes views whose animations block touches.
    func touchedView(at location: CGPoint) -> (view: UIView, window: UIWindow, point: CGPoint)? {
        if screen.hasKeyboard, screen.keyboard.coveredPlace?.contains(location) == true { return nil }
        for window in screen.windows.reversed() {
            let point = window.layer.convert(location, from: screen.rootLayer)
            if let view = window.hitTest(point, with: nil) { return (view, window, point) }
        }
        return nil
    }
}
