@testable import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks the list of takes in the dock, using an in-memory take library.
@MainActor struct TakesTabTests {
    private let bench = SandboxBench()
    private let takeLibrary = InMemoryTakeLibrary()

    init() {
        bench.sandbox.takeLibrary = takeLibrary
        bench.sandbox.showsDock = true
        bench.sandbox.open(Catalog.scene(named: "tiles")!)
        bench.turn(seconds: 0.5)
        bench.clickWords("Takes")
    }

    /// Records a tap on the device.
    private func record() {
        bench.key("R")
        bench.turn(seconds: 0.3)
        let screen = bench.frame(of: DeviceView.screenName) ?? .zero
        bench.click(screen.minX + screen.width * 0.25, screen.midY)
        bench.turn(seconds: 1)
        bench.key("R")
        bench.turn(2)
    }

    @Test func tabIsShownEvenIfNothingElseMoves() {
        takeLibrary.add("a", TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script)
        bench.clickWords("Tracks")
        bench.turn(seconds: 2)
        #expect(!bench.sandbox.needsTurn && bench.place(of: "No baseline") == nil)
        guard let tab = bench.place(of: "Takes") else { return }
        bench.click(tab.midX, tab.midY)
        // Take turns as the window would.
        while bench.sandbox.needsTurn { bench.turn() }
        #expect(bench.place(of: "No baseline") != nil)
    }

    @Test func deviceStaysInPlaceWhenTabChanges() throws {
        let place = try #require(bench.frame(of: DeviceView.screenName))
        for tab in ["Tracks", "Film strip", "Problems"] {
            bench.clickWords(tab)
            bench.turn(2)
            #expect(bench.frame(of: DeviceView.screenName) == place, "\(tab)")
        }
    }

    @Test func emptyListExplainsHowToRecord() {
        #expect(bench.place(of: "No takes") != nil)
        bench.expectPicture("takes-none")
    }

    @Test func recordingIsFirstRowThenNamedTake() throws {
        bench.key("R")
        bench.turn(seconds: 0.5)
        #expect(bench.place(of: "New take") != nil && bench.place(of: "Recording") != nil)
        bench.expectPicture("takes-recording")
        bench.key("R")
        bench.turn(2)
        #expect(takeLibrary.entries.map(\.name) == ["take-1"])
        // The whole name is selected, so typing replaces the name. Typing the letter "r" doesn't start a recording.
        bench.type("Short rest")
        bench.key("Return")
        #expect(takeLibrary.entries.map(\.name) == ["Short rest"])
        #expect(bench.sandbox.stage?.status.isRecording == false)
        #expect(bench.place(of: "Short rest") != nil)
    }

    @Test func escapeKeepsOldName() {
        record()
        bench.type("Other")
        bench.key("Escape")
        #expect(takeLibrary.entries.map(\.name) == ["take-1"] && bench.sandbox.stage != nil)
    }

    @Test func duplicateNameIsRefused() {
        record()
        bench.key("Escape")
        record()
        bench.type("take-1")
        bench.key("Return")
        #expect(takeLibrary.entries.map(\.name) == ["take-2", "take-1"])
        #expect(bench.place(of: "take-1 is already the name of another take") != nil)
        bench.expectPicture("takes-name")
    }

    @Test func enterPlaysSelectedTake() {
        record()
        bench.key("Escape")
        bench.key("R", control: true)
        bench.turn(seconds: 0.5)
        bench.key("Return")
        bench.turn(5)
        #expect(bench.sandbox.stage?.status.isReplaying == true)
        bench.turn(seconds: 3)
        #expect(bench.sandbox.stage?.status.canGoBack == true, "the take's tap opened a tile")
    }

    @Test func playedTakeRestoresItsConditions() throws {
        var script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        script.take?.conditions.parameters = ["TilesAnimator.duration": .number(0.9)]
        takeLibrary.scripts["plain"] = script
        takeLibrary.add("plain", script)
        let stage = try #require(bench.sandbox.stage), pitfall = try #require(stage.scene.pitfalls.keys.first)
        stage.perform(.pitfalls([pitfall]))
        stage.perform(.parameter("TilesAnimator.other", .number(2)))
        bench.turn(5)
        bench.clickWords("plain")
        bench.key("Return")
        bench.turn(5)
        #expect(stage.pitfalls.isEmpty)
        #expect(stage.conditions.parameters == ["TilesAnimator.duration": .number(0.9)])
    }

