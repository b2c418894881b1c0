import Testing
import UIKit
@testable import Gallery
@testable import Studio

/// Checks that all controls can be reached with the keyboard.
@MainActor struct KeyboardFocusTests {
    private let bench = SandboxBench()

    /// Returns the frame of the focus ring in window coordinates, or nil if no ring is shown.
    private func ring() -> CGRect? {
        var frame: CGRect?
        let accent = Palette.accent.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        bench.snapshot.forEachPlaced { node, place in
            if node.borderWidth == 2, node.borderColor == accent, !place.isHidden { frame = place.frame }
        }
        return frame
    }

    @Test func tabVisitsControlsInReadingOrderAndShiftTabReverses() {
        #expect(ring() == nil, "the ring appears only after a key press")
        var frames: [CGRect] = []
        for _ in 0..<8 {
            bench.key("Tab")
            frames.append(ring() ?? .zero)
        }
        #expect(zip(frames.prefix(5), frames.dropFirst()).prefix(4).allSatisfy { $0.minX < $1.minX }, "search, New…, Open…, help, theme")
        #expect(frames[7].minX < 40 && frames[7].width > 260, "the first card, after the buttons for code")
        bench.key("Tab", shift: true)
        #expect(ring() == frames[6])
        for _ in 0..<6 { bench.key("Tab", shift: true) }
        bench.key("Tab", shift: true)
        #expect((ring()?.width ?? 0) > 260, "focus wraps from the first to the last card and scrolls to it")
        bench.key("Return")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene?.name == Catalog.scenes.last?.name)
    }

    @Test func enterAndSpacePressFocusedControl() throws {
        bench.openTiles()
        bench.key("Tab")
        bench.key("Space")
        bench.turn(seconds: 0.5)
        #expect(bench.sandbox.openScene == nil, "Space presses the first control, Scenes, instead of pausing")
    }

    @Test func arrowsMoveWithinGroupInsteadOfSteppingTime() throws {
        bench.openTiles()
        // Scenes, size, ×1.
        for _ in 0..<3 { bench.key("Tab") }
        bench.key("Right")
        bench.key("Return")
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.status.rate == 0.5 && !stage.status.isFrozen)
        #expect(bench.sandbox.choices.rate == 0.5)
    }

    @Test func touchHidesRingAndRestoresShortcuts() throws {
        bench.openTiles()
        bench.key("Tab")
        #expect(ring() != nil)
        bench.click(800, 700)
        #expect(ring() == nil)
        bench.key("Space")
        #expect(try #require(bench.sandbox.stage).status.isFrozen)
    }

    @Test func tooltipAppearsOneSecondAfterFocus() {
        bench.openTiles()
        bench.key("Tab")
        bench.turn(seconds: 0.9)
        #expect(!bench.texts.contains("Back to scenes"))
        bench.turn(seconds: 0.2)
        #expect(bench.texts.contains("Back to scenes"))
    }

    @Test func pageKeysScrollGrid() throws {
        let small = SandboxBench(size: CGSize(width: 700, height: 600))
        let before = try #require(small.place(of: "A tile grows into its page"))
        small.key("PageDown")
        small.turn()
        #expect(small.place(of: "A tile grows into its page").map { $0.minY < before.minY - 200 } ?? true)
        small.key("PageUp")
        small.turn()
        #expect(small.place(of: "A tile grows into its page") == before)
        small.key("End")
        small.key("Return")
        small.turn(seconds: 0.5)
        #expect(small.sandbox.openScene?.name == Catalog.scenes.last?.name)
    }

    @Test func tabStaysInsideDialog() {
        bench.openTiles()
        bench.key("F1")
        for _ in 0..<5 { bench.key("Tab") }
        let frame = ring() ?? .zero
        #expect(CGRect(x: 236, y: 92, width: 808, height: 676).contains(frame))
        bench.key("Escape")
        #expect(!bench.texts.contains("Play or pause"))
    }

    // MARK: Drawn lists

    /// Presses Tab until the ring is around a row inside `area`.
    private func tab(into area: CGRect) -> Bool {
        for _ in 0..<60 {
            bench.key("Tab")
            bench.turn()
            if let ring = ring(), area.contains(ring), ring.height < 45, ring.width > 180 { return true }
        }
        return false
    }

    private func openDock() {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.turn(seconds: 0.2)
    }

    @Test func arrowsMoveThroughLayersAndEnterSelects() throws {
        openDock()
        #expect(tab(into: CGRect(x: 0, y: 40, width: 224, height: 600)))
        let first = try #require(ring())
        bench.key("Down")
        bench.turn()
        #expect(ring()?.minY == first.minY + 28)
        bench.key("Home")
        #expect(ring() == first)
        let titles = bench.texts
        bench.key("Left")
        bench.turn()
        #expect(bench.texts.count < titles.count, "the outermost layer is collapsed")
        bench.key("Right")
        bench.turn()
        #expect(bench.texts.count == titles.count)
        bench.key("Return")
        bench.turn()
        #expect(bench.texts.contains("Opacity"), "the values of the selected layer are shown")
        bench.key("End")
        bench.turn()
        let last = try #require(ring())
        #expect(CGRect(x: 0, y: 40, width: 224, height: 600).contains(last) && last.minY > first.minY, "the list scrolls to the last row")
    }

    @Test func enterOnLogEntryMovesPlayheadToIt() throws {
        openDock()
        bench.key("Return")
        bench.turn(seconds: 1)
        bench.clickLast("Log")
        #expect((0..<6).contains { _ in tab(into: CGRect(x: 990, y: 80, width: 290, height: 560)) })
        bench.key("Home")
        bench.key("Return")
        bench.turn()
        #expect(try #require(bench.sandbox.playhead) < 0.9, "the playhead is at the start of the push")
    }

    @Test func arrowsMoveThroughProblemsAndEnterShowsOne() throws {
        openDock()
        bench.key("2")
        bench.key("Return")
        bench.turn(seconds: 4.5)
        bench.clickWords("Problems")
        bench.turn(2)
        try #require(bench.place(of: "Stuck") != nil, "\(bench.texts)")
        #expect(tab(into: CGRect(x: 0, y: 630, width: 1280, height: 210)))
        let stage = try #require(bench.sandbox.stage)
        #expect(!stage.status.isFrozen)
        bench.key("Return")
        bench.turn(2)
        #expect(stage.status.isFrozen && bench.texts.contains("Ignore"), "the playhead is at the problem, with its actions")
    }

    @Test func ringDisappearsWithItsList() {
        openDock()
        #expect(tab(into: CGRect(x: 0, y: 40, width: 224, height: 600)))
        bench.key("D")
        bench.turn(2)
        #expect(ring() == nil)
    }

    // MARK: Searching shortcuts by key

    @Test func pressedKeysFindTheirShortcut() {
        bench.openTiles()
        bench.key("F1")
        bench.key("E", control: true)
        bench.turn()
        #expect(bench.texts.contains("Export a film") && !bench.texts.contains("Copy picture") && bench.texts.contains("Ctrl E"))
        bench.key("C", control: true, shift: true)
        bench.turn()
        #expect(bench.texts.contains("Copy the screen as text") && !bench.texts.contains("Copy picture"))
        bench.key("C", control: true)
        bench.turn()
        #expect(bench.texts.contains("Copy picture") && !bench.texts.contains("Copy the screen as text"))
        bench.key("F8")
        bench.turn()
        #expect(bench.texts.contains("Next problem") && !bench.texts.contains("Copy picture"))
        bench.key("X", control: true)
        bench.turn()
        #expect(bench.texts.contains("Layers in 3D"), "Ctrl also finds a key without Ctrl if nothing else matches")
        bench.key("5", control: true)
        bench.turn()
        #expect(bench.texts.contains("Toggle a pitfall"))
    }

    @Test func typingAfterKeySearchSearchesText() {
        bench.openTiles()
        bench.key("F1")
        bench.key("E", control: true)
        bench.type("pinch")
        #expect(bench.texts.contains("Pinch") && !bench.texts.contains("Export a film"))
        bench.key("A", control: true)
        bench.type("loop")
        #expect(bench.texts.contains("Loop") && !bench.texts.contains("Pinch"))
    }
}
