import RenderTree
import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Checks layers on the device: selecting a layer by clicking, model frames that differ from the presentation, and paths during a run.
@MainActor struct GhostsTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }

    private func node(
        _ depth: Int, _ layer: Int, _ box: CGRect, color: CGColor? = UIColor.red.cgColor, clips: Bool = false, turn: CGFloat = 0
    ) -> RenderNode {
        let transform = CGAffineTransform(translationX: box.minX, y: box.minY).rotated(by: turn)
        var node = RenderNode(
            depth: depth, transform: Homography(transform), bounds: CGRect(origin: .zero, size: box.size), masksToBounds: clips,
            backgroundColor: color)
        node.layer = layer
        return node
    }

    @Test func topmostVisibleLayerIsPicked() {
        let screen = CGRect(x: 0, y: 0, width: 400, height: 400)
        let picture = RenderSnapshot(
            size: screen.size, scale: 1,
            nodes: [
                node(0, 1, screen), node(1, 2, CGRect(x: 100, y: 100, width: 50, height: 50), clips: true),
                node(2, 3, CGRect(x: 20, y: 20, width: 100, height: 20)), node(1, 4, screen, color: nil),
                node(1, 5, CGRect(x: 300, y: 300, width: 80, height: 10), turn: .pi / 4),
            ])
        #expect(picture.layer(at: CGPoint(x: 110, y: 110)) == 2)
        #expect(picture.layer(at: CGPoint(x: 130, y: 130)) == 3, "the later of two layers is on top")
        #expect(picture.layer(at: CGPoint(x: 200, y: 130)) == 1, "clipped and transparent layers aren't picked")
        #expect(picture.layer(at: CGPoint(x: 320, y: 325)) == 5)
        #expect(picture.layer(at: CGPoint(x: 350, y: 310)) == 1, "outside the rotated box but inside its bounding box")
        #expect(picture.layer(at: CGPoint(x: 500, y: 0)) == nil)
    }

    @Test func pickSelectsLayerAndShowsDock() throws {
        bench.openTiles()
        bench.turn(seconds: 0.5)
        let tile = try #require(page.stage.snapshot.nodes.first { $0.name == "tile.coral" })
        let box = page.page.frame(ofDeviceBox: try #require(page.stage.snapshot.frame(ofLayer: tile.layer)))
        let isPicked = bench.sandbox.pick(at: CGPoint(x: box.midX, y: box.minY + 20))
        #expect(isPicked && page.playback.layer == tile.layer && page.page.showsDock)
        bench.turn(2)
        #expect(page.stage.status.transition == nil, "the device gets no touch")
        let isBeside = bench.sandbox.pick(at: CGPoint(x: 4, y: 4))
        #expect(!isBeside)
    }

    @Test func modelDifferingFromPresentationHasGhost() throws {
        bench.openTiles()
        bench.key("G")
        bench.click(400, 480)
        bench.turn(seconds: 0.4)
        let models = try #require(page.page.ghosts.shown?.ghosts.models)
        #expect(models.contains(CGRect(x: 0, y: 0, width: 390, height: 844)), "the placeholder's model fills the screen: \(models)")
        bench.turn(seconds: 2)
        #expect(page.page.ghosts.shown?.ghosts.models.isEmpty == true)
    }

    @Test func pathOfSelectedLayerIsDrawnWithFiveGhostsWhileFrozen() throws {
        bench.openTiles()
        bench.key("G")
        bench.click(400, 480)
        bench.turn(seconds: 0.6)
        bench.key("Space")
        page.playback.layer = try #require(page.stage.snapshot.nodes.first { $0.name == "stand-in.tile" }).layer
        bench.turn(2)
        let ghosts = try #require(page.page.ghosts.shown?.ghosts)
        #expect(ghosts.skins.count == 5 && ghosts.path.count > 20)
        #expect(ghosts.skins[0].width < ghosts.skins[4].width, "the tile grows")
        #expect(ghosts.path.first.map { abs($0.x - ghosts.skins[0].midX) < 0.01 } == true)
        bench.key("Space")
        bench.turn(2)
        #expect(page.page.ghosts.shown?.ghosts.path.isEmpty == true)
    }

    @Test func spreadPicksEvenlySpacedElements() {
        #expect(Ghosts.spread(0..<9, 5) == [0, 2, 4, 6, 8] && Ghosts.spread([1, 2], 5) == [1, 2])
    }
}