    @Test func takeOfAnotherSceneOpensIt() throws {
        takeLibrary.scripts["far"] = TakeRecorder(scene: "modal", size: StageSettings.phone, scale: 2, fps: 60).script
        takeLibrary.add("far", try #require(takeLibrary.scripts["far"]))
        bench.turn(5)
        bench.clickWords("far")
        bench.key("Return")
        bench.turn(5)
        #expect(bench.sandbox.openScene?.name == "modal")
    }

    @Test func deleteRemovesTakeAndUndoRestoresIt() {
        record()
        bench.key("Escape")
        bench.key("Delete")
        bench.turn(2)
        #expect(takeLibrary.entries.isEmpty && bench.place(of: "Deleted take-1") != nil)
        bench.clickWords("Undo")
        #expect(takeLibrary.entries.map(\.name) == ["take-1"])
    }

    @Test func controlZRestoresDeletedTakes() {
        for name in ["a", "b"] { add(name, .noBaseline) }
        for name in ["a", "b"] {
            bench.clickWords(name)
            bench.key("Delete")
        }
        #expect(takeLibrary.entries.isEmpty)
        bench.key("Z", control: true)
        bench.turn(2)
        #expect(takeLibrary.entries.map(\.name) == ["b"])
        #expect(bench.place(of: "Deleted b") == nil && bench.place(of: "Restored b") != nil)
        bench.key("Z", control: true)
        #expect(takeLibrary.entries.map(\.name) == ["b", "a"])
        bench.key("Z", control: true, shift: true)
        #expect(takeLibrary.entries.map(\.name) == ["b"])
    }

    @Test func takeRestoredByButtonIsNotRestoredAgain() {
        add("a", .noBaseline)
        bench.clickWords("a")
        bench.key("Delete")
        bench.turn(2)
        bench.clickWords("Undo")
        bench.key("Z", control: true)
        #expect(takeLibrary.entries.map(\.name) == ["a"])
    }

    @Test func emptyListHasHintWithoutClicks() {
        bench.turn(2)
        #expect(bench.texts.contains("R records"))
    }

    @Test func sentenceAboutBaselineIsBelowItsButton() throws {
        add("a", .noBaseline)
        bench.clickWords("a")
        bench.turn(2)
        let keep = try #require(bench.place(of: "Keep as baseline")), show = try #require(bench.place(of: "Show in folder"))
        let sentence = try #require(bench.place(of: "Later runs must match the baseline."))
        #expect(show.maxY < keep.minY && keep.maxY < sentence.minY)
    }

    @Test func layersIn3DHaveTheirHint() {
        bench.key("X")
        bench.turn(2)
        #expect(bench.texts.contains("Drag to turn the layers    Click a name to select its layer    Esc closes"))
    }

    @Test func noticeDisappearsAfterEightSeconds() {
        record()
        bench.key("Escape")
        bench.key("Delete")
        bench.turn(seconds: 7.5)
        #expect(bench.place(of: "Undo") != nil)
        bench.turn(seconds: 1)
        #expect(bench.place(of: "Undo") == nil)
    }

    @Test func clickOnVerdictComparesTakeAgain() throws {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        takeLibrary.add("a", script, .differs([Difference(0.617, "Push", now: "none", before: "began")]))
        bench.turn(5)
        bench.clickWords("Differs at 0.617 s")
        #expect(takeLibrary.asked == ["compare a"])
        bench.key("B", control: true, shift: true)
        #expect(takeLibrary.asked == ["compare a", "keep a"])
    }

    @Test func comparisonWithoutDifferencesSaysSo() {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        takeLibrary.add("a", script, .same)
        bench.turn(5)
        #expect(bench.texts.contains("Click a take to select it    R records"))
        bench.clickWords("Same")
        bench.turn()
        #expect(bench.texts.contains("a: Same"))
    }

    @Test func differencesAreShownInWordsAndPictures() throws {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        takeLibrary.add("a", script, .differs([Difference(0.617, "Push", now: "none", before: "began")]))
        bench.turn(5)
        bench.clickWords("Differs at 0.617 s")
        bench.turn(2)
        #expect(
            bench.place(of: "Differs from its baseline at 0.617 s, on the screen at 0.700 s") != nil
                && bench.place(of: "Push: none. Before: began") != nil)
        #expect(bench.place(of: "0.700 s") != nil, "the first picture at or after the difference")
        bench.expectPicture("takes-differences")
        bench.key("Left")
        #expect(bench.place(of: "0.200 s") != nil)
        bench.key("Escape")
        #expect(bench.place(of: "Differs from its baseline at 0.617 s") == nil && bench.sandbox.stage != nil)
    }

    private func add(_ name: String, _ verdict: Verdict) {
        takeLibrary.scripts[name] = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        takeLibrary.add(name, takeLibrary.scripts[name]!, verdict)
        bench.turn(5)
    }

