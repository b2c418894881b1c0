import Recording
import Testing
import UIKit

@testable import Problems

/// Each detector's own case beside the nearest one that is none.
@MainActor struct DetectorTests {
    private let tile = CGRect(x: 20, y: 374, width: 168, height: 216)

    @Test func stuckAfterThreeSecondsOfNothing() {
        func told(still seconds: Double) -> Told {
            let told = Told(StuckDetector())
            told.turn(
                Told.answer("animationControllerForOperation", "Grow"), Told.began(interactive: false), transition: Told.status(.running, 0)
            )
            for _ in 0..<Int(seconds * 60) { told.turn(transition: Told.status(.running, 1)) }
            return told
        }
        #expect(told(still: 3.1).sentences == ["completeTransition was never called: the push from A to B waits for Grow"])
        #expect(told(still: 2.9).sentences == [])
    }

    @Test func stuckIsNotAFingerThatRests() {
        func told(hasFingers: Bool) -> Told {
            let told = Told(StuckDetector())
            told.turn(Told.gesture("pinch", .began), Told.began(), transition: Told.status(.tracking, 0), hasFingers: true)
            told.turn(Told.gesture("pinch", .changed), transition: Told.status(.tracking, 0.4), hasFingers: true)
            if !hasFingers { told.turn(Told.gesture("pinch", .cancelled), transition: Told.status(.tracking, 0.4)) }
            for _ in 0..<200 { told.turn(transition: Told.status(.tracking, 0.4), hasFingers: hasFingers) }
            return told
        }
        #expect(told(hasFingers: true).sentences == [])
        let stuck = told(hasFingers: false)
        #expect(stuck.sentences == ["finish() or cancel() was never called: the push from A to B waits for pinch, which was cancelled"])
        #expect(stuck.problems.first?.cause == "pinch: no branch for .cancelled")
    }

    @Test func completedTwiceIsNotCompletedOnceEach() {
        let told = Told(CompletedTwiceDetector())
        for _ in 0..<2 {
            told.turn(Told.answer("animationControllerForOperation", "Grow"), Told.began())
            told.turn(Told.released(finished: true), Told.ended(completed: true))
        }
        #expect(told.sentences == [])
        for _ in 0..<2 { told.turn() }
        told.turn(Told.fact(.completedAgain, "B"))
        #expect(told.sentences == ["completeTransition was called again for the push to B, 0.05 s after its end"])
        #expect(told.problems.first?.who == "Grow")
    }

    @Test func completedWronglyIsNotCompletedAsReleased() {
        func told(_ finished: Bool, _ completed: Bool, _ state: GestureEvent.State = .ended) -> [String] {
            let told = Told(CompletedWronglyDetector())
            told.turn(Told.answer("animationControllerForOperation", "Grow"), Told.gesture("pan", .began), Told.began())
            told.turn(Told.gesture("pan", state), Told.released(finished: finished))
            told.turn(Told.ended(completed: completed))
            return told.sentences
        }
        #expect(told(true, true) == [] && told(false, false) == [] && told(false, false, .cancelled) == [])
        #expect(told(false, true) == ["Grow completed the push from A to B with true though it was cancelled"])
        #expect(told(true, true, .cancelled) == ["pan was cancelled, and finish() was called: the push from A to B goes on"])
    }

    @Test func callbacksOfACancelledTransitionAreBalanced() {
        let told = Told(UnbalancedDetector())
        told.turn(Told.callback("viewWillDisappear", "A"), Told.callback("viewWillAppear", "B"), Told.began())
        told.turn(Told.ended(completed: false), Told.callback("viewWillDisappear", "B"), Told.callback("viewDidDisappear", "B"))
        told.turn(Told.callback("viewWillAppear", "A"), Told.callback("viewDidAppear", "A"))
        for _ in 0..<10 { told.turn() }
        #expect(told.sentences == [])
        told.turn(Told.callback("viewWillAppear", "B"))
        for _ in 0..<10 { told.turn() }
        #expect(told.sentences == ["B viewWillAppear has no did"])
    }

