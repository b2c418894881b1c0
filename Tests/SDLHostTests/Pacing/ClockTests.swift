import Foundation
import Testing

@testable import SDLHost

@MainActor struct LoopClockTests {
    @Test func loopTimeIsZeroBeforeFirstFrame() { #expect(LoopClock().now == 0) }

    @Test func inputTimeIsInWholeMillisecondsSinceFirstFrame() {
        let clock = LoopClock()
        clock.start(at: 12_345.678901)
        #expect(clock.inputTime(at: 12_345.678901 + 0.0339) == 0.033)
        #expect(clock.inputTime(at: 12_345) == 0)
        #expect(abs(clock.time(at: 12_355.678901) - 10) < 1e-9)
        #expect(abs(clock.hostTime(at: 10) - 12_355.678901) < 1e-9)
    }

    @Test(arguments: [0.001, 0.034, 0.5, 1.25, 999.999])
    func wakeForInputIsNotTooEarly(time: TimeInterval) {
        let clock = LoopClock()
        clock.start(at: 54_321.987654)
        #expect(clock.inputTime(at: clock.hostTime(ofInput: time)) == time)
        #expect(clock.inputTime(at: clock.hostTime(ofInput: time - 0.0004)) == time)
    }
}

struct ServerClockTests {
    @Test func timestampsKeepTheirIntervalsWhenReadLate() {
        var clock = ServerClock()
        let first = clock.time(ofStamp: 1000, now: 50)
        let second = clock.time(ofStamp: 1008, now: 50.016)
        #expect(abs(second - first - 0.008) < 1e-9)
    }

    @Test func smallestDelaySetsOffset() {
        var clock = ServerClock()
        _ = clock.time(ofStamp: 1000, now: 50.020)
        #expect(abs(clock.time(ofStamp: 1010, now: 50.011) - 50.011) < 1e-9)
        #expect(abs(clock.time(ofStamp: 1020, now: 50.040) - 50.021) < 1e-9)
    }

    @Test func wrappedTimestampsContinue() {
        var clock = ServerClock()
        let before = clock.time(ofStamp: .max - 1, now: 50)
        let after = clock.time(ofStamp: 6, now: 50.008)
        #expect(abs(after - before - 0.008) < 1e-6)
    }
}

struct RefreshGridTests {
    @Test func gridFollowsActualRefreshRate() {
        let real = 1 / 59.94
        var grid = RefreshGrid(period: 1 / 60.0, refreshAt: 0)
        for frame in 1...3000 { grid.swapReturned(at: Double(frame) * real + Double(frame * 13 % 10) / 10000) }
        #expect(abs(grid.period - real) < 2e-5)
        #expect(abs(grid.refresh(after: 3000 * real + 0.0005) - 3001 * real) < 0.001)
    }

    @Test func missedRefreshesAreSkipped() {
        var grid = RefreshGrid(period: 0.01, refreshAt: 0)
        grid.swapReturned(at: 0.03)
        #expect(abs(grid.refresh(after: 0.0301) - 0.04) < 1e-9)
    }

    @Test func earlySwapCountsAsNextRefresh() {
        var grid = RefreshGrid(period: 0.01, refreshAt: 0)
        grid.swapReturned(at: 0.002)
        #expect(abs(grid.period - (0.01 - 0.008 * 0.005)) < 1e-12)
        #expect(abs(grid.refresh(after: 0.005) - 0.0092) < 1e-12)
    }

    @Test func swapCorrectsTenthOfPhaseAndTwoHundredthOfPeriod() {
        var grid = RefreshGrid(period: 0.01, refreshAt: 0)
        grid.swapReturned(at: 0.022)
        #expect(abs(grid.period - (0.01 + 0.002 * 0.005 / 2)) < 1e-12)
        // The next refresh is one period after the corrected one.
        #expect(abs(grid.refresh(after: 0.0205) - (0.0202 + grid.period)) < 1e-12)
    }

    @Test(arguments: [1.0, -1]) func periodStaysWithinTwoPercentOfNominalRate(sign: Double) {
        var grid = RefreshGrid(period: 0.01, refreshAt: 0), time = 0.0
        for _ in 0..<2000 {
            time += 0.01 * (1 + sign * 0.04)
            grid.swapReturned(at: time)
        }
        #expect(abs(grid.period - 0.01 * (1 + sign * 0.02)) < 1e-12)
    }

    @Test func refreshLessThanQuarterPeriodAwayIsMissed() {
        let grid = RefreshGrid(period: 0.01, refreshAt: 0)
        #expect(abs(grid.refresh(after: 0.0074) - 0.01) < 1e-9 && abs(grid.refresh(after: 0.0076) - 0.02) < 1e-9)
    }

    @Test func earlySwapUsesNextRefresh() {
        let grid = RefreshGrid(period: 0.01, refreshAt: 0)
        #expect(abs(grid.refresh(after: 0.0095) - 0.02) < 1e-9)
    }
}

struct FrameLeadTests {
    @Test func leadIsRecentCostAndSlack() {
        var lead = FrameLead(period: 0.016)
        func expect(_ seconds: TimeInterval, line: Int = #line) { #expect(abs(lead.seconds - seconds) < 1e-12, "line \(line)") }
        expect(0.01)
        lead.took(0.012)
        expect(0.014)
        lead.took(0.001)
        expect(0.012 * 0.98 + 0.002)
        lead.wasShown(inTime: true, period: 0.016)
        expect(0.012 * 0.98 + 0.002)
        for slack in [0.004, 0.008, 0.016, 0.016] {
            lead.wasShown(inTime: false, period: 0.016)
            expect(0.012 * 0.98 + slack)
        }
        lead.wasShown(inTime: true, period: 0.016)
        expect(0.012 * 0.98 + 0.016 * 0.9995)
    }
}
