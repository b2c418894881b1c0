import Input
@testable import Recording
import Testing
import UIKit

@testable import Gallery
@testable import Stage
@testable import Studio

/// The list of takes in the dock, with a shelf in memory.
@MainActor @Suite struct TakesTabTests {
    /// A shelf that keeps what it is given, and notes what it is asked for.
    private final class Shelf: TakeShelf {
        var entries: [TakeEntry] = []
        var changed: () -> Void = {}
        var scripts: [String: GestureScript] = [:]
        var asked: [String] = []
        private var deleted: TakeEntry?

        func makeJournal(of scene: String) -> Journal? { nil }

        func store(_ take: TakeRecorder) -> String? {
            let path = "take-\(entries.count + 1)"
            scripts[path] = take.script
            add(path, take.script)
            return path
        }

        func add(_ path: String, _ script: GestureScript, _ verdict: TakeEntry.Verdict = .noBaseline) {
            entries.insert(
                TakeEntry(
                    path: path, name: path, scene: script.take?.scene ?? "", seconds: script.end(), recorded: .distantPast, verdict: verdict
                ),
                at: 0)
            changed()
        }

        func script(of path: String) -> GestureScript? { scripts[path] }
        func compare(_ paths: [String]) { asked += paths.map { "compare \($0)" } }
        func keepAsBaseline(_ path: String) { asked.append("keep \(path)") }

        func rename(_ path: String, to name: String) -> String? {
            guard !entries.contains(where: { $0.path == name }), let index = entries.firstIndex(where: { $0.path == path }) else {
                return nil
            }
            (entries[index].path, entries[index].name) = (name, name)
            scripts[name] = scripts.removeValue(forKey: path)
            return name
        }

        func delete(_ path: String) {
            deleted = entries.first { $0.path == path }
            entries.removeAll { $0.path == path }
        }

        func restore() { deleted.map { entries.append($0) } }
        func shots(of path: String) -> [ComparisonShot] {
            [0.2, 0.7].map { ComparisonShot(time: $0, before: nil, now: nil, difference: nil) }
        }

        func reveal(_ path: String) { asked.append("reveal \(path)") }
    }

    private let bench = SandboxBench()
    private let shelf = Shelf()

    init() {
        bench.sandbox.shelf = shelf
        bench.sandbox.showsDock = true
        bench.sandbox.open(Catalog.scene(named: "tiles")!)
        bench.turn(seconds: 0.5)
        bench.clickWords("Takes")
    }

    /// Records a tap on the middle of the device.
    private func record() {
        bench.key("R")
        bench.turn(seconds: 0.3)
        let screen = bench.frame(of: DeviceView.screenName) ?? .zero
        bench.click(screen.minX + screen.width * 0.25, screen.midY)
        bench.turn(seconds: 1)
        bench.key("R")
        bench.turn(2)
    }

    @Test func aTabIsShownThoughNothingElseMoves() {
        shelf.add("a", TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script)
        bench.clickWords("Tracks")
        bench.turn(seconds: 2)
        #expect(!bench.sandbox.needsTurn && bench.place(of: "No baseline") == nil)
        guard let tab = bench.place(of: "Takes") else { return }
        bench.click(tab.midX, tab.midY)
        // As many turns as the window would take.
        while bench.sandbox.needsTurn { bench.turn() }
        #expect(bench.place(of: "No baseline") != nil)
    }

