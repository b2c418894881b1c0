import Stage
import Testing
import UIKit

@testable import Problems

/// Checks each detector with a case that it reports and the most similar case that it doesn't report.
@MainActor struct DetectorTests {
    private let tile = CGRect(x: 20, y: 374, width: 168, height: 216)

    @Test func motionlessTransitionIsStuckAfterThreeSeconds() {
        func run(still seconds: Double) -> DetectorRun {
            let run = DetectorRun(StuckDetector())
            run.turn(
                DetectorRun.answer("animationControllerForOperation", "Grow"), DetectorRun.began(interactive: false),
                transition: DetectorRun.status(.running, 0)
            )
            for _ in 0..<Int(seconds * 60) { run.turn(transition: DetectorRun.status(.running, 1)) }
            return run
        }
        #expect(run(still: 3.1).sentences == ["completeTransition was never called: the push from A to B waits for Grow"])
        #expect(run(still: 2.9).sentences == [])
    }

    @Test func mistakeInCallHasLineOfCall() {
        let run = DetectorRun(CompletedTwiceDetector()) { CodeLine(file: "Page.swift", number: Int($0)) }
        run.turn(DetectorRun.fact(.completedAgain, "B", place: 14))
        run.turn(DetectorRun.fact(.completedAgain, "C"))
        #expect(run.problems.map(\.place) == [CodeLine(file: "Page.swift", number: 14), nil])
    }

    @Test func restingFingerIsNotStuck() {
        func run(hasFingers: Bool) -> DetectorRun {
            let run = DetectorRun(StuckDetector())
            run.turn(
                DetectorRun.gesture("pinch", .began), DetectorRun.began(), transition: DetectorRun.status(.tracking, 0), hasFingers: true)
            run.turn(DetectorRun.gesture("pinch", .changed), transition: DetectorRun.status(.tracking, 0.4), hasFingers: true)
            if !hasFingers { run.turn(DetectorRun.gesture("pinch", .cancelled), transition: DetectorRun.status(.tracking, 0.4)) }
            for _ in 0..<200 { run.turn(transition: DetectorRun.status(.tracking, 0.4), hasFingers: hasFingers) }
            return run
        }
        #expect(run(hasFingers: true).sentences == [])
        let stuck = run(hasFingers: false)
        #expect(stuck.sentences == ["finish() or cancel() was never called: the push from A to B waits for pinch, which was cancelled"])
        #expect(stuck.problems.first?.cause == "pinch: no branch for .cancelled")
    }

    @Test func onlySecondCompletionOfOneTransitionIsReported() {
        let run = DetectorRun(CompletedTwiceDetector())
        for _ in 0..<2 {
            run.turn(DetectorRun.answer("animationControllerForOperation", "Grow"), DetectorRun.began())
            run.turn(DetectorRun.released(finished: true), DetectorRun.ended(completed: true))
        }
        #expect(run.sentences == [])
        for _ in 0..<2 { run.turn() }
        run.turn(DetectorRun.fact(.completedAgain, "B"))
        #expect(run.sentences == ["completeTransition was called again for the push to B, 0.05 s after its end"])
        #expect(run.problems.first?.who == "Grow")
    }

    @Test func completionContradictingReleaseIsReported() {
        func run(_ finished: Bool, _ completed: Bool, _ state: GestureEvent.State = .ended) -> [String] {
            let run = DetectorRun(CompletedWronglyDetector())
            run.turn(DetectorRun.answer("animationControllerForOperation", "Grow"), DetectorRun.gesture("pan", .began), DetectorRun.began())
            run.turn(DetectorRun.gesture("pan", state), DetectorRun.released(finished: finished))
            run.turn(DetectorRun.ended(completed: completed))
            return run.sentences
        }
        #expect(run(true, true) == [] && run(false, false) == [] && run(false, false, .cancelled) == [])
        #expect(run(false, true) == ["Grow completed the push from A to B with true though it was cancelled"])
        #expect(run(true, true, .cancelled) == ["pan was cancelled, and finish() was called: the push from A to B continues"])
    }

