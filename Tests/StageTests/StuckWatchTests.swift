import Testing
import UIKit
@testable import Stage

/// Checks that a transition that never ends is detected after 3 s of device time, together with its cause (S-TRANS-25).
@MainActor struct StuckWatchTests {
    private final class Transition {}
    private let transition = Transition()

    private func transitionActivity(
        _ phase: TransitionStatus.Phase, _ percent: CGFloat, fingers: Bool = false, animatedTime: TimeInterval? = nil
    ) -> TransitionActivity {
        TransitionActivity(
            transition: UInt(bitPattern: ObjectIdentifier(transition)),
            status: TransitionStatus(kind: .push, phase: phase, percent: percent),
            hasFingers: fingers, animatedTime: animatedTime)
    }

    @Test func transitionAtEndIsReportedAfterThreeSeconds() {
        var watch = StuckWatch()
        watch.look(at: transitionActivity(.running, 0.9), time: 0.9)
        #expect(watch.deadline == nil)
        watch.look(at: transitionActivity(.running, 1), time: 1)
        #expect(watch.deadline == 4)
        watch.look(at: transitionActivity(.running, 1), time: 3.99)
        #expect(watch.cause == nil)
        watch.look(at: transitionActivity(.running, 1), time: 4)
        #expect(watch.cause == .neverEnded && watch.deadline == nil)
        watch.look(at: nil, time: 4.1)
        #expect(watch.cause == nil)
    }

    @Test func cancelledTransitionAtStartIsReported() {
        var watch = StuckWatch()
        watch.look(at: transitionActivity(.cancelling, 0), time: 0)
        watch.look(at: transitionActivity(.cancelling, 0), time: 3)
        #expect(watch.cause == .neverEnded)
    }

    @Test func heldTransitionMayRestForever() {
        var watch = StuckWatch()
        for time in 0...10 { watch.look(at: transitionActivity(.tracking, 0.69, fingers: true), time: Double(time)) }
        #expect(watch.cause == nil && watch.deadline == nil)
    }

    @Test func transitionWithoutFingerIsReportedAsNeverReleased() {
        var watch = StuckWatch()
        watch.look(at: transitionActivity(.tracking, 0.69, fingers: true), time: 0)
        watch.look(at: transitionActivity(.tracking, 0.69), time: 1)
        watch.look(at: transitionActivity(.tracking, 0.69), time: 3.9)
        #expect(watch.cause == nil)
        watch.look(at: transitionActivity(.tracking, 0.69), time: 4)
        #expect(watch.cause == .neverReleased)
        watch.look(at: transitionActivity(.tracking, 0.69, fingers: true), time: 4.1)
        #expect(watch.cause == .neverReleased, "another touch doesn't fix it")
        watch.look(at: transitionActivity(.finishing, 0.69), time: 4.2)
        #expect(watch.cause == nil)
    }

    @Test func transitionThatNoFingerBeganIsReportedAsNeverDriven() {
        var watch = StuckWatch()
        watch.look(at: transitionActivity(.tracking, 0), time: 0)
        watch.look(at: transitionActivity(.tracking, 0), time: 3)
        #expect(watch.cause == .neverDriven)
    }

    @Test func animatorOrDisplayLinkKeepsTransitionFromBeingStuck() {
        var (link, animator) = (StuckWatch(), StuckWatch())
        for step in 0...100 {
            let time = Double(step) / 10
            link.look(at: transitionActivity(.tracking, CGFloat(step) / 100), time: time)
            animator.look(at: transitionActivity(.tracking, 0.5, animatedTime: time), time: time)
            #expect(link.cause == nil && animator.cause == nil)
        }
        animator.look(at: transitionActivity(.tracking, 0.5), time: 10.1)
        animator.look(at: transitionActivity(.tracking, 0.5), time: 13.1)
        #expect(animator.cause != nil)
    }

    @Test func newTransitionResetsWatch() {
        var watch = StuckWatch()
        watch.look(at: transitionActivity(.running, 1), time: 0)
        let other = Transition()
        var next = transitionActivity(.running, 1)
        next.transition = UInt(bitPattern: ObjectIdentifier(other))
        watch.look(at: next, time: 2.9)
        watch.look(at: next, time: 3.5)
        #expect(watch.cause == nil)
    }
}
