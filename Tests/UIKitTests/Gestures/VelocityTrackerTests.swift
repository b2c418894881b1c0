import Testing
@testable import UIKit

@Suite struct VelocityTrackerTests {
    private func tracker(_ samples: [(TimeInterval, CGFloat)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for (time, x) in samples { tracker.add(CGPoint(x: x, y: 300), at: time) }
        return tracker
    }

    private func velocity(_ samples: [(TimeInterval, CGFloat)]) -> CGPoint {
        tracker(samples).velocity(at: samples.last?.0 ?? 0)
    }

    @Test("S-GEST-33: the slope of the quadratic at the newest sample; exactly 0 along an axis that rests")
    func quadratic() {
        let samples = (0...6).map { step in
            let time = Double(step) * 0.01
            return (time, CGFloat(20 + 40 * time - 1200 * time * time))
        }
        #expect(abs(velocity(samples).x - (40 - 2400 * 0.06)) < 1e-6)
        #expect(velocity(samples).y == 0)
    }

    @Test("S-GEST-33: two samples give a line")
    func line() {
        #expect(abs(velocity([(1, 100), (1.02, 110)]).x - 500) < 1e-9)
    }

    @Test("S-GEST-33: one sample, and equal ones, give exactly 0")
    func resting() {
        #expect(velocity([]) == .zero)
        #expect(velocity([(0, 7)]) == .zero)
        #expect(velocity([(0, 7.1), (0.013, 7.1), (0.02, 7.1), (0.033, 7.1)]) == .zero)
    }

    @Test("S-GEST-33: exactly 0 when the newest sample is more than 0.04 s old")
    func oldSamples() {
        let moving = tracker([(0, 0), (0.01, 10), (0.02, 20)])
        #expect(moving.velocity(at: 0.06).x > 0)
        #expect(moving.velocity(at: 0.061) == .zero)
    }

    @Test("S-GEST-33: only the last 0.1 s count, its first instant included")
    func window() {
        let line = (1...5).map { (0.1 + 0.025 * Double($0), CGFloat($0)) }
        #expect(abs(velocity([(0.1, 500)] + line).x - 40) < 1e-6)
        #expect(abs(velocity([(0.1251, 500)] + line.dropFirst()).x - 40) > 1)
    }

    @Test("S-GEST-33: at most 20 samples count")
    func sampleLimit() {
        let line = (0..<20).map { (0.001 * Double($0), CGFloat($0)) }
        #expect(abs(velocity([(-0.001, 99)] + line).x - 1000) < 1e-6)
    }

    @Test("S-GEST-33: a gap above 0.04 s ends the look back")
    func gap() {
        #expect(abs(velocity([(0, 0), (0.01, 90), (0.051, 100), (0.06, 109)]).x - 1000) < 1e-6)
    }

    @Test("S-GEST-33: of samples with one time the last counts")
    func equalTimes() {
        #expect(abs(velocity([(0, 0), (0.01, 999), (0.01, 10), (0.02, 999), (0.02, 20)]).x - 1000) < 1e-6)
    }

    // Figures of public trackers, from `velocity.shown.json` and `pinch.shown.json`.

    @Test("flutter-velocity/exponential: e^(2t), read at 25 ms steps")
    func exponential() {
        let samples = (0..<100).map { (0.025 * Double($0), CGFloat(exp(0.05 * Double($0)))) }
        let found = tracker(samples).velocity(at: 2.5).x
        #expect(abs(found / 281.41454098027765 - 1) < 1e-6)
    }

    @Test("flutter/swipe10, at the lift, within 20 %")
    func recordedSwipe() {
        let events: [(Double, CGFloat, CGFloat)] = [
            (0, 218.57142639160156, 530.5714111328125), (38, 220.2857208251953, 522), (46, 221.14285278320312, 517.7142944335938),
            (54, 222.2857208251953, 511.71429443359375), (62, 224, 504.28570556640625), (70, 227.14285278320312, 490.5714416503906),
            (78, 229.42857360839844, 474), (85, 231.42857360839844, 454.5714416503906), (93, 233.7142791748047, 431.1428527832031),
        ]
        var tracker = VelocityTracker()
        for (time, x, y) in events { tracker.add(CGPoint(x: x, y: y), at: time / 1000) }
        let velocity = tracker.velocity(at: 0.108)
        #expect(abs(velocity.x / 384.6361280392334 - 1) < 0.2)
        #expect(abs(velocity.y / -2645.6612524779835 - 1) < 0.2)
    }
}
