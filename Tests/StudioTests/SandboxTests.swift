@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks the window as a whole: global shortcuts, themes, and sizes.
@MainActor struct SandboxTests {
    private let bench = SandboxBench()

    @Test func questionMarkShowsShortcutsAndEscapeClosesThem() {
        bench.type("?")
        #expect(bench.texts.contains("Slow animations to a tenth") && bench.texts.contains("Search shortcuts"))
        bench.key("Escape")
        #expect(!bench.texts.contains("Slow animations to a tenth"))
    }

    @Test func keysSearchShortcutsInsteadOfReachingScene() throws {
        bench.openTiles()
        bench.key("/", shift: true)
        bench.sandbox.type("?")
        bench.key("R", control: true)
        bench.key("Return")
        bench.type("slow")
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.status.transition == nil && !stage.status.isRecording)
        #expect(bench.texts.contains("Slow animations to a tenth") && bench.texts.contains("Slower, faster"))
        #expect(!bench.texts.contains("Replay the last take") && !bench.texts.contains("Takes"))
        bench.type("zz")
        #expect(bench.texts.contains("No shortcut matches"))
        bench.key("Escape")
        bench.type("?")
        #expect(bench.texts.contains("Replay the last take"), "the search starts empty")
    }

    @Test func messageIsAboveDock() throws {
        bench.openTiles()
        for _ in 0..<2 {
            bench.sandbox.showMessage("Screen copied")
            bench.turn(2)
            let page = try #require(bench.sandbox.scene?.page), message = try #require(bench.place(of: "Screen copied"))
            #expect(message.maxY < (page.dockTop ?? 860 - 64))
            bench.key("D")
            bench.turn(30)
        }
    }

    @Test func helpButtonShowsShortcuts() throws {
        bench.openTiles()
        bench.click(1280 - 8 - 28 - 36 - 36 + 14, 20)
        #expect(bench.texts.contains("Slow animations to a tenth"))
        let cross = try #require(bench.place(of: "Keyboard shortcuts"))
        bench.click(240 + 800 - 30, cross.midY)
        #expect(!bench.texts.contains("Slow animations to a tenth"))
    }

    @Test func shortcutsBlockInputBelowUntilClosedByClick() throws {
        bench.openTiles()
        bench.key("/", shift: true)
        let stage = try #require(bench.sandbox.stage)
        #expect(bench.sandbox.pinchTarget(at: CGPoint(x: 400, y: 480)) == nil)
        bench.finger(.began, 500, 400)
        bench.finger(.ended, 500, 400)
        bench.turn(seconds: 0.5)
        #expect(stage.status.transition == nil && bench.texts.contains("Slow animations to a tenth"), "still open")
        bench.finger(.began, 200, 110)
        bench.finger(.moved, 220, 300)
        bench.finger(.ended, 220, 300)
        bench.turn(seconds: 0.5)
        #expect(stage.status.transition == nil && !bench.texts.contains("Slow animations to a tenth"))
        bench.click(400, 480)
        bench.turn(seconds: 0.2)
        #expect(stage.status.transition?.kind == .push, "after closing, the device receives touches")
    }

    @Test func fingerDownBeforeShortcutsOpenStaysWithDevice() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.finger(.began, 329, 500)
        bench.finger(.moved, 380, 500)
        bench.key("/", shift: true)
        bench.finger(.moved, 425, 500)
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.status.transition?.phase == .tracking)
        bench.finger(.ended, 425, 500)
        #expect(bench.texts.contains("Slow animations to a tenth") && stage.status.transition?.phase != .tracking)
    }

    @Test func wheelAndPointerDoNotReachGridBelowShortcuts() {
        bench.turn(Catalog.scenes.count + 1)
        let before = bench.frame(of: "stand-in.tile")
        bench.key("/", shift: true)
        bench.sandbox.wheelTurned(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 300, y: 400))
        bench.sandbox.pointerMoved(to: CGPoint(x: 180, y: 240))
        bench.turn(5)
        bench.key("Escape")
        #expect(bench.frame(of: "stand-in.tile") == before)
    }

    @Test func escapeLeavesSceneAndBFirstGoesBackInScene() {
        bench.openTiles()
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil && bench.title == "Segue")
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.2)
        bench.key("B")
        #expect(bench.sandbox.stage?.status.transition?.kind == .pop)
        bench.turn(seconds: 1.2)
        bench.key("B")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil)
    }

    @Test func themeChangeReachesScene() throws {
        bench.openTiles()
        func stage() -> CGColor? { bench.snapshot.nodes.first { $0.name == "Tiles" }?.backgroundColor }
        let dark = stage()
        bench.sandbox.show(.light)
        bench.turn(2)
        #expect(stage() != dark && stage() != nil)
    }

    @Test func smallestWindowShowsOnlyStageAndBar() throws {
        let small = SandboxBench(size: CGSize(width: 360, height: 480))
        small.sandbox.open(.tiles)
        small.turn(seconds: 0.5)
        #expect(!small.texts.contains("Scenes") && !small.texts.contains("Pitfalls"))
        let screen = try #require(small.frame(of: DeviceView.screenName))
        #expect(screen.minY >= 20 && screen.maxY <= 480 - 48 - 20)
    }

    @Test(
        "a window of any size, however small, keeps finite layer geometry",
        arguments: [
            CGSize(width: 640, height: 60), CGSize(width: 360, height: 1), CGSize(width: 1, height: 900), CGSize(width: 1, height: 1),
            .zero,
        ])
    func windowOfAnySizeHasFiniteGeometry(size: CGSize) {
        let bench = SandboxBench(size: size)
        for isOpen in [false, true] {
            if isOpen { bench.openTiles() }
            for phase in [UITouch.Phase.began, .moved, .moved, .ended] {
                bench.finger(phase, size.width / 2, size.height * (phase == .began ? 0.9 : 0.1))
            }
            bench.key("Down")
            for next in [CGSize(width: 1280, height: 860), size] {
                bench.sandbox.resize(to: next, scale: 1)
                bench.turn(3)
            }
            let areFinite = bench.snapshot.nodes.allSatisfy {
                $0.bounds.width.isFinite && $0.bounds.height.isFinite && $0.transform.m31.isFinite
            }
            #expect(areFinite)
        }
    }

    @Test func sceneViewsAreDeallocatedAfterOtherScenesOpen() {
        bench.openTiles()
        bench.key("D")
        for tab in ["Film strip", "Takes", "Problems", "Tracks"] { bench.clickWords(tab) }
        bench.key("Return")
        bench.turn(seconds: 1)
        weak let page = bench.sandbox.scene?.view
        let views = remembered(below: bench.sandbox.scene?.view)
        #expect(views.count > 100)
        bench.key("Escape")
        bench.turn(seconds: 1)
        #expect(page != nil, "the page may be reopened")
        for scene in Catalog.scenes.filter({ $0.name != "tiles" }).prefix(RecentPages.most) {
            bench.sandbox.open(scene)
            bench.turn(3)
            bench.key("Escape")
            bench.turn(seconds: 1)
        }
        #expect(page == nil)
        // Controls aren't cached, because each control belongs to its page.
        #expect(views.compactMap(\.view).map { "\(type(of: $0))" } == [])
    }

    private struct Remembered { weak var view: UIView? }

    private func remembered(below view: UIView?) -> [Remembered] {
        guard let view else { return [] }
        return [Remembered(view: view)] + view.subviews.flatMap { remembered(below: $0) }
    }
}
