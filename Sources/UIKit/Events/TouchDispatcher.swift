/// A dispatcher that turns input into touches and delivers them to recognizers first, then to views (S-GEST-5): step 1 of a turn.
@MainActor final class TouchDispatcher {
    weak var driver: FrameDriver?
    /// The recognizer whose action is running; nil outside actions.
    private(set) var currentRecognizer: UIGestureRecognizer?

    private let arena = GestureArena()
    private let views = ViewTouches()
    private var queue = InputQueue()
    /// The fingers in the order in which they came down.
    private var fingers: [Finger] = []
    private var taps = TapCounter()
    private var cancelsAll = false

    private struct Finger {
        let number: Int
        let touch: UITouch
    }

    init() { arena.dispatcher = self }

    /// The limit of coordinates, farther out than any screen, in points: positions beyond are clamped, so that no distance between two is
    /// infinite.
    private static let reach: CGFloat = 1e9

    /// Queues a change of a finger.
    func enqueue(_ event: InputEvent) {
        var event = event
        event.location.x = min(max(event.location.x, -Self.reach), Self.reach)
        event.location.y = min(max(event.location.y, -Self.reach), Self.reach)
        queue.append(event)
    }

    /// Cancels, in the next turn, every touch that is down then (S-GEST-19).
    func cancelAll() { cancelsAll = true }

    /// Makes touches release their views without notifying them, because the device is gone.
    func abandon() {
        for finger in fingers { finger.touch.abandon() }
        arena.abandon()
    }

    /// Whether input is queued, held back for the next turn, or awaited by a recognizer with a deadline.
    var hasWaitingInput: Bool { !queue.isEmpty || cancelsAll || arena.hasDueWork || views.hasNews(holding: arena) }

    /// Whether any finger is down.
    var hasTouches: Bool { !fingers.isEmpty }

    /// Delivers the input that is due, until a recognizer would have to send a second action in this turn.
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

    /// Delivers an event to the recognizers and views concerned.
    func deliver(_ event: UIEvent) {
        let changed = event.changedTouches
        views.take(changed)
        arena.take(changed, with: event)
        arena.settle(with: event)
        views.tell(event, holding: arena)
    }

    // MARK: Called by the arena

    /// Cancels `touches` in the views, which are notified (S-GEST-7).
    func cancelInViews(_ touches: [UITouch], with event: UIEvent?) { views.cancel(touches, with: event) }

    /// Keeps from the views those among `touches` that they have not received yet (S-GEST-8).
    func withholdFromViews(_ touches: [UITouch]) { views.cancel(touches, onlyUnknown: true, with: nil) }

    /// Calls the recognizer's targets.
    func sendAction(of recognizer: UIGestureRecognizer) {
        let targets = recognizer.targets
        guard !targets.isEmpty else { return }
        driver?.tell(.action(recognizer))
        let outer = currentRecognizer
        currentRecognizer = recognizer
        for index in targets.indices { targets[index].perform(sender: recognizer) }
        currentRecognizer = outer
    }

    // MARK: Stages

    private func serve(_ stage: InputQueue.Stage) {
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
            let found = hit(event.location)
            driver?.reportClosedViews(at: event.location, behind: found?.view)
            guard let hit = found else { return nil }
            let touch = UITouch(at: hit.point, time: event.time)
            (touch.view, touch.window) = (hit.view, hit.window)
            touch.tapCount = taps.count(down: event)
            fingers.append(Finger(number: event.finger, touch: touch))
            return TouchSample(touch: touch, position: hit.point, previous: hit.point, time: event.time)
        }
    }

    /// Changes the touches. A move older than the finger's newest position is ignored; a lift always counts.
    private func change(_ stage: InputQueue.Stage) -> [TouchSample] {
        var samples: [TouchSample] = []
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

    /// Returns the stage in which a loss of focus cancels all fingers.
    private func cancellation(at time: TimeInterval) -> InputQueue.Stage {
        let events = fingers.map { finger in
            InputEvent(finger: finger.number, phase: .cancelled, location: screenPosition(of: finger.touch), time: time)
        }
        return InputQueue.Stage(phase: .cancelled, events: events)
    }

    /// Sends one event to each window that has one of the touches; a window that is gone is skipped.
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

    /// Passes the time to recognizers that wait for a deadline.
    private func pass(to time: TimeInterval) {
        if arena.pass(to: time) { deliverHeldTouches(at: time) }
    }

    /// Delivers to views the touches that recognizers have released since the last event.
    private func deliverHeldTouches(at time: TimeInterval) {
        guard views.hasNews(holding: arena) else { return }
        views.tell(UIEvent(timestamp: time, touches: fingers.map(\.touch), samples: []), holding: arena)
    }

    // Plain loops where every move passes: a closure would check on each call whether it is on the main actor.

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

extension FrameDriver {
    /// Returns the view under a point of the screen, its window, and the point in that window (S-GEST-1).
    func hitTest(_ location: CGPoint) -> (view: UIView, window: UIWindow, point: CGPoint)? {
        for window in screen.windows.reversed() {
            let point = window.layer.convert(location, from: screen.rootLayer)
            if let view = window.hitTest(point, with: nil) { return view.isClosedByAnimation ? nil : (view, window, point) }
        }
        return nil
    }
}
