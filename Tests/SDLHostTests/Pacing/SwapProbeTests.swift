import Foundation
import Testing

@testable import SDLHost

struct SwapProbeTests {
    /// Returns the verdict on swaps that return after each `interval`, and the number of swaps needed to reach it.
    private func probe(nominal: TimeInterval?, _ interval: (Int) -> TimeInterval) -> (SwapProbe.Verdict?, count: Int) {
        var probe = SwapProbe(nominalPeriod: nominal)
        var (time, count) = (0.0, 0)
        while probe.verdict == nil, count < 1000 {
            time += interval(count)
            count += 1
            probe.swapReturned(at: time)
        }
        return (probe.verdict, count)
    }

    @Test func steadySwapsAtDisplayPeriodBlock() {
        let (verdict, count) = probe(nominal: 1 / 60) { $0 < 3 ? 0.0002 : 0.0167 }
        guard case .blocks(let period) = verdict else { return #expect(Bool(false)) }
        #expect(abs(period - 0.0167) < 1e-9)
        #expect(count <= 15)
    }

    @Test func swapsReturningAtOnceAreFree() {
        #expect(probe(nominal: 1 / 60) { _ in 0.0003 } == (.free, 13))
    }

    @Test func slowDrawingIsNotMistakenForDisplay() {
        #expect(probe(nominal: 1 / 60) { 0.003 + Double($0 % 5) * 0.001 }.0 == .free)
    }

    @Test func fastDisplayOfUnknownRateIsDetected() {
        guard case .blocks(let period) = probe(nominal: nil, { _ in 1 / 144.0 }).0 else { return #expect(Bool(false)) }
        #expect(abs(1 / period - 144) < 0.1)
    }

    @Test func pauseRestartsProbe() {
        var probe = SwapProbe(nominalPeriod: 1 / 60)
        for step in 0..<12 { probe.swapReturned(at: Double(step) * 0.0003) }
        probe.pause()
        for step in 0..<12 { probe.swapReturned(at: 5 + Double(step) * 0.0167) }
        #expect(probe.verdict == nil)
        probe.swapReturned(at: 5 + 12 * 0.0167)
        guard case .blocks(let period) = probe.verdict else { return #expect(Bool(false)) }
        #expect(abs(period - 0.0167) < 1e-9)
    }

    @Test func unsteadySwapsAreDecidedAfterThirty() {
        let (verdict, count) = probe(nominal: 1 / 60) { $0 % 2 == 0 ? 0.005 : 0.028 }
        #expect(verdict != nil)
        #expect(count == 30)
    }
}
