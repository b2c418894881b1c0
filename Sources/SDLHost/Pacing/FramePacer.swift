// Decides the time of the next turn, and its T. Decisions depend on given times only, so tests can invent them.

import Foundation

/// A pacer of turns: by the display if swaps wait for it, or else by absolute deadlines.
struct FramePacer {
    /// The next step of a loop with pending work.
    enum Step: Equatable {
        /// A turn for the given host time; `isTick` is false for one between two refreshes (S-FRAME-19).
        case turn(at: TimeInterval, isTick: Bool)
        /// A wait until the given time.
        case wait(until: TimeInterval)
    }

    /// The time between two refreshes in seconds.
    var period: TimeInterval { grid?.period ?? timerPeriod }
    /// Whether the window is visible; while it is hidden or minimised, nothing is shown that could be waited for.
    var isVisible = true

    private let timerPeriod: TimeInterval
    private var grid: RefreshGrid?
    /// The time of the next tick; nil at rest.
    private var nextTick: TimeInterval?
    private var lastTurn = -TimeInterval.infinity
    /// The latest time of a turn: an immediate turn may follow one for a refresh that is still to come.
    private var latestTime = -TimeInterval.infinity
    /// The refresh for which the last frame was made.
    private var awaited = -TimeInterval.infinity
    /// The refresh for which the next tick is made; nil: the first that it can reach.
    private var aim: TimeInterval?
    private var lead: FrameLead

    /// Makes a pacer with deadlines `period` seconds apart.
    init(period: TimeInterval) {
        timerPeriod = period
        lead = FrameLead(period: period)
    }

    /// Makes a pacer for swaps that wait for the display: `period` seconds apart, one of them at `time`.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        self.init(period: period)
        grid = RefreshGrid(period: period, refreshAt: time)
    }

    /// Waits for the display from now on, like one made for it.
    mutating func follow(displayWithPeriod period: TimeInterval, refreshAt time: TimeInterval) {
        let latest = latestTime
        self = FramePacer(period: period, refreshAt: time)
        latestTime = latest
    }

    /// Returns the step at `now`. `hasInput`: an event has arrived since the last turn.
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

    /// Notes that the frame of the last turn is drawn, and about to be handed to the driver.
    mutating func drew(at now: TimeInterval) { lead.took(now - lastTurn) }

    /// Notes that a swap returned at `now`. If it has waited for the refresh, the next turn is taken as late before the next one as the
    /// frames' cost allows, so that it serves the newest input. A swap that has not waited (the driver has a free buffer, or no longer
    /// waits) leaves the next tick to the clock.
    mutating func swapReturned(at now: TimeInterval) {
        guard activeGrid != nil, now >= awaited - min(period / 4, FrameLead.leastSlack / 2) else { return }
        lead.wasShown(inTime: now < awaited + period / 2, period: period)
        grid?.swapReturned(at: now)
        aim = grid?.refresh(after: now)
        nextTick = max(now, (aim ?? now) - lead.seconds)
    }

    /// Notes that nothing is left to do: the next turn will be taken at once, and begin a new series of deadlines.
    mutating func rest() { (nextTick, aim) = (nil, nil) }

    private var activeGrid: RefreshGrid? { isVisible ? grid : nil }

    /// The smallest distance between turns for input, as a part of a period: a mouse can move a thousand times per second.
    private static let leastGap = 0.25

    private mutating func turn(for time: TimeInterval, isTick: Bool, at now: TimeInterval, next: TimeInterval) -> Step {
        awaited = refreshReached(at: now) ?? now
        (lastTurn, nextTick, aim) = (now, next, nil)
        latestTime = max(latestTime, time)
        return .turn(at: latestTime, isTick: isTick)
    }

    /// Returns the refresh at which a frame drawn now will be seen, or nil if refreshes are unknown.
    private func refreshReached(at now: TimeInterval) -> TimeInterval? {
        if let aim, now < aim, isVisible { return aim }
        return activeGrid?.refresh(after: now)
    }

    /// Returns the time at which the frame is shown: the display's next refresh or, without one, the last deadline that has passed, so that
    /// frames are whole periods apart however late the loop wakes.
    private func shownTime(tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + ((now - tick) / period).rounded(.down) * period
    }

    /// Returns the tick one period later or, if that has passed as well, the next one of the same series.
    private func following(_ tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + (((now - tick) / period).rounded(.down) + 1) * period
    }
}
