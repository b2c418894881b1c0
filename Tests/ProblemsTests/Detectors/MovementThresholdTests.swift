import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks detectors of jumps and animations just below and just above their thresholds.
@MainActor struct MovementThresholdTests {
    private let box = CGRect(x: 20, y: 100, width: 60, height: 40)

    private func value(_ numbers: Double...) -> ChangedValue { ChangedValue("\(numbers)", numbers) }

    private func change(
        _ property: String, _ from: ChangedValue, _ to: ChangedValue, by authors: [ChangeAuthor] = [], place: UInt = 14,
        isAnimated: Bool = false
    ) -> RunEvent.Payload {
        .change(LayerChange(.value, of: 1, property, from: from, to: to, at: 0, by: authors, place: place, isAnimated: isAnimated))
    }

    private func added(
        _ property: String, _ from: ChangedValue, _ to: ChangedValue, by author: ChangeAuthor.Kind = .explicit
    ) -> RunEvent.Payload {
        .change(LayerChange(.animationAdded, of: 1, property, from: from, to: to, at: 0, by: [ChangeAuthor(author)], place: 14))
    }

    /// Shows layer 1, and then passes `events` while the layer moves by `move`. Does so twice, because a mistake is reported once.
    private func jump(
        _ detector: any Detector, _ events: RunEvent.Payload..., by move: CGVector, opacity: Double = 1, isCovered: Bool = false,
        times: Int = 2
    ) -> [String] {
        let run = DetectorRun(detector), cover: DetectorRun.Layers = isCovered ? [(2, CGRect(x: 0, y: 0, width: 390, height: 844), 1)] : []
        var frame = box
        run.turn(DetectorRun.names, DetectorRun.anyChange, layers: [(1, frame, opacity)] + cover)
        for _ in 0..<times {
            frame = frame.offsetBy(dx: move.dx, dy: move.dy)
            switch events.count {
            case 1: run.turn(events[0], layers: [(1, frame, opacity)] + cover)
            default: run.turn(events[0], events[1], layers: [(1, frame, opacity)] + cover)
            }
        }
        return run.sentences
    }

    private let far = CGVector(dx: 24.5, dy: 0), near = CGVector(dx: 24, dy: 0)

    @Test func jumpToDetentIsReportedBeyond24Points() {
        let fact = DetectorRun.fact(.detentAtOnce, "Sheet", layer: 1, place: 14)
        let words = ["Sheet jumps to the height of another detent, because selectedDetentIdentifier is set outside animateChanges"]
        #expect(jump(AbruptDetentDetector(), fact, by: far) == words && jump(AbruptDetentDetector(), fact, by: near).isEmpty)
        #expect(jump(AbruptDetentDetector(), DetectorRun.fact(.barAtOnce, "Sheet", layer: 1), by: far).isEmpty)
    }

