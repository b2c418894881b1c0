import GestureSupport
import Testing
import UIKit

@MainActor struct GestureArenaTests {
    private let stage = GestureStage()
    private let half = CGRect(x: 0, y: 0, width: 200, height: 800)

    private func drag(from x: CGFloat = 100, to end: CGFloat = 150, _ finger: Int = 1, at time: TimeInterval = 0) {
        stage.down(finger, x, 400, at: time)
        stage.move(finger, end, 400, at: time + 0.1)
        stage.up(finger, end, 400, at: time + 0.2)
        stage.device.turn(at: time + 0.3)
    }

    private func gestures() -> [String] { stage.take().filter { !$0.contains(":") } }

    @Test("S-GEST-20: a recognized gesture makes other recognizers of its touch fail")
    func recognizedGestureFailsOthersWithItsTouch() {
        stage.add(UITapGestureRecognizer(), "tap")
        stage.add(UIPinchGestureRecognizer(), "pinch")
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 140, at: 0.1)
        stage.device.touch(1, .moved, at: CGPoint(x: 300, y: 400), time: 0.2)
        stage.device.turn(at: 0.2)
        #expect(gestures() == ["pinch began", "pinch changed"])
    }

    @Test("S-GEST-20: prevented recognizers stay failed after a discrete winner")
    func preventedRecognizersStayFailed() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.add(AtFirstMove(), "instant")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 105, 400, at: 0.1)
        stage.move(1, 150, 400, at: 0.2)
        stage.move(1, 200, 400, at: 0.3)
        #expect(gestures() == ["instant ended"])
    }

    @Test("S-GEST-21: either delegate can allow simultaneous recognition")
    func eitherDelegateCanAllowSimultaneousRecognition() {
        let delegate = Delegate()
        let first = stage.add(UIPanGestureRecognizer(), "first")
        let second = stage.add(UIPanGestureRecognizer(), "second")
        drag()
        #expect(gestures() == ["second began", "second ended"])
        for recognizer in [first, second] {
            delegate.isSimultaneous = true
            recognizer.delegate = delegate
            drag(at: 1)
            #expect(gestures() == ["second began", "first began", "second ended", "first ended"])
            recognizer.delegate = nil
        }
    }

    @Test("S-GEST-22: on a tie the deeper view wins, then the recognizer added last")
    func tieGoesToDeeperViewThenToLastAdded() {
        let child = stage.addView("child", half)
        stage.add(UIPanGestureRecognizer(), "child first", to: child)
        stage.add(UIPanGestureRecognizer(), "child last", to: child)
        stage.add(UIPanGestureRecognizer(), "parent")
        drag()
        #expect(gestures() == ["child last began", "child last ended"])
    }

    @Test("S-GEST-23: a running gesture isn't prevented by a later one, which fails")
    func runningGestureFailsLaterOne() {
        stage.add(UIPinchGestureRecognizer(), "pinch")
        let child = stage.addView("child", half)
        stage.add(UITapGestureRecognizer(), "tap", to: child)
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 300, 400, at: 0)
        stage.move(1, 330, 400, at: 0.1)
        stage.down(2, 100, 400, at: 0.2)
        stage.up(2, 100, 400, at: 0.3)
        stage.move(1, 350, 400, at: 0.4)
        #expect(gestures() == ["pan began", "pan changed"])
    }

    @Test("S-GEST-23: a running gesture continues next to a later one that can't be prevented")
    func runningGestureContinuesWithUnpreventableOne() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stage.add(LatePan(), "late")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 130, 400, at: 0.1)
        #expect(gestures() == ["pan began"])
        stage.move(1, 230, 400, at: 0.2)
        stage.move(1, 240, 400, at: 0.3)
        #expect(gestures().sorted() == ["late began", "late changed", "pan changed", "pan changed"])
    }

    @Test("S-GEST-24: canPrevent and canBePrevented override the rules")
    func canPreventAndCanBePreventedOverrideRules() {
        let polite = Pan()
        stage.add(UIPanGestureRecognizer(), "other")
        stage.add(polite, "polite")
        polite.prevents = false
        drag()
        #expect(gestures() == ["polite began", "other began", "polite ended", "other ended"])
        polite.prevents = true
        drag(at: 1)
        #expect(gestures() == ["polite began", "polite ended"])
        stage.view.removeGestureRecognizer(polite)
        let stubborn = Pan()
        stubborn.isPreventable = false
        stage.view.gestureRecognizers?.forEach(stage.view.removeGestureRecognizer)
        stage.add(stubborn, "stubborn")
        stage.add(UIPanGestureRecognizer(), "last")
        drag(at: 2)
        #expect(gestures() == ["last began", "stubborn began", "last ended", "stubborn ended"])
    }

    @Test("S-GEST-25: a single tap waits for the double tap to fail")
    func singleTapWaitsForDoubleTapToFail() {
        let double = stage.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = stage.add(UITapGestureRecognizer(), "single")
        single.require(toFail: double)
        drag(to: 100)
        #expect(gestures() == [])
        stage.device.turn(at: 0.5)
        stage.device.turn(at: 0.6)
        #expect(gestures() == ["single ended"])
        stage.down(1, 100, 400, at: 1)
        stage.up(1, 100, 400, at: 1.1)
        stage.down(1, 100, 400, at: 1.2)
        stage.up(1, 100, 400, at: 1.3)
        stage.device.turn(at: 2)
        #expect(gestures() == ["double ended"])
    }

    @Test("S-GEST-25: a waiting continuous gesture begins when the other fails")
    func waitingContinuousGestureBeginsAfterFailure() {
        let edge = stage.add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .left
        let blocker = stage.add(Undecided(), "blocker")
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: blocker)
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 130, 400, at: 0.1)
        #expect(gestures() == [])
        #expect(pan.state == .possible)
        blocker.state = .failed
        stage.move(1, 150, 400, at: 0.2)
        #expect(gestures() == ["pan began"])
        stage.move(1, 170, 400, at: 0.3)
        #expect(gestures() == ["pan changed"])
    }

    @Test("S-GEST-25: delegates set failure requirements per attempt and are called once")
    func delegateFailureRequirementsAreAskedOncePerAttempt() {
        let (delegate, other) = (Delegate(), Delegate())
        let blocker = stage.add(Undecided(), "blocker")
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.delegate = delegate
        delegate.requires = blocker
        drag()
        #expect(gestures() == [])
        #expect(delegate.asked.filter { $0 == "requires blocker" }.count == 1)
        delegate.requires = nil
        blocker.delegate = other
        other.isRequiredBy = pan
        drag(at: 1)
        #expect(gestures() == [])
        other.isRequiredBy = nil
        drag(at: 2)
        #expect(gestures() == ["pan began", "pan ended"])
    }

    @Test("S-GEST-26: delegate and view are called before a gesture begins, and either can refuse")
    func delegateOrViewCanRefuseBegin() {
        let delegate = Delegate()
        let view = Asking(frame: half)
        stage.view.addSubview(view)
        let pan = stage.add(UIPanGestureRecognizer(), "pan", to: view)
        pan.delegate = delegate
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 105, 400, at: 0.1)
        #expect(delegate.asked == ["receive"])
        stage.up(1, 105, 400, at: 0.2)
        drag(at: 1)
        #expect(gestures() == ["pan began", "pan ended"])
        view.answer = false
        drag(at: 2)
        #expect(gestures() == [])
        view.answer = true
        delegate.shouldBegin = false
        drag(at: 3)
        #expect(gestures() == [])
    }

    @Test func translationAndVelocityAreSetInShouldBegin() {
        let view = Asking(frame: half)
        stage.view.addSubview(view)
        let pan = stage.add(UIPanGestureRecognizer(), "pan", to: view)
        var translation: CGPoint?
        view.onAsked = { [unowned pan] in translation = pan.translation(in: nil) }
        drag()
        #expect(translation == CGPoint(x: 50, y: 0))
    }

    @Test("S-GEST-27: recognizers without a common touch do not compete")
    func recognizersWithoutCommonTouchDoNotCompete() {
        stage.add(UIPanGestureRecognizer(), "left", to: stage.addView("a", half))
        stage.add(UIPanGestureRecognizer(), "right", to: stage.addView("b", half.offsetBy(dx: 200, dy: 0)))
        stage.pair(.began, 100, at: 0)
        stage.pair(.moved, 150, at: 0.1)
        #expect(gestures() == ["left began", "right began"])
    }

    @Test("S-GEST-41: an edge pan beats a pan on the same view or an ancestor")
    func edgePanBeatsPanOnSameViewOrAncestor() {
        let child = stage.addView("child", half)
        let edge = stage.add(UIScreenEdgePanGestureRecognizer(), "edge", to: child)
        edge.edges = .left
        stage.add(UIPanGestureRecognizer(), "pan", to: child)
        stage.add(UIPanGestureRecognizer(), "parent")
        drag(from: 5, to: 40)
        #expect(gestures() == ["edge began", "edge ended"])
        drag(from: 50, to: 80, at: 1)
        #expect(gestures() == ["pan began", "pan ended"])
    }

    @Test("S-GEST-25: in a cycle of failure requirements, the tie winner goes first")
    func circularFailureRequirementsGoToTieWinner() {
        let pans = ["first", "second", "third"].map { stage.add(UIPanGestureRecognizer(), $0) }
        pans[0].require(toFail: pans[1])
        pans[1].require(toFail: pans[0])
        stage.view.removeGestureRecognizer(pans[2])
        drag()
        #expect(gestures() == ["second began", "second ended"])
        stage.view.addGestureRecognizer(pans[2])
        pans[1].require(toFail: pans[2])
        pans[2].require(toFail: pans[0])
        drag(at: 1)
        #expect(gestures() == ["third began", "third ended"])
        #expect(!stage.device.driver.isBusy)
    }

    @Test("S-GEST-25: a recognizer that waits for a cycle fails when the cycle is resolved")
    func recognizerWaitingForCycleFails() {
        let pans = ["first", "second", "waiting"].map { stage.add(UIPanGestureRecognizer(), $0) }
        pans[0].require(toFail: pans[1])
        pans[1].require(toFail: pans[0])
        pans[2].require(toFail: pans[0])
        drag()
        #expect(gestures() == ["second began", "second ended"])
    }

    @Test("S-GEST-26: a recognizer removed in shouldBegin does not begin")
    func recognizerRemovedWhileAskedDoesNotBegin() {
        let view = Asking(frame: half)
        stage.view.addSubview(view)
        let pan = stage.add(UIPanGestureRecognizer(), "pan", to: view)
        view.onAsked = { [unowned view, unowned pan] in view.removeGestureRecognizer(pan) }
        drag()
        #expect(gestures() == [])
        #expect(pan.state == .possible && !stage.device.driver.isBusy)
    }

    @Test func settingGestureRecognizersReplacesOldOnes() {
        let (old, new) = (stage.add(UIPanGestureRecognizer(), "old"), UIPanGestureRecognizer())
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 150, 400, at: 0.1)
        stage.device.turn(at: 0.15)
        stage.view.gestureRecognizers = [new]
        #expect(gestures() == ["old began", "old cancelled"])
        #expect(old.view == nil && new.view === stage.view)
        stage.view.gestureRecognizers = nil
        #expect(new.view == nil && stage.view.gestureRecognizers == nil)
    }

    @Test func singleTapDoesNotBlockDoubleTap() {
        stage.add(UITapGestureRecognizer(), "single")
        stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        drag(to: 100)
        stage.down(1, 100, 400, at: 0.31)
        stage.up(1, 100, 400, at: 0.32)
        stage.device.turn(at: 0.4)
        #expect(gestures().contains("double ended"))
    }
}

private final class Pan: UIPanGestureRecognizer {
    var prevents = true
    var isPreventable = true

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { isPreventable }
}

/// Recognizes at the first movement.
private final class AtFirstMove: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// A recognizer that begins beyond x = 200, even if another gesture is running.
private final class LatePan: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if location(in: nil).x > 200 { state = state == .possible ? .began : .changed }
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A recognizer that stays possible until its touch lifts.
private final class Undecided: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

private final class Asking: UIView {
    var answer = true
    var onAsked: () -> Void = {}

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        onAsked()
        return answer
    }
}
