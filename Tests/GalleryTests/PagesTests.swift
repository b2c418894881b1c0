import Foundation
import Gallery
import Scenes
import Testing
import UIKit

// Checks the scene with three pages against S-SEED3, on the statement's screen of 375 × 667 points with d = 0.5.
@MainActor struct PagesTests {
    private let stage = SceneStage("pages", size: CGSize(width: 375, height: 667))

    private var navigation: UINavigationController? { stage.root.presentedViewController as? UINavigationController }
    private var stack: [String] { navigation?.viewControllers.map { $0.title ?? "" } ?? [] }

    /// Opens the pages, and pushes one page for each additional letter.
    private func open(_ letters: String = "A") {
        stage.tap(187, 614)
        stage.wait(0.6)
        for _ in letters.dropFirst() {
            drag(from: .right, by: 225)
            stage.touch(.ended, 0, 300)
            stage.wait(0.5)
        }
        #expect(stack == letters.map(String.init))
    }

    /// Drags a finger in from an edge until the pan reports `distance`, and keeps the finger down.
    private func drag(from edge: UIRectEdge, by distance: CGFloat) {
        let (start, side): (CGFloat, CGFloat) = edge == .left ? (8, 1) : (367, -1)
        stage.touch(.began, start, 300)
        stage.touch(.moved, start + side * 12, 300)
        stage.touch(.moved, start + side * (12 + distance), 300)
    }

    /// Lifts the finger, and returns how long the remaining transition took.
    private func releaseFinger() -> TimeInterval {
        stage.touch(.ended, 187, 300)
        let release = stage.time
        while stage.transition != nil, stage.time < release + 2 { stage.wait(1.0 / 60) }
        return stage.time - release
    }

    @Test("S-SEED3-1: the button presents in 0.5 s without an interactor; then the root's view leaves the window")
    func buttonPresentsPagesInHalfASecond() throws {
        stage.tap(187, 614)
        #expect(stage.transition?.kind == .present && stage.transition?.phase == .running)
        stage.wait(0.25)
        #expect(abs(CGFloat(try #require(navigation?.view.layer.presentation()).opacity) - 0.5) < 1e-4 && stage.shows("Pages"))
        stage.wait(0.25)
        #expect(stage.transition == nil && stage.root.view.window == nil && navigation?.view.window != nil)
    }

    @Test func nextAndBackButtonsPushAndPopInHalfASecond() {
        open()
        for (x, kind, letters) in [(320, TransitionKind.push, ["A", "B"]), (320, .push, ["A", "B", "C"]), (40, .pop, ["A", "B"])] {
            stage.tap(CGFloat(x), 607)
            #expect(stage.transition?.kind == kind && stage.transition?.phase == .running)
            stage.wait(0.6)
            #expect(stage.transition == nil && stack == letters)
        }
        stage.tap(320, 607)
        stage.wait(0.6)
        stage.tap(320, 607)
        #expect(stage.transition == nil && stack == ["A", "B", "C"], "no page follows C")
    }

    @Test("S-SEED3-2: during a drag from the right edge, the next page's alpha is the distance divided by the width")
    func rightEdgeDragSetsAlphaOfNextPage() {
        open()
        for distance in [75, 225, 150] as [CGFloat] {
            drag(from: .right, by: distance)
            #expect(stage.transition?.kind == .push && stage.transition?.phase == .tracking)
            #expect(abs((stage.opacity("B") ?? .nan) - distance / 375) < 1e-4)
            stage.touch(.moved, 367, 300)
            _ = releaseFinger()
            #expect(stack == ["A"])
        }
    }

    @Test("S-SEED3-3: a release at 225 of 375 finishes in 0.2 s, from A and from B", arguments: ["A", "AB"])
    func releaseBeyondHalfFinishesPush(letters: String) {
        open(letters)
        drag(from: .right, by: 225)
        #expect(abs(releaseFinger() - inFrames(0.2)) < 1e-6)
        #expect(stack == ["A", "B", "C"].prefix(letters.count + 1).map { $0 })
    }

    @Test("S-SEED3-4: a release at exactly half goes back in 0.25 s and removes B")
    func releaseAtExactlyHalfCancelsPush() {
        open()
        drag(from: .right, by: 187.5)
        #expect(stage.transition?.percent == 0.5)
        #expect(abs(releaseFinger() - inFrames(0.25)) < 1e-6)
        #expect(stack == ["A"] && stage.view("B") == nil)
    }