    @Test func newAnchorPointIsReportedIfTheLayerJumps() {
        let anchor = change("anchorPoint", value(0.5, 0.5), value(0, 0)), position = change("position.x", value(0), value(9))
        let words = ["The new anchorPoint of layer1 moved it 25 pt at once, because its position stayed"]
        #expect(jump(AnchorPointDetector(), anchor, by: CGVector(dx: -15, dy: 20)) == words)
        #expect(
            jump(AnchorPointDetector(), anchor, by: CGVector(dx: 17, dy: 17)).count == 1
                && jump(AnchorPointDetector(), anchor, by: CGVector(dx: 14, dy: 19)).isEmpty)
        #expect(jump(AnchorPointDetector(), anchor, by: near).isEmpty && jump(AnchorPointDetector(), anchor, position, by: far).isEmpty)
        #expect(
            jump(AnchorPointDetector(), anchor, by: far, opacity: 0.2).isEmpty
                && jump(AnchorPointDetector(), anchor, by: far, isCovered: true).isEmpty)
        #expect(jump(AnchorPointDetector(), change("anchorPoint", value(0), value(1)), by: far).isEmpty)
    }

    @Test func jumpAfterKeyboardIsReported() {
        func move(_ author: ChangeAuthor, _ property: String = "position.y", isAnimated: Bool = false, by move: CGVector) -> [String] {
            jump(LateKeyboardDetector(), change(property, value(0), value(9), by: [author], isAnimated: isAnimated), by: move)
        }
        let late = ChangeAuthor(.callback, "keyboardDidShow")
        #expect(
            move(late, by: CGVector(dx: 0, dy: 25)) == [
                "layer1 jumps 25 pt when the keyboard has already moved: keyboardDidShow is posted only afterwards"
            ])
        #expect(move(late, by: near).isEmpty && move(late, by: far).count == 1)
        #expect(move(late, "opacity", by: far).isEmpty && move(late, isAnimated: true, by: far).isEmpty)
        #expect(
            move(ChangeAuthor(.callback, "keyboardWillShow"), by: far).isEmpty
                && move(ChangeAuthor(.code, "keyboardDidShow"), by: far).isEmpty)
    }

    @Test func onlySettingAfterTheAnimationAtOnceIsReported() {
        func animate(
            _ from: ChangedValue, to end: Double = 9, set: Double = 9, by move: CGVector, _ author: ChangeAuthor.Kind = .explicit,
            place: UInt = 14
        ) -> [String] {
            jump(
                NoFromValueDetector(), change("position.x", value(0), value(set), place: place),
                added("position.x", from, value(end), by: author), by: move)
        }
        #expect(
            animate(.none, by: far) == [
                "layer1 changes at once: its animation of position.x has no fromValue, and the layer already has the end value"
            ])
        #expect(animate(.none, by: near).isEmpty && animate(value(0), by: far).isEmpty && animate(.none, to: 8, by: far).isEmpty)
        #expect(animate(.none, by: far, .block).isEmpty && animate(.none, by: far, place: 0).isEmpty)
    }

    // MARK: Springs

    /// Ends a spring on its way from 0 to `way`, at a progress of `end`.
    private func cutSpring(
        _ keyPath: String, way: Double, end: Float, _ author: ChangeAuthor.Kind = .explicit, isRemoved: Bool = false
    ) -> [String] {
        let run = DetectorRun(SpringCutDetector()), layers: DetectorRun.Layers = [(1, box, 1)]
        let facts = AnimationFacts(
            number: 1, layer: 1, layerName: nil, layerKind: "UIView", keyPath: keyPath, duration: 0.25, curve: "spring",
            progress: (0..<33).map { Float($0) / 32 * end })
        run.turn(DetectorRun.names, added(keyPath, value(0), value(way), by: author), .animation(.added(facts)), layers: layers)
        let removal = LayerChange(.animationRemoved, of: 1, keyPath, from: .none, to: .none, at: 0, by: [])
        run.turn(.animation(.ended(1)), isRemoved ? .change(removal) : DetectorRun.anyChange, layers: layers)
        return run.sentences
    }

    @Test func cutSpringIsReportedFromSixPointsOrATwentieth() {
        let words = ["layer1's spring was cut after 0.25 s while still moving: its duration is shorter than its settlingDuration"]
        #expect(cutSpring("position.x", way: 100, end: 0.93) == words && cutSpring("position.x", way: 100, end: 0.95).isEmpty)
        #expect(cutSpring("position.x", way: 100, end: 1.07) == words, "beyond the target")
        #expect(cutSpring("opacity", way: 1, end: 0.94) == words && cutSpring("opacity", way: 1, end: 0.96).isEmpty)
        #expect(
            cutSpring("position.x", way: 100, end: 0.5, .block).isEmpty
                && cutSpring("position.x", way: 100, end: 0.5, isRemoved: true).isEmpty)
    }

    // MARK: Lag

    /// Animates layer 1 for `duration` seconds in each of `count` moves of a finger. The layer is shown `distance` points behind.
    private func lag(
        _ count: Int, duration: Double = 0.3, distance: Double = 17, _ author: ChangeAuthor.Kind = .gesture, isAnimated: Bool = true
    ) -> [String] {
        let run = DetectorRun(LagDetector())
        run.turn(DetectorRun.names, DetectorRun.anyChange, layers: [(1, box, 1)], fingers: [DetectorRun.finger(.began, 100)])
        for turn in 1...count {
            let place = 50 + distance
            run.turn(
                DetectorRun.gesture("pan", .changed),
                change(
                    "position.x", value(0), value(place),
                    by: [ChangeAuthor(author, "pan changed"), ChangeAuthor(.block, duration: duration)],
                    isAnimated: isAnimated), layers: [(1, box, 1)], fingers: [DetectorRun.finger(.moved, 100 + CGFloat(turn))])
        }
        return run.sentences
    }

    @Test func lagIsReportedInFourthMove() {
        #expect(lag(4) == ["pan's handler animates layer1 for 0.30 s at every move, so layer1 lags behind the finger"])
        #expect(lag(3).isEmpty && lag(9).count == 1)
        #expect(lag(4, duration: 0.1).count == 1 && lag(4, duration: 0.099).isEmpty)
        #expect(lag(4, distance: 16).isEmpty && lag(4, distance: 16.5).count == 1)
        #expect(lag(4, .timer).isEmpty && lag(4, isAnimated: false).isEmpty && lag(4, .touches).count == 1)
    }

    // MARK: Early animations

    @Test func animationThatEndsBeforeItsViewIsShownIsReported() {
        func animate(
            _ duration: Double, shownAfter turns: Int, _ property: String = "opacity", from: Double = 0, _ callback: String? = nil,
            isAnimated: Bool = true
        ) -> [String] {
            let run = DetectorRun(EarlyAnimationDetector())
            let authors = [callback.map { ChangeAuthor(.callback, $0) }, ChangeAuthor(.block, duration: duration)].compactMap { $0 }
            for _ in 0..<turns { run.turn(DetectorRun.anyChange) }
            for _ in 0..<2 {
                run.turn(
                    DetectorRun.names, change(property, value(from), value(1), by: authors, isAnimated: isAnimated), layers: [(1, box, 1)])
            }
            return run.sentences
        }
        #expect(
            animate(0.1, shownAfter: 6) == ["layer1's animation ran, 0.12 s before layer1 was on the screen"],
            "\(animate(0.1, shownAfter: 6))")
        #expect(animate(0.099, shownAfter: 9).isEmpty && animate(0.2, shownAfter: 8).isEmpty)
        #expect(animate(0.1, shownAfter: 9, from: 0.5).isEmpty && animate(0.1, shownAfter: 9, from: 0.5, "viewDidLoad()").count == 1)
        #expect(
            animate(0.1, shownAfter: 9, "backgroundColor", "viewDidLoad()").isEmpty
                && animate(0.1, shownAfter: 9, isAnimated: false).isEmpty)
    }

    // MARK: Late releases

    /// Releases an interaction `turns` turns after the end of the gesture.
    private func release(after turns: Int, isFinished: Bool = true, hasFingers: Bool = false, kind: TransitionKind = .push) -> [String] {
        let run = DetectorRun(LateReleaseDetector())
        func event(_ step: TransitionEvent.Step) -> RunEvent.Payload { .transition(TransitionEvent(kind: kind, step: step)) }
        run.turn(
            DetectorRun.gesture("pan", .began), event(.began(interactive: true, from: "A", to: "B")), DetectorRun.scrubs,
            fingers: [DetectorRun.finger(.began, 100)])
        run.turn(DetectorRun.gesture("pan", .ended), fingers: hasFingers ? [] : [DetectorRun.finger(.ended, 100)])
        for _ in 1..<turns { run.turn() }
        run.turn(event(.interactionEnded(finished: isFinished, percent: 0.5, velocity: [])))
        run.turn(event(.ended(completed: isFinished)))
        return run.sentences
    }

    @Test func releaseIsLateAfterNineFrames() {
        #expect(release(after: 8).isEmpty && release(after: 10).count == 1)
        #expect(release(after: 30) == ["finish() was called 0.50 s after the release of the push"])
        #expect(release(after: 30, isFinished: false) == ["cancel() was called 0.50 s after the release of the push"])
        #expect(
            release(after: 30, hasFingers: true).isEmpty && release(after: 30, kind: .present).isEmpty
                && release(after: 30, kind: .pop).count == 1)
    }
}