    @Test func onlyUnbalancedAppearanceCallsAreReported() {
        let run = DetectorRun(UnbalancedDetector())
        run.turn(DetectorRun.callback("viewWillDisappear", "A"), DetectorRun.callback("viewWillAppear", "B"), DetectorRun.began())
        run.turn(
            DetectorRun.ended(completed: false), DetectorRun.callback("viewWillDisappear", "B"),
            DetectorRun.callback("viewDidDisappear", "B"))
        run.turn(DetectorRun.callback("viewWillAppear", "A"), DetectorRun.callback("viewDidAppear", "A"))
        for _ in 0..<10 { run.turn() }
        #expect(run.sentences == [])
        run.turn(DetectorRun.callback("viewWillAppear", "B"))
        for _ in 0..<10 { run.turn() }
        #expect(run.sentences == ["B viewWillAppear has no matching did callback"])
    }

    @Test func openAppearanceIsReportedOnlyWhenNothingCanEndIt() {
        func run(_ waits: (DetectorRun) -> Void) -> [String] {
            let run = DetectorRun(UnbalancedDetector())
            for _ in 0..<10 { run.turn() }
            run.turn(DetectorRun.callback("viewWillAppear", "B"))
            waits(run)
            run.turn(DetectorRun.callback("viewDidAppear", "B"))
            return run.sentences
        }
        #expect(run { run in for _ in 0..<60 { run.turn(isBusy: true) } } == [], "an animation, a gesture or a delay")
        #expect(run { run in for _ in 0..<60 { run.turn(layers: [(1, tile, 1)]) } } == [], "a display link")
        #expect(run { run in for _ in 0..<5 { run.turn() } } == ["B viewWillAppear has no matching did callback"])
    }

    @Test func openAppearanceIsReportedDespiteSpinner() {
        func run(turns: Int) -> [String] {
            let run = DetectorRun(UnbalancedDetector())
            let spin = AnimationFacts(
                number: 7, layer: 1, layerName: nil, layerKind: "CALayer", keyPath: "transform", duration: 1, repeatCount: .infinity)
            run.turn(.animation(.added(spin)), DetectorRun.callback("viewWillAppear", "B"), isBusy: true)
            for _ in 0..<turns { run.turn(layers: [(1, tile, 1)], isBusy: true) }
            return run.sentences
        }
        #expect(run(turns: 30) == [] && run(turns: 70) == ["B viewWillAppear has no matching did callback"])
    }

    // MARK: Snapshots

    /// Ends a transition whose layer has these opacities in successive frames. The last opacity applies after the end.
    private func ending(_ opacities: [Double], tracking: Bool = false) -> DetectorRun {
        let run = DetectorRun(FlashDetector())
        run.turn(DetectorRun.began())
        for opacity in opacities.dropLast() {
            run.turn(transition: DetectorRun.status(tracking ? .tracking : .finishing, 0.5), layers: [(1, tile, opacity)])
        }
        run.turn(DetectorRun.ended(completed: true), layers: [(1, tile, opacities.last!)])
        for _ in 0..<8 { run.turn(layers: [(1, tile, opacities.last!)]) }
        return run
    }

    @Test func changeRevertedWithinThreeFramesIsFlash() {
        #expect(ending([1, 0.9, 0.8, 0.1, 0.7, 0.7]).sentences == ["a layer opacity 0.8 → 0.1 → 0.7"])
        #expect(ending([1, 0.9, 0.8, 0.1, 0.1, 0.1, 0.7]).problems.count == 1)
        #expect(ending([1, 0.9, 0.8, 0.1, 0.1, 0.1, 0.1, 0.7]).sentences == [], "a lasting change isn't a flash")
        #expect(ending([1, 0.9, 0.8, 0.3, 0.3, 0.3, 0.3]).sentences == [], "a lasting change isn't a flash")
        #expect(ending([0.1, 0.4, 0.7, 1, 0.7, 1, 1]).sentences == [], "the opacity changed as quickly before")
        #expect(ending([1, 0.9, 0.8, 0.1, 0.7, 0.7], tracking: true).sentences == [], "a finger may move back and forth")
    }

