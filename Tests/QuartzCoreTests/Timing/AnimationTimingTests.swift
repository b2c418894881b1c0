import QuartzCore
import Testing

struct AnimationTimingTests {
    private func timing(_ change: (CABasicAnimation) -> Void) -> AnimationTiming {
        let animation = CABasicAnimation()
        animation.duration = 1
        change(animation)
        return AnimationTiming(animation)
    }

    @Test("S-CLOCK-22: speed 2 halves the duration")
    func speed2HalvesDuration() {
        #expect(timing { $0.speed = 2 }.end(from: 3) == 3.5)
    }

    @Test("S-CLOCK-23: repeatDuration overrides repeatCount")
    func repeatDurationOverridesRepeatCount() {
        #expect(timing { ($0.repeatDuration, $0.repeatCount) = (2.5, 7) }.activeDuration == 2.5)
    }

    @Test("S-CLOCK-24: autoreverse plays back")
    func autoreversePlaysBack() {
        let timing = timing { $0.autoreverses = true }
        #expect(timing.activeDuration == 2)
        #expect(timing.position(at: 1.25, from: 0)?.fraction == 0.75)
    }

    @Test("S-CLOCK-25: a fractional repeat count ends midway")
    func fractionalRepeatCountEndsMidway() {
        let timing = timing { ($0.repeatCount, $0.fillMode) = (1.5, .forwards) }
        #expect(timing.position(at: 9, from: 0)?.fraction == 0.5)
    }

    @Test("S-CLOCK-26: an infinite repeat count never ends")
    func infiniteRepeatCountNeverEnds() {
        #expect(timing { $0.repeatCount = .infinity }.end(from: 0) == .infinity)
        #expect(timing { $0.repeatCount = .infinity }.position(at: 1_000_000.25, from: 0)?.fraction == 0.25)
    }

    @Test("S-CLOCK-27: timeOffset shifts the content, not the active interval")
    func timeOffsetShiftsContentOnly() {
        let timing = timing { ($0.duration, $0.timeOffset, $0.fillMode) = (3, 1, .both) }
        #expect(timing.position(at: 0, from: 0)?.fraction == 1.0 / 3)
        #expect(timing.position(at: 2, from: 0)?.fraction == 0)
        #expect(timing.position(at: 3, from: 0)?.fraction == 1.0 / 3)
        #expect(timing.position(at: 9, from: 0)?.fraction == 1.0 / 3)
    }

    @Test("S-CLOCK-28: speed 0 shows the offset forever, and the end at the duration")
    func zeroSpeedShowsOffsetForever() {
        let half = timing { ($0.speed, $0.timeOffset) = (0, 0.5) }
        #expect(half.position(at: 1e6, from: 2)?.fraction == 0.5)
        #expect(half.position(at: 1, from: 2) == nil)
        #expect(timing { ($0.speed, $0.timeOffset) = (0, 1) }.position(at: 5, from: 0)?.fraction == 1)
    }

    @Test("S-CLOCK-29: speed −1 plays from the end")
    func negativeSpeedPlaysFromEnd() {
        let fromEnd = timing { ($0.speed, $0.timeOffset) = (-1, 1) }
        #expect([0, 0.25, 1].map { fromEnd.position(at: $0, from: 0)?.fraction } == [1, 0.75, 0])
        let fromStart = timing { $0.speed = -1 }
        #expect([0, 0.25].map { fromStart.position(at: $0, from: 0)?.fraction } == [0, 0.75])
    }

    @Test("S-CLOCK-30: the active interval is closed")
    func activeIntervalIsClosed() {
        #expect(timing { _ in }.position(at: 1, from: 0)?.fraction == 1)
        #expect(timing { _ in }.position(at: 1.000_001, from: 0) == nil)
    }

    @Test(
        "S-CLOCK-31, 32: fill modes apply before and after",
        arguments: [
            (CAMediaTimingFillMode.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
        ] as [(CAMediaTimingFillMode, Double?, Double?)])
    func fillModesApplyBeforeAndAfter(mode: CAMediaTimingFillMode, before: Double?, after: Double?) {
        #expect(CABasicAnimation().fillMode == .removed && CALayer().fillMode == .removed)
        let timing = timing { $0.fillMode = mode }
        #expect(timing.position(at: 1, from: 2)?.fraction == before)
        #expect(timing.position(at: 4, from: 2)?.fraction == after)
    }
}
