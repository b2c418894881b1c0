import Testing
@testable import Studio

@MainActor @Suite struct StageClockTests {
    @Test func itRunsFromWhereItWasStarted() {
        let clock = StageClock(startingAt: 10)
        #expect(clock.time(at: 10) == 0 && clock.time(at: 12.5) == 2.5 && clock.time(at: 9) == 0)
        #expect(clock.hostTime(at: 2.5) == 12.5)
    }

    @Test func anotherRateKeepsThePresent() {
        var clock = StageClock(startingAt: 10)
        clock.setRate(0.1, at: 12)
        #expect(clock.time(at: 12) == 2 && clock.time(at: 22) == 3)
        #expect(clock.hostTime(at: 3) == 22)
    }

    @Test func whileFrozenItStandsAndCanBeStepped() {
        var clock = StageClock(startingAt: 0)
        clock.setFrozen(true, at: 1)
        #expect(clock.time(at: 50) == 1 && clock.hostTime(at: 2) == nil)
        clock.step(by: 0.25)
        #expect(clock.time(at: 60) == 1.25)
        clock.setFrozen(false, at: 60)
        #expect(clock.time(at: 61) == 2.25)
    }
}
