// When to take the next turn, and with which T. Decided on given times only, so it is tested on made-up ones.

import Foundation

/// Paces turns: by the display where swaps wait for it, else by absolute deadlines.
struct FramePacer {
    /// What a loop that has something to do should do now.
    enum Step: Equatable {
        /// Take a turn for the host time given; `isTick` is false for one between two refreshes (S-FRAME-19).
        case turn(at: TimeInterval, isTick: Bool)
        /// Nothing before the time given.
        case wait(until: TimeInterval)
    }

    /// Seconds between two refreshes.
    var period: TimeInterval { grid?.period ?? timerPeriod }
    /// False while the window is hidden or minimised: then nothing is shown that could be waited for.
    var isVisible = true

    private let timerPeriod: TimeInterval
    private var grid: RefreshGrid?
    /// When the next tick is due; nil at rest.
    private var nextTick: TimeInterval?
    private var lastTurn = -TimeInterval.infinity
    private var lastSwap = -TimeInterval.infinity

    /// Deadlines `period` seconds apart.
    init(period: TimeInterval) { timerPeriod = period }

    /// Swaps wait for the display: `period` seconds apart, one of them at `time`.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        timerPeriod = period
        grid = RefreshGrid(period: period, refreshAt: time)
    }

    /// What to do at `now`. `hasInput`: an event has come in since the last turn.
    mutating func step(at now: TimeInterval, hasInput: Bool) -> Step {
        guard let tick = nextTick else { return firstStep(at: now) }
        if now >= tick { return turn(at: shownTime(tick: tick, now: now), isTick: true, next: tickAfter(tick, now: now)) }
        if hasInput, activeGrid == nil, now >= soonestTurn { return turn(at: now, isTick: false, next: tick) }
        return .wait(until: tick)
    }

    /// A swap returned at `now`: with a display to wait for the next tick is due at once.
    mutating func swapReturned(at now: TimeInterval) {
        let hasWaited = now - lastSwap > period / 2
        lastSwap = now
        guard activeGrid != nil, hasWaited else { return }
        grid?.swapReturned(at: now)
        nextTick = now
    }

    /// Nothing is left to do: the next turn will be taken at once, and begin a new row of deadlines.
    mutating func rest() { nextTick = nil }

    private var activeGrid: RefreshGrid? { isVisible ? grid : nil }

    /// Input gets turns of its own no closer than this: a mouse can move a thousand times a second.
    private var soonestTurn: TimeInterval { lastTurn + period / 4 }

    private mutating func firstStep(at now: TimeInterval) -> Step {
        now < soonestTurn ? .wait(until: soonestTurn) : turn(at: now, isTick: false, next: now + period)
    }

    private mutating func turn(at time: TimeInterval, isTick: Bool, next: TimeInterval) -> Step {
        lastTurn = time
        nextTick = next
        return .turn(at: time, isTick: isTick)
    }

    /// The display shows what is drawn now at its next refresh; without one the deadline itself is the frame's time.
    private func shownTime(tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        activeGrid?.refresh(after: now) ?? (now - tick < period ? tick : now)
    }

    /// One period on; where that has passed as well, the next point of the same row.
    private func tickAfter(_ tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        if let grid = activeGrid { return grid.refresh(after: now) }
        return tick + max(1, ((now - tick) / period).rounded(.up)) * period
    }
}
