// One frame in one place: events, touches, turn, drawing, display. And between frames, sleep.

import Foundation
import UIKit

/// Runs a window until it is closed.
@MainActor package final class FrameLoop {
    private let window: Window
    private let driver: FrameDriver
    private let clock: DeviceClock
    private let painter: any FramePainter
    private let content: any LoopContent
    private let pump: EventPump
    private let alarm: MainQueueAlarm
    private var synthesizer: TouchSynthesizer
    private var pacer: FramePacer

    private var turns = 0
    private var isClosing = false
    /// An event has come in that the turn to come should answer.
    private var hasInput = false
    /// A turn is wanted though the driver knows no reason: work on the main queue, a timer that is due.
    private var mustTurn = true
    /// What is on the window is not what it should show, though no frame is new.
    private var mustDraw = true
    private var touches = ShownTouches()
    private var drawnTouches = ShownTouches()
    private var overlay: RenderSnapshot?

    /// Makes a loop that shows `driver`'s screen in `window`.
    package init(
        window: Window, driver: FrameDriver, clock: DeviceClock, painter: any FramePainter, content: any LoopContent
    ) {
        self.window = window
        self.driver = driver
        self.clock = clock
        self.painter = painter
        self.content = content
        pump = EventPump(window: window)
        alarm = MainQueueAlarm(ring: pump.wake)
        synthesizer = TouchSynthesizer(bounds: driver.screen.bounds) { [driver] in driver.pinchTarget(at: $0) }
        pacer = FramePacer(period: 1 / max(60, window.refreshRate ?? 60))
    }

    /// Shows frames until the window is closed, by its button, by Ctrl+Q or by a signal.
    package func run() {
        driver.serveRunLoop = { [alarm] in Self.serveRunLoop(alarm) }
        pacer = measuredPacer()
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
        let deviceTime = turns == 0 ? 0 : clock.deviceTime(at: time)
        driver.refreshInterval = pacer.period * clock.rate
        let frame = driver.turn(at: deviceTime, inputTime: MonotonicClock.now, isTick: isTick)
        turns += 1
        content.didTurn(driver, frame, at: deviceTime, count: turns)
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
        painter.paint([frame.snapshot] + (overlay.map { [$0] } ?? []), pixelSize: window.pixelSize)
        window.present()
        pacer.swapReturned(at: MonotonicClock.now)
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        switch event {
        case .input(let input): enqueue(synthesizer.take(input))
        case .key(let key): handle(key)
        case .close: isClosing = true
        case .exposed: mustDraw = true
        case .resized: resize()
        case .wake: mustTurn = true
        }
    }

    private func handle(_ key: KeyStroke) {
        mustTurn = true
        if key.name == "Escape", !touches.down.isEmpty {
            enqueue(synthesizer.take(.focusLost(time: MonotonicClock.now)))
        } else {
            content.keyDown(key)
        }
    }

    private func resize() {
        window.measure()
        driver.resize(to: window.size, scale: window.scale)
        synthesizer.bounds = driver.screen.bounds
        content.didResize(to: window.size, scale: window.scale)
        (mustTurn, mustDraw) = (true, true)
    }

    private func followTouches() {
        enqueue(synthesizer.advance(to: MonotonicClock.now))
        touches.take(synthesizer)
    }

    private func enqueue(_ events: [InputEvent]) {
        for event in events {
            driver.enqueue(event)
            touches.take(event)
            hasInput = true
        }
    }

    // MARK: Sleep

    /// Whether the next turn would change nothing.
    private var isIdle: Bool {
        !driver.needsTurn && !hasInput && !mustTurn && !(mustDraw && window.isVisible) && touches == drawnTouches
    }

    /// Sleeps until an event, queued work, a timer or the beginning of an animation.
    private func sleep() {
        pacer.rest()
        let timer = nextTimer()
        // Asking for the next timer has served those that were due, and they may have changed something.
        guard isIdle, !alarm.hasWork else { return mustTurn = true }
        let begin = driver.nextBegin.map(clock.hostTime(at:)) ?? .infinity
        let wake = min(timer, begin, synthesizer.nextDeadline ?? .infinity)
        alarm.set()
        pump.sleep(until: wake)
        if MonotonicClock.now >= min(timer, begin) { mustTurn = true }
    }

    /// When the next timer of Foundation's run loop is due, on the machine's clock.
    private func nextTimer() -> TimeInterval {
        guard let date = RunLoop.main.limitDate(forMode: .default) else { return .infinity }
        return MonotonicClock.now + date.timeIntervalSinceNow
    }

    /// One call serves timers or the main queue, timers first: a second one where the queue is still waiting.
    private static func serveRunLoop(_ alarm: MainQueueAlarm) {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        if alarm.hasWork { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }

    // MARK: Pacing

    /// Finds out whether swaps wait for the display.
    private func measuredPacer() -> FramePacer {
        var probe = SwapProbe(nominalPeriod: window.refreshRate.map { 1 / $0 })
        while probe.verdict == nil {
            painter.paint([], pixelSize: window.pixelSize)
            window.present()
            probe.swapReturned(at: MonotonicClock.now)
        }
        switch probe.verdict {
        case .blocks(let period): return FramePacer(period: period, refreshAt: MonotonicClock.now)
        default: return FramePacer(period: 1 / max(60, window.refreshRate ?? 60))
        }
    }
}
