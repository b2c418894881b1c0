@testable import Gallery
import Input
@testable import Recording
import RenderTree
import Scenes
@testable import Stage
import Testing
import UIKit
@testable import Studio

/// The grid of scenes.
@MainActor @Suite struct SandboxGridTests {
    private let bench = SandboxBench()

    @Test func itOpensOnEveryListedScene() {
        for scene in Catalog.scenes { #expect(bench.texts.contains(scene.title)) }
        #expect(bench.sandbox.openScene == nil && bench.title == "Segue")
    }

    @Test func thumbnailsComeOneATurnAndThenItRests() {
        #expect(bench.frame(of: "tile.coral") == nil, "the first frame waits for none")
        bench.turn(Catalog.scenes.count + 1)
        #expect(bench.frame(of: "tile.coral") != nil && bench.frame(of: "stand-in.tile") != nil)
        bench.turn(3)
        #expect(!bench.sandbox.needsTurn && !bench.sandbox.driver.needsTurn)
    }

    @Test func aClickOnACardOpensItsScene() {
        bench.click(180, 240)
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == "tiles" && bench.title == "Segue: Tiles")
        #expect(bench.frame(of: DeviceView.screenName) == CGRect(x: 328, y: 80, width: 320, height: 693), "picture 07")
    }

    @Test func arrowsMoveAndEnterOpens() {
        bench.key("Right")
        bench.key("Right")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == Catalog.scenes[1].name)
    }

    @Test func typingAfterASlashSearches() {
        bench.key("/")
        for letter in "CLOCK" { bench.key(String(letter)) }
        #expect(bench.texts.contains("clock") && bench.texts.contains("1 scene") && !bench.texts.contains("Tiles"))
        bench.key("Q")
        #expect(bench.texts.contains("No scene matches “clockq”"))
        bench.key("Escape")
        #expect(bench.texts.contains("Tiles") && bench.sandbox.openScene == nil)
    }

    @Test func theMouseOverACardPlaysItOnceThereAndBack() throws {
        bench.turn(Catalog.scenes.count + 1)
        let rest = try #require(bench.frame(of: "stand-in.tile"))
        bench.sandbox.pointerMoved(to: CGPoint(x: 180, y: 240))
        var frames: Set<CGFloat> = []
        for _ in 0..<70 {
            bench.turn()
            frames.insert(bench.frame(of: "stand-in.tile")?.width ?? 0)
        }
        #expect(frames.count > 20)
        bench.turn(10)
        #expect(bench.frame(of: "stand-in.tile") == rest)
        #expect(!bench.sandbox.driver.needsTurn)
    }
}