    @Test func flashHasTimesOfFlashingFrames() {
        for length in 1...3 {
            let problem = ending([1, 0.9, 0.8] + Array(repeating: 0.1, count: length) + [0.7, 0.7]).problems.first
            let frames = (5..<5 + length).map { Double($0) / 60 }
            #expect(problem?.time == frames[0] && problem?.frames == frames)
        }
    }

    @Test func fingerLeapingBackBeforeReleaseIsNotFlash() {
        func run(byFinger: Bool) -> DetectorRun {
            let run = DetectorRun(FlashDetector())
            func layers(_ x: CGFloat) -> DetectorRun.Layers { [(1, CGRect(x: x, y: 0, width: 100, height: 100), 1)] }
            run.turn(DetectorRun.began(), transition: DetectorRun.status(.tracking, 0), layers: layers(0))
            for step in 1...6 {
                run.turn(transition: DetectorRun.status(.tracking, CGFloat(step) / 10), layers: layers(CGFloat(step) * 15))
            }
            run.turn(
                DetectorRun.released(finished: false, percent: byFinger ? 0 : 0.6),
                transition: DetectorRun.status(.cancelling, byFinger ? 0 : 0.6),
                layers: layers(0))
            run.turn(DetectorRun.ended(completed: false), layers: [(9, tile, 1)])
            return run
        }
        #expect(run(byFinger: true).sentences == [])
        #expect(run(byFinger: false).problems.map(\.kind) == [.flash])
    }

