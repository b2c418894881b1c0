import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks the thresholds of detectors of mistakes with fingers and velocities, and that each mistake is reported once.
@MainActor struct GestureDetectorTests {
    private let box = CGRect(x: 20, y: 100, width: 60, height: 40)

    // MARK: The number of fingers

    /// Lifts the second of two fingers that are `gap` points apart. After `turns`, layer 1 moves by `move` points.
    private func lift(
        gap: CGFloat = 100, turns: Int = 0, move: CGFloat, property: String = "position.x", by author: ChangeAuthor.Kind = .gesture,
        isAnimated: Bool = false, opacity: Double = 1, place: UInt = 14, _ run: DetectorRun = DetectorRun(FingerCountDetector())
    ) -> DetectorRun {
        let old: DetectorRun.Layers = [(1, box, opacity)], new: DetectorRun.Layers = [(1, box.offsetBy(dx: move, dy: 0), opacity)]
        let change = DetectorRun.change(property, by: ChangeAuthor(author, "pan"), place: place, isAnimated: isAnimated)
        run.turn(DetectorRun.anyChange, DetectorRun.names, layers: old, fingers: DetectorRun.fingers(.began, 100, 100 + gap))
        for turn in 0...turns {
            let lifted = turn == 0 ? [DetectorRun.finger(.ended, 100 + gap, number: 2)] : []
            run.turn(turn == turns ? change : DetectorRun.anyChange, layers: turn == turns ? new : old, fingers: lifted)
        }
        run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.ended, 100)])
        return run
    }

    @Test func jumpOfCenterIsReportedOnceForEachLayer() {
        var run = lift(move: -50)
        run = lift(move: -50, run)
        #expect(
            run.sentences == ["layer1 jumps 50 pt when the number of fingers changes, because it follows location(in:)"])
        #expect(run.problems.first?.kind == .jump && run.problems.first?.layer == 1)
    }

    @Test func jumpOfSecondFingerIsReportedToo() {
        let run = DetectorRun(FingerCountDetector())
        run.turn(DetectorRun.anyChange, DetectorRun.names, layers: [(1, box, 1)], fingers: [DetectorRun.finger(.began, 100)])
        run.turn(
            DetectorRun.change("transform", by: ChangeAuthor(.gesture, "pan")), layers: [(1, box.offsetBy(dx: 30, dy: 40), 1)],
            fingers: [DetectorRun.finger(.began, 160, 480, number: 2)])
        #expect(run.sentences == ["layer1 jumps 50 pt when the number of fingers changes, because it follows location(in:)"])
    }

    @Test func onlyMoveLikeLongJumpOfCenterIsReported() {
        #expect(lift(gap: 48, move: -24).problems.count == 1 && lift(gap: 47, move: -24).problems.isEmpty)
        #expect([-61.9, -62, -38.1, -38].map { lift(move: $0).problems.count } == [1, 0, 1, 0])
        #expect([0, 4, 5].map { lift(turns: $0, move: -50).problems.count } == [1, 1, 0])
    }

    @Test func otherMovesAfterLiftedFingerAreQuiet() {
        #expect(lift(move: -50, property: "opacity").sentences == [] && lift(move: -50, by: .timer).sentences == [])
        #expect(lift(move: -50, isAnimated: true).sentences == [] && lift(move: -50, place: 0).sentences == [])
        #expect(lift(move: -50, opacity: 0.1).sentences == [], "the view can hardly be seen")
    }

    @Test func movedFingersAreQuiet() {
        let run = DetectorRun(FingerCountDetector())
        run.turn(DetectorRun.anyChange, layers: [(1, box, 1)], fingers: DetectorRun.fingers(.began, 100, 200))
        run.turn(
            DetectorRun.change("position.x", by: ChangeAuthor(.gesture, "pan")), layers: [(1, box.offsetBy(dx: 50, dy: 0), 1)],
            fingers: DetectorRun.fingers(.moved, 150, 250))
        #expect(run.sentences == [])
    }

    // MARK: Two gestures

    /// One finger whose pan moves one layer and whose swipe changes another.
    struct Both {
        var swipe = "swipe", pan = "pan"
        var swiped = 2, fingers = 1
        var end = UITouch.Phase.ended
        var author = ChangeAuthor.Kind.gesture
        var place: UInt = 14
        /// Whether different fingers pan and swipe.
        var isNewFinger = false
    }

    private func play(_ both: Both, _ run: DetectorRun = DetectorRun(BothGesturesDetector())) -> DetectorRun {
        let numbers = 1...both.fingers
        run.turn(DetectorRun.anyChange, DetectorRun.names, fingers: numbers.map { DetectorRun.finger(.began, 100, number: $0) })
        run.turn(DetectorRun.change("position.x", of: 1, by: ChangeAuthor(both.author, "pan changed"), place: both.place))
        if both.isNewFinger {
            run.turn(fingers: [DetectorRun.finger(.ended, 200)])
            run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.began, 100)])
        }
        run.turn(
            DetectorRun.fact(.swipedDuringPan, both.swipe, both.pan),
            DetectorRun.change("opacity", of: both.swiped, by: ChangeAuthor(both.author, "swipe ended"), place: both.place))
        run.turn(fingers: numbers.map { DetectorRun.finger(both.end, 200, number: $0) })
        run.turn()
        return run
    }

    @Test func pairOfGesturesIsReportedOnce() {
        var run = play(Both())
        run = play(Both(), run)
        #expect(
            run.sentences == ["One movement of the finger does two things: pan moves layer1, and swipe changes layer2"])
        #expect(run.problems.first?.kind == .jump && run.problems.first?.who == "swipe")
    }

    @Test(
        arguments: [
            Both(swiped: 1), Both(fingers: 2), Both(end: .cancelled), Both(author: .timer), Both(place: 0), Both(isNewFinger: true),
            Both(swipe: "pan"), Both(pan: "another"),
        ])
    func gesturesThatDoOneThingAreQuiet(both: Both) { #expect(play(both).sentences == []) }

    // MARK: Velocities

    @Test func velocityInPointsIsReportedOnceForEachLine() {
        let run = DetectorRun(VelocityUnitsDetector())
        for (place, speed): (UInt, Double) in [(14, 812.35), (14, 900), (15, -1000)] {
            run.turn(DetectorRun.fact(.velocityInPoints, "", "\(speed)", place: place))
        }
        run.turn(DetectorRun.fact(.childLeft, "", "700", place: 16))
        func sentence(_ speed: String) -> String {
            "The spring's initial velocity is the pan's velocity, \(speed) points per second, so the view shoots far past its end"
        }
        #expect(run.sentences == [sentence("812.35"), sentence("-1000")] && run.problems.map(\.kind) == [.jump, .jump])
    }
}
