import Scenes
import Testing
import UIKit
@testable import Gallery
@testable import Studio

/// Checks that Ctrl+K finds and performs commands.
@MainActor struct CommandPaletteTests {
    private let bench = SandboxBench()

    private func open(_ text: String = "") {
        bench.key("K", control: true)
        if !text.isEmpty { bench.type(text) }
    }

    private var isOpen: Bool { bench.sandbox.modal is CommandPalette }

    @Test func returnPerformsFirstMatchAndClosesPalette() throws {
        bench.openTiles()
        open("layers")
        #expect(bench.texts.contains("Layers in 3D") && !bench.texts.contains("Reset scene"))
        bench.key("Return")
        #expect(!isOpen && bench.sandbox.scene?.page.isExploded == true)
    }

    @Test func arrowKeysChooseAnotherMatch() {
        bench.openTiles()
        open("zoom")
        var steps: [Int] = []
        bench.sandbox.zoom = { steps.append($0) }
        bench.key("Down")
        bench.key("Return")
        #expect(steps == [-1])
    }

    @Test func clickPerformsCommand() throws {
        bench.openTiles()
        open("record")
        let place = try #require(bench.place(of: "Record touches"))
        bench.click(place.midX, place.midY)
        #expect(!isOpen && bench.sandbox.stage?.status.isRecording == true)
    }

    @Test func escapeAndClickOutsideCloseWithoutEffect() {
        bench.openTiles()
        open()
        bench.key("Escape")
        #expect(!isOpen && bench.sandbox.openScene != nil)
        open()
        bench.click(20, 700)
        #expect(!isOpen)
    }

    @Test func pitfallsOfSceneAreToggled() {
        bench.openTiles()
        open("black")
        bench.key("Return")
        #expect(bench.sandbox.stage?.pitfalls.isEmpty == false)
    }

    @Test func anotherSceneOpensFromScene() {
        bench.openTiles()
        open("photos")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == Scene.photos.name)
    }

    @Test func startScreenOffersOnlyCommandsOfWindow() {
        open("record touches")
        #expect(bench.texts.contains("No command matches"))
        bench.key("Return")
        #expect(isOpen, "there is nothing to perform")
        bench.key("Escape")
        open("tiles")
        bench.key("Return")
        #expect(bench.sandbox.openScene?.name == Scene.tiles.name)
    }

    @Test func startScreenOffersOpeningCodeFirst() { #expect(bench.sandbox.paletteEntries.first?.title == "Open folder") }

    @Test func singleMatchHasNoEmptyStripBelow() throws {
        open("crossfade")
        let card = try #require(bench.sandbox.modal?.subviews.last)
        #expect(abs(card.frame.height - (52 + 1 + 32 + 12)) < 0.01)
        let area = try #require(bench.place(of: "Scene"))
        #expect(abs(area.maxX - (card.frame.maxX - 6 - 8)) < 1.5, "it ends where key caps would end")
    }

    @Test func titlesThatStartWithTextComeFirst() {
        let commands = ["Show the take", "Take", "Retake"].map { PaletteEntry(title: $0, area: "", perform: { _ in }) }
        #expect(PaletteEntry.ranked(commands, by: "take").map(\.title) == ["Take", "Show the take", "Retake"])
        #expect(PaletteEntry.ranked(commands, by: "").count == 3)
    }
}
