import Foundation
import Gallery
import Scenes
import Testing
import UIKit

// Checks the modal scene against S-SEED2: its figures on the statement's screen of 375 × 667 points, and its formulas in the traces of its
// gestures.
@MainActor struct ModalTests {
    private let stage = SceneStage("modal", size: CGSize(width: 375, height: 667))
    private let button = CGPoint(x: 187, y: 614)

    /// Puts two fingers down 50 points apart around the center, and spreads them until the recognizer begins.
    private func pinchBegins(_ stage: SceneStage) {
        for (finger, x) in [(1, 162.0), (2, 212.0)] { stage.device.touch(finger, .began, at: CGPoint(x: x, y: 333), time: stage.time) }
        stage.wait(1.0 / 60)
        spread(stage, to: 1.1)
    }

    /// Moves the fingers until the recognizer reports `scale` (S-GEST-36).
    private func spread(_ stage: SceneStage, to scale: CGFloat) {
        for (finger, side) in [(1, -0.5), (2, 0.5)] {
            stage.device.touch(finger, .moved, at: CGPoint(x: 187 + side * 58 * scale, y: 333), time: stage.time + 1.0 / 60)
        }
        stage.wait(1.0 / 60)
    }

    private func lift(_ stage: SceneStage) {
        for finger in [1, 2] { stage.device.touch(finger, .ended, at: .zero, time: stage.time + 1.0 / 60) }
        stage.wait(1.0 / 60)
    }

