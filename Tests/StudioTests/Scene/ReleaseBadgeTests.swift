@testable import Gallery
import Scenes
import Testing
@testable import Stage
@testable import Studio
import UIKit

/// Checks where and when the window shows a release's badge.
@MainActor struct ReleaseBadgeTests {
    /// Opens a tile, drags its page back from the left edge by the fraction `share` of the device's width, and releases it without
    /// velocity.
    private func dragBack(_ share: CGFloat, on bench: SandboxBench) throws {
        let page = try #require(bench.sandbox.scene)
        let size = page.player.deviceSize
        page.stage.perform(.tap(CGPoint(x: size.width * 0.25, y: size.height * 0.4)))
        bench.turn(seconds: 1.5)
        let device = page.page.frame(ofDeviceBox: CGRect(origin: .zero, size: page.player.deviceSize))
        bench.finger(.began, device.minX + 2, device.midY)
        for step in 1...10 { bench.finger(.moved, device.minX + 2 + device.width * share * CGFloat(step) / 10, device.midY) }
        bench.turn(seconds: 0.3)
        bench.finger(.ended, device.minX + 2 + device.width * share, device.midY)
        bench.turn(seconds: 0.2)
    }

    private func isShown(_ bench: SandboxBench) -> Bool {
        bench.texts.contains { $0.hasPrefix("Edge pan released at") || $0.hasPrefix("vx") }
    }

    @Test(
        arguments: [
            (1280, 860), (1120, 600), (900, 700), (700, 900), (640, 560), (600, 480), (360, 480), (360, 800),
        ] as [(CGFloat, CGFloat)], [false, true])
    func badgeFitsNextToDeviceWithoutCoveringIt(window: (CGFloat, CGFloat), isTurned: Bool) throws {
        let bench = SandboxBench(size: CGSize(width: window.0, height: window.1))
        bench.openTiles()
        if isTurned {
            bench.sandbox.scene?.controls.setSize(CGSize(width: 844, height: 390))
            bench.turn(5)
        }
        try dragBack(0.25, on: bench)
        #expect(isShown(bench))
        let page = try #require(bench.sandbox.scene?.page)
        let badge = try #require(page.callout.views.last)
        let stage = try #require(badge.superview)
        #expect(!badge.frame.intersects(page.deviceView.frame))
        #expect(badge.frame.width <= 240 && stage.bounds.contains(badge.frame))
        #expect(page.panel.isHidden || !page.panel.frame.intersects(page.convert(badge.bounds, from: badge)))
    }

    @Test func badgeIsHiddenIfActualSizeLeavesNoRoom() throws {
        let bench = SandboxBench(size: CGSize(width: 640, height: 560))
        bench.openTiles()
        bench.key("1", control: true)
        bench.turn()
        try dragBack(0.25, on: bench)
        #expect(!isShown(bench))
    }

    @Test func badgeFollowsPlayhead() throws {
        let bench = SandboxBench()
        bench.openTiles()
        try dragBack(0.25, on: bench)
        let page = try #require(bench.sandbox.scene)
        let first = page.stage.time
        bench.turn(seconds: 3)
        #expect(!isShown(bench))
        try dragBack(0.75, on: bench)
        let second = page.stage.time
        bench.turn(seconds: 3)
        #expect(!isShown(bench))
        page.player.openRun(try #require(page.stage.history.run(at: first)).id)
        page.player.look(at: first)
        bench.turn(seconds: 0.3)
        #expect(bench.texts.contains { $0.hasPrefix("Edge pan released at 2") } && bench.texts.contains("cancel"))
        bench.turn(seconds: 9)
        #expect(isShown(bench), "the badge stays as long as the playhead does")
        page.player.look(at: first - 0.4)
        bench.turn(seconds: 0.3)
        #expect(!isShown(bench), "the finger is still down")
        page.player.openRun(try #require(page.stage.history.latest).id)
        page.player.look(at: second)
        bench.turn(seconds: 0.3)
        #expect(bench.texts.contains { $0.hasPrefix("Edge pan released at 6") })
        bench.key("Escape")
        bench.turn(seconds: 0.3)
        #expect(!isShown(bench) && bench.sandbox.scene != nil)
    }
}
