@testable import Gallery
import Scenes
import Testing
@testable import Stage
@testable import Studio
import UIKit

/// Checks the Escape key, which goes back one step at a time, and scenes that are left and reopened.
@MainActor struct LeaveTests {
    private let bench = SandboxBench()

    private func escape() {
        bench.key("Escape")
        bench.turn(seconds: 0.5)
    }

    private var page: SceneViewController? { bench.sandbox.scene }

    @Test func escapeClosesThenDeselectsThenReturnsToNowThenLeaves() throws {
        bench.openTiles()
        bench.key("D")
        bench.key("Return")
        bench.turn(seconds: 1)
        bench.key("Home")
        let page = try #require(page)
        page.playback.layer = page.playback.timeline.layers.keys.first
        bench.key("X")
        #expect(page.page.isExploded && page.playback.layer != nil && page.playback.playhead != nil)
        escape()
        #expect(!page.page.isExploded && page.playback.layer != nil && page.playback.playhead != nil)
        escape()
        #expect(page.playback.layer == nil && page.playback.playhead != nil)
        escape()
        #expect(page.playback.playhead == nil && self.page === page)
        escape()
        #expect(self.page == nil)
    }

    @Test func escapeClosesSecondDevice() {
        bench.openTiles()
        bench.key("A")
        #expect(page?.comparison.device != nil)
        escape()
        #expect(page?.comparison.device == nil && page != nil)
        escape()
        #expect(page == nil)
    }

    @Test func escapeStopsReplayFirst() throws {
        bench.openTiles()
        bench.key("R")
        bench.finger(.began, 400, 480)
        bench.turn(seconds: 2)
        bench.finger(.ended, 400, 480)
        bench.key("R")
        bench.key("R", shift: true)
        bench.turn(20)
        #expect(bench.sandbox.stage?.status.isReplaying == true)
        escape()
        #expect(bench.sandbox.stage?.status.isReplaying == false)
    }

    @Test(arguments: [CGSize(width: 900, height: 700), CGSize(width: 360, height: 480)])
    func escapeClosesPanelOverDevice(size: CGSize) {
        let bench = SandboxBench(size: size)
        bench.openTiles()
        bench.key("I", control: true, shift: true)
        #expect(bench.texts.contains("Pitfalls"))
        bench.key("Escape")
        #expect(!bench.texts.contains("Pitfalls") && bench.sandbox.openScene != nil)
        bench.key("Escape")
        #expect(bench.sandbox.openScene == nil)
    }

    @Test func escapeKeepsPanelNextToDevice() {
        bench.openTiles()
        #expect(bench.texts.contains("Pitfalls"))
        bench.key("Escape")
        #expect(bench.sandbox.openScene == nil)
    }

    @Test func reopenedSceneKeepsItsState() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 1.5)
        bench.key("1")
        let stage = try #require(bench.sandbox.stage)
        let (picture, time, pitfalls) = (stage.snapshot, stage.time, stage.pitfalls)
        #expect(stage.status.canGoBack && !pitfalls.isEmpty)
        escape()
        bench.turn(seconds: 5)
        bench.sandbox.open(.tiles)
        bench.turn(2)
        #expect(bench.sandbox.stage === stage && stage.snapshot == picture && stage.pitfalls == pitfalls)
        #expect(stage.status.canGoBack && !stage.status.isFrozen)
        #expect(stage.time - time < 0.2, "the device's clock was paused meanwhile")
        bench.turn(seconds: 0.5)
        #expect(abs(stage.time - time - 0.5) < 0.2)
    }

    @Test func transitionContinuesWhenSceneIsReopened() throws {
        bench.openTiles()
        bench.key("T", control: true)
        bench.click(400, 480)
        bench.turn(seconds: 1)
        let stage = try #require(bench.sandbox.stage)
        let percent = try #require(stage.status.transition?.percent)
        escape()
        bench.turn(seconds: 20)
        bench.sandbox.open(.tiles)
        bench.turn(2)
        let now = try #require(stage.status.transition?.percent)
        #expect(now >= percent && now < percent + 0.05)
        bench.turn(seconds: 20)
        #expect(stage.status.transition == nil)
    }

    @Test func frozenSceneStaysFrozenWhenReopened() throws {
        bench.openTiles()
        bench.key("Space")
        escape()
        bench.sandbox.open(.tiles)
        bench.turn(5)
        #expect(bench.sandbox.stage?.status.isFrozen == true)
    }

    @Test func leavingSceneCancelsItsFingers() throws {
        bench.openTiles()
        bench.finger(.began, 329, 480)
        bench.finger(.moved, 340, 480)
        let stage = try #require(bench.sandbox.stage)
        bench.sandbox.closeScene()
        bench.turn(seconds: 0.5)
        bench.sandbox.open(.tiles)
        bench.turn(3)
        #expect(bench.sandbox.scene?.player.isTouched == false)
        #expect(stage.history.fingers.last?.event.phase == .cancelled)
    }

    @Test func replayFromOutsideRestartsScene() throws {
        bench.openTiles()
        bench.key("R")
        bench.click(400, 480)
        bench.key("R")
        bench.key("1")
        escape()
        let take = try #require(bench.takes.first)
        #expect(bench.sandbox.replay(take, of: "tiles"))
        #expect(bench.sandbox.stage?.pitfalls == [])
    }

    @Test func reopenedSceneShowsCurrentTheme() {
        bench.openTiles()
        escape()
        bench.sandbox.show(.light)
        bench.sandbox.open(.tiles)
        bench.turn(3)
        #expect(bench.sandbox.stage?.conditions.style == .light)
    }
}
