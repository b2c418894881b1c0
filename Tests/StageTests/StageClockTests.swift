import Testing
@testable import Stage

struct StageClockTests {
    private func clock(startedAt time: Double, rate: Double = 1) -> StageClock {
        var clock = StageClock(rate: rate)
        clock.start(at: time)
        return clock
    }

    @Test func timeIsZeroUntilStart() {
        let clock = StageClock(rate: 2)
        #expect(!clock.isStarted && clock.time(at: 1000) == 0 && clock.hostTime(at: 1) == nil)
    }

    @Test func clockRunsFromStartTime() {
        var clock = clock(startedAt: 10)
        #expect(clock.time(at: 10) == 0 && clock.time(at: 12.5) == 2.5 && clock.time(at: 9) == 0)
        #expect(clock.hostTime(at: 2.5) == 12.5)
        clock.start(at: 11)
        #expect(clock.time(at: 12.5) == 2.5, "a second start has no effect")
    }

    @Test func changedRateKeepsCurrentTime() {
        var clock = clock(startedAt: 10)
        clock.setRate(0.1, at: 12)
        #expect(clock.time(at: 12) == 2 && clock.time(at: 22) == 3)
        #expect(clock.hostTime(at: 3) == 22)
    }

    @Test func rateSetBeforeStartAppliesFromStart() {
        var clock = StageClock()
        clock.setRate(0.5, at: 3)
        clock.start(at: 10)
        #expect(clock.time(at: 12) == 1)
    }

    @Test func hostTimeIsInverseOfTime() throws {
        let clock = clock(startedAt: 100, rate: 0.25)
        #expect(try #require(clock.hostTime(at: clock.time(at: 117))) == 117)
    }

    @Test func frozenClockStopsAndCanBeStepped() {
        var clock = clock(startedAt: 0)
        clock.setFrozen(true, at: 1)
        #expect(clock.time(at: 50) == 1 && clock.hostTime(at: 2) == nil)
        clock.step(by: 0.25)
        #expect(clock.time(at: 60) == 1.25)
        clock.setFrozen(false, at: 60)
        #expect(clock.time(at: 61) == 2.25)
    }
}
