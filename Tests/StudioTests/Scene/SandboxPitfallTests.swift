@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks pitfalls that are turned on, and what the window reports about them.
@MainActor struct SandboxPitfallTests {
    private let bench = SandboxBench()

    @Test func numberKeySwitchesPitfallInScene() throws {
        bench.openTiles()
        bench.key("4")
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.pitfalls == [.completionFlash] && bench.texts.contains("1 on"))
        bench.turn()
        bench.click(400, 480)
        #expect((stage.device as? SceneDevice)?.driver.completionLatencyFrames == 1)
        bench.key("4")
        #expect(stage.pitfalls.isEmpty)
        bench.key("5")
        #expect(stage.pitfalls.isEmpty, "the tiles don't have this pitfall")
    }

    @Test func captionsFitPanelAboveDock() {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.turn(2)
        for caption in Scene.tiles.pitfalls.values.sorted() + ["Mistakes hang or crash, as on iPhone"] {
            #expect(bench.texts.contains(caption), "\(caption)")
        }
    }

    @Test func captionsOfDisabledRowsNameScenesWithPitfall() throws {
        bench.sandbox.open(.crossfade)
        bench.turn(seconds: 0.5)
        for pitfall in Pitfall.allCases where (2...9).contains(pitfall.rawValue) {
            let titles = Catalog.scenes.filter { $0.pitfalls[pitfall] != nil }.map(\.title)
            let caption = try #require(bench.texts.drop { $0 != pitfall.title }.dropFirst().first)
            for title in titles.prefix(2) { #expect(caption.contains(title), "\(pitfall): \(caption)") }
            if titles.count > 3 { #expect(caption.hasSuffix("and \(titles.count - 2) others")) }
            if titles.count == 3 { #expect(caption.hasSuffix("and \(titles[2])")) }
            if titles.count == 1 { #expect(caption == "Only in \(titles[0])") }
        }
    }

    @Test("S-TRANS-25: a transition that never ends is reported after 3 s, and the scene can be restarted")
    func neverEndingTransitionIsReported() throws {
        bench.openTiles()
        bench.key("2")
        bench.click(400, 480)
        bench.turn(seconds: 3.9)
        #expect(!bench.texts.contains("Stuck: completeTransition was never called"))
        bench.turn(seconds: 0.4)
        #expect(bench.texts.contains("Stuck: completeTransition was never called"))
        #expect(!bench.sandbox.needsTurn, "waiting needs no turns")
        bench.click(976 - 16 - 60, 40 + 18 + 28)
        bench.turn(2)
        #expect(bench.sandbox.stage?.status.transition == nil)
        #expect(!bench.texts.contains("Stuck: completeTransition was never called"))
    }

    @Test("S-TRANS-25: an interaction controller that nothing drives is reported (modal, pitfall 2, button)")
    func undrivenInteractionControllerIsReported() throws {
        let title = "Stuck: nothing drives the interaction controller"
        bench.sandbox.open(.modal)
        bench.turn(seconds: 0.5)
        bench.key("2")
        bench.key("Return")
        bench.turn(seconds: 2.8)
        #expect(!bench.texts.contains(title))
        bench.turn(seconds: 0.3)
        #expect(bench.texts.contains(title))
        #expect(!bench.sandbox.needsTurn, "waiting needs no turns")
    }

    @Test("S-TRANS-25: an ignored cancelled pinch is reported in device time (tiles, pitfall 8)")
    func unreleasedInteractionIsReported() throws {
        let title = "Stuck: finish() or cancel() was never called"
        bench.openTiles()
        bench.key("8")
        let stage = try #require(bench.sandbox.stage)
        for (finger, x) in [(1, 80.0), (2, 130.0)] { touch(stage, finger, .began, x) }
        for step in 1...10 {
            touch(stage, 1, .moved, 80 - 2 * Double(step))
            touch(stage, 2, .moved, 130 + 2 * Double(step))
        }
        #expect(stage.status.transition?.phase == .tracking)
        bench.turn(seconds: 4)
        #expect(!bench.texts.contains(title), "a resting finger isn't a problem")
        stage.perform(.cancelTouches)
        bench.key("T", control: true)
        bench.turn(seconds: 28)
        #expect(!bench.texts.contains(title), "at a tenth of the speed, 3 s take 30 s")
        bench.turn(seconds: 3)
        #expect(bench.texts.contains(title))
    }

    @Test func secondCancelIsReportedInWindow() throws {
        bench.openTiles()
        bench.key("9")
        let stage = try #require(bench.sandbox.stage)
        for (finger, x) in [(1, 80.0), (2, 130.0)] { touch(stage, finger, .began, x) }
        for step in 1...10 {
            touch(stage, 1, .moved, 80 - Double(step))
            touch(stage, 2, .moved, 130 + Double(step))
        }
        bench.turn(seconds: 0.5)
        for finger in [1, 2] { touch(stage, finger, .ended, finger == 1 ? 70 : 140) }
        bench.turn(2)
        #expect(bench.texts.contains("cancel() was called, but no interactive transition is running"))
        bench.turn(seconds: 7)
        #expect(!bench.texts.contains("cancel() was called, but no interactive transition is running"))
    }

    @Test("S-TRANS-70: unbalanced appearance calls are reported in the window")
    func unbalancedAppearanceCallsAreReportedInWindow() throws {
        bench.openTiles()
        let page = UIViewController()
        let root = try #require((bench.sandbox.stage?.device as? SceneDevice)?.driver.window.rootViewController)
        root.addChild(page)
        page.endAppearanceTransition()
        #expect(!bench.texts.contains("Unbalanced calls to begin/end appearance transitions"))
        bench.turn(2)
        #expect(bench.texts.contains("Unbalanced calls to begin/end appearance transitions"))
    }

    private func touch(_ stage: Stage, _ finger: Int, _ phase: UITouch.Phase, _ x: Double) {
        stage.perform(.touch(InputEvent(finger: finger, phase: phase, location: CGPoint(x: x, y: 480), time: bench.inputTime)))
        bench.turn()
    }
}
