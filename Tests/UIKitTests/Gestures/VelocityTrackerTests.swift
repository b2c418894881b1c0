import Testing
@testable import UIKit

struct VelocityTrackerTests {
    private func tracker(_ samples: [(TimeInterval, CGFloat)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for (time, x) in samples { tracker.add(CGPoint(x: x, y: 300), at: time) }
        return tracker
    }

    private func velocity(_ samples: [(TimeInterval, CGFloat)]) -> CGPoint {
        tracker(samples).velocity(at: samples.last?.0 ?? 0)
    }

    @Test("S-GEST-33: velocity is the slope of a quadratic at the newest sample, and 0 along a resting axis")
    func velocityIsSlopeOfQuadraticAtNewestSample() {
        let samples = (0...6).map { step in
            let time = Double(step) * 0.01
            return (time, CGFloat(20 + 40 * time - 1200 * time * time))
        }
        #expect(abs(velocity(samples).x - (40 - 2400 * 0.06)) < 1e-6)
        #expect(velocity(samples).y == 0)
    }

    @Test("S-GEST-33: two samples give the slope of a line")
    func twoSamplesGiveSlopeOfLine() {
        #expect(abs(velocity([(1, 100), (1.02, 110)]).x - 500) < 1e-9)
    }

    @Test("S-GEST-33: a single sample or equal samples give exactly 0")
    func singleSampleOrEqualSamplesGiveExactly0() {
        #expect(velocity([]) == .zero)
        #expect(velocity([(0, 7)]) == .zero)
        #expect(velocity([(0, 7.1), (0.013, 7.1), (0.02, 7.1), (0.033, 7.1)]) == .zero)
    }

    @Test("S-GEST-33: velocity is 0 if the newest sample is over 0.04 s old")
    func velocityIsZeroForOldSamples() {
        let moving = tracker([(0, 0), (0.01, 10), (0.02, 20)])
        #expect(moving.velocity(at: 0.06).x > 0)
        #expect(moving.velocity(at: 0.061) == .zero)
    }

    @Test("S-GEST-33: only the last 0.1 s counts, including its start")
    func onlyLastTenthOfSecondCounts() {
        let line = (1...5).map { (0.1 + 0.025 * Double($0), CGFloat($0)) }
        #expect(abs(velocity([(0.1, 500)] + line).x - 40) < 1e-6)
        #expect(abs(velocity([(0.1251, 500)] + line.dropFirst()).x - 40) > 1)
    }

    @Test("S-GEST-33: at most 20 samples count")
    func atMost20SamplesCount() {
        let line = (0..<20).map { (0.001 * Double($0), CGFloat($0)) }
        #expect(abs(velocity([(-0.001, 99)] + line).x - 1000) < 1e-6)
    }

    @Test("S-GEST-33: samples before a gap above 0.04 s are ignored")
    func samplesBeforeLongGapAreIgnored() {
        #expect(abs(velocity([(0, 0), (0.01, 90), (0.051, 100), (0.06, 109)]).x - 1000) < 1e-6)
    }

    @Test("S-GEST-33: the last of several samples with one timestamp counts")
    func lastOfSeveralSamplesWithOneTimestampCounts() {
        #expect(abs(velocity([(0, 0), (0.01, 999), (0.01, 10), (0.02, 999), (0.02, 20)]).x - 1000) < 1e-6)
    }

    @Test("S-GEST-33: if all samples have one timestamp, the first counts as one refresh older")
    func firstOfEqualTimestampsCountsAsOneRefreshOlder() {
        #expect(abs(velocity([(3, 100), (3, 104), (3, 110)]).x - 600) < 1e-9)
        #expect(abs(velocity([(3, 100), (3, 104), (3, 90)]).x + 600) < 1e-9)
        #expect(velocity([(3, 100), (3, 110), (3, 100)]) == .zero)
        #expect(tracker([(3, 100), (3, 110)]).velocity(at: 3.05) == .zero, "at rest since then")
        #expect(abs(velocity([(3, 100), (3, 110), (3.01, 112)]).x - 200) < 1e-9, "differing times are used unchanged")
    }

    @Test("S-GEST-33: a sample after a pause within the window forms a line with its predecessor")
    func sampleAfterPauseFormsLineWithPredecessor() {
        #expect(abs(velocity([(0, 0), (0.01, 90), (0.06, 100)]).x - 200) < 1e-9)
        #expect(velocity([(0, 0), (0.01, 90), (0.12, 100)]) == .zero)
    }

    @Test func timestampsLessThanMicrosecondApartCountAsOne() {
        #expect(abs(velocity([(0, 0), (0.01, 10), (0.01 + 1e-9, 12), (0.02, 20)]).x) < 2000)
        #expect(velocity([(0, 0), (.leastNonzeroMagnitude, 1e6)]).x == velocity([(0, 0), (0, 1e6)]).x)
    }

    /// Returns x = 100 + 300t + 2000t².
    private func place(_ time: TimeInterval) -> CGFloat { 100 + 300 * time + 2000 * time * time }
    private func speed(_ time: TimeInterval) -> CGFloat { 300 + 4000 * time }

    @Test("S-GEST-33: constant acceleration is exact at any sample rate", arguments: [60.0, 120, 240, 1000])
    func constantAccelerationIsExactAtAnySampleRate(rate: Double) {
        let times = (0...Int(rate / 5)).map { Double($0) / rate }
        let end = times[times.count - 1]
        #expect(abs(velocity(times.map { ($0, place($0)) }).x / speed(end) - 1) < 1e-9)
    }

    @Test("S-GEST-33: velocity is exact with irregular, repeated and out-of-order samples")
    func velocityIsExactAtIrregularTimes() {
        var samples: [(TimeInterval, CGFloat)] = []
        var time = 0.0
        for step in 0..<30 {
            time += [0.003, 0.0171, 0.0001, 0.011, 0.0293][step % 5]
            samples.append((time, place(time) - 7))
            samples.append((time, place(time)))
            samples.append((time - 0.0005, 0))
        }
        #expect(abs(tracker(samples).velocity(at: time).x / speed(time) - 1) < 1e-9)
    }
}
