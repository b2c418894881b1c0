// One frame in one place: events, touches, turn, drawing, display. And between frames, sleep.

import CRuntime
import Foundation
import Input
import UIKit

/// The loop of a window, which runs until it is closed.
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
    /// The machine seconds between two refreshes, as reported to display links.
    private var refreshPeriod: TimeInterval

    private var turns = 0
    /// Whether the alarm is set: it rings once each time, with an event.
    private var isAlarmSet = false
    /// The time of the last touch on the input's clock.
    private var lastEvent: TimeInterval = 0
    private var isClosing = false
    /// Whether an event has arrived that the next turn should answer.
    private var hasInput = false
    /// Whether a turn is needed although the content has nothing to do: work on the main queue, or a timer that is due.
    private var mustTurn = true
    /// The observer of the first swaps; nil once it is known whether they wait for the display.
    private var probe: SwapProbe?
    /// Whether the last turn showed a frame and another one is wanted at once, so that the pace can be learned from it.
    private var isLearning = false
    /// Whether the window must be drawn again although no frame is new.
    private var mustDraw = true
    /// The time from which on the painter may rest, unless another frame is shown; infinite while it does.
    private var restTime = TimeInterval.infinity
    private var touches = ShownTouches()
    private var drawnTouches = ShownTouches()
    private var overlay: RenderSnapshot?

    /// Makes a loop that shows `content` in `window`. `dragsFromEdges`: see `TouchSynthesizer`. `icon` draws the window's picture for the
    /// desktop's lists of windows; it is called after the first frame, which is worth more to whoever waits.
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
        // Only a swap of OpenGL can wait for the display.
        probe = window.hasContext ? SwapProbe(nominalPeriod: window.refreshRate.map { 1 / $0 }) : nil
    }

    /// Runs the loop until the window is closed, by its button, by Ctrl+Q or by a signal.
    package func run() {
        content.serveRunLoop = { [runLoop] in runLoop.serve() }
        clock.start(at: MonotonicClock.now)
        while !isClosing {
            pump.collect().forEach(handle)
            guard !isClosing else { break }
            followTouches()
            if !isIdle { step() }
            // Events that have arrived meanwhile end the sleep before it begins.
            if isIdle { sleep() }
        }
        content.serveRunLoop = nil
        alarm.stop()
        pump.close()
    }

    // MARK: A frame

    private func step() {
        pacer.isVisible = window.isVisible
        if isLearning { return turn(at: MonotonicClock.now, isTick: true) }
        switch pacer.step(at: MonotonicClock.now, hasInput: hasInput) {
        case .turn(let time, let isTick): turn(at: time, isTick: isTick)
        case .wait(let time) where pump.hasContact: pump.doze(until: time)
        case .wait(let time): MonotonicClock.sleep(until: time)
        }
    }

    private func turn(at time: TimeInterval, isTick: Bool) {
        (hasInput, mustTurn) = (false, false)
        turns += 1
        // The first frame takes longer than any other, so the clock starts when it is shown.
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
        guard frame.isNew || mustDraw || overlay != self.overlay else { return pauseLearning() }
        self.overlay = overlay
        mustDraw = !window.isVisible
        guard window.isVisible else { return pauseLearning() }
        let snapshots = [frame.snapshot] + (overlay.map { [$0] } ?? [])
        painter.paint(snapshots, pixelSize: window.pixelSize)
        if !isLearning { pacer.drew(at: MonotonicClock.now) }
        window.present()
        restTime = MonotonicClock.now + Self.restDelay
        if probe == nil { pacer.swapReturned(at: MonotonicClock.now) } else { learnPace() }
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
            // Where there is no menu it means the same as the key B: back.
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

    /// Queues touches. Times are whole milliseconds and never decrease, as in a gesture script, so that a recording holds exactly what the
    /// recognizers see. A device's events may arrive slightly late.
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

    /// Whether the next turn would change nothing.
    private var isIdle: Bool {
        !content.needsTurn && !hasInput && !mustTurn && !(mustDraw && window.isVisible) && touches == drawnTouches
            && !content.isOverlayMoving
    }

    /// Sleeps until an event, queued work, a timer or the beginning of an animation.
    private func sleep() {
        pacer.rest()
        pauseLearning()
        let timer = nextTimer()
        // Asking for it has served what was due, which may have changed something.
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

    /// Gives memory back to the system that only moving pictures need.
    private func rest() {
        painter.rest()
        malloc_trim(0)
        restTime = .infinity
    }

    /// The seconds without a frame after which nothing is thought to move.
    private static let restDelay: TimeInterval = 2

    /// Returns the time of the next timer of Foundation's run loop, on the machine's clock.
    private func nextTimer() -> TimeInterval {
        var timer = TimeInterval.infinity
        content.perform { timer = runLoop.nextTimer() }
        return timer
    }

    /// The time of the next simulated touch on the machine's clock.
    private var nextInput: TimeInterval {
        synthesizer.nextDeadline.map(clock.hostTime(ofInput:)) ?? .infinity
    }

    // MARK: Pacing

    /// Learns from frames that are wanted whether swaps wait for the display. As long as one follows the other, none waits for its time.
    private func learnPace() {
        probe?.swapReturned(at: MonotonicClock.now)
        isLearning = content.needsTurn
        guard isLearning else { return pauseLearning() }
        guard let verdict = probe?.verdict else { return }
        (probe, isLearning) = (nil, false)
        pacer.rest()
        if case .blocks(let period) = verdict { pacer.follow(displayWithPeriod: period, refreshAt: MonotonicClock.now) }
        refreshPeriod = pacer.period
    }

    private func pauseLearning() {
        isLearning = false
        probe?.pause()
    }
}
