import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Checks the release rule that a tall dock shows next to the plots.
@MainActor struct ReleaseLimitTests {
    private let bench = SandboxBench(size: CGSize(width: 1280, height: 1100))
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Drags the open page back from the left edge.
    private func dragBack() {
        let screen = page.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.finger(.began, screen.minX + 2, screen.midY)
        for step in 1...10 { bench.finger(.moved, screen.minX + 2 + screen.width * CGFloat(step) / 14, screen.midY) }
        bench.finger(.ended, screen.minX + 2 + screen.width * 10 / 14, screen.midY)
        bench.turn(seconds: 2)
    }

    @Test func releaseRuleFollowsGestureOfTransitionAtPlayhead() throws {
        bench.openTiles()
        bench.key("D")
        bench.key("Return")
        bench.turn(seconds: 2)
        dragBack()
        let top = page.page.dock.frame.minY
        bench.finger(.began, 640, top + 2)
        bench.finger(.moved, 640, top - 360)
        bench.finger(.ended, 640, top - 360)
        let runs = page.stage.history.listed
        page.player.openRun(runs[1].id)
        page.player.look(at: try #require(page.playback.timeline.transitions.first).begin + 0.1)
        bench.turn(2)
        #expect(bench.texts.contains("vx > 0"))
        #expect(bench.texts.contains { $0.hasPrefix("vx ") && $0.hasSuffix(" > 0 → finish") }, "\(bench.texts.suffix(30))")
        page.player.openRun(runs[0].id)
        page.player.look(at: try #require(page.playback.timeline.transitions.first).begin + 0.1)
        bench.turn(2)
        #expect(bench.texts.contains("v > 0, or scale > 1.5 at rest"), "without a release, the scene's first gesture sets the rule")
        #expect(!bench.texts.contains { $0.hasSuffix("→ finish") })
        for head in ["Delay", "Duration", "Curve", "Additive"] { #expect(bench.texts.contains(head)) }
    }
}
