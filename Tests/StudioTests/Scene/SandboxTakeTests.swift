@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks that takes are recorded, replayed and recovered.
@MainActor struct SandboxTakeTests {
    private let bench = SandboxBench()

    @Test func takeIsRecordedAndReplayed() throws {
        bench.openTiles()
        bench.key("R")
        #expect(bench.title == "Segue: Tiles, recording")
        bench.turn(10)
        bench.click(400, 480)
        bench.turn(seconds: 1.3)
        bench.key("R")
        #expect(bench.title == "Segue: Tiles" && bench.takes.count == 1 && bench.takes[0].take?.scene == "tiles")
        bench.key("R", shift: true)
        #expect(bench.sandbox.stage?.status.transition == nil)
        bench.turn(30)
        #expect(bench.sandbox.stage?.status.transition?.kind == .push)
    }

    @Test func recoveredTakeIsOfferedOverGridAndReplayed() throws {
        bench.openTiles()
        bench.key("R")
        bench.turn(5)
        bench.click(400, 480)
        bench.turn(5)
        bench.key("R")
        let take = try #require(bench.takes.first)
        let later = SandboxBench()
        later.sandbox.offer(take)
        later.turn(2)
        #expect(later.texts.contains("A take of Tiles was recovered") && later.sandbox.openScene == nil)
        let button = try #require(later.place(of: "Replay"))
        later.click(button.midX, button.midY)
        #expect(later.sandbox.openScene?.name == "tiles" && later.sandbox.stage?.status.isReplaying == true)
        later.turn(seconds: 0.5)
        later.key("Escape")
        later.turn(seconds: 0.5)
        #expect(!later.texts.contains("A take of Tiles was recovered"))
    }

    @Test func recoveredTakeOfOpenSceneBecomesItsLastTake() {
        bench.openTiles()
        #expect(bench.sandbox.stage?.lastTake == nil)
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "card", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        #expect(bench.sandbox.stage?.lastTake == nil)
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "tiles", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        #expect(bench.sandbox.stage?.lastTake?.take?.scene == "tiles")
    }

    @Test func escapeDismissesRecoveryOffer() throws {
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "tiles", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "none", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.turn(2)
        #expect(bench.texts.contains("A take of Tiles was recovered"))
        bench.key("Escape")
        #expect(!bench.texts.contains("A take of Tiles was recovered"))
    }

    @Test func takeIsKeptHoweverRecordingEnds() {
        bench.openTiles()
        bench.key("R")
        bench.turn(5)
        bench.key("L", control: true)
        bench.turn(seconds: 1)
        #expect(bench.takes.count == 1 && bench.title == "Segue: Tiles", "the loop restarts the scene")
        bench.key("L", control: true)
        bench.key("R")
        bench.turn(5)
        bench.sandbox.finish()
        #expect(bench.takes.count == 2, "closing the window ends the recording")
        bench.key("R")
        bench.turn(5)
        bench.key("Escape")
        #expect(bench.takes.count == 3 && bench.title == "Segue", "returning to the grid ends the recording")
    }

    @Test func takeReplaysSameFramesWithoutSandbox() throws {
        let bench = SandboxBench(style: .light)
        bench.openTiles()
        bench.key("R")
        bench.turn(7)
        bench.click(400, 480)
        bench.turn(seconds: 0.4)
        let seen = try #require(bench.sandbox.stage?.snapshot)
        bench.key("R")
        var run = HeadlessRun(StageSettings(scale: 2))
        let take = try #require(bench.takes.first)
        run.script = take
        var frames: [RenderSnapshot] = []
        run.perform(showing: .tiles) { frames.append($0.snapshot) }
        #expect(frames.contains(seen) && seen != frames[0])
    }
}
