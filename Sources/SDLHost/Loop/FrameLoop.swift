// Runs a frame's steps in order: events, touches, turn, drawing, and display. Sleeps between frames.

import CSystem
import Foundation
import Stage
import UIKit

/// A window's main loop, which runs until the window closes.
@MainActor package final class FrameLoop {
    private let window: Window
    private let clock: LoopClock
    private let painter: any FramePainter
    private let content: any WindowContent
    private let icon: (@MainActor () -> CGImage?)?
    private let pump: EventPump
    private lazy var alarm = MainQueueAlarm(ring: pump.wake)
    private lazy var runLoop = ServedRunLoop(.main) { [alarm] in alarm.hasWork }
    private var synthesizer: TouchSynthesizer
    private var pacer: FramePacer
    /// The time between two refreshes, in seconds of host time. Display links report this interval.
    private var refreshPeriod: TimeInterval

    private var turns = 0
    /// Whether the alarm is set. Each time the alarm is set, it rings once by sending an event.
    private var isAlarmSet = false
    /// The input time of the last touch.
    private var lastEvent: TimeInterval = 0
    private var isClosing = false
    /// Whether an event has arrived that the next turn should handle.
    private var hasInput = false
    /// Whether a turn is needed for work on the main queue or a timer, even if the content doesn't need one.
    private var mustTurn = true
    /// The observer of the first swaps, or nil once it is known whether swaps wait for the display.
    private var probe: SwapProbe?
    /// Whether the last turn showed a frame and the next turn follows immediately, so that swaps can be measured.
    private var isMeasuringSwaps = false
    /// Whether the window must be redrawn even without a new frame.
    private var mustDraw = true
    /// The time at which the painter can free memory if it shows no other frame before then; infinite once the memory is freed.
    private var restTime = TimeInterval.infinity
    private var touches = ShownTouches()
    private var drawnTouches = ShownTouches()
    private var overlay: RenderSnapshot?

    /// Creates a loop that shows `content` in `window`. See `TouchSynthesizer` for `dragsFromEdges`. `icon` draws the window's icon. `icon`
    /// isn't called until after the first frame, so as not to delay that frame.
    package init(
        window: Window, clock: LoopClock, painter: any FramePainter, content: any WindowContent, dragsFromEdges: Bool = false,
        icon: (@MainActor () -> CGImage?)? = nil
    ) {
        self.window = window
        self.clock = clock
        self.painter = painter
        self.content = content
        self.icon = icon
        pump = EventPump(window: window, clock: clock)
        synthesizer = TouchSynthesizer(bounds: CGRect(origin: .zero, size: window.size)) { [unowned content] in
            content.pinchTarget(at: $0)
        }
        synthesizer.dragsFromEdges = dragsFromEdges
        pacer = FramePacer(period: 1 / max(60, window.refreshRate ?? 60))
        refreshPeriod = pacer.period
        // Only OpenGL swaps can wait for the display.
        probe = window.hasContext ? SwapProbe(nominalPeriod: window.refreshRate.map { 1 / $0 }) : nil
    }

    /// Runs the loop until the user closes the window with its close button or Ctrl+Q, or until a signal arrives.
    package func run() {
        content.serveRunLoop = { [runLoop] in runLoop.serve() }
        clock.start(at: MonotonicClock.now)
        while !isClosing {
            pump.collect().forEach(handle)
            guard !isClosing else { break }
            followTouches()
            if !isIdle { step() }
            // If events have arrived in the meantime, the sleep returns immediately.
            if isIdle { sleep() }
        }
        content.serveRunLoop = nil
        alarm.stop()
        pump.close()
    }

    // MARK: A frame

    private func step() {
        pacer.isVisible = window.isVisible
        if isMeasuringSwaps { return turn(at: MonotonicClock.now, isTick: true) }
        switch pacer.step(at: MonotonicClock.now, hasInput: hasInput) {
        case .turn(let time, let isTick): turn(at: time, isTick: isTick)
        case .wait(let time) where pump.hasContact: pump.sleepExactly(until: time)
        case .wait(let time): MonotonicClock.sleep(until: time)
        }
    }

    private func turn(at time: TimeInterval, isTick: Bool) {
        (hasInput, mustTurn) = (false, false)
        turns += 1
        // The first frame is the slowest, so the clock doesn't start until the frame is visible.
        let frame = content.turn(
            Turn(
                time: turns == 1 ? 0 : max(0, clock.time(at: time)),
                inputTime: turns == 1 ? 0 : clock.inputTime(at: MonotonicClock.now), isTick: isTick, refreshInterval: refreshPeriod))
        show(frame)
        if turns == 1 { icon?().map(window.setIcon) }
    }

    private func show(_ frame: FrameDriver.Frame) {
        let overlay = content.overlay(touches, at: MonotonicClock.now)
        drawnTouches = touches
        guard frame.isNew || mustDraw || overlay != self.overlay else { return pauseMeasuring() }
        self.overlay = overlay
        mustDraw = !window.isVisible
        guard window.isVisible else { return pauseMeasuring() }
        let snapshots = [frame.snapshot] + (overlay.map { [$0] } ?? [])
        painter.paint(snapshots, pixelSize: window.pixelSize)
        if !isMeasuringSwaps { pacer.drew(at: MonotonicClock.now) }
        window.present()
        restTime = MonotonicClock.now + Self.restDelay
        if probe == nil { pacer.swapReturned(at: MonotonicClock.now) } else { measureSwapInterval() }
        if turns == 1 { clock.start(at: MonotonicClock.now) }
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        switch event {
        case .input(let input): take(input)
        case .key(let key): handle(key)
        case .text(let text):
            content.take(.text(text))
            mustTurn = true
        case .menuClick(let place):
            // Without a menu, a right click acts like the key B (back).
            if !content.showMenu(at: place) { handle(KeyStroke("B")) }
            mustTurn = true
        case .close: isClosing = true
        case .exposed:
            window.noteExposure()
            mustDraw = true
        case .resized: resize()
        case .focus(let hasFocus):
            content.take(.focus(hasFocus))
            mustTurn = true
        case .dragged(let path):
            content.take(.dragged(path: path))
            mustTurn = true
        case .dropped(let path):
            content.take(.dropped(path: path))
            mustTurn = true
        case .wake: (mustTurn, isAlarmSet) = (true, false)
        }
    }

    private func take(_ input: DesktopInput) {
        switch input {
        case .fingerKey(isDown: true, _) where content.takesText: return
        case .fingerKey: synthesizer.fingerArea = content.fingerArea
        case .modifiers(let held, _): content.take(.shift(isDown: held.contains(.parallel)))
        case .pointerMoved(let place, _):
            content.take(.pointerMoved(to: place))
            mustTurn = mustTurn || content.needsTurn
        case .buttonDown(let place, _) where synthesizer.clickModifiers.map({ content.click(at: place, with: $0) }) == true:
            return mustTurn = true
        case .wheel(let notches, let sideways, let place, _) where !synthesizer.makesPairs:
            content.take(.wheel(notches: CGVector(dx: sideways, dy: notches), at: place))
            mustTurn = true
        case .wheel(let notches, _, let place, _) where content.zooms(at: place):
            content.take(.zoom(notches: notches, at: place))
            return mustTurn = true
        default: break
        }
        enqueue(synthesizer.take(input))
    }

    private func handle(_ key: KeyStroke) {
        mustTurn = true
        switch key.name {
        case "Escape" where synthesizer.isTouching: cancelTouches()
        case "Escape" where synthesizer.hasVirtualFinger: synthesizer.hideVirtualFinger()
        case "Left", "Right", "Up", "Down": if !synthesizer.hasVirtualFinger { content.take(.key(key)) }
        default: content.take(.key(key))
        }
        if window.hasNewScale { resize() }
    }

    private func cancelTouches() {
        enqueue(synthesizer.take(.cancelled(time: clock.inputTime(at: MonotonicClock.now))))
        content.take(.touchesCancelled)
    }

    private func resize() {
        window.measure()
        synthesizer.bounds = CGRect(origin: .zero, size: window.size)
        content.take(.resized(window.size, scale: window.scale))
        (mustTurn, mustDraw) = (true, true)
    }

    private func followTouches() {
        let time = clock.inputTime(at: MonotonicClock.now)
        enqueue(synthesizer.advance(to: time))
        touches.take(synthesizer)
    }

    /// Queues touches. Their times are rounded to whole milliseconds and never decrease, as in a gesture script. A recording therefore
    /// contains exactly what the recognizers receive. Events from devices may arrive slightly late.
    private func enqueue(_ events: [InputEvent]) {
        let now = clock.inputTime(at: MonotonicClock.now)
        for var event in events {
            lastEvent = max(lastEvent, min(now, (event.time * 1000).rounded() / 1000))
            event.time = lastEvent
            content.take(.touch(event))
            touches.take(event)
            hasInput = true
        }
    }

    // MARK: Sleep

    /// Whether the next turn wouldn't change anything.
    private var isIdle: Bool {
        // The most expensive condition comes last.
        !hasInput && !mustTurn && !(mustDraw && window.isVisible) && touches == drawnTouches && !content.isOverlayMoving
            && !content.needsTurn
    }

    /// Sleeps until an event arrives, the main queue has work, a timer is due, or an animation starts.
    private func sleep() {
        pacer.rest()
        pauseMeasuring()
        let timer = nextTimer()
        // `nextTimer()` also ran everything that was due, which may have changed something.
        guard isIdle, !alarm.hasWork else { return mustTurn = true }
        let begin = content.nextTurn.map(clock.hostTime(at:)) ?? .infinity
        let wake = min(timer, begin, nextInput)
        if !isAlarmSet { alarm.set() }
        isAlarmSet = true
        pump.sleep(until: min(wake, restTime))
        let now = MonotonicClock.now
        if now >= min(timer, begin) { mustTurn = true }
        if now >= restTime { rest() }
    }

    /// Frees memory that is needed only while something is moving.
    private func rest() {
        painter.rest()
        malloc_trim(0)
        restTime = .infinity
    }

    /// The time without a frame, in seconds, after which memory is freed.
    private static let restDelay: TimeInterval = 2

    /// Returns the host time at which Foundation's next timer is due.
    private func nextTimer() -> TimeInterval {
        var timer = TimeInterval.infinity
        content.perform { timer = runLoop.nextTimer() }
        return timer
    }

    /// The host time of the next simulated touch.
    private var nextInput: TimeInterval {
        synthesizer.nextDeadline.map(clock.hostTime(ofInput:)) ?? .infinity
    }

    // MARK: Pacing

    /// Measures whether swaps wait for the display, using frames that are drawn anyway. During the measurement, frames follow one another
    /// as fast as possible.
    private func measureSwapInterval() {
        probe?.swapReturned(at: MonotonicClock.now)
        isMeasuringSwaps = content.needsTurn
        guard isMeasuringSwaps else { return pauseMeasuring() }
        guard let verdict = probe?.verdict else { return }
        (probe, isMeasuringSwaps) = (nil, false)
        pacer.rest()
        if case .blocks(let period) = verdict { pacer.follow(displayWithPeriod: period, refreshAt: MonotonicClock.now) }
        refreshPeriod = pacer.period
    }

    private func pauseMeasuring() {
        isMeasuringSwaps = false
        probe?.pause()
    }
}
