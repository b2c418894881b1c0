import Foundation
import Gallery
import Stage
import Studio
import Testing
import UIKit

@testable import Segue

/// Checks how a window lists a folder's takes, compares them in this process, and moves them to the trash.
@MainActor struct ListedTakesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "listed-\(UUID().uuidString)")
    private var takes: ListedTakes
    private let path: String

    init() throws {
        let place = folder.appending(path: TakeSubject.folderName)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let source = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/tiles-pinch-finish.json"
        var script = try GestureScript(json: Data(contentsOf: URL(filePath: source)))
        script.take = TakeRecorder(scene: "tiles", size: StageSettings.phone, scale: 1, fps: 60).script.take
        path = place.appending(path: "open.json").path
        try Data(script.text.utf8).write(to: URL(filePath: path))
        takes = ListedTakes(
            .nextTo(codeAt: folder.path, signs: folder.appending(path: "signs").path), scenes: Catalog.scenes, worker: nil,
            verdicts: folder.appending(path: "verdicts.json"),
            trash: Trash(["XDG_DATA_HOME": folder.appending(path: "data").path]))
    }

    @Test func unreadableTakesAreNotListed() throws {
        try Data("{\"take\": 3}".utf8).write(to: URL(filePath: path).deletingLastPathComponent().appending(path: "bad.json"))
        takes.refresh()
        #expect(takes.entries.map(\.name) == ["open"])
        #expect(takes.entries.first?.verdict == .noBaseline && takes.entries.first?.scene == "tiles")
    }

    @Test func runDifferingFromBaselineIsReported() throws {
        takes.keepAsBaseline(path)
        #expect(takes.entries.first?.verdict == .same && takes.entries.first?.baseline != nil)
        let trace = URL(filePath: path).deletingPathExtension().appendingPathExtension("baseline").appending(path: "trace.jsonl")
        let text = try String(contentsOf: trace, encoding: .utf8)
        try text.replacing("\"completed\":true", with: "\"completed\":false").replacing(
            "\"outcome\":\"finish\"", with: "\"outcome\":\"cancel\""
        )
        .write(to: trace, atomically: true, encoding: .utf8)
        takes.compare([path])
        let verdict = try #require(takes.entries.first?.verdict)
        #expect(verdict.words.hasPrefix("Differs at ") && verdict.differences.count > 1, "\(verdict)")
    }

    @Test func renamingTakeMovesItsBaseline() throws {
        takes.keepAsBaseline(path)
        let next = try #require(takes.rename(path, to: "Pinch Coral"))
        #expect(takes.entries.map(\.name) == ["Pinch Coral"] && takes.entries.first?.baseline != nil)
        #expect(takes.rename(next, to: "Pinch Coral") == nil, "the name is taken")
    }

    @Test func deletedTakeIsInTrashUntilRestored() throws {
        takes.keepAsBaseline(path)
        let restore = try #require(takes.delete(path))
        #expect(takes.entries.isEmpty)
        let trash = folder.appending(path: "data/Trash")
        let note = try String(contentsOf: trash.appending(path: "info/open.json.trashinfo"), encoding: .utf8)
        #expect(note.hasPrefix("[Trash Info]\nPath=/") && note.contains("/Takes/open.json\nDeletionDate=20"))
        #expect(restore())
        #expect(takes.entries.map(\.name) == ["open"] && takes.entries.first?.baseline != nil)
        #expect(!FileManager.default.fileExists(atPath: trash.appending(path: "info/open.json.trashinfo").path))
    }

    @Test func trashKeepsTwoFilesWithSameName() throws {
        let trash = Trash(["XDG_DATA_HOME": folder.appending(path: "data").path])
        for _ in 0..<2 {
            try Data("x".utf8).write(to: folder.appending(path: "a.json"))
            _ = try trash.add(folder.appending(path: "a.json").path, at: Date(timeIntervalSince1970: 0))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "data/Trash/files").path).sorted()
        #expect(names == ["a-2.json", "a.json"])
    }

    @Test func nameWithoutEndingInTrashGetsOnlyNumber() throws {
        let trash = Trash(["XDG_DATA_HOME": folder.appending(path: "data").path])
        for _ in 0..<2 {
            try Data("x".utf8).write(to: folder.appending(path: "notes"))
            _ = try trash.add(folder.appending(path: "notes").path, at: Date(timeIntervalSince1970: 0))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "data/Trash/files").path).sorted()
        #expect(names == ["notes", "notes-2"])
    }

    @Test func takeThatCannotBeRestoredStaysInTrash() throws {
        let restore = try #require(takes.delete(path))
        try Data("{}".utf8).write(to: URL(filePath: path))
        #expect(!restore())
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "data/Trash/files/open.json").path))
        try FileManager.default.removeItem(atPath: path)
        #expect(restore())
        #expect(takes.entries.map(\.name) == ["open"], "a second attempt succeeds")
    }

    @Test func storedTakeNamesShownScene() throws {
        takes.shownScene = { "Tile" }
        let stored = try #require(takes.store(TakeRecorder(scene: "Cards", size: StageSettings.phone, scale: 1, fps: 60)))
        #expect(try TakeFile(stored).take.scene == "Tile")
    }

    @Test func storedTakeOfSingleFileNamesItsCode() throws {
        let file = folder.appending(path: "Card.swift")
        try Data("import UIKit".utf8).write(to: file)
        let beside = TakesFolder.nextTo(codeAt: file.path, signs: folder.appending(path: "signs").path)
        let stored = try #require(beside.store(TakeRecorder(scene: "Card", size: StageSettings.phone, scale: 1, fps: 60)))
        #expect(stored.hasPrefix(folder.path + "/Takes/Card-"))
        #expect(try TakeFile(stored).take.code == "Card.swift")
        #expect(beside.takes.map(\.path) == [stored], "takes of the whole folder aren't listed")
    }

    @Test func differingTakeHasMomentsOfBothRuns() throws {
        takes.keepAsBaseline(path)
        let trace = URL(filePath: path).deletingPathExtension().appendingPathExtension("baseline").appending(path: "trace.jsonl")
        let text = try String(contentsOf: trace, encoding: .utf8)
        try text.replacing("\"frame\":[20,374,168,216]", with: "\"frame\":[20,384,168,216]").write(
            to: trace, atomically: true, encoding: .utf8)
        takes.compare([path])
        let instants = takes.instants(of: path), frames = text.split(separator: "\n").count { $0.hasPrefix(#"{"type":"frame""#) }
        #expect(instants.count == frames && frames > 20, "\(frames)")
        let first = try #require(instants.first)
        #expect(
            first.boxes == [
                TakeInstant.Box(
                    before: CGRect(x: 20, y: 384, width: 168, height: 216), now: CGRect(x: 20, y: 374, width: 168, height: 216))
            ])
        let picture = try #require(first.picture.flatMap { UIImage(data: $0) })
        #expect(picture.size == CGSize(width: 320, height: 693), "\(picture.size)")
        #expect(instants.contains { $0.now?.hasSuffix("%, tracking") == true && $0.before == $0.now })
        takes.compareAll()
        #expect(takes.instants(of: path).isEmpty, "moments are created only for a shown take")
    }

    @Test func takeStripsAreDrawnByWorkerAndCached() throws {
        var options = TakeRun.Options()
        options.strips = true
        let file = try TakeFile(path), scene = try #require(Catalog.scene(named: "tiles"))
        let result = TakeRun(file, on: scene, options, sharedRenderer: SharedRenderer()).result()
        let strip = try #require(result.strip)
        let cache = folder.appending(path: "strips")
        let strips = TakeStripCache(worker: ["no such command"], folder: cache)
        #expect(strips.image(of: path) == nil, "the strip is requested")
        strips.take([result])
        #expect(strips.image(of: path)?.size == CGSize(width: 128, height: 39))
        let image = try CGImage(png: strip)
        #expect(image.width == 384 && image.height == 117)
        // Another window finds the strip in the cache as long as the take doesn't change.
        #expect(TakeStripCache(worker: ["no such command"], folder: cache).image(of: path) != nil)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
        #expect(TakeStripCache(worker: ["no such command"], folder: cache).image(of: path) == nil)
    }

    @Test func cacheKeepsTheLatestFiveHundredStrips() throws {
        let cache = folder.appending(path: "strips"), files = FileManager.default
        try files.createDirectory(at: cache, withIntermediateDirectories: true)
        // The numbers in the names increase with the files' age.
        for number in 1...520 {
            let file = cache.appending(path: "old\(number).png")
            try Data().write(to: file)
            try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 10_000 - Double(number))], ofItemAtPath: file.path)
        }
        var result = TakeResult(path: path, scene: "tiles", verdict: .same)
        result.strip = try CGImage(width: 3, height: 3, filledWith: .white).pngData()
        TakeStripCache(worker: ["no such command"], folder: cache).take([result])
        let kept = try files.contentsOfDirectory(atPath: cache.path)
        #expect(kept.count == 500 && Set(kept).isSuperset(of: (1...499).map { "old\($0).png" }), "the new strip is kept, too")
    }
}
