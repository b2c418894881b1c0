import Foundation
import TestSupport
import Testing

@testable import SDLHost

struct FramePacerTests {
    struct WithoutADisplayToWaitFor {
        private var pacer = FramePacer(period: period)

        @Test func firstTurnAfterRestStartsAtOnce() {
            var pacer = pacer
            #expect(pacer.step(at: 10, hasInput: true) == .turn(at: 10, isTick: false))
            #expect(pacer.step(at: 10.001, hasInput: false) == .wait(until: 10 + period))
        }

        @Test func ticksUseDeadlinesEvenIfLoopWakesLate() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            for tick in 1...100 {
                let late = Double(1 + tick % 70) / 10000
                expectTurn(pacer.step(at: Double(tick) * period + late, hasInput: false), at: Double(tick) * period)
            }
        }

        @Test func lateLoopSkipsTicksAndKeepsSchedule() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            expectTurn(pacer.step(at: 3.5 * period, hasInput: false), at: 3 * period)
            expectWait(pacer.step(at: 3.6 * period, hasInput: false), until: 4 * period)
        }

        @Test func inputBetweenTicksGetsSeparateTurn() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            #expect(pacer.step(at: period / 2, hasInput: true) == .turn(at: period / 2, isTick: false))
            expectTurn(pacer.step(at: period, hasInput: false), at: period)
        }

        @Test func inputSoonAfterTickWaitsForMinimumGapOnly() {
            var pacer = pacer
            _ = pacer.step(at: 0, hasInput: false)
            expectWait(pacer.step(at: 0.001, hasInput: true), until: period / 4)
            #expect(pacer.step(at: period / 4, hasInput: true) == .turn(at: period / 4, isTick: false))
            expectWait(pacer.step(at: 0.9 * period, hasInput: false), until: period)
        }

        @Test func fastMouseGetsAtMostFourTurnsPerTick() {
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

    struct WithADisplayToWaitFor {
        @Test func turnTimesFollowRefreshEvenIfSwapsReturnLate() {
            let frames = show(600, late: { Double($0 * 7 % 4) / 1000 }) { _ in 0.001 }.map(\.promised)
            let gaps = zip(frames.dropFirst(), frames).map { $0 - $1 }.dropFirst(100)
            #expect(gaps.count == 499 && gaps.allSatisfy { abs($0 - period) < 0.0005 })
        }

        @Test func frameWithoutDrawingWaitsForNextRefresh() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            _ = pacer.step(at: 0.001, hasInput: false)
            guard case .wait(let time) = pacer.step(at: 0.002, hasInput: true) else {
                Issue.record("got a turn between two refreshes")
                return
            }
            #expect(time > 0.01 && time < 0.02)
        }

        @Test func nonBlockingSwapsDoNotSpinLoop() {
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

        /// A turn's time, the refresh that it was scheduled for, and the refresh that showed it.
        private struct Shown {
            let begin: TimeInterval, promised: TimeInterval, seen: TimeInterval
        }

        /// Simulates a display whose buffer swaps return `late` seconds after its refreshes, in a loop that always draws. Each frame takes
        /// `cost`.
        private func show(
            _ count: Int, late: (Int) -> TimeInterval = { _ in 0.0001 }, cost: (Int) -> TimeInterval
        ) -> [Shown] {
            var pacer = FramePacer(period: period, refreshAt: 0)
            var now = 0.0002, frames: [Shown] = []
            while frames.count < count {
                switch pacer.step(at: now, hasInput: true) {
                case .wait(let time): now = time
                case .turn(let promised, _):
                    let begin = now
                    now += cost(frames.count)
                    pacer.drew(at: now)
                    let seen = (now / period).rounded(.up) * period
                    frames.append(Shown(begin: begin, promised: promised, seen: seen))
                    now = seen + late(frames.count)
                    pacer.swapReturned(at: now)
                }
            }
            return frames
        }

        @Test("S-FRAME-19: with a display, turns start as late as the frames' cost allows, and no refresh is missed")
        func turnsStartLateWithoutMissingRefreshes() {
            let frames = show(600) { 0.003 + Double($0 % 3) * 0.0005 }
            for frame in frames.dropFirst(120) {
                #expect(frame.seen - frame.begin > 0.004 && frame.seen - frame.begin < 0.007)
                #expect(abs(frame.promised - frame.seen) < 0.0005)
            }
            for (frame, before) in zip(frames.dropFirst(), frames) { #expect(abs(frame.seen - before.seen - period) < 1e-9) }
        }

        @Test func risingFrameCostMissesAtMostOneRefresh() {
            let frames = show(600) { $0 < 300 ? 0.002 : 0.009 }
            let missed = zip(frames.dropFirst(), frames).count { $0.seen - $1.seen > 1.5 * period }
            #expect(missed == 1)
            #expect(frames[599].seen - frames[599].begin < 0.0135)
        }

        @Test func framesLongerThanPeriodStartAtOnce() {
            let frames = show(100) { _ in 0.02 }
            for (frame, before) in zip(frames.dropFirst(), frames) { #expect(frame.begin - before.seen < 0.0002) }
        }

        @Test func hiddenWindowUsesDeadlines() {
            var pacer = FramePacer(period: period, refreshAt: 0)
            pacer.isVisible = false
            _ = pacer.step(at: 0, hasInput: false)
            pacer.swapReturned(at: 0.001)
            expectWait(pacer.step(at: 0.002, hasInput: false), until: period)
        }
    }

    @Test("S-FRAME-2: the time of turns never decreases", arguments: 0..<50 as Range<UInt64>)
    func turnTimesNeverDecrease(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var pacer = seed % 5 == 0 ? FramePacer(period: period) : FramePacer(period: period, refreshAt: 0)
        var now = 0.0, times = [0.0]
        for _ in 0..<2000 {
            now += .random(in: 0...(random.next() % 40 == 0 ? 0.1 : 0.006), using: &random)
            if random.next() % 9 == 0 { pacer.rest() }
            if random.next() % 50 == 0 { pacer.isVisible.toggle() }
            guard case .turn(let time, _) = pacer.step(at: now, hasInput: .random(using: &random)) else { continue }
            times.append(time)
            guard .random(using: &random) else { continue }
            now += .random(in: 0...0.004, using: &random)
            pacer.drew(at: now)
            pacer.swapReturned(at: now)
        }
        #expect(times.count > 100)
        #expect(zip(times.dropFirst(), times).count { $0 < $1 } == 0)
    }
}

private let period = 1.0 / 60

private func expectTurn(_ step: FramePacer.Step, at time: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation) {
    guard case .turn(let actual, true) = step else {
        Issue.record("\(step) isn't a tick", sourceLocation: sourceLocation)
        return
    }
    #expect(abs(actual - time) < 1e-9, sourceLocation: sourceLocation)
}

private func expectWait(_ step: FramePacer.Step, until time: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation) {
    guard case .wait(let actual) = step else {
        Issue.record("\(step) isn't a wait", sourceLocation: sourceLocation)
        return
    }
    #expect(abs(actual - time) < 1e-9, sourceLocation: sourceLocation)
}