    @Test func jumpAtReleaseIsReported() {
        func run(_ after: CGFloat, ends: Bool = false) -> [String] {
            let run = DetectorRun(JumpDetector())
            func layers(_ percent: CGFloat) -> DetectorRun.Layers { [(1, CGRect(x: 300 * percent, y: 0, width: 100, height: 100), 1)] }
            run.turn(
                DetectorRun.answer("interactionControllerForAnimation", "Driver"), DetectorRun.began(), DetectorRun.scrubs,
                transition: DetectorRun.status(.tracking, 0), layers: layers(0))
            for step in 1...20 {
                run.turn(transition: DetectorRun.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) / 40))
            }
            if ends {
                run.turn(DetectorRun.released(finished: true), DetectorRun.ended(completed: true), layers: layers(1))
            } else {
                run.turn(DetectorRun.released(finished: true), transition: DetectorRun.status(.finishing, 0.52), layers: layers(after))
            }
            return run.sentences
        }
        #expect(run(0.52) == [] && run(0.6) == [])
        #expect(run(1) == ["a layer jumps on release"])
        #expect(run(1, ends: true) == ["The push jumps from 50 % to its end at the release"])
    }

    @Test func jumpInProgressAfterReleaseIsReported() {
        func run(_ percents: [CGFloat]) -> [String] {
            let run = DetectorRun(JumpDetector())
            run.turn(
                DetectorRun.answer("interactionControllerForAnimation", "Driver"), DetectorRun.began(), DetectorRun.scrubs,
                transition: DetectorRun.status(.tracking, 0.5))
            run.turn(DetectorRun.released(finished: true), transition: DetectorRun.status(.finishing, 0.5))
            for percent in percents { run.turn(transition: DetectorRun.status(.finishing, percent)) }
            return run.sentences
        }
        #expect(run([0.55, 0.6]) == [])
        #expect(run([0.8, 0.85]) == ["The progress jumps from 50 % to 80 % after the release"])
    }

    @Test func jumpBelowOpaquePageIsIgnored() {
        func run(isCovered: Bool) -> [String] {
            let run = DetectorRun(JumpDetector())
            let page: DetectorRun.Layers = isCovered ? [(2, CGRect(x: 0, y: 0, width: 390, height: 844), 1)] : []
            func layers(_ x: CGFloat) -> DetectorRun.Layers { [(1, CGRect(x: x, y: 0, width: 100, height: 100), 1)] + page }
            run.turn(DetectorRun.began(), DetectorRun.scrubs, transition: DetectorRun.status(.tracking, 0), layers: layers(0))
            for step in 1...20 {
                run.turn(transition: DetectorRun.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) * 7))
            }
            run.turn(DetectorRun.released(finished: true), transition: DetectorRun.status(.finishing, 0.52), layers: layers(280))
            return run.sentences
        }
        #expect(run(isCovered: true) == [] && run(isCovered: false) == ["a layer jumps on release"])
    }

    @Test(arguments: [1, Double.infinity])
    func layerWithEndlessAnimationDoesNotJump(repeatCount: Double) {
        let run = DetectorRun(JumpDetector())
        func layers(_ x: CGFloat) -> DetectorRun.Layers { [(1, CGRect(x: x, y: 0, width: 100, height: 100), 1)] }
        let facts = AnimationFacts(
            number: 7, layer: 1, layerName: nil, layerKind: "CALayer", keyPath: "position.x", duration: 1, repeatCount: repeatCount)
        run.turn(
            .animation(.added(facts)), DetectorRun.began(), DetectorRun.scrubs, transition: DetectorRun.status(.tracking, 0),
            layers: layers(0))
        for step in 1...20 {
            run.turn(transition: DetectorRun.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) * 7))
        }
        run.turn(DetectorRun.released(finished: true), transition: DetectorRun.status(.finishing, 0.52), layers: layers(280))
        #expect(run.sentences == (repeatCount == 1 ? ["a layer jumps on release"] : []))
    }

    @Test func manuallyMovedViewsJumpOnlyIfVisible() {
        /// Releases at 50 % and ends in the same frame. The page is at `last` before the end and at `after` afterward; nil removes the page.
        /// If `byFinger` is false, code ends the interaction by itself.
        func run(_ last: CGFloat, _ after: CGFloat?, byFinger: Bool = true) -> [String] {
            let run = DetectorRun(JumpDetector())
            func layers(_ x: CGFloat?) -> DetectorRun.Layers { x.map { [(1, CGRect(x: $0, y: 0, width: 390, height: 844), 1)] } ?? [] }
            run.turn(
                DetectorRun.answer("interactionControllerForAnimation", "Drag"), DetectorRun.began(),
                transition: DetectorRun.status(.tracking, 0),
                layers: layers(0), fingers: byFinger ? [DetectorRun.finger(.began, 5)] : [])
            for step in 1...20 {
                run.turn(transition: DetectorRun.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) * last / 20))
            }
            run.turn(
                DetectorRun.released(finished: true), DetectorRun.ended(completed: true), layers: layers(after) + [(9, .zero, 1)],
                fingers: byFinger ? [DetectorRun.finger(.ended, 195)] : [])
            return run.sentences
        }
        #expect(run(380, nil) == [] && run(380, 390) == [] && run(195, nil, byFinger: false) == [])
        #expect(run(195, nil) == ["The push jumps from 50 % to its end at the release"])
        #expect(run(195, 390) == ["The push jumps from 50 % to its end at the release"])
    }

    // MARK: Gestures

    private func failed(_ who: String, _ why: String, at x: CGFloat) -> RunEvent.Payload {
        DetectorRun.gesture(who, .failed, why: why, at: CGPoint(x: x, y: 400))
    }

    @Test func gestureFailureIsReportedOnlyIfFingerTried() {
        func edge(_ x: Int) -> RunEvent.Payload { failed("edgePan", "began \(x) pt from the edge, band is 20", at: CGFloat(x)) }
        func run(from x: Int, by way: CGFloat, taken: Bool = false) -> [String] {
            let run = DetectorRun(GestureFailedDetector())
            run.turn(edge(x), fingers: [DetectorRun.finger(.began, CGFloat(x))])
            run.turn(fingers: [DetectorRun.finger(.moved, CGFloat(x) + way)])
            if taken { run.turn(DetectorRun.gesture("pan", .began)) }
            run.turn(fingers: [DetectorRun.finger(.ended, CGFloat(x) + way)])
            return run.sentences
        }
        #expect(run(from: 31, by: 100) == ["edgePan failed: began 31 pt from the edge, band is 20"])
        #expect(run(from: 31, by: 0) == [], "a tap isn't an attempt to swipe")
        #expect(run(from: 160, by: 100) == [], "too far away to aim at the edge")
        #expect(run(from: 31, by: 100, taken: true) == [], "another gesture handled the finger")
    }

    @Test func likeliestGestureFailureIsReported() {
        func run(_ failures: RunEvent.Payload..., way: CGFloat = 12) -> [String] {
            let run = DetectorRun(GestureFailedDetector())
            run.turn(fingers: [DetectorRun.finger(.began, 200)])
            run.turn(fingers: [DetectorRun.finger(.moved, 200 + way)])
            for failure in failures { run.turn(failure) }
            run.turn(fingers: [DetectorRun.finger(.ended, 200 + way)])
            return run.sentences
        }
        let tap = failed("tap", "the finger moved 12 pt, the limit is 10", at: 200)
        let pinch = failed("pinch", "1 finger, needs 2", at: 200)
        let pan = failed("pan", "the delegate's gestureRecognizerShouldBegin returned false", at: 200)
        #expect(run(pinch, tap) == ["tap failed: the finger moved 12 pt, the limit is 10"])
        #expect(run(tap, pan) == ["pan failed: the delegate's gestureRecognizerShouldBegin returned false"])
        #expect(run(failed("pan", "the delegate's shouldReceive returned false", at: 200), tap) == run(tap), "no touch was received")
        #expect(run(pinch) == [] && run(failed("edgePan", "no page to go back to", at: 5)) == [])
        #expect(run(tap, way: 100) == [], "a drag isn't an attempt to tap")
    }

    @Test func gestureRefusedByProgramIsDeliberate() {
        func run(_ why: String) -> [Bool] {
            let run = DetectorRun(GestureFailedDetector())
            run.turn(failed("edgePan", why, at: 5), fingers: [DetectorRun.finger(.began, 5)])
            run.turn(fingers: [DetectorRun.finger(.moved, 105)])
            run.turn(fingers: [DetectorRun.finger(.ended, 105)])
            return run.problems.map(\.isDeliberate)
        }
        for who in [
            "the delegate's gestureRecognizerShouldBegin returned false", "the delegate's shouldReceive returned false",
            "the view's gestureRecognizerShouldBegin returned false",
        ] {
            #expect(run(who) == [true])
        }
        #expect(run("the page has no back button") == [false])
    }

    @Test func interactionOutsideGestureIsReported() {
        func run(_ before: RunEvent.Payload..., finger: Bool = false, interactive: Bool = true, scrubs: Bool = true) -> [String] {
            let run = DetectorRun(InteractionOutsideGestureDetector())
            if finger { run.turn(fingers: [DetectorRun.finger(.began, 200)]) }
            for event in before { run.turn(event) }
            run.turn(
                DetectorRun.answer("interactionControllerForAnimation", "Driver"), DetectorRun.began(interactive: interactive),
                scrubs ? DetectorRun.scrubs : DetectorRun.callback("viewDidLoad", "B"))
            return run.sentences
        }
        #expect(run() == ["Driver was returned for the push to B though no gesture is in progress"])
        #expect(run(interactive: false) == [] && run(finger: true) == [] && run(DetectorRun.gesture("pan", .began)) == [])
        #expect(
            run(DetectorRun.gesture("pan", .began), DetectorRun.gesture("pan", .ended)) == [], "a flick ends before its transition begins")
        #expect(run(DetectorRun.gesture("tap", .recognized)).count == 1, "a tap can't drive an interaction")
        #expect(run(scrubs: false) == [], "an interaction controller that moves the views itself needs no finger")
    }

    // MARK: Facts from the engine

    @Test func engineFactsAreReported() {
        func run(_ detector: any Detector, _ kind: EngineFact.Kind, _ detail: String = "") -> [String] {
            let run = DetectorRun(detector)
            run.turn(
                DetectorRun.answer("animationControllerForOperation", "Grow"), DetectorRun.began(), DetectorRun.fact(kind, "Thing", detail))
            return run.sentences
        }
        #expect(run(LayoutDetector(), .movedByLayout, "position") == ["Layout moved Thing while its position was animated"])
        #expect(run(LayoutDetector(), .aimsAtOldPlace, "Label") == ["Thing moves to where Label was before its layout"])
        #expect(run(DestinationDetector(), .addedBelow) == ["The view of Thing is below the page that it replaces"])
        #expect(
            run(DestinationDetector(), .wrongFinalFrame, "1 instead of 2") == [
                "Grow left the view of Thing at 1 instead of 2 after the push"
            ])
        #expect(run(LeftoverDetector(), .leftover, "the window") == ["Thing is still in the window after the push"])
        #expect(
            run(UnscrubbableDetector(), .waitsForTime, "asyncAfter(0.2 s)") == [
                "Thing uses asyncAfter(0.2 s) in an interactive transition"
            ])
        #expect(run(RetainedDetector(), .livesOn, "tap") == ["Thing is still alive two turns after the push"])
        #expect(
            run(NondeterministicDetector(), .otherThread) == ["The code uses another thread, which runs in real time"])
        #expect(run(NondeterministicDetector(), .writtenFile) == ["The code writes a file, which its next run reads"])
        #expect(run(NondeterministicDetector(), .network) == ["The code uses the network, which runs in real time"])
        #expect(run(UnbalancedDetector(), .nestedChange) == ["Thing was pushed while another change of the stack was under way"])
    }

    @Test func animationContinuingAfterEndIsLeftover() {
        func run(moves: Bool, isKept: Bool = true) -> [String] {
            let run = DetectorRun(LeftoverDetector())
            run.turn(DetectorRun.began(), layers: [(1, tile, 1)])
            run.turn(DetectorRun.ended(completed: true), layers: [(1, tile, 1)])
            if isKept { run.turn(DetectorRun.fact(.keptAnimation, "a layer", "opacity", layer: 1), layers: [(1, tile, 1)]) }
            for step in 1...5 { run.turn(layers: [(1, tile, moves ? 1 - 0.1 * Double(step) : 1)]) }
            return run.sentences
        }
        #expect(run(moves: false) == [] && run(moves: true, isKept: false) == [])
        #expect(run(moves: true) == ["The animation of a layer (opacity) continues after the push"])
    }

    @Test func longFramesOfTransitionAreCounted() {
        func run(_ cost: Double, inTransition: Bool = true) -> [String] {
            let run = DetectorRun(OverBudgetDetector())
            run.turn(inTransition ? DetectorRun.began() : DetectorRun.callback("viewDidLoad", "A"))
            for _ in 0..<3 { run.turn(cost: cost) }
            if inTransition { run.turn(DetectorRun.ended(completed: true)) }
            run.turn()
            return run.sentences
        }
        #expect(run(0.041) == ["3 frames of the push from A to B took longer than 16.7 ms, the longest 41 ms"])
        #expect(run(0.016) == [] && run(0.041, inTransition: false) == [])
    }
}