    @Test func openAppearanceWaitsForAllThatMayEndIt() {
        func told(_ waits: (Told) -> Void) -> [String] {
            let told = Told(UnbalancedDetector())
            for _ in 0..<10 { told.turn() }
            told.turn(Told.callback("viewWillAppear", "B"))
            waits(told)
            told.turn(Told.callback("viewDidAppear", "B"))
            return told.sentences
        }
        #expect(told { told in for _ in 0..<60 { told.turn(isBusy: true) } } == [], "an animation, a gesture or a delay")
        #expect(told { told in for _ in 0..<60 { told.turn(layers: [(1, tile, 1)]) } } == [], "a display link")
        #expect(told { told in for _ in 0..<5 { told.turn() } } == ["B viewWillAppear has no did"])
    }

    @Test func openAppearanceIsFoundNextToASpinner() {
        func told(turns: Int) -> [String] {
            let told = Told(UnbalancedDetector())
            let spin = AnimationFacts(
                number: 7, layer: 1, layerName: nil, layerKind: "CALayer", keyPath: "transform", duration: 1, repeatCount: .infinity)
            told.turn(.animation(.added(spin)), Told.callback("viewWillAppear", "B"), isBusy: true)
            for _ in 0..<turns { told.turn(layers: [(1, tile, 1)], isBusy: true) }
            return told.sentences
        }
        #expect(told(turns: 30) == [] && told(turns: 70) == ["B viewWillAppear has no did"])
    }

    // MARK: Pictures

    /// Tells the end of a transition whose layer shows these opacities, the last of them after the end.
    private func ending(_ opacities: [Double], tracking: Bool = false) -> Told {
        let told = Told(FlashDetector())
        told.turn(Told.began())
        for opacity in opacities.dropLast() {
            told.turn(transition: Told.status(tracking ? .tracking : .finishing, 0.5), layers: [(1, tile, opacity)])
        }
        told.turn(Told.ended(completed: true), layers: [(1, tile, opacities.last!)])
        for _ in 0..<8 { told.turn(layers: [(1, tile, opacities.last!)]) }
        return told
    }

    @Test func aFlashComesBackWithinThreeFrames() {
        #expect(ending([1, 0.9, 0.8, 0.1, 0.7, 0.7]).sentences == ["a layer opacity 0.8 → 0.1 → 0.7"])
        #expect(ending([1, 0.9, 0.8, 0.1, 0.1, 0.1, 0.7]).problems.count == 1)
        #expect(ending([1, 0.9, 0.8, 0.1, 0.1, 0.1, 0.1, 0.7]).sentences == [], "a change is no flash")
        #expect(ending([1, 0.9, 0.8, 0.3, 0.3, 0.3, 0.3]).sentences == [], "what stays has not flashed")
        #expect(ending([0.1, 0.4, 0.7, 1, 0.7, 1, 1]).sentences == [], "so quickly it moved before")
        #expect(ending([1, 0.9, 0.8, 0.1, 0.7, 0.7], tracking: true).sentences == [], "a finger may go to and fro")
    }

    @Test func fingerThatLeapsBackAndLiftsIsNoFlash() {
        func told(byFinger: Bool) -> Told {
            let told = Told(FlashDetector())
            func layers(_ x: CGFloat) -> Told.Layers { [(1, CGRect(x: x, y: 0, width: 100, height: 100), 1)] }
            told.turn(Told.began(), transition: Told.status(.tracking, 0), layers: layers(0))
            for step in 1...6 {
                told.turn(transition: Told.status(.tracking, CGFloat(step) / 10), layers: layers(CGFloat(step) * 15))
            }
            told.turn(
                Told.released(finished: false, percent: byFinger ? 0 : 0.6), transition: Told.status(.cancelling, byFinger ? 0 : 0.6),
                layers: layers(0))
            told.turn(Told.ended(completed: false), layers: [(9, tile, 1)])
            return told
        }
        #expect(told(byFinger: true).sentences == [])
        #expect(told(byFinger: false).problems.map(\.kind) == [.flash])
    }

