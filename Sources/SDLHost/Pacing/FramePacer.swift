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
    /// The latest time that a turn was told: a turn at once may follow one for a refresh that is still to come.
    private var latestTime = -TimeInterval.infinity
    /// The refresh that the last frame was made for.
    private var awaited = -TimeInterval.infinity
    /// The refresh that the next tick is for; nil: the first that it can reach.
    private var aim: TimeInterval?
    private var lead: FrameLead

    /// Deadlines `period` seconds apart.
    init(period: TimeInterval) {
        timerPeriod = period
        lead = FrameLead(period: period)
    }

    /// Swaps wait for the display: `period` seconds apart, one of them at `time`.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        self.init(period: period)
        grid = RefreshGrid(period: period, refreshAt: time)
    }

    /// Waits, from now on, for the display, as one that begins so.
    mutating func follow(displayWithPeriod period: TimeInterval, refreshAt time: TimeInterval) {
        let latest = latestTime
        self = FramePacer(period: period, refreshAt: time)
        latestTime = latest
    }

    /// What to do at `now`. `hasInput`: an event has come in since the last turn.
    mutating func step(at now: TimeInterval, hasInput: Bool) -> Step {
        let isSoon = now < lastTurn + period * Self.leastGap
        switch nextTick {
        case nil where isSoon: return .wait(until: lastTurn + period * Self.leastGap)
        case nil: return turn(for: now, isTick: false, at: now, next: following(now, now: now))
        case let tick? where now >= tick:
            return turn(for: shownTime(tick: tick, now: now), isTick: true, at: now, next: following(tick, now: now))
        case let tick? where hasInput && activeGrid == nil && !isSoon:
            return turn(for: now, isTick: false, at: now, next: tick)
        case let tick?: return .wait(until: tick)
        }
    }

    /// The frame of the last turn is drawn, and about to be handed to the driver.
    mutating func drew(at now: TimeInterval) { lead.took(now - lastTurn) }

    /// A swap returned at `now`. Where it has waited for the refresh the next turn is taken as late before the next one as the
    /// frames' cost allows, so that it serves the newest input; a swap that has not waited (the driver has a free buffer, or does not
    /// wait any more) leaves the next tick to the clock.
    mutating func swapReturned(at now: TimeInterval) {
        guard activeGrid != nil, now >= awaited - min(period / 4, FrameLead.leastSlack / 2) else { return }
        lead.wasShown(inTime: now < awaited + period / 2, period: period)
        grid?.swapReturned(at: now)
        aim = grid?.refresh(after: now)
        nextTick = max(now, (aim ?? now) - lead.seconds)
    }

    /// Nothing is left to do: the next turn will be taken at once, and begin a new row of deadlines.
    mutating func rest() { (nextTick, aim) = (nil, nil) }

    private var activeGrid: RefreshGrid? { isVisible ? grid : nil }

    /// Input gets turns of its own no closer than this part of a period: a mouse can move a thousand times a second.
    private static let leastGap = 0.25

    private mutating func turn(for time: TimeInterval, isTick: Bool, at now: TimeInterval, next: TimeInterval) -> Step {
        awaited = refreshReached(at: now) ?? now
        (lastTurn, nextTick, aim) = (now, next, nil)
        latestTime = max(latestTime, time)
        return .turn(at: latestTime, isTick: isTick)
    }

    /// The refresh at which what is drawn now will be seen; nil where nothing is known of refreshes.
    private func refreshReached(at now: TimeInterval) -> TimeInterval? {
        if let aim, now < aim, isVisible { return aim }
        return activeGrid?.refresh(after: now)
    }

    /// The display shows what is drawn now at its next refresh; without one the last deadline that has passed is the frame's
    /// time, so that frames are whole periods apart however late the loop wakes.
    private func shownTime(tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + ((now - tick) / period).rounded(.down) * period
    }

    /// One period on; where that has passed as well, the next point of the same row.
    private func following(_ tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + (((now - tick) / period).rounded(.down) + 1) * period
    }
}