    @Test func withoutTakesItSaysHowToRecord() { #expect(bench.place(of: "No takes") != nil) }

    @Test func aRecordingIsTheFirstRowAndThenATakeThatIsNamed() throws {
        bench.key("R")
        bench.turn(seconds: 0.5)
        #expect(bench.place(of: "New take") != nil && bench.place(of: "Recording") != nil)
        bench.key("R")
        bench.turn(2)
        #expect(shelf.entries.map(\.name) == ["take-1"])
        // All of the name is selected, so typing replaces it. An "r" is a letter, and records nothing.
        bench.type("Short rest")
        bench.key("Return")
        #expect(shelf.entries.map(\.name) == ["Short rest"])
        #expect(bench.sandbox.stage?.status.isRecording == false)
        #expect(bench.place(of: "Short rest") != nil)
    }

    @Test func escapeLeavesTheNameAsItWas() {
        record()
        bench.type("Other")
        bench.key("Escape")
        #expect(shelf.entries.map(\.name) == ["take-1"] && bench.sandbox.stage != nil)
    }

    @Test func aNameThatIsTakenIsRefused() {
        record()
        bench.key("Escape")
        record()
        bench.type("take-1")
        bench.key("Return")
        #expect(shelf.entries.map(\.name) == ["take-2", "take-1"])
        #expect(bench.place(of: "take-1 cannot be its name: there is such a take") != nil)
    }

    @Test func enterPlaysTheSelectedTake() {
        record()
        bench.key("Escape")
        bench.key("R", control: true)
        bench.turn(seconds: 0.5)
        bench.key("Return")
        bench.turn(5)
        #expect(bench.sandbox.stage?.status.isReplaying == true)
        bench.turn(seconds: 3)
        #expect(bench.sandbox.stage?.status.canGoBack == true, "the tap of the take has opened a tile")
    }

    @Test func aTakeOfAnotherSceneOpensIt() throws {
        shelf.scripts["far"] = TakeRecorder(scene: "modal", size: StageSettings.phone, scale: 2, fps: 60).script
        shelf.add("far", try #require(shelf.scripts["far"]))
        bench.turn(5)
        bench.clickWords("far")
        bench.key("Return")
        bench.turn(5)
        #expect(bench.sandbox.openScene?.name == "modal")
    }

    @Test func deleteMovesItAwayAndUndoBringsItBack() {
        record()
        bench.key("Escape")
        bench.key("Delete")
        bench.turn(2)
        #expect(shelf.entries.isEmpty && bench.place(of: "Deleted take-1") != nil)
        bench.clickWords("Undo")
        #expect(shelf.entries.map(\.name) == ["take-1"])
    }

    @Test func whatIsSaidGoesAfterEightSeconds() {
        record()
        bench.key("Escape")
        bench.key("Delete")
        bench.turn(seconds: 7.5)
        #expect(bench.place(of: "Undo") != nil)
        bench.turn(seconds: 1)
        #expect(bench.place(of: "Undo") == nil)
    }

    @Test func theChipTellsTheVerdictAndComparesAgain() throws {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        shelf.add("a", script, .differs([TakeDifference(time: 0.617, what: "Push", now: "none", before: "began")], at: 0.617))
        bench.turn(5)
        bench.clickWords("Differs at 0.617 s")
        #expect(shelf.asked == ["compare a"])
        bench.key("B", control: true, shift: true)
        #expect(shelf.asked == ["compare a", "keep a"])
    }

    @Test func differencesAreShownInWordsAndPictures() throws {
        let script = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 2, fps: 60).script
        shelf.add("a", script, .differs([TakeDifference(time: 0.617, what: "Push", now: "none", before: "began")], at: 0.617))
        bench.turn(5)
        bench.clickWords("Differs at 0.617 s")
        bench.turn(2)
        #expect(bench.place(of: "Differs from its baseline at 0.617 s") != nil && bench.place(of: "Push: none. Before: began") != nil)
        #expect(bench.place(of: "0.700 s, picture 2 of 2    ← → change it") != nil, "the first at or after the difference")
        bench.key("Left")
        #expect(bench.place(of: "0.200 s, picture 1 of 2    ← → change it") != nil)
        bench.key("Escape")
        #expect(bench.place(of: "Differs from its baseline at 0.617 s") == nil && bench.sandbox.stage != nil)
    }

    @Test func aResultThatArrivesWithinATurnAsksForAnother() {
        record()
        bench.key("Escape")
        bench.turn(seconds: 1)
        #expect(!bench.sandbox.needsTurn)
        bench.sandbox.serveRunLoop = { [shelf] in
            shelf.entries[0].verdict = .same; shelf.changed()
        }
        bench.turn()
        bench.sandbox.serveRunLoop = nil
        #expect(bench.sandbox.needsTurn)
        bench.turn()
        #expect(bench.place(of: "Same") != nil)
    }

    @Test func aRowHasSixPicturesOfItsRun() {
        record()
        bench.turn(2)
        #expect(bench.frame(of: "take.0") != nil && bench.frame(of: "take.5") != nil && bench.frame(of: "take.6") == nil)
    }
}
