// Determines when the next turn runs, and which time it represents. All times are parameters, so that tests can choose them.

import Foundation

/// Paces turns by the display if swaps wait for it, and otherwise by absolute deadlines.
struct FramePacer {
    /// The next step of a loop that has work to do.
    enum Step: Equatable {
        /// A turn for the given host time; `isTick` is false for a turn between two refreshes (S-FRAME-19).
        case turn(at: TimeInterval, isTick: Bool)
        case wait(until: TimeInterval)
    }

    /// The time between two refreshes, in seconds.
    var period: TimeInterval { grid?.period ?? timerPeriod }
    /// Whether the window is visible. While a window is hidden or minimized, it shows no frames, so no swap waits.
    var isVisible = true

    private let timerPeriod: TimeInterval
    private var grid: RefreshGrid?
    /// The time of the next tick, or nil while the loop is idle.
    private var nextTick: TimeInterval?
    private var lastTurn = -TimeInterval.infinity
    /// The latest time represented by a turn. It can be in the future, because a tick represents the time of its refresh.
    private var latestTime = -TimeInterval.infinity
    /// The refresh at which the last frame appears.
    private var awaited = -TimeInterval.infinity
    /// The refresh that the next tick should reach, or nil for the first refresh that it can reach.
    private var aim: TimeInterval?
    private var lead: FrameLead

    /// Creates a pacer with deadlines `period` seconds apart.
    init(period: TimeInterval) {
        timerPeriod = period
        lead = FrameLead(period: period)
    }

    /// Creates a pacer for swaps that wait for a display, with refreshes `period` seconds apart and one of them at `time`.
    init(period: TimeInterval, refreshAt time: TimeInterval) {
        self.init(period: period)
        grid = RefreshGrid(period: period, refreshAt: time)
    }

    /// Starts pacing by a display.
    mutating func follow(displayWithPeriod period: TimeInterval, refreshAt time: TimeInterval) {
        let latest = latestTime
        self = FramePacer(period: period, refreshAt: time)
        latestTime = latest
    }

    /// Returns the step at `now`. `hasInput` is true if an event has arrived since the last turn.
    mutating func step(at now: TimeInterval, hasInput: Bool) -> Step {
        let earliest = lastTurn + period * Self.minimumGap
        switch nextTick {
        case nil where now < earliest: return .wait(until: earliest)
        case nil: return turn(for: now, isTick: false, at: now, next: following(now, now: now))
        case let tick? where now >= tick:
            return turn(for: shownTime(tick: tick, now: now), isTick: true, at: now, next: following(tick, now: now))
        case let tick? where hasInput && activeGrid == nil:
            return now < earliest ? .wait(until: min(earliest, tick)) : turn(for: now, isTick: false, at: now, next: tick)
        case let tick?: return .wait(until: tick)
        }
    }

    /// Records that the last turn's frame has been drawn and is about to be swapped.
    mutating func drew(at now: TimeInterval) { lead.took(now - lastTurn) }

    /// Records that a swap returned at `now`.
    ///
    /// If the swap waited for the refresh, the next turn should use the newest input: it runs as late before the next refresh as the cost
    /// of frames allows. If the swap didn't wait, because the driver has a free buffer or no longer waits, the next tick doesn't change.
    mutating func swapReturned(at now: TimeInterval) {
        guard activeGrid != nil, now >= awaited - min(period / 4, FrameLead.minimumSlack / 2) else { return }
        lead.wasShown(inTime: now < awaited + period / 2, period: period)
        grid?.swapReturned(at: now)
        aim = grid?.refresh(after: now)
        nextTick = max(now, (aim ?? now) - lead.seconds)
    }

    /// Resets the deadlines, because there's nothing left to do. After that, the next turn runs immediately.
    mutating func rest() { (nextTick, aim) = (nil, nil) }

    private var activeGrid: RefreshGrid? { isVisible ? grid : nil }

    /// The minimum time between turns for input, as a fraction of a period. A mouse can report 1000 moves per second.
    private static let minimumGap = 0.25

    private mutating func turn(for time: TimeInterval, isTick: Bool, at now: TimeInterval, next: TimeInterval) -> Step {
        awaited = refreshReached(at: now) ?? now
        (lastTurn, nextTick, aim) = (now, next, nil)
        latestTime = max(latestTime, time)
        return .turn(at: latestTime, isTick: isTick)
    }

    /// Returns the refresh at which a frame drawn now becomes visible, or nil if the refresh times aren't known.
    private func refreshReached(at now: TimeInterval) -> TimeInterval? {
        if let aim, now < aim, isVisible { return aim }
        return activeGrid?.refresh(after: now)
    }

    /// Returns the time at which the frame becomes visible. This is the display's next refresh or, if that is unknown, the last deadline
    /// that has passed. Frames are therefore whole periods apart, however late the loop wakes up.
    private func shownTime(tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + ((now - tick) / period).rounded(.down) * period
    }

    /// Returns the tick one period later. If that tick has passed too, returns the series' next tick in the future.
    private func following(_ tick: TimeInterval, now: TimeInterval) -> TimeInterval {
        refreshReached(at: now) ?? tick + (((now - tick) / period).rounded(.down) + 1) * period
    }
}
