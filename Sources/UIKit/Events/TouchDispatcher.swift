/// Turns input into touches and hands them to recognizers first, then to views (S-GEST-5): step 1 of a turn.
@MainActor final class TouchDispatcher {
    weak var driver: FrameDriver?
    /// The recognizer whose action is running, nil outside actions.
    private(set) var currentRecognizer: UIGestureRecognizer?

    private let arena = GestureArena()
    private let views = ViewTouches()
    private var queue = InputQueue()
    /// In the order in which they came down.
    private var fingers: [Finger] = []
    private var taps = TapCounter()
    private var cancelsAll = false

    private struct Finger {
        let number: Int
        let touch: UITouch
    }

    init() { arena.dispatcher = self }

    /// Farther out than any screen, points: places beyond count as there, so that no distance between two is infinite.
    private static let reach: CGFloat = 1e9

    /// Queues what happened to a finger.
    func enqueue(_ event: InputEvent) {
        var event = event
        event.location.x = min(max(event.location.x, -Self.reach), Self.reach)
        event.location.y = min(max(event.location.y, -Self.reach), Self.reach)
        queue.append(event)
    }

    /// Ends, in the next turn, every touch that is down then (S-GEST-19).
    func cancelAll() { cancelsAll = true }

    /// The device is gone: touches let go of their views, which hear of nothing.
    func abandon() {
        for finger in fingers { finger.touch.abandon() }
        arena.abandon()
    }

    /// Whether input is queued, held back for the next turn, or awaited by a recognizer that counts time.
    var hasWaitingInput: Bool { !queue.isEmpty || cancelsAll || arena.hasDueWork || views.hasNews(holding: arena) }

    /// Whether any finger is down.
    var hasTouches: Bool { !fingers.isEmpty }

    /// Serves what is due, until a recognizer would have to send a second action in this turn.
    func serveInput(upTo time: TimeInterval) {
        arena.beginTurn()
        tellHeldBack(at: time)
        if cancelsAll {
            let stage = cancellation(at: time)
            guard !mustWait(stage) else { return }
            cancelsAll = false
            queue.forgetDown(upTo: time)
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

    /// Hands an event to the recognizers and views concerned.
    func deliver(_ event: UIEvent) {
        let changed = event.changedTouches
        views.take(changed)
        arena.take(changed, with: event)
        arena.settle(with: event)
        views.tell(event, holding: arena)
    }

    // MARK: Called by the arena

    /// Takes `touches` away from the views, which are told (S-GEST-7).
    func cancelInViews(_ touches: [UITouch], with event: UIEvent?) { views.cancel(touches, with: event) }

    /// Never tells the views of those among `touches` that they have not heard of (S-GEST-8).
    func keepFromViews(_ touches: [UITouch]) { views.cancel(touches, onlyUnknown: true, with: nil) }

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
            guard touch(event.finger) == nil, let hit = hit(event.location) else { return nil }
            let touch = UITouch(at: hit.point, time: event.time)
            (touch.view, touch.window) = (hit.view, hit.window)
            touch.tapCount = taps.count(down: event)
            fingers.append(Finger(number: event.finger, touch: touch))
            return TouchSample(touch: touch, position: hit.point, previous: hit.point, time: event.time)
        }
    }

    /// A move that is older than what is known of its finger says nothing new; a lift counts whenever it comes.
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

    /// What a loss of focus does to the fingers.
    private func cancellation(at time: TimeInterval) -> InputQueue.Stage {
        let events = fingers.map { finger in
            InputEvent(finger: finger.number, phase: .cancelled, location: screenPosition(of: finger.touch), time: time)
        }
        return InputQueue.Stage(phase: .cancelled, events: events)
    }

    /// One event for each window that has one of the touches; a window that is gone is not asked.
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

    /// Lets recognizers that wait for a time know that it has come.
    private func pass(to time: TimeInterval) {
        if arena.pass(to: time) { tellHeldBack(at: time) }
    }

    /// Tells views what recognizers have let go of since the last event.
    private func tellHeldBack(at time: TimeInterval) {
        guard views.hasNews(holding: arena) else { return }
        views.tell(UIEvent(timestamp: time, touches: fingers.map(\.touch), samples: []), holding: arena)
    }

    // Plain loops where every move passes: a closure would ask on each call whether it is on the main actor.

    private func touch(_ number: Int) -> UITouch? {
        for finger in fingers where finger.number == number { return finger.touch }
        return nil
    }

    // MARK: Places

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
    /// The view under a point of the screen, its window, and the point in that window (S-GEST-1).
    func hitTest(_ location: CGPoint) -> (view: UIView, window: UIWindow, point: CGPoint)? {
        for window in screen.windows.reversed() {
            let point = window.layer.convert(location, from: screen.rootLayer)
            if let view = window.hitTest(point, with: nil) { return view.isClosedByAnimation ? nil : (view, window, point) }
        }
        return nil
    }
}