    @Test("S-SEED3-5: no page follows C: the pan is cancelled immediately, and the next gesture works")
    func rightEdgePanOnLastPageIsCancelled() {
        open("ABC")
        drag(from: .right, by: 225)
        #expect(stage.transition == nil && stack == ["A", "B", "C"])
        stage.touch(.ended, 0, 300)
        drag(from: .left, by: 225)
        #expect(stage.transition?.kind == .pop)
        _ = releaseFinger()
        #expect(stack == ["A", "B"])
    }

    @Test("S-SEED3-6: a drag from the left edge fades C out over B and pops it")
    func leftEdgeDragFadesOutAndPopsPage() {
        open("ABC")
        drag(from: .left, by: 225)
        #expect(abs((stage.opacity("C") ?? .nan) - 0.4) < 1e-4 && stage.opacity("B") == 1)
        #expect(stage.view("C")?.superview?.subviews.map(\.accessibilityIdentifier) == ["B", "C"])
        #expect(abs(releaseFinger() - inFrames(0.2)) < 1e-6)
        #expect(stack == ["A", "B"])
    }

    @Test("S-SEED3-7: a pop cancelled at 0.3 goes back in 0.15 s, restores B's alpha and removes A")
    func cancelledPopRestoresUpperPage() {
        open("AB")
        drag(from: .left, by: 112.5)
        #expect(stage.view("B")?.alpha == 0)
        #expect(abs(releaseFinger() - inFrames(0.15)) < 1e-6)
        #expect(stack == ["A", "B"] && stage.view("B")?.alpha == 1 && stage.view("A") == nil)
        #expect(stage.device.window.hitTest(CGPoint(x: 187, y: 100), with: nil)?.isDescendant(of: stage.view("B")!) == true)
    }

    @Test("S-SEED3-8: a drag on A dismisses the pages; the root's view is inserted below and stays in the window")
    func leftEdgeDragOnFirstPageDismisses() {
        open()
        let pages = navigation!.view!
        drag(from: .left, by: 225)
        #expect(stage.transition?.kind == .dismiss && stage.transition?.phase == .tracking)
        #expect(pages.superview?.subviews.elementsEqual([stage.root.view!, pages], by: ===) == true)
        #expect(abs(releaseFinger() - inFrames(0.2)) < 1e-6)
        #expect(stage.device.window.subviews == [stage.root.view] && navigation == nil)
    }

