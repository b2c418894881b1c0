import Foundation
import Testing
import UIKit
@testable import Gallery
@testable import Stage
@testable import Studio

/// Checks the menu that replaces the bars in a small window, and the context menu of device screens.
@MainActor struct MenuTests {
    private let small = SandboxBench(size: CGSize(width: 360, height: 480))

    private func open() {
        small.sandbox.open(.tiles)
        small.turn(seconds: 0.5)
        small.click(338, 456)
    }

    private func choose(_ words: String, _ bench: SandboxBench) throws {
        let place = try #require(bench.place(of: words), "\(bench.texts)")
        bench.click(place.midX, place.midY)
    }

    @Test func menuContainsEverythingInSmallestWindow() {
        open()
        for words in [
            "Scenes", "Speed", "Step", "Record touches", "Reset scene", "Gestures and pitfalls", "Takes and tracks", "Device",
            "Show touches", "Layers in 3D",
            "Light theme", "Full screen", "Copy", "Save", "Keyboard shortcuts",
        ] {
            let place = small.place(of: words)
            #expect(
                place.map { CGRect(x: 0, y: 0, width: 360, height: 480).contains($0) } == true, "\(words): \(String(describing: place))")
        }
        small.expectPicture("menu-smallest")
    }

    @Test func backButtonLeavesScene() {
        small.sandbox.open(.tiles)
        small.turn(seconds: 0.5)
        small.click(26, 28)
        small.turn(seconds: 0.5)
        #expect(small.sandbox.openScene == nil)
    }

    @Test func choosingItemClosesMenuAndPerformsIt() throws {
        open()
        try choose("Record touches", small)
        let stage = try #require(small.sandbox.stage)
        #expect(stage.status.isRecording && !small.texts.contains("Reset scene"))
        small.click(338, 456)
        try choose("Stop recording", small)
        #expect(small.takes.count == 1)
        small.click(338, 456)
        try choose("×0.25", small)
        #expect(stage.status.rate == 0.25 && small.texts.contains("Speed"), "choosing a speed keeps the menu open")
    }

    @Test func takesAndTracksOpenAsSheetWithBackButton() throws {
        open()
        try choose("Takes and tracks", small)
        small.turn(2)
        #expect(small.place(of: "No takes") != nil)
        small.expectPicture("sheet-takes-smallest")
        for words in ["Tracks", "Film strip", "Takes", "Problems"] {
            #expect(small.place(of: words).map { CGRect(x: 0, y: 0, width: 360, height: 480).contains($0) } == true, "\(words)")
        }
        try choose("Problems", small)
        small.turn(2)
        #expect(small.place(of: "Not tried yet") != nil)
        small.click(180, 300)
        #expect(try #require(small.sandbox.stage).history.fingers.isEmpty, "the device below gets no touch")
        try choose("Back", small)
        small.turn(2)
        #expect(small.place(of: "Not tried yet") == nil && small.sandbox.openScene != nil)
        small.key("D")
        small.turn(2)
        #expect(small.place(of: "Not tried yet") != nil)
        small.key("Escape")
        small.turn(2)
        #expect(small.place(of: "Not tried yet") == nil && small.sandbox.openScene != nil)
    }

    @Test func takePlayedFromSheetIsShownOnDevice() throws {
        let takeLibrary = InMemoryTakeLibrary()
        let take = try GestureScript(json: Data(#"{"actions": \#(Self.tap), "take": {"version": 1, "scene": "tiles"}}"#.utf8))
        takeLibrary.scripts["tap"] = take
        takeLibrary.add("tap", take)
        small.sandbox.takeLibrary = takeLibrary
        open()
        try choose("Takes and tracks", small)
        small.turn(2)
        let row = try #require(small.place(of: "tap"))
        small.click(312, row.midY)
        small.turn(3)
        #expect(try #require(small.sandbox.stage).status.isReplaying && small.place(of: "tap") == nil)
    }

    /// A tap at the device's center after 0.5 s.
    private static let tap = """
        [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pause", "duration": 500}, {"type": "pointerMove", "x": 195, "y": 400}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]
        """

    @Test func pitfallsOpenAsSheetWithBackButton() throws {
        open()
        try choose("Gestures and pitfalls", small)
        #expect(small.place(of: "Black screen").map { $0.maxX < 360 } == true)
        small.expectPicture("sheet-pitfalls-smallest")
        try choose("Black screen", small)
        #expect(try #require(small.sandbox.stage).pitfalls == [.blackScreen])
        try choose("Gestures and pitfalls", small)
        #expect(small.place(of: "Black screen") == nil)
    }

    @Test func clickOutsideOrEscapeClosesMenuWithoutOtherEffect() throws {
        open()
        small.click(30, 200)
        #expect(small.place(of: "Reset scene") == nil && small.sandbox.stage?.status.transition == nil)
        small.click(338, 456)
        small.key("Escape")
        #expect(small.place(of: "Reset scene") == nil && small.sandbox.openScene != nil)
    }

    @Test func arrowsAndEnterChooseItem() throws {
        open()
        for _ in 0..<8 { small.key("Down") }
        small.key("Return")
        #expect(try #require(small.sandbox.stage).status.isRecording, "the eighth item, after Scenes, four speeds and two steps")
    }

    // MARK: The device

    @Test func deviceChangesScreenSize() throws {
        let bench = SandboxBench()
        bench.openTiles()
        let button = try #require(bench.place(of: "390 × 844"))
        bench.click(button.midX, button.midY)
        try choose("320 × 568", bench)
        bench.turn(2)
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.snapshot.size == CGSize(width: 320, height: 568) && bench.texts.contains("320 × 568"))
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        #expect(abs(screen.height / screen.width - 568 / 320) < 0.01 && bench.sandbox.choices.device == CGSize(width: 320, height: 568))
        bench.key("Return")
        bench.turn(seconds: 0.3)
        #expect(stage.status.transition?.kind == .push, "Enter taps the same part of the new screen")
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        bench.openTiles()
        #expect(try #require(bench.sandbox.stage).snapshot.size.width == 320, "the next scene has the same size")
    }

    @Test func deviceRotatesAndShowsActualSize() throws {
        let bench = SandboxBench()
        bench.openTiles()
        bench.click(200, 20)
        try choose("Rotate", bench)
        bench.turn(2)
        #expect(try #require(bench.sandbox.stage).snapshot.size == CGSize(width: 844, height: 390))
        bench.key("1", control: true)
        bench.turn(2)
        #expect(bench.frame(of: DeviceView.screenName)?.width == 844)
        bench.key("2", control: true)
        bench.turn(2)
        #expect(bench.frame(of: DeviceView.screenName)?.width == 912, "the device fits the available space")
    }

    @Test func deviceIsCenteredNextToFloatingPanel() throws {
        let bench = SandboxBench(size: CGSize(width: 900, height: 700))
        bench.openTiles()
        let alone = try #require(bench.frame(of: DeviceView.screenName))
        #expect(abs(alone.midX - 450) < 1)
        bench.click(900 - 22, 20)
        bench.turn(2)
        let beside = try #require(bench.frame(of: DeviceView.screenName))
        #expect(abs(beside.midX - (900 - SidePanel.width) / 2) < 1)
    }
}
