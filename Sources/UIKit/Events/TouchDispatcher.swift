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

    /// Queues what happened to a finger.
    func enqueue(_ event: InputEvent) { queue.append(event) }

    /// Ends, in the next turn, every touch that is down then (S-GEST-19).
    func cancelAll() { cancelsAll = true }

    /// Whether input is queued, held back for the next turn, or awaited by a recognizer that counts time.
    var hasWaitingInput: Bool { !queue.isEmpty || cancelsAll || arena.hasDueWork }

    /// Whether any finger is down.
    var hasTouches: Bool { !fingers.isEmpty }

    /// Serves what is due, until a recognizer would have to send a second action in this turn.
    func serveInput(upTo time: TimeInterval) {
        arena.beginTurn()
        if cancelsAll {
            let events = fingers.map { finger in
                InputEvent(finger: finger.number, phase: .cancelled, location: screenPosition(of: finger.touch), time: time)
            }
            guard serve(InputQueue.Stage(phase: .cancelled, events: events)) else { return }
            cancelsAll = false
        }
        while let stage = queue.next(upTo: time) {
            pass(to: min(time, stage.events[0].time))
            guard serve(stage) else { return }
            queue.takeNext(upTo: time)
        }
        pass(to: time)
    }

    /// Hands an event to the recognizers and views concerned.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        let changed = fingers.map(\.touch).filter { touch in event.samples.contains { $0.touch === touch } }
        arena.take(changed, with: event)
        arena.settle(with: event)
        views.take(changed)
        views.tell(event, holding: arena)
    }

    // MARK: Called by the arena

    /// Takes `touches` away from the views, which are told (S-GEST-7).
    func cancelInViews(_ touches: [UITouch], with event: UIEvent?) { views.cancel(touches, with: event) }

    /// Calls the recognizer's targets.
    func sendAction(of recognizer: UIGestureRecognizer) {
        guard !recognizer.targets.isEmpty else { return }
        driver?.tell(.action(recognizer))
        let outer = currentRecognizer
        currentRecognizer = recognizer
        recognizer.targets.forEach { $0.perform(sender: recognizer) }
        currentRecognizer = outer
    }

    // MARK: Stages

    /// Returns false, having done nothing, if the stage must wait.
    private func serve(_ stage: InputQueue.Stage) -> Bool {
        guard !mustWait(stage) else { return false }
        fingers.forEach { $0.touch.rest() }
        let samples = stage.phase == .began ? putDown(stage.events) : change(stage)
        send(samples)
        if stage.phase == .ended || stage.phase == .cancelled { removeFingers(of: stage) }
        return true
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
            return TouchSample(touch: touch, position: hit.point, time: event.time)
        }
    }

    private func change(_ stage: InputQueue.Stage) -> [TouchSample] {
        stage.events.compactMap { event in
            guard let touch = touch(event.finger) else { return nil }
            if stage.phase == .ended { taps.lift(event) }
            touch.phase = stage.phase
            touch.timestamp = event.time
            touch.position = touch.window.map { point(event.location, in: $0) } ?? event.location
            return TouchSample(touch: touch, position: touch.position, time: event.time)
        }
    }

    /// One event for each window that has one of the touches.
    private func send(_ samples: [TouchSample]) {
        var windows: [UIWindow] = []
        for case let window? in samples.map(\.touch.window) where !windows.contains(where: { $0 === window }) {
            windows.append(window)
        }
        let touches = Set(fingers.map(\.touch))
        for window in windows {
            let own = samples.filter { $0.touch.window === window }
            let time = own.map(\.time).max() ?? 0
            window.sendEvent(UIEvent(timestamp: time, touches: touches, samples: own))
        }
    }

    private func removeFingers(of stage: InputQueue.Stage) {
        let gone = Set(stage.events.map(\.finger))
        fingers.removeAll { gone.contains($0.number) }
    }

    /// Lets recognizers that wait for a time know that it has come.
    private func pass(to time: TimeInterval) {
        guard arena.pass(to: time) else { return }
        arena.settle(with: nil)
        views.tell(UIEvent(timestamp: time, touches: Set(fingers.map(\.touch)), samples: []), holding: arena)
    }

    private func touch(_ finger: Int) -> UITouch? { fingers.first { $0.number == finger }?.touch }

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
            if let view = window.hitTest(point, with: nil) { return (view, window, point) }
        }
        return nil
    }
}

extension UITouch {
    /// Before each event: what does not change in it is stationary.
    fileprivate func rest() {
        phase = .stationary
        previousPosition = position
    }
}
