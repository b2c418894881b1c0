@testable import Gallery
import Input
@testable import Recording
import RenderTree
import Scenes
@testable import Stage
import Testing
import UIKit
@testable import Studio

/// Takes: recorded, replayed, recovered.
@MainActor struct SandboxTakeTests {
    private let bench = SandboxBench()

    @Test func aTakeIsRecordedAndShownAgain() throws {
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

    @Test func aRecoveredTakeIsOfferedOverTheGridAndReplayedFromThere() throws {
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

    @Test func aRecoveredTakeOfTheOpenSceneCanBeReplayedThere() {
        bench.openTiles()
        #expect(bench.sandbox.stage?.lastTake == nil)
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "card", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        #expect(bench.sandbox.stage?.lastTake == nil)
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "tiles", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        #expect(bench.sandbox.stage?.lastTake?.take?.scene == "tiles")
    }

    @Test func escapeTakesTheOfferAway() throws {
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "tiles", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.sandbox.offer(GestureScript(sources: [], take: Take(scene: "none", size: .zero, scale: 1, fps: 60, refreshInterval: 1 / 60)))
        bench.turn(2)
        #expect(bench.texts.contains("A take of Tiles was recovered"))
        bench.key("Escape")
        #expect(!bench.texts.contains("A take of Tiles was recovered"))
    }

    @Test func aTakeIsKeptWhateverEndsIt() {
        bench.openTiles()
        bench.key("R")
        bench.turn(5)
        bench.key("L", control: true)
        bench.turn(seconds: 1)
        #expect(bench.takes.count == 1 && bench.title == "Segue: Tiles", "the loop begins the scene again")
        bench.key("L", control: true)
        bench.key("R")
        bench.turn(5)
        bench.sandbox.finish()
        #expect(bench.takes.count == 2, "the window is closed")
        bench.key("R")
        bench.turn(5)
        bench.key("Escape")
        #expect(bench.takes.count == 3 && bench.title == "Segue", "back to the grid")
    }

    @Test("a take of the sandbox gives the same frames without it")
    func aTakeReplaysWithoutTheSandbox() throws {
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