    @Test func aJumpIsWhereTheFingerLetsGo() {
        func told(_ after: CGFloat, ends: Bool = false) -> [String] {
            let told = Told(JumpDetector())
            func layers(_ percent: CGFloat) -> Told.Layers { [(1, CGRect(x: 300 * percent, y: 0, width: 100, height: 100), 1)] }
            told.turn(
                Told.answer("interactionControllerForAnimation", "Driver"), Told.began(), Told.scrubs,
                transition: Told.status(.tracking, 0), layers: layers(0))
            for step in 1...20 { told.turn(transition: Told.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) / 40)) }
            if ends {
                told.turn(Told.released(finished: true), Told.ended(completed: true), layers: layers(1))
            } else {
                told.turn(Told.released(finished: true), transition: Told.status(.finishing, 0.52), layers: layers(after))
            }
            return told.sentences
        }
        #expect(told(0.52) == [] && told(0.6) == [])
        #expect(told(1) == ["a layer jumps when the finger lets go"])
        #expect(told(1, ends: true) == ["The push jumps from 50 % to its end at the release"])
    }

    @Test func progressGoesOnWhereItWasLetGo() {
        func told(_ percents: [CGFloat]) -> [String] {
            let told = Told(JumpDetector())
            told.turn(
                Told.answer("interactionControllerForAnimation", "Driver"), Told.began(), Told.scrubs,
                transition: Told.status(.tracking, 0.5))
            told.turn(Told.released(finished: true), transition: Told.status(.finishing, 0.5))
            for percent in percents { told.turn(transition: Told.status(.finishing, percent)) }
            return told.sentences
        }
        #expect(told([0.55, 0.6]) == [])
        #expect(told([0.8, 0.85]) == ["The progress jumps from 50 % to 80 % after the release"])
    }

    @Test func jumpOfALayerBelowAnOpaquePageIsNotSeen() {
        func told(isCovered: Bool) -> [String] {
            let told = Told(JumpDetector())
            let page: Told.Layers = isCovered ? [(2, CGRect(x: 0, y: 0, width: 390, height: 844), 1)] : []
            func layers(_ x: CGFloat) -> Told.Layers { [(1, CGRect(x: x, y: 0, width: 100, height: 100), 1)] + page }
            told.turn(Told.began(), Told.scrubs, transition: Told.status(.tracking, 0), layers: layers(0))
            for step in 1...20 { told.turn(transition: Told.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) * 7)) }
            told.turn(Told.released(finished: true), transition: Told.status(.finishing, 0.52), layers: layers(280))
            return told.sentences
        }
        #expect(told(isCovered: true) == [] && told(isCovered: false) == ["a layer jumps when the finger lets go"])
    }

    @Test func viewsThatCodeMovesJumpOnlyIfTheyAreSeenTo() {
        /// Lets go at 50 %, and ends two frames later, with the page at these places in the last frame and after the end; nil is gone.
        func told(_ last: CGFloat, _ after: CGFloat?) -> [String] {
            let told = Told(JumpDetector())
            func layers(_ x: CGFloat?) -> Told.Layers { x.map { [(1, CGRect(x: $0, y: 0, width: 390, height: 844), 1)] } ?? [] }
            told.turn(
                Told.answer("interactionControllerForAnimation", "Drag"), Told.began(), transition: Told.status(.tracking, 0),
                layers: layers(0))
            for step in 1...20 {
                told.turn(transition: Told.status(.tracking, CGFloat(step) / 40), layers: layers(CGFloat(step) * last / 20))
            }
            told.turn(Told.released(finished: true), Told.ended(completed: true), layers: layers(after) + [(9, .zero, 1)])
            return told.sentences
        }
        #expect(told(380, nil) == [] && told(380, 390) == [])
        #expect(told(195, nil) == ["The push jumps from 50 % to its end at the release"])
        #expect(told(195, 390) == ["The push jumps from 50 % to its end at the release"])
    }

    // MARK: Gestures

    private func failed(_ who: String, _ why: String, at x: CGFloat) -> RunEvent.What {
        Told.gesture(who, .failed, why: why, at: CGPoint(x: x, y: 400))
    }

    @Test func aGestureHasFailedOnlyWhereAFingerTried() {
        func edge(_ x: Int) -> RunEvent.What { failed("edgePan", "began \(x) pt from the edge, band is 20", at: CGFloat(x)) }
        func told(from x: Int, by way: CGFloat, taken: Bool = false) -> [String] {
            let told = Told(GestureFailedDetector())
            told.turn(edge(x), fingers: [Told.finger(.began, CGFloat(x))])
            told.turn(fingers: [Told.finger(.moved, CGFloat(x) + way)])
            if taken { told.turn(Told.gesture("pan", .began)) }
            told.turn(fingers: [Told.finger(.ended, CGFloat(x) + way)])
            return told.sentences
        }
        #expect(told(from: 31, by: 100) == ["edgePan failed: began 31 pt from the edge, band is 20"])
        #expect(told(from: 31, by: 0) == [], "a tap is no swipe")
        #expect(told(from: 160, by: 100) == [], "nobody means the edge there")
        #expect(told(from: 31, by: 100, taken: true) == [], "something took the finger")
    }

    @Test func theLikeliestTryIsSaid() {
        func told(_ failures: RunEvent.What..., way: CGFloat = 12) -> [String] {
            let told = Told(GestureFailedDetector())
            told.turn(fingers: [Told.finger(.began, 200)])
            told.turn(fingers: [Told.finger(.moved, 200 + way)])
            for failure in failures { told.turn(failure) }
            told.turn(fingers: [Told.finger(.ended, 200 + way)])
            return told.sentences
        }
        let tap = failed("tap", "the finger moved 12 pt, the limit is 10", at: 200)
        let pinch = failed("pinch", "1 finger, wants 2", at: 200)
        let pan = failed("pan", "delegate said no (shouldBegin)", at: 200)
        #expect(told(pinch, tap) == ["tap failed: the finger moved 12 pt, the limit is 10"])
        #expect(told(tap, pan) == ["pan failed: delegate said no (shouldBegin)"])
        #expect(told(failed("pan", "delegate said no (shouldReceive)", at: 200), tap) == told(tap), "it has not seen the finger")
        #expect(told(pinch) == [] && told(failed("edgePan", "there is no page to go back to", at: 5)) == [])
        #expect(told(tap, way: 100) == [], "a drag is no tap")
    }

    @Test func gestureThatTheProgramRefusesIsDeliberate() {
        func told(_ why: String) -> [Bool] {
            let told = Told(GestureFailedDetector())
            told.turn(failed("edgePan", why, at: 5), fingers: [Told.finger(.began, 5)])
            told.turn(fingers: [Told.finger(.moved, 105)])
            told.turn(fingers: [Told.finger(.ended, 105)])
            return told.problems.map(\.isDeliberate)
        }
        for who in ["delegate said no (shouldBegin)", "delegate said no (shouldReceive)", "view said no (gestureRecognizerShouldBegin)"] {
            #expect(told(who) == [true])
        }
        #expect(told("the page has no back button") == [false])
    }

    @Test func anInteractionNeedsAGesture() {
        func told(_ before: RunEvent.What..., finger: Bool = false, interactive: Bool = true, scrubs: Bool = true) -> [String] {
            let told = Told(InteractionOutsideGestureDetector())
            if finger { told.turn(fingers: [Told.finger(.began, 200)]) }
            for event in before { told.turn(event) }
            told.turn(
                Told.answer("interactionControllerForAnimation", "Driver"), Told.began(interactive: interactive),
                scrubs ? Told.scrubs : Told.callback("viewDidLoad", "B"))
            return told.sentences
        }
        #expect(told() == ["Driver was given for the push to B though no gesture is under way"])
        #expect(told(interactive: false) == [] && told(finger: true) == [] && told(Told.gesture("pan", .began)) == [])
        #expect(told(Told.gesture("pan", .began), Told.gesture("pan", .ended)) == [], "a flick is over before its transition begins")
        #expect(told(Told.gesture("tap", .recognized)).count == 1, "a tap drives nothing")
        #expect(told(scrubs: false) == [], "an interaction controller that moves the views itself waits for no finger")
    }

    // MARK: Facts of the engine

    @Test func factsAreTold() {
        func told(_ detector: any Detector, _ kind: EngineFact.Kind, _ detail: String = "") -> [String] {
            let told = Told(detector)
            told.turn(Told.answer("animationControllerForOperation", "Grow"), Told.began(), Told.fact(kind, "Thing", detail))
            return told.sentences
        }
        #expect(told(LayoutDetector(), .movedByLayout, "position") == ["Layout moved Thing while its position was animated"])
        #expect(told(LayoutDetector(), .aimsAtOldPlace, "Label") == ["Thing moves to where Label was before its layout"])
        #expect(told(DestinationDetector(), .addedBelow) == ["The view of Thing lies below the page that it replaces"])
        #expect(told(LeftoverDetector(), .leftover, "the window") == ["Thing is still in the window after the push"])
        #expect(
            told(UnscrubbableDetector(), .waitsForTime, "asyncAfter(0.2 s)") == [
                "Thing uses asyncAfter(0.2 s) in an interactive transition"
            ])
        #expect(told(RetainedDetector(), .livesOn, "tap") == ["Thing is still alive two turns after the push"])
        #expect(
            told(NondeterministicDetector(), .otherThread) == ["The code works on another thread, which keeps the machine's time"])
        #expect(told(NondeterministicDetector(), .writtenFile) == ["The code writes a file, which its next run finds"])
        #expect(told(NondeterministicDetector(), .network) == ["The code uses the network, which answers in the machine's time"])
        #expect(told(UnbalancedDetector(), .nestedChange) == ["Thing was pushed while another change of the stack was under way"])
    }

    @Test func anAnimationThatGoesOnAfterTheEndIsALeftover() {
        func told(moves: Bool, isKept: Bool = true) -> [String] {
            let told = Told(LeftoverDetector())
            told.turn(Told.began(), layers: [(1, tile, 1)])
            told.turn(Told.ended(completed: true), layers: [(1, tile, 1)])
            if isKept { told.turn(Told.fact(.keptAnimation, "a layer", "opacity", layer: 1), layers: [(1, tile, 1)]) }
            for step in 1...5 { told.turn(layers: [(1, tile, moves ? 1 - 0.1 * Double(step) : 1)]) }
            return told.sentences
        }
        #expect(told(moves: false) == [] && told(moves: true, isKept: false) == [])
        #expect(told(moves: true) == ["The animation of a layer (opacity) goes on after the push"])
    }

    @Test func longFramesOfATransitionAreCounted() {
        func told(_ cost: Double, inTransition: Bool = true) -> [String] {
            let told = Told(OverBudgetDetector())
            told.turn(inTransition ? Told.began() : Told.callback("viewDidLoad", "A"))
            for _ in 0..<3 { told.turn(cost: cost) }
            if inTransition { told.turn(Told.ended(completed: true)) }
            told.turn()
            return told.sentences
        }
        #expect(told(0.041) == ["3 frames of the push from A to B took longer than 16.7 ms, one 41 ms"])
        #expect(told(0.016) == [] && told(0.041, inTransition: false) == [])
    }
}
