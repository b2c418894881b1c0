import Testing
import UIKit

@testable import Studio

/// Checks the fingers and the repetition of recorded runs.
@MainActor struct PastTouchesTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }

    init() {
        bench.openTiles()
        bench.sandbox.showsDock = true
        bench.turn(2)
    }

    /// Drags on the device for half a second, and lets the run end.
    private func drag() throws {
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        bench.finger(.began, screen.midX, screen.midY)
        for step in 1...30 {
            bench.finger(.moved, screen.midX, screen.midY + CGFloat(step))
            bench.turn()
        }
        bench.finger(.ended, screen.midX, screen.midY + 30)
        bench.turn(seconds: 2)
    }

    @Test func scrubbedRunShowsItsFingers() throws {
        try drag()
        #expect(page.player.pastTouches.isEmpty, "the live device has no past touches")
        let run = page.player.run
        page.player.look(at: run.begin + 0.2)
        bench.turn(2)
        #expect(page.player.pastTouches.count == 1)
        page.player.look(at: run.end)
        bench.turn(2)
        #expect(page.player.pastTouches.isEmpty, "the finger has lifted")
    }

    @Test func loopRepeatsRangeOfRun() throws {
        try drag()
        let run = page.player.run
        page.player.look(at: run.begin + 0.1)
        bench.key("I")
        page.player.look(at: run.begin + 0.3)
        bench.key("O")
        let runs = page.stage.history.listed.count
        bench.key("L", control: true)
        for _ in 0..<60 {
            bench.turn()
            #expect((0.09...0.31).contains(page.player.now - run.begin))
        }
        #expect(page.player.run.id == run.id && page.stage.history.listed.count == runs && page.player.loop.isOn)
        bench.key("L", control: true)
        #expect(!page.player.loop.isOn)
    }
}
