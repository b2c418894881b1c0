import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks detectors just below and just above their thresholds, and against similar correct code.
@MainActor struct ThresholdTests {
    private let box = CGRect(x: 20, y: 100, width: 60, height: 40)
    private let block = ChangeAuthor(.block, duration: 0.3)

    private func value(_ numbers: Double...) -> ChangedValue { ChangedValue("\(numbers)", numbers) }

    private func change(
        _ property: String, _ from: ChangedValue, _ to: ChangedValue, by authors: [ChangeAuthor], place: UInt = 14, isAnimated: Bool = false
    ) -> RunEvent.Payload {
        .change(LayerChange(.value, of: 1, property, from: from, to: to, at: 0, by: authors, place: place, isAnimated: isAnimated))
    }

    // MARK: Scrolling under a finger

    /// Scrolls by `distance` while a finger drags, if `isDragging`.
    private func scroll(
        by distance: Double, isDragging: Bool = true, _ author: ChangeAuthor.Kind = .timer, place: UInt = 14, isAnimated: Bool = false,
        run: DetectorRun = DetectorRun(JumpUnderFingerDetector())
    ) -> [String] {
        run.turn(DetectorRun.names, DetectorRun.anyChange, fingers: isDragging ? [DetectorRun.finger(.began, 100)] : [])
        if isDragging { run.turn(change("bounds.origin", value(0, 0), value(0, 5), by: [ChangeAuthor(.touches)], place: 0)) }
        for _ in 0..<2 {
            run.turn(
                change(
                    "bounds.origin", value(3, 10), value(3, 10 + distance), by: [ChangeAuthor(author)], place: place, isAnimated: isAnimated
                ))
        }
        run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.ended, 100)])
        return run.sentences
    }

    @Test func scrollUnderFingerIsReportedFrom24Points() {
        let words = ["layer1 jumps 24 pt under the finger that drags it, because a timer or block scrolls it"]
        #expect(scroll(by: 24) == words && scroll(by: -24) == words && scroll(by: 23.9).isEmpty)
        #expect(scroll(by: 30, isDragging: false).isEmpty && scroll(by: 30, .gesture).isEmpty && scroll(by: 30, place: 0).isEmpty)
        #expect(scroll(by: 30, isAnimated: true).isEmpty)
        let run = DetectorRun(JumpUnderFingerDetector())
        #expect(scroll(by: 30, run: run) == scroll(by: 30, run: run), "reported once for each line")
    }

    // MARK: The start of an interaction

    /// Starts an interaction with a progress of `percent` after the finger has moved `travel` points on a screen of 390 points.
    private func start(
        at percent: CGFloat, travel: CGFloat, isInteractive: Bool = true, _ phase: TransitionStatus.Phase = .tracking, fingers: Int = 1,
        isLate: Bool = false
    ) -> [String] {
        let run = DetectorRun(AbruptStartDetector()), down = (1...fingers).map { DetectorRun.finger(.began, 100, number: $0) }
        if !isLate { run.turn(DetectorRun.anyChange, fingers: down) }
        run.turn(
            DetectorRun.anyChange, DetectorRun.gesture("pan", .began), DetectorRun.began(interactive: isInteractive),
            transition: DetectorRun.status(.tracking, 0), fingers: isLate ? [] : [DetectorRun.finger(.moved, 100 + travel)])
        let late = isLate ? down + [DetectorRun.finger(.moved, 100 + travel)] : []
        for _ in 0..<2 { run.turn(DetectorRun.anyChange, transition: DetectorRun.status(phase, percent), fingers: late) }
        return run.sentences
    }

    @Test(arguments: [(0.119, 0, 0), (0.121, 0, 1), (0.419, 39, 0), (0.421, 39, 1)] as [(CGFloat, CGFloat, Int)])
    func progressMayBeThreeTimesTheTravel(percent: CGFloat, travel: CGFloat, count: Int) {
        #expect(start(at: percent, travel: travel).count == count)
    }

    @Test func otherStartsAreQuiet() {
        #expect(
            start(at: 0.5, travel: 10) == [
                "pan's handler starts the push from A to B at 50 % in its first frame, so the page jumps: the finger had moved only 10 pt"
            ])
        #expect(start(at: 0.5, travel: 10, isInteractive: false).isEmpty && start(at: 0.5, travel: 10, .running).isEmpty)
        #expect(start(at: 0.5, travel: 10, fingers: 2).isEmpty && start(at: 0.5, travel: 10, isLate: true).isEmpty)
    }

    // MARK: Corners

    private func roundCorners(
        by radius: Double, side: CGFloat = 40, isAnimated: Bool = false, sizeIsAnimated: Bool = true, _ author: ChangeAuthor? = nil,
        opacity: Double = 1, times: Int = 1
    ) -> [String] {
        let run = DetectorRun(AbruptCornersDetector())
        let layers: DetectorRun.Layers = [(1, CGRect(x: 20, y: 100, width: 60, height: side), opacity)]
        run.turn(DetectorRun.names, DetectorRun.anyChange, layers: layers)
        for _ in 0..<times {
            run.turn(
                change("bounds.size", value(60, 40), value(90, 90), by: [author ?? block], isAnimated: sizeIsAnimated),
                change("cornerRadius", value(2), value(2 + radius), by: [], isAnimated: isAnimated), layers: layers)
        }
        return run.sentences
    }

    @Test func cornersAreReportedFromEightPoints() {
        #expect(roundCorners(by: 8) == ["The corners of layer1 change at once from 2 to 10 pt, while its size is animated"])
        #expect(roundCorners(by: 7.9).isEmpty && roundCorners(by: -8).count == 1 && roundCorners(by: 8, times: 2).count == 1)
        #expect(roundCorners(by: 8, side: 16).isEmpty && roundCorners(by: 8, side: 16.5).count == 1)
        #expect(roundCorners(by: 8, isAnimated: true).isEmpty && roundCorners(by: 8, sizeIsAnimated: false).isEmpty)
        #expect(roundCorners(by: 8, ChangeAuthor(.code)).isEmpty && roundCorners(by: 8, opacity: 0.2).isEmpty)
    }

    // MARK: Paths

    @Test func onlyPathsThatDifferInSegmentsAreReported() {
        func blend(_ from: [Double], _ to: [Double], place: UInt = 14, property: String = "path", isShown: Bool = true) -> [String] {
            let run = DetectorRun(PathShapesDetector())
            let added = LayerChange(
                .animationAdded, of: 1, property, from: ChangedValue("path", from), to: ChangedValue("path", to), at: 0, by: [],
                place: place)
            for _ in 0..<2 { run.turn(DetectorRun.names, .change(added), layers: isShown ? [(1, box, 1)] : []) }
            return run.sentences
        }
        let start = "The result of layer1's path animation is undefined on iPhone: its two paths have "
        #expect(blend([0, 1, 1, 4], [0, 1, 4]) == [start + "4 and 3 segments"])
        #expect(blend([0, 1, 4], [0, 2, 4]) == [start + "the same number of segments, but of other kinds"])
        #expect(
            blend([0, 1], [0, 1]).isEmpty && blend([], [0, 1]).isEmpty && blend([0, 1], []).isEmpty
                && blend([0, 1], [0, 2], place: 0).isEmpty)
        #expect(blend([0, 1], [0, 2], property: "opacity").isEmpty && blend([0, 1], [0, 2], isShown: false).isEmpty)
        #expect(blend([0, 1], [0, 2], property: "shadowPath").isEmpty && blend([0, 1], [0, 2], property: "mask.path").count == 1)
    }

    // MARK: Shadows

    @Test func onlyClippedVisibleShadowIsReported() {
        func clip(_ opacity: Double, _ clips: String, shadowPlace: UInt = 14, clipPlace: UInt = 15, isFirst: Bool = true) -> [String] {
            let run = DetectorRun(ClippedShadowDetector())
            let shadow = change("shadowOpacity", value(0), value(opacity), by: [], place: shadowPlace)
            let mask = change(
                "masksToBounds", ChangedValue("false", [0]), ChangedValue(clips, [clips == "true" ? 1 : 0]), by: [], place: clipPlace)
            run.turn(DetectorRun.names, isFirst ? shadow : mask)
            for _ in 0..<2 { run.turn(isFirst ? mask : shadow) }
            return run.sentences
        }
        let words = ["The shadow of layer1 is never seen, because clipsToBounds cuts it off"]
        #expect(clip(0.1, "true") == words && clip(1, "true", isFirst: false) == words)
        #expect(
            clip(0, "true").isEmpty && clip(1, "false").isEmpty && clip(1, "true", shadowPlace: 0).isEmpty
                && clip(1, "true", clipPlace: 0).isEmpty)
    }

    // MARK: The rest of a released transition

    /// Releases a transition of `duration` seconds at `percent`.
    private func release(at percent: CGFloat, duration: TimeInterval, speed: CGFloat, isFinished: Bool = true) -> [String] {
        let run = DetectorRun(SlowReleaseDetector())
        var status = DetectorRun.status(.running, percent, duration: duration)
        status.completionSpeed = speed
        run.turn(DetectorRun.began(), transition: DetectorRun.status(.tracking, percent))
        run.turn(DetectorRun.released(finished: isFinished, percent: percent), transition: status)
        run.turn(transition: status)
        return run.sentences
    }

    @Test func restIsReportedBeyondOneAndAHalfSecondsAndTwiceTheDuration() {
        // Half of 0.6 s at a speed of 0.2 lasts 1.5 s.
        #expect(release(at: 0.5, duration: 0.6, speed: 0.2).isEmpty)
        #expect(
            release(at: 0.5, duration: 0.6, speed: 0.19)
                == ["The push from A to B takes 1.58 s to end after the release, because completionSpeed is 0.19"])
        // A quarter of 2 s at 0.125 lasts 4 s, which is twice the duration.
        #expect(release(at: 0.75, duration: 2, speed: 0.125).isEmpty && release(at: 0.75, duration: 2, speed: 0.12).count == 1)
        #expect(release(at: 0.25, duration: 2, speed: 0.125, isFinished: false).isEmpty)
        #expect(
            release(at: 0.25, duration: 2, speed: 0.1, isFinished: false)
                == ["The push from A to B takes 5.00 s to go back after the release, because completionSpeed is 0.1"])
        #expect(release(at: 0, duration: 9, speed: 1).isEmpty)
        #expect(
            release(at: 0.5, duration: 0.6, speed: 0)
                == ["The push from A to B doesn't end after the release, because completionSpeed is 0"])
    }

    // MARK: Transforms

    @Test func turnToSameValueAndScaleOfZeroAreReported() {
        func turn(
            _ from: CATransform3D, _ to: CATransform3D, _ author: ChangeAuthor? = nil, isAnimated: Bool = true, opacity: Double = 1
        ) -> [String] {
            let run = DetectorRun(FullTurnDetector())
            func text(_ t: CATransform3D) -> ChangedValue {
                ChangedValue(
                    "transform",
                    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44])
            }
            for _ in 0..<2 {
                run.turn(
                    DetectorRun.names, change("transform", text(from), text(to), by: [author ?? block], isAnimated: isAnimated),
                    layers: [(1, box, opacity)])
            }
            return run.sentences
        }
        let identity = CATransform3DIdentity, full = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        let still = ["layer1 doesn't turn: a full turn's transform equals the transform before it"]
        let flat = ["On iPhone layer1 vanishes at once: its transform is animated to a scale of 0"]
        #expect(
            turn(identity, full) == still && turn(identity, identity).isEmpty
                && turn(identity, CATransform3DMakeRotation(.pi, 0, 0, 1)).isEmpty)
        #expect(
            turn(identity, full, ChangeAuthor(.code)).isEmpty && turn(identity, full, isAnimated: false).isEmpty
                && turn(identity, full, opacity: 0.2).isEmpty)
        for scale in [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 1, 0)] {
            #expect(turn(identity, scale) == flat && turn(scale, identity).isEmpty, "\(scale)")
        }
        #expect(turn(identity, CATransform3DMakeScale(0.01, 0.01, 1)).isEmpty)
        // Halfway through a flip, a view is seen from the side, but its transform has an inverse.
        for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0.6, 0.8, 0), (0, 0.6, 0.8), (0.6, 0, 0.8)] {
            let side = CATransform3DMakeRotation(.pi / 2, axis.0, axis.1, axis.2)
            #expect(turn(identity, side).isEmpty, "\(axis)")
            #expect(turn(side, CATransform3DConcat(CATransform3DMakeScale(0, 1, 1), side)) == flat, "\(axis)")
        }
    }

    // MARK: Delays

    @Test func delayedAnimationIsReportedFromAFewFrames() {
        func start(
            after delay: Double, fillsBefore: Bool = false, isAdditive: Bool = false, jump: CGFloat = 30,
            _ author: ChangeAuthor.Kind = .explicit
        ) -> [String] {
            let run = DetectorRun(LateStartDetector())
            let facts = AnimationFacts(
                number: 1, layer: 1, layerName: nil, layerKind: "UIView", keyPath: "position.x", delay: delay, duration: 0.3,
                isAdditive: isAdditive, fillsBefore: fillsBefore)
            let addition = LayerChange(
                .animationAdded, of: 1, "position.x", from: value(60), to: value(330), at: 0, by: [ChangeAuthor(author)], place: 14)
            run.turn(DetectorRun.names, .change(addition), .animation(.added(facts)), layers: [(1, box, 1)])
            for turn in 1...30 {
                let isOver = Double(turn) / 60 >= delay - 1e-6
                run.turn(layers: [(1, isOver ? box.offsetBy(dx: -jump, dy: 0) : box, 1)])
            }
            return run.sentences
        }
        #expect(
            start(after: 0.2) == [
                "layer1 shows its end value for 0.20 s, until its animation of position.x begins, and then jumps to the start"
            ])
        #expect(start(after: 0.052).count == 1 && start(after: 0.05).isEmpty)
        #expect(start(after: 0.2, jump: 24).isEmpty && start(after: 0.2, jump: 24.1).count == 1)
        #expect(
            start(after: 0.2, fillsBefore: true).isEmpty && start(after: 0.2, isAdditive: true).isEmpty && start(after: 0.2, .block).isEmpty
        )
    }

    // MARK: Pans

    /// Moves layer 1 by `move` points in the turn number `turn` of a pan that has moved by `translation` in all.
    private func drag(
        turn last: Int, move: CGFloat, translation: CGFloat, step: CGFloat = 2, _ author: String = "pan changed", place: UInt = 14,
        isAnimated: Bool = false
    ) -> [String] {
        func pan(_ state: GestureEvent.State, _ x: CGFloat) -> RunEvent.Payload {
            var event = GestureEvent(recognizer: 1, who: "pan", state: state)
            event.measures = .pan(translation: CGPoint(x: x, y: 0), velocity: .zero)
            return .gesture(event)
        }
        let run = DetectorRun(LateDragDetector())
        run.turn(DetectorRun.names, DetectorRun.anyChange, layers: [(1, box, 1)], fingers: [DetectorRun.finger(.began, 100)])
        run.turn(pan(.began, 0), DetectorRun.anyChange, layers: [(1, box, 1)], fingers: [DetectorRun.finger(.moved, 100)])
        for turn in 1..<last {
            run.turn(pan(.changed, CGFloat(turn)), DetectorRun.anyChange, layers: [(1, box, 1)], fingers: [DetectorRun.finger(.moved, 100)])
        }
        for _ in 0..<2 {
            run.turn(
                pan(.changed, translation),
                change("position.x", value(0), value(move), by: [ChangeAuthor(.gesture, author)], place: place, isAnimated: isAnimated),
                layers: [(1, box.offsetBy(dx: move, dy: 0), 1)], fingers: [DetectorRun.finger(.moved, 100 + step)])
        }
        return run.sentences
    }

    @Test func lateJumpByWholeTranslationIsReported() {
        let words = [
            "layer1 jumps 40 pt when pan's handler begins to move it, because the translation counts from the start of the pan"
        ]
        #expect(drag(turn: 4, move: 40, translation: 40) == words && drag(turn: 3, move: 40, translation: 40).isEmpty)
        #expect(drag(turn: 6, move: 30, translation: 30).count == 1 && drag(turn: 6, move: 29, translation: 29).isEmpty)
        #expect(drag(turn: 6, move: 40, translation: 40.9).count == 1 && drag(turn: 6, move: 40, translation: 41).isEmpty)
        #expect(drag(turn: 6, move: 40, translation: 40, step: 13).count == 1 && drag(turn: 6, move: 40, translation: 40, step: 14).isEmpty)
        #expect(
            drag(turn: 6, move: 40, translation: 40, "swipe changed").isEmpty && drag(turn: 6, move: 40, translation: 40, place: 0).isEmpty)
        #expect(drag(turn: 6, move: 40, translation: 40, isAnimated: true).isEmpty)
    }
}