    /// Clicks on the menu button at the right end of the first row.
    private func openMenu(atRight right: CGFloat) throws {
        let row = try #require(bench.place(of: takeLibrary.entries[0].name))
        bench.click(right - 23, row.midY)
        bench.turn(2)
    }

    @Test func rowMenuHasAllActions() throws {
        add("a", .same)
        try openMenu(atRight: 992)
        for words in ["Play", "Compare", "Rename", "Keep as baseline", "Export…", "Show in folder", "Delete a"] {
            #expect(bench.place(of: words) != nil, "\(words)")
        }
        bench.expectPicture("takes-menu")
        bench.clickWords("Delete a")
        #expect(takeLibrary.entries.isEmpty && bench.place(of: "Deleted a") != nil)
        bench.expectPicture("takes-deleted")
    }

    @Test func rowMenuShowsFolderInWindowWithoutColumns() throws {
        bench.sandbox.resize(to: CGSize(width: 1000, height: 700), scale: 1)
        add("a", .noBaseline)
        #expect(bench.place(of: "Show in folder") == nil)
        try openMenu(atRight: 1000)
        #expect(bench.place(of: "Compare") == nil, "there is no baseline to compare with")
        bench.clickWords("Show in folder")
        #expect(takeLibrary.asked == ["reveal a"])
    }

    @Test func rightClickOnRowOpensItsMenu() throws {
        add("a", .same)
        add("b", .same)
        let row = try #require(bench.place(of: "a"))
        let isOpenBeside = bench.sandbox.showMenu(at: CGPoint(x: 640, y: 300))
        #expect(!isOpenBeside, "over the device, a right click goes back")
        let isTaken = bench.sandbox.showMenu(at: CGPoint(x: 300, y: row.midY + 130))
        bench.turn(2)
        #expect(isTaken && bench.place(of: "Delete a") == nil, "below the rows, a right click does nothing")
        let isOpen = bench.sandbox.showMenu(at: CGPoint(x: 300, y: row.midY))
        bench.turn(2)
        #expect(isOpen && bench.place(of: "Delete a") != nil)
    }

    @Test func clickOnHeaderSortsByItsColumn() throws {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        for name in ["b", "c", "a"] { takeLibrary.add(name, script) }
        bench.turn(5)
        func rows() -> [String] {
            ["a", "b", "c"].compactMap { name in bench.place(of: name).map { (name, $0.minY) } }.sorted { $0.1 < $1.1 }.map(\.0)
        }
        #expect(rows() == ["a", "c", "b"], "the newest take is first")
        bench.expectPicture("takes")
        bench.clickWords("Take")
        #expect(rows() == ["a", "b", "c"])
        bench.clickWords("a")
        bench.key("Down")
        bench.key("Delete")
        #expect(rows() == ["a", "c"], "arrows follow the list's order")
        bench.clickWords("Take ↑")
        #expect(rows() == ["c", "a"])
    }

    @Test func logOfComparisonIsShownAtItsTimeAfterReplay() throws {
        record()
        bench.key("Escape")
        let shown = takeLibrary.entries[0]
        takeLibrary.entries[0].verdict = .differs([Difference(0.617, "Push", now: "none", before: "began")])
        bench.turn(seconds: 1)
        bench.clickWords("Differs at 0.617 s")
        bench.turn(2)
        bench.key("Left")
        bench.clickWords("Show in log")
        bench.turn(5)
        #expect(bench.place(of: "Show in log") == nil && bench.sandbox.stage?.status.isReplaying == true)
        bench.turn(seconds: shown.seconds + 2)
        let page = try #require(bench.sandbox.scene), past = try #require(page.stage.history.run(at: 0.2))
        #expect(page.run.id == past.id && page.stage.history.listed.last?.id != past.id, "the scene was at rest at that time")
        #expect(page.playback.now(on: page.stage) <= 0.22 && page.stage.status.isFrozen && bench.place(of: "Log") != nil)
    }

    /// A replay can shift events by up to two frames.
    @Test(arguments: [0, 2.4, 2.6]) func logIsShownAtEntryWithinTwoAndAHalfFrames(frames: Double) throws {
        record()
        let page = try #require(bench.sandbox.scene), marks = page.playback.timeline.marks
        let mark = try #require(zip(marks, marks.dropFirst()).first { $1 - $0 > 0.1 }).0
        page.showLog(at: mark + frames / 60)
        #expect(abs(page.playback.now(on: page.stage) - (frames < 2.5 ? mark : mark + frames / 60)) < 1e-9)
        bench.turn(2)
        #expect(page.stage.status.isFrozen && bench.place(of: "Log") != nil)
    }

