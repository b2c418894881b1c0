import Foundation
import Testing

@testable import SDLHost

@Suite struct FramePacerTests {
    @Suite struct WithoutADisplayToWaitFor {
        private var pacer = FramePacer(period: period)

        @Test func firstTurnAfterARestIsTakenAtOnce() {
            var pacer = pacer
            #expect(pacer.step(at: 10, hasInput: true) == .turn(at: 10, isTick: false))
            #expect(pacer.step(at: 10.001, hasInput: false) == .wait(until: 10 + period))
        }

        @Test func ticksFallOnDeadlinesHoweverLateTheLoopWakes() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            for tick in 1...100 {
                let late = Double(1 + tick % 70) / 10000
                expectTurn(pacer.step(at: Double(tick) * period + late, hasInput: false), at: Double(tick) * period)
            }
        }

        @Test func aLateLoopSkipsTicksAndKeepsToTheirRow() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            expectTurn(pacer.step(at: 3.5 * period, hasInput: false), at: 3 * period)
            expectWait(pacer.step(at: 3.6 * period, hasInput: false), until: 4 * period)
        }

        @Test func inputBetweenTicksGetsATurnOfItsOwn() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            #expect(pacer.step(at: period / 2, hasInput: true) == .turn(at: period / 2, isTick: false))
            expectTurn(pacer.step(at: period, hasInput: false), at: period)
        }

        @Test func aFastMouseGetsFourTurnsATick() {
            var pacer = pacer
            let events = (0..<1000).map { Double($0) / 1000 }
            let turns = events.filter { time in
                defer { pacer.rest() }
                guard case .turn = pacer.step(at: time, hasInput: true) else { return false }
                return true
            }
            #expect(turns.count <= 240)
            #expect(turns.count > 190)
        }
    }

    @Suite struct WithADisplayToWaitFor {
        /// Swaps return up to 3 ms late, in a loop that always draws.
        @Test func timesAreThoseOfTheNextRefresh() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            var shown: [TimeInterval] = []
            for frame in 0..<600 {
                let now = Double(frame) * period + Double(frame * 7 % 4) / 1000
                guard case .turn(let time, _) = pacer.step(at: now + 0.0001, hasInput: true) else { continue }
                shown.append(time)
                pacer.swapReturned(at: Double(frame + 1) * period + Double((frame + 1) * 7 % 4) / 1000)
            }
            #expect(shown.count == 600)
            let gaps = zip(shown.dropFirst(), shown).map { $0 - $1 }.dropFirst(100)
            #expect(gaps.allSatisfy { abs($0 - period) < 0.0005 })
        }

        @Test func aFrameThatIsNotDrawnWaitsForTheNextRefresh() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            _ = pacer.step(at: 0.001, hasInput: false)
            guard case .wait(let time) = pacer.step(at: 0.002, hasInput: true) else {
                Issue.record("a turn between two refreshes")
                return
            }
            #expect(time > 0.01 && time < 0.02)
        }

        @Test func swapsThatStopBlockingDoNotMakeItSpin() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            var now = 0.0
            var turns = 0
            while now < 1 {
                switch pacer.step(at: now, hasInput: false) {
                case .turn:
                    turns += 1
                    now += 0.0005
                    pacer.swapReturned(at: now)
                case .wait(let time): now = time
                }
            }
            #expect((55...65).contains(turns))
        }

        @Test func hiddenWindowsAreTimedByDeadlines() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            pacer.isVisible = false
            _ = pacer.step(at: 0, hasInput: false)
            pacer.swapReturned(at: 0.001)
            expectWait(pacer.step(at: 0.002, hasInput: false), until: period)
        }
    }
}

private let period = 1.0 / 60

private func expectTurn(_ step: FramePacer.Step, at time: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation) {
    guard case .turn(let actual, true) = step else {
        Issue.record("\(step) is no tick", sourceLocation: sourceLocation)
        return
    }
    #expect(abs(actual - time) < 1e-9, sourceLocation: sourceLocation)
}

private func expectWait(_ step: FramePacer.Step, until time: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation) {
    guard case .wait(let actual) = step else {
        Issue.record("\(step) is no wait", sourceLocation: sourceLocation)
        return
    }
    #expect(abs(actual - time) < 1e-9, sourceLocation: sourceLocation)
}
