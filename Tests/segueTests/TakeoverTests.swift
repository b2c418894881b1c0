import Testing
@testable import Segue

/// Checks when a new build of user code takes over, using a manual clock.
struct TakeoverTests {
    private let takeover = Takeover(begin: 100)

    private func step(
        after seconds: Double, hasCaughtUp: Bool = false, canCatchUp: Bool = true, hasFailed: Bool = false, isAtRest: Bool = false,
        hasNewer: Bool = false
    ) -> Takeover.Step {
        takeover.step(
            at: 100 + seconds, hasCaughtUp: hasCaughtUp, canCatchUp: canCatchUp, hasFailed: hasFailed, isAtRest: isAtRest,
            hasNewer: hasNewer)
    }

    @Test func buildWaitsUntilItHasCaughtUp() {
        #expect(step(after: 0) == .wait && step(after: 0, isAtRest: true) == .wait)
        #expect(step(after: 0, hasCaughtUp: true) == .takeOver && step(after: 60, hasCaughtUp: true) == .takeOver)
    }

    @Test func failedBuildTakesOverUnlessNewerOneWaits() {
        #expect(step(after: 0, hasCaughtUp: true, hasFailed: true) == .takeOver)
        #expect(step(after: 60, hasCaughtUp: true, hasFailed: true, hasNewer: true) == .replace)
    }

    @Test func frequentSavesDelayBuildOnlyForGrace() {
        #expect(step(after: Takeover.grace - 0.1, hasNewer: true) == .replace)
        #expect(step(after: Takeover.grace + 0.1, hasNewer: true) == .wait)
        #expect(step(after: Takeover.grace + 0.1, hasCaughtUp: true, hasNewer: true) == .takeOver)
    }

    @Test func sessionWithoutRequestsRestartsAtNextRest() {
        #expect(step(after: 0, canCatchUp: false) == .wait, "never while something moves")
        #expect(step(after: 0, canCatchUp: false, isAtRest: true) == .restart)
        #expect(step(after: 60, canCatchUp: false, hasNewer: true) == .replace, "with the newest build")
    }

    @Test func slowReplayEndsInRestartAtNextRest() {
        #expect(step(after: Takeover.timeLimit + 0.1) == .wait, "never while something moves")
        #expect(step(after: Takeover.timeLimit - 0.1, isAtRest: true) == .wait)
        #expect(step(after: Takeover.timeLimit + 0.1, isAtRest: true) == .restart)
        #expect(step(after: Takeover.timeLimit + 0.1, hasCaughtUp: true, isAtRest: true) == .takeOver)
    }
}
