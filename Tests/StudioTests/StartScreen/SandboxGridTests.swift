@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

/// Checks the grid of scenes.
@MainActor struct SandboxGridTests {
    private let bench = SandboxBench()

    @Test func gridShowsEveryListedScene() {
        for scene in Catalog.scenes { #expect(bench.texts.contains(scene.title)) }
        #expect(bench.sandbox.openScene == nil && bench.title == "Segue")
    }

    @Test func sceneOpenedBeforeFirstFrameAppearsWithoutFade() {
        let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
        sandbox.open(.tiles)
        _ = sandbox.turn(Turn(time: 0))
        #expect(sandbox.grid.viewIfLoaded?.window == nil && sandbox.scene?.view.alpha == 1)
        bench.sandbox.open(.tiles)
        bench.turn()
        #expect(bench.sandbox.grid.view.window != nil)
    }

    @Test func hiddenPartsAreCreatedLater() throws {
        let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
        sandbox.open(.tiles)
        _ = sandbox.turn(Turn(time: 0))
        let page = try #require(sandbox.scene)
        #expect(!sandbox.grid.isViewLoaded && page.page.madeDock == nil && page.layers.madeInspector == nil)
        page.page.toggleDock()
        _ = sandbox.turn(Turn(time: 1 / 60))
        #expect(page.page.madeDock?.isHidden == false && page.layers.madeInspector?.isHidden == false)
        sandbox.closeScene()
        _ = sandbox.turn(Turn(time: 2 / 60))
        let frame = sandbox.turn(Turn(time: 3 / 60))
        #expect(frame.snapshot.nodes.contains { $0.name == "fan.tiles.1" } && sandbox.title == "Segue")
    }

    @Test func preparingDoesNotChangeLayout() {
        func shown(_ size: CGSize, prepares: Bool) -> [CGRect] {
            let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
            sandbox.open(.tiles)
            if prepares { _ = sandbox.prepare() }
            sandbox.resize(to: size, scale: 1)
            var frames: [CGRect] = []
            sandbox.turn(Turn(time: 0)).snapshot.forEachPlaced { if !$1.isHidden { frames.append($1.frame) } }
            return frames
        }
        for size in [CGSize(width: 1280, height: 860), CGSize(width: 900, height: 700)] {
            let frames = shown(size, prepares: true)
            #expect(frames == shown(size, prepares: false) && frames.count > 100)
        }
    }

    @Test func preparingReturnsPictureOfFirstTurn() {
        let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
        sandbox.open(.tiles)
        let picture = sandbox.prepare()
        #expect(picture == sandbox.turn(Turn(time: 0)).snapshot)
    }

    /// If the window opens under the pointer, the highlight and the tooltip's delay start after the first frame.
    @Test func firstPointerMoveIsHandledAfterFirstFrame() {
        let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
        _ = sandbox.prepare()
        sandbox.pointerMoved(to: CGPoint(x: 180, y: 400))
        _ = sandbox.turn(Turn(time: 0))
        #expect(sandbox.needsTurn && sandbox.hover.view == nil)
        _ = sandbox.turn(Turn(time: 1 / 60))
        #expect(sandbox.hover.view != nil && sandbox.hover.deferred == nil)
    }

    @Test func secondPointerMoveReplacesDeferredFirstMove() {
        let sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { 0 }
        sandbox.pointerMoved(to: CGPoint(x: 180, y: 400))
        _ = sandbox.turn(Turn(time: 0))
        sandbox.pointerMoved(to: CGPoint(x: 2, y: 2))
        _ = sandbox.turn(Turn(time: 1 / 60))
        #expect(sandbox.hover.view == nil && sandbox.hover.deferred == nil)
    }

    @Test func thumbnailsAppearTogetherThenGridRests() {
        #expect(bench.frame(of: "tile.coral") == nil, "the first frame doesn't wait for thumbnails")
        bench.turn()
        #expect(bench.frame(of: "tile.coral") != nil && bench.frame(of: "stand-in.tile") != nil)
        for scene in Catalog.scenes { #expect(bench.frame(of: "fan.\(scene.name).1") != nil, "\(scene.name)") }
        bench.turn(3)
        #expect(!bench.sandbox.needsTurn && !bench.sandbox.driver.needsTurn)
    }

    @Test func clickOnCardOpensItsScene() {
        bench.click(180, 400)
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == "tiles" && bench.title == "Segue: Tiles")
        #expect(bench.frame(of: DeviceView.screenName) == CGRect(x: 328, y: 80, width: 320, height: 693), "picture 07")
    }

    @Test func arrowsMoveSelectionAndEnterOpens() {
        bench.key("Right")
        bench.key("Right")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == Catalog.scenes[1].name)
    }

    @Test func slashStartsSearch() {
        bench.type("/clock")
        #expect(bench.texts.contains("clock") && bench.texts.contains("1 scene") && !bench.texts.contains("Tiles"))
        bench.type("q")
        #expect(bench.texts.contains("No scene matches “clockq”"))
        bench.key("Escape")
        #expect(bench.texts.contains("Tiles") && bench.sandbox.openScene == nil)
    }

    /// On other keyboard layouts, "/" is typed with a different key, and a dead key's text arrives with the next key.
    @Test func searchAcceptsTextFromAnyKeyboardLayout() {
        bench.key("7", shift: true)
        bench.sandbox.type("/")
        bench.key("´")
        bench.key("E")
        bench.sandbox.type("é/?")
        bench.turn()
        #expect(bench.texts.contains("é/?") && bench.texts.contains("No scene matches “é/?”"))
    }

    @Test func enterOpensBestMatchAndEndsSearch() {
        bench.type("/fade")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == "fade")
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        #expect(bench.texts.contains("Tiles") && bench.texts.contains("Search"))
        bench.key("Right")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == "tiles", "keys no longer edit the search")
    }

    @Test func searchTextIsEditedAtCaret() {
        bench.type("/fde")
        bench.key("Home")
        bench.key("Right")
        bench.type("a")
        #expect(bench.texts.contains("fade"))
        bench.key("A", control: true)
        bench.type("clocks")
        #expect(bench.texts.contains("clocks") && bench.texts.contains("1 scene"))
        bench.key("Home", shift: true)
        bench.key("Delete")
        #expect(bench.texts.contains("Search") && bench.texts.contains("Tiles"))
    }

    @Test func clipboardTextIsPasted() {
        bench.sandbox.clipboard = { "clo\ncks" }
        bench.type("/")
        bench.key("V", control: true)
        #expect(bench.texts.contains("clo cks"))
    }

    @Test func clearButtonClearsSearch() throws {
        bench.type("/zebra")
        let field = try #require(bench.place(of: "zebra"))
        bench.click(916, field.midY)
        #expect(!bench.texts.contains("zebra") && bench.texts.contains("Tiles"))
    }

    @Test func hoveringOverCardPlaysItOnce() throws {
        bench.turn(Catalog.scenes.count + 1)
        let rest = try #require(bench.frame(of: "stand-in.tile"))
        bench.sandbox.pointerMoved(to: CGPoint(x: 180, y: 400))
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