    @Test("S-SEED2-1: the button requests an animator but gets no interactor; the page below gets no callbacks")
    func buttonPresentsWithoutInteractor() throws {
        let run = try TracedRun("modal", gesture: "modal-button-finish")
        let dismissal = try #require(run.transition("began").last)
        #expect(
            run.callbacks(from: 0.1).prefix { $0 != "animationControllerForDismissed ModalViewController" } == [
                "prepare ModalViewController", "animationControllerForPresented ModalViewController",
                "interactionControllerForPresentation ModalViewController", "viewWillAppear BlueViewController",
                "viewDidAppear BlueViewController",
            ])
        let questions = run.lines("callback").filter { $0["name"] as? String == "interactionControllerForPresentation" }
        #expect(!run.callbacks(from: 0).contains { $0.hasPrefix("interactionControllerForDismissal") }, "the delegate has no such method")
        #expect(questions.count == 1 && questions[0]["answer"] is NSNull)
        #expect(dismissal["kind"] as? String == "dismiss" && dismissal["interactive"] as? Bool == false)
        #expect(run.lines("callback").first { $0["name"] as? String == "prepare" }?["segue"] as? String == "buttonSegue")
    }

    @Test("S-SEED2-2, 3: the blue page fades in and out in 0.4 s over a page that stays visible")
    func bluePageFadesInAndOut() throws {
        stage.tap(button.x, button.y)
        for (_, alpha) in [(0.1, 0.1292), (0.2, 0.5), (0.3, 0.8708), (0.4, 1)] {
            stage.wait(0.1)
            #expect(abs(try #require(stage.opacity("Blue")) - alpha) < 1e-4)
            #expect(stage.shows("Modal"))
        }
        let blue = try #require(stage.root.presentedViewController)
        #expect(stage.transition == nil && blue.presentingViewController === stage.root)
        stage.tap(187, 200)
        stage.wait(0.2)
        #expect(abs(try #require(stage.opacity("Blue")) - 0.5) < 1e-4)
        stage.wait(0.2)
        #expect(stage.root.presentedViewController == nil && blue.view.superview == nil && blue.view.alpha == 0)
    }

    @Test("S-SEED2-4, 5: the first change finds the interactor; scales 1, 3.5, 7 and 10 give 1/7, 0.5, 1 and 1")
    func pinchScaleSetsProgress() throws {
        pinchBegins(stage)
        #expect(stage.transition?.phase == .tracking && stage.opacity("Blue") == 0)
        for (scale, percent) in [(1, 1.0 / 7), (3.5, 0.5), (7, 1), (10, 1), (3.5, 0.5)] as [(CGFloat, CGFloat)] {
            spread(stage, to: scale)
            #expect(abs(try #require(stage.opacity("Blue")) - percent) < 1e-4, "at \(scale)")
        }
    }

    @Test("S-SEED2-6: a release at 0.5 while opening finishes in 0.5 · 0.4 / 0.99 s, always forward")
    func releaseWhileOpeningFinishesForward() throws {
        pinchBegins(stage)
        var last: CGFloat = 0
        for scale in stride(from: 2, through: 3.5, by: 0.5) { spread(stage, to: scale) }
        lift(stage)
        let release = stage.time
        stage.observe = { [unowned stage] in
            let alpha = stage.opacity("Blue") ?? 0
            #expect(alpha >= last && alpha <= 1)
            last = alpha
        }
        while stage.transition != nil, stage.time < release + 1 { stage.wait(1.0 / 60) }
        #expect(abs(stage.time - release - inFrames(0.5 * 0.4 / 0.99)) < 1e-6)
        #expect(stage.opacity("Blue") == 1 && stage.root.presentedViewController != nil)
    }

    @Test("S-SEED2-6: at a speed of 1, as on iOS 7 to 9, the last frame shows the page as it was released", arguments: [true, false])
    func transitionAtFullSpeedBounces(finishes: Bool) throws {
        func run(_ pitfalls: Set<Pitfall>, bounces: Bool) -> [CGFloat] {
            let stage = SceneStage("modal", size: CGSize(width: 375, height: 667))
            (stage.switches.on, stage.device.bouncesAtFullSpeed) = (pitfalls, bounces)
            pinchBegins(stage)
            for scale in stride(from: 2, through: 3.5, by: 0.5) { spread(stage, to: scale) }
            if !finishes { stage.wait(0.2) }
            lift(stage)
            var seen: [CGFloat] = []
            stage.observe = { [unowned stage] in seen.append(stage.opacity("Blue") ?? 0) }
            stage.wait(0.5)
            #expect((stage.root.presentedViewController != nil) == finishes && stage.transition == nil)
            return seen
        }
        let bouncing = run([.bounce], bounces: true), end: CGFloat = finishes ? 1 : 0
        let back = bouncing.indices.filter { abs(bouncing[$0] - 0.5) < 1e-6 }
        #expect(back.count == 1 && bouncing[(back.first ?? 0) + 1] == end && abs(bouncing[(back.first ?? 1) - 1] - end) < 0.05)
        for (pitfalls, bounces) in [([.bounce], false), ([], true), ([], false)] as [(Set<Pitfall>, Bool)] {
            let steady = run(pitfalls, bounces: bounces)
            #expect(steady == (finishes ? steady.sorted() : steady.sorted().reversed()), "\(pitfalls) \(bounces)")
        }
    }

    /// Opens to 0.5, rests and releases.
    private func restAndLetGo(_ stage: SceneStage) {
        pinchBegins(stage)
        spread(stage, to: 3.5)
        stage.wait(0.2)
        lift(stage)
    }

    @Test("S-SEED2-7: as published, a cancelled page counts as presented, is invisible and blocks all touches")
    func cancelAsPublishedLeavesInvisiblePageBlockingTouches() throws {
        stage.switches.on = [.completesOnCancel]
        restAndLetGo(stage)
        stage.wait(0.25)
        #expect(stage.transition == nil && stage.root.presentedViewController != nil && stage.opacity("Blue") == 0)
        let hit = stage.device.window.hitTest(button, with: nil)
        #expect(hit === stage.view("Blue")?.superview)
        stage.tap(button.x, button.y)
        stage.wait(1)
        #expect(stage.transition == nil && stage.opacity("Blue") == 0)
    }

    @Test("S-SEED2-8: with the correction, a cancel reverts in 0.5 · 0.4 / 0.99 s and a second pinch works")
    func cancelWhenCorrectedIsUndoneAndAllowsSecondPinch() throws {
        for _ in 0..<2 {
            restAndLetGo(stage)
            let release = stage.time
            while stage.transition != nil, stage.time < release + 1 { stage.wait(1.0 / 60) }
            #expect(abs(stage.time - release - inFrames(0.5 * 0.4 / 0.99)) < 1e-6)
            #expect(stage.root.presentedViewController == nil && stage.view("Blue") == nil)
        }
        pinchBegins(stage)
        #expect(stage.transition?.phase == .tracking)
    }

    @Test("S-SEED2-9: if the button's presentation also gets an interactor, it stays at 0")
    func buttonPresentationWithInteractorStaysAtZero() {
        stage.switches.on = [.stuck]
        stage.tap(button.x, button.y)
        stage.wait(10)
        #expect(stage.transition?.phase == .tracking && stage.transition?.percent == 0 && stage.opacity("Blue") == 0)
    }

    @Test("S-SEED2-10: as published, cancelled touches freeze the pinch; with the correction, it reverts", arguments: [true, false])
    func cancelledTouchesFreezePinchOnlyAsPublished(ignored: Bool) {
        stage.switches.on = ignored ? [.ignoredCancel] : []
        pinchBegins(stage)
        spread(stage, to: 3.5)
        stage.device.driver.cancelTouches()
        stage.wait(10)
        #expect((stage.transition?.phase == .tracking) == ignored)
        #expect((stage.root.presentedViewController != nil) == ignored)
    }

    @Test(arguments: [0, 1])
    func completionFlashShowsBluePageForOneFrameOnCancel(frames: Int) {
        stage.device.completionLatencyFrames = frames
        var flashes = 0
        stage.observe = { [unowned stage] in if stage.opacity("Blue") == 1 { flashes += 1 } }
        restAndLetGo(stage)
        stage.wait(1)
        #expect(flashes == frames && stage.root.presentedViewController == nil)
    }

    @Test("S-SEED2-5, 6, 8: a pinch's trace has the percentage, the opacity and the remaining part of the 0.4 s", arguments: [true, false])
    func pinchTraceHasExpectedPercentageOpacityAndDuration(finishes: Bool) throws {
        let run = try TracedRun("modal", gesture: finishes ? "modal-pinch-finish" : "modal-pinch-cancel")
        let changes = run.gestures("pinch").filter { $0["state"] as? String == "changed" }
        let scales = Dictionary(changes.map { ($0.t, $0.number("scale")) }) { $1 }
        let tracked = run.lines("frame").filter { $0.phase == "tracking" }
        #expect(tracked.count > 15 && scales.count > 15)
        for frame in tracked { if let scale = scales[frame.t] { #expect(abs(frame.percent - min(scale / 7, 1)) < 2e-6) } }
        for frame in run.lines("frame") where frame.phase != nil {
            #expect(abs((frame.opacity(of: "Blue") ?? .nan) - frame.percent) < 2e-4, "at \(frame.t)")
        }
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").first)
        let percent = release.number("percent"), share = finishes ? 1 - percent : percent
        #expect(abs(end.t - release.t - inFrames(share * 0.4 / 0.99)) < 5e-6)
        #expect(end["completed"] as? Bool == finishes && (release.number("velocity") > 0) == finishes)
        #expect(
            run.callbacks(from: release.t)
                == (finishes
                    ? ["viewDidAppear BlueViewController"]
                    : [
                        "viewWillDisappear BlueViewController", "viewDidDisappear BlueViewController",
                    ]))
    }
}
