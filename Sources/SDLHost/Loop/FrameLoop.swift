// One frame in one place: events, touches, turn, drawing, display. And between frames, sleep.

import Foundation
import Input
import UIKit

/// The loop of a window, which runs until it is closed.
@MainActor package final class FrameLoop {
    private let window: Window
    private var driver: FrameDriver
    private let clock: DeviceClock
    private let painter: any FramePainter
    private let content: any LoopContent
    private let pump: EventPump
    private lazy var alarm = MainQueueAlarm(ring: pump.wake)
    private var synthesizer: TouchSynthesizer
    private var pacer: FramePacer
    /// The machine seconds between two refreshes, as reported to display links.
    private var refreshPeriod: TimeInterval

    private var turns = 0
    /// Whether the alarm is set: it rings once each time, with an event.
    private var isAlarmSet = false
    /// A source of simulated fingers.
    private var replay: (any InputSource)?
    /// The time of the last touch on the input's clock.
    private var lastEvent: TimeInterval = 0
    private var isClosing = false
    /// Whether an event has arrived that the next turn should answer.
    private var hasInput = false
    /// Whether a turn is needed although the driver has nothing to do: work on the main queue, or a timer that is due.
    private var mustTurn = true
    /// Whether it is known if swaps wait for the display.
    private var isPaced = false
    /// Whether the window must be drawn again although no frame is new.
    private var mustDraw = true
    private var touches = ShownTouches()
    private var drawnTouches = ShownTouches()
    private var overlay: RenderSnapshot?

    /// Makes a loop that shows `driver`'s screen in `window`. `dragsFromEdges`: see `TouchSynthesizer`.
    package init(
        window: Window, driver: FrameDriver, clock: DeviceClock, painter: any FramePainter, content: any LoopContent,
        dragsFromEdges: Bool = false
    ) {
        self.window = window
        self.driver = driver
        self.clock = clock
        self.painter = painter
        self.content = content
        pump = EventPump(window: window, clock: clock)
        synthesizer = TouchSynthesizer(bounds: driver.screen.bounds) { [driver, unowned content] in
            content.pinchTarget(at: $0, in: driver)
        }
        synthesizer.dragsFromEdges = dragsFromEdges
        pacer = FramePacer(period: 1 / max(60, window.refreshRate ?? 60))
        refreshPeriod = pacer.period
    }

    /// Runs the loop until the window is closed, by its button, by Ctrl+Q or by a signal.
    package func run() {
        serveRunLoop(of: driver)
        clock.start(at: MonotonicClock.now)
        while !isClosing {
            pump.collect().forEach(handle)
            guard !isClosing else { break }
            followTouches()
            if isIdle { sleep() } else { step() }
        }
        driver.serveRunLoop = nil
        alarm.stop()
        pump.close()
    }

    /// Shows another device, whose clock begins at 0, as if the window had just been opened; `replay` moves its fingers. Keys and fingers
    /// held on the old one do not count on the new one.
    package func restart(with driver: FrameDriver, replaying replay: (any InputSource)? = nil) {
        _ = synthesizer.take(.cancelled(time: clock.inputTime(at: MonotonicClock.now)))
        self.driver.serveRunLoop = nil
        serveRunLoop(of: driver)
        self.driver = driver
        self.replay = replay
        synthesizer.pinchTarget = { [driver, unowned content] in content.pinchTarget(at: $0, in: driver) }
        clock.start(at: MonotonicClock.now)
        (turns, lastEvent, touches) = (0, 0, ShownTouches())
        (mustTurn, mustDraw) = (true, true)
    }

    // MARK: A frame

    private func step() {
        pacer.isVisible = window.isVisible
        switch pacer.step(at: MonotonicClock.now, hasInput: hasInput) {
        case .turn(let time, let isTick): turn(at: time, isTick: isTick)
        case .wait(let time) where pump.hasContact: pump.doze(until: time)
        case .wait(let time): MonotonicClock.sleep(until: time)
        }
    }

    private func turn(at time: TimeInterval, isTick: Bool) {
        (hasInput, mustTurn) = (false, false)
        turns += 1
        let turn = LoopTurn(
            count: turns, time: turns == 1 ? 0 : max(0, clock.deviceTime(at: time)),
            // Determining the pace may restart both clocks, so neither has advanced in the first turn.
            inputTime: turns == 1 ? 0 : clock.inputTime(at: MonotonicClock.now), isTick: isTick,
            refreshInterval: refreshPeriod * clock.rate)
        driver.refreshInterval = turn.refreshInterval
        content.willTurn(turn)
        let frame = content.completed(driver.turn(at: turn.time, inputTime: turn.inputTime, isTick: isTick))
        content.didTurn(driver, frame, turn)
        show(frame)
    }

    private func show(_ frame: FrameDriver.Frame) {
        let overlay = content.overlay(touches, at: MonotonicClock.now)
        // The overlay may be a driver, too, and user code can run before the next turn.
        driver.makeCurrent()
        drawnTouches = touches
        guard frame.isNew || mustDraw || overlay != self.overlay else { return }
        self.overlay = overlay
        mustDraw = !window.isVisible
        guard window.isVisible else { return }
        let snapshots = [frame.snapshot] + (overlay.map { [$0] } ?? [])
        painter.paint(snapshots, pixelSize: window.pixelSize)
        pacer.drew(at: MonotonicClock.now)
        window.present()
        pacer.swapReturned(at: MonotonicClock.now)
        if !isPaced { findPace(showing: snapshots) }
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        switch event {
        case .input(let input): take(input)
        case .key(let key): handle(key)
        case .close: isClosing = true
        case .exposed: mustDraw = true
        case .resized: resize()
        case .focus(let hasFocus): follow(focus: hasFocus)
        case .wake: (mustTurn, isAlarmSet) = (true, false)
        }
    }

    private func take(_ input: DesktopInput) {
        switch input {
        case .pointerMoved(let place, _):
            content.pointerMoved(to: place)
            mustTurn = mustTurn || content.needsTurn
        case .wheel(let notches, let sideways, let place, _) where !synthesizer.makesPairs:
            content.wheelTurned(by: CGVector(dx: sideways, dy: notches), at: place)
            mustTurn = true
        default: break
        }
        enqueue(synthesizer.take(input))
    }

    private func handle(_ key: KeyStroke) {
        mustTurn = true
        switch key.name {
        case "Escape" where synthesizer.isTouching || replay != nil: cancelTouches()
        case "Escape" where synthesizer.hasVirtualFinger: synthesizer.hideVirtualFinger()
        case "Left", "Right", "Up", "Down": if !synthesizer.hasVirtualFinger { content.keyDown(key) }
        default: content.keyDown(key)
        }
    }

    private func cancelTouches() {
        let time = clock.inputTime(at: MonotonicClock.now)
        enqueue(synthesizer.take(.cancelled(time: time)) + replayed(replay?.cancel(at: time)))
        replay = nil
    }

    /// Returns a replay's touches with numbers that differ from those of a user who joins in.
    private func replayed(_ events: [InputEvent]?) -> [InputEvent] {
        (events ?? []).map { event in
            var event = event
            event.finger = ShownTouches.firstReplayed - abs(event.finger)
            return event
        }
    }

    /// Makes the program active while its window has the keyboard focus.
    private func follow(focus hasFocus: Bool) {
        driver.makeCurrent()
        UIApplication.shared.setActive(hasFocus)
        mustTurn = true
    }

    private func resize() {
        window.measure()
        driver.resize(to: window.size, scale: window.scale)
        synthesizer.bounds = driver.screen.bounds
        content.didResize(to: window.size, scale: window.scale)
        (mustTurn, mustDraw) = (true, true)
    }

    private func followTouches() {
        let time = clock.inputTime(at: MonotonicClock.now)
        enqueue(synthesizer.advance(to: time))
        enqueue(replayed(replay?.events(upTo: time)))
        if replay?.nextTime == nil { replay = nil }
        touches.take(synthesizer)
    }

    /// Queues touches. Times are whole milliseconds and never decrease, as in a gesture script, so that a recording holds exactly what the
    /// recognizers see. A device's events may arrive slightly late.
    private func enqueue(_ events: [InputEvent]) {
        let now = clock.inputTime(at: MonotonicClock.now)
        for var event in events {
            lastEvent = max(lastEvent, min(now, (event.time * 1000).rounded() / 1000))
            event.time = lastEvent
            if !content.take(event) { driver.enqueue(event) }
            touches.take(event)
            content.didTake(event)
            hasInput = true
        }
    }

    // MARK: Sleep

    /// Whether the next turn would change nothing.
    private var isIdle: Bool {
        !driver.needsTurn && !content.needsTurn && !hasInput && !mustTurn && !(mustDraw && window.isVisible) && touches == drawnTouches
            && !content.isOverlayMoving
    }

    /// Sleeps until an event, queued work, a timer or the beginning of an animation.
    private func sleep() {
        pacer.rest()
        let timer = nextTimer()
        // Querying the next timer has served those that were due, and they may have changed something.
        guard isIdle, !alarm.hasWork else { return mustTurn = true }
        let begin = [driver.nextBegin, content.nextTurn].compactMap(\.self).min().map(clock.hostTime(at:)) ?? .infinity
        let wake = min(timer, begin, nextInput)
        if !isAlarmSet { alarm.set() }
        isAlarmSet = true
        pump.sleep(until: wake)
        if MonotonicClock.now >= min(timer, begin) { mustTurn = true }
    }

    /// The time of the next simulated touch on the machine's clock.
    private var nextInput: TimeInterval {
        let times = [synthesizer.nextDeadline, replay?.nextTime].compactMap(\.self)
        return times.min().map(clock.hostTime(ofInput:)) ?? .infinity
    }

    /// Returns the time of the next timer of Foundation's run loop, on the machine's clock.
    private func nextTimer() -> TimeInterval {
        guard let date = RunLoop.main.limitDate(forMode: .default) else { return .infinity }
        return MonotonicClock.now + date.timeIntervalSinceNow
    }

    private func serveRunLoop(of driver: FrameDriver) {
        driver.serveRunLoop = { [alarm, unowned content] in content.serveRunLoop { Self.serveRunLoop(alarm) } }
    }

    /// Serves timers and the main queue. One call serves timers or the main queue, timers first, so it calls again if the queue is still
    /// waiting.
    private static func serveRunLoop(_ alarm: MainQueueAlarm) {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        if alarm.hasWork { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }

    // MARK: Pacing

    /// Determines whether swaps wait for the display, with the first frame, so that something is visible meanwhile. The device's time
    /// begins afterwards.
    private func findPace(showing snapshots: [RenderSnapshot]) {
        isPaced = true
        var probe = SwapProbe(nominalPeriod: window.refreshRate.map { 1 / $0 })
        while probe.verdict == nil {
            painter.paint(snapshots, pixelSize: window.pixelSize)
            window.present()
            probe.swapReturned(at: MonotonicClock.now)
        }
        if case .blocks(let period) = probe.verdict { pacer.follow(displayWithPeriod: period, refreshAt: MonotonicClock.now) }
        refreshPeriod = pacer.period
        if turns == 1 { clock.start(at: MonotonicClock.now) }
    }
}