    @Test func discardedRecordingIsRestoredByUndo() throws {
        bench.key("R")
        bench.turn(seconds: 0.5)
        bench.clickWords("Discard")
        bench.turn(2)
        #expect(takeLibrary.entries.isEmpty && bench.place(of: "Take discarded") != nil)
        bench.clickWords("Undo")
        bench.key("Escape")
        #expect(takeLibrary.entries.map(\.name) == ["take-1"])
    }

    @Test func rowIsDraggedOutAfterMovingFarEnough() throws {
        var dragged: [String] = []
        bench.sandbox.dragFile = { dragged.append($0) }
        add("a", .same)
        let row = try #require(bench.place(of: "a"))
        bench.finger(.began, row.minX, row.midY)
        bench.finger(.moved, row.minX + 5, row.midY)
        #expect(dragged.isEmpty)
        bench.finger(.moved, row.minX + 5, row.midY + 8)
        bench.finger(.moved, 700, 400)
        #expect(dragged == ["a"])
        // Releasing over the verdict or a button has no effect.
        bench.finger(.ended, 740, row.midY)
        #expect(takeLibrary.asked.isEmpty && dragged == ["a"])
    }

    @Test func recordingMenuDiscardsIt() throws {
        bench.key("R")
        bench.turn(seconds: 0.5)
        let row = try #require(bench.place(of: "New take"))
        bench.click(992 - 23, row.midY)
        bench.turn(2)
        let item = try #require(bench.texts.filter { $0 == "Discard" }.count == 2 ? bench.place(of: "Discard") : nil)
        bench.key("Escape")
        #expect(bench.sandbox.stage?.status.isRecording == true && item.width > 0)
        bench.click(992 - 23, row.midY)
        bench.turn(2)
        bench.key("Down")
        bench.key("Return")
        #expect(bench.sandbox.stage?.status.isRecording == false)
    }

    @Test func comparisonHasScreenSizeOfTake() throws {
        let size = CGSize(width: 375, height: 667)
        takeLibrary.scripts["a"] = TakeRecorder(scene: "tiles", size: size, scale: 2, fps: 60).script
        let difference = Difference(0.4, "Push", now: "none", before: "began")
        takeLibrary.add("a", takeLibrary.scripts["a"]!, .differs([difference]))
        bench.turn(5)
        bench.clickWords("Differs at 0.400 s")
        bench.turn(2)
        #expect(bench.sandbox.scene?.takes.comparison?.size == size)
    }

    @Test func anyTimeOfBothRunsCanBeShown() throws {
        takeLibrary.instants = (0..<60).map { index in
            let box = CGRect(x: 20, y: 374, width: 168, height: 216)
            return TakeInstant(
                time: Double(index) / 60, before: "\(index) %, tracking",
                boxes: index < 30 ? [] : [TakeInstant.Box(before: box, now: nil)])
        }
        add("a", .differs([Difference(0.4, "Push", now: "none", before: "began")]))
        bench.clickWords("Differs at 0.400 s")
        bench.turn(2)
        #expect(bench.place(of: "0.500 s") != nil && bench.place(of: "1 layer") != nil, "the first difference between layers is shown")
        #expect(bench.place(of: "Differs from its baseline at 0.400 s, on the screen at 0.500 s") != nil)
        #expect(bench.place(of: "picture at 0.200 s") != nil, "the baseline's last earlier picture is shown")
        for _ in 0..<12 { bench.key("Right") }
        #expect(bench.place(of: "0.700 s") != nil && bench.place(of: "42 %, tracking") != nil, "the baseline has a picture at this time")
        bench.expectPicture("takes-instant")
        bench.key("Left", shift: true)
        #expect(bench.place(of: "0.533 s") != nil)
    }

    @Test func resultArrivingDuringTurnRequestsAnotherTurn() {
        record()
        bench.key("Escape")
        bench.turn(seconds: 1)
        #expect(!bench.sandbox.needsTurn)
        bench.sandbox.serveRunLoop = { [takeLibrary] in
            takeLibrary.entries[0].verdict = .same; takeLibrary.changed()
        }
        bench.turn()
        bench.sandbox.serveRunLoop = nil
        #expect(bench.sandbox.needsTurn)
        bench.turn()
        #expect(bench.place(of: "Same") != nil)
    }

    @Test func rowHasSixPicturesOfItsRun() {
        record()
        bench.turn(2)
        #expect(bench.frame(of: "take.0") != nil && bench.frame(of: "take.5") != nil && bench.frame(of: "take.6") == nil)
    }
}