    @Test("S-SEED3-9: a cancelled dismissal restores the pages, removes the root's view and reverses its callbacks")
    func cancelledDismissalRestoresPages() throws {
        open()
        drag(from: .left, by: 150)
        _ = releaseFinger()
        #expect(navigation?.view.alpha == 1 && stage.root.view.window == nil && stack == ["A"])
        let run = try TracedRun("pages", gesture: "pages-dismiss-cancel")
        let began = try #require(run.transition("began").last)
        #expect(began["kind"] as? String == "dismiss" && run.transition("ended").last?["completed"] as? Bool == false)
        let root = run.callbacks(from: began.t).filter { $0.hasSuffix("PagesRootViewController") }
        #expect(
            root == [
                "viewWillAppear PagesRootViewController", "viewWillDisappear PagesRootViewController",
                "viewDidDisappear PagesRootViewController",
            ])
    }

    @Test("S-SEED3-10: A's button dismisses the pages in 0.5 s without a finger")
    func cancelButtonDismissesPages() {
        open()
        stage.tap(50, 34)
        #expect(stage.transition?.kind == .dismiss && stage.transition?.phase == .running)
        stage.wait(0.45)
        #expect(stage.transition != nil)
        stage.wait(0.05)
        #expect(stage.transition == nil && stage.device.window.subviews == [stage.root.view])
    }

    @Test("S-SEED3-11: the built-in swipe doesn't interfere: there is one pop, driven by the percentage alone")
    func builtInSwipeDoesNotInterfere() throws {
        let run = try TracedRun("pages", gesture: "pages-back-finish")
        let release = try #require(run.transition("interactionEnded").last)
        #expect(run.transition("began").map { $0["kind"] as? String } == ["present", "push", "pop"])
        #expect(abs(release.number("percent") - 255 / 390) < 0.005)
        #expect(run.gestures("edgePan").count { $0["state"] as? String == "began" } == 2)
    }

    @Test("S-SEED3-12: a drag that begins at x = 60 or 315 starts no transition", arguments: [60, 315] as [CGFloat])
    func dragsAwayFromEdgesStartNoTransition(x: CGFloat) {
        open("AB")
        stage.touch(.began, x, 300)
        for step in 1...10 {
            stage.touch(.moved, x + (x < 187 ? 20 : -20) * CGFloat(step), 300)
            #expect(stage.transition == nil)
        }
    }

    @Test("S-SEED3-13: as published, a cancelled pan freezes the transition; with the correction, it reverts", arguments: [true, false])
    func cancelledPanFreezesTransitionOnlyAsPublished(ignored: Bool) {
        stage.switches.on = ignored ? [.ignoredCancel] : []
        open()
        drag(from: .right, by: 225)
        stage.device.driver.cancelTouches()
        stage.wait(10)
        #expect((stage.transition?.phase == .tracking) == ignored && (stage.view("B") != nil) == ignored)
    }

    @Test(arguments: [true, false])
    func blackScreenHidesPageBelowDuringPop(on: Bool) {
        stage.switches.on = on ? [.blackScreen] : []
        open("AB")
        drag(from: .left, by: 150)
        #expect(stage.shows("B") && stage.shows("A") == !on)
        _ = releaseFinger()
        stage.tap(50, 34)
        drag(from: .left, by: 225)
        _ = releaseFinger()
        drag(from: .left, by: 225)
        #expect(stage.transition?.kind == .dismiss && stage.shows("Pages") == !on)
    }

    @Test(arguments: [true, false])
    func stuckTransitionLeavesPageUnresponsive(on: Bool) {
        stage.switches.on = on ? [.stuck] : []
        stage.tap(187, 614)
        stage.wait(10)
        #expect((stage.transition != nil) == on && stage.opacity("A") == 1)
        stage.tap(50, 34)
        stage.wait(1)
        #expect((navigation == nil) == !on)
    }

    @Test(arguments: [true, false])
    func completesOnCancelLeavesInvisiblePageOnTop(on: Bool) {
        open()
        stage.switches.on = on ? [.completesOnCancel] : []
        drag(from: .right, by: 150)
        _ = releaseFinger()
        #expect(stack == (on ? ["A", "B"] : ["A"]))
        #expect(stage.opacity("B") == (on ? 0 : nil) && (stage.view("A") == nil) == on)
    }

    @Test(arguments: [0, 1])
    func completionFlashShowsPageBelowForOneFrameOnCancel(frames: Int) {
        open("AB")
        stage.device.completionLatencyFrames = frames
        var flashes = 0
        stage.observe = { [unowned stage] in if stage.opacity("B") == 0 { flashes += 1 } }
        drag(from: .left, by: 150)
        _ = releaseFinger()
        #expect(flashes == frames && stack == ["A", "B"])
    }

    @Test(
        "S-SEED3-2 to 4, 6: the alpha matches the percentage in the traces",
        arguments: [
            ("pages-forward-finish", "B", false), ("pages-forward-cancel", "B", false), ("pages-back-finish", "B", true),
            ("pages-back-cancel", "B", true),
        ])
    func tracedAlphaMatchesPercentage(gesture: String, page: String, isBack: Bool) throws {
        let run = try TracedRun("pages", gesture: gesture)
        let began = try #require(run.transition("began").last), release = try #require(run.transition("interactionEnded").last)
        let end = try #require(run.transition("ended").last), finishes = gesture.hasSuffix("finish")
        for frame in run.lines("frame") where frame.t >= began.t && frame.phase != nil {
            let alpha = isBack ? 1 - frame.percent : frame.percent
            #expect(abs((frame.opacity(of: page) ?? .nan) - alpha) < 2e-4, "at \(frame.t)")
        }
        let share = finishes ? 1 - release.number("percent") : release.number("percent")
        #expect(end["completed"] as? Bool == finishes && abs(end.t - release.t - inFrames(share * 0.5)) < 5e-6)
    }
}
