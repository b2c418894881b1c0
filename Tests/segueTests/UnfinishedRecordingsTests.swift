import Foundation
import Stage
import Testing
import UIKit

@testable import Segue

/// Checks that takes are recovered after a window is killed, both for user code and for the gallery.
struct UnfinishedRecordingsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    private let file: URL

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appending(path: "Card.swift")
        try Data("import UIKit".utf8).write(to: file)
    }

    private func takes(of path: URL) -> TakesFolder {
        .nextTo(codeAt: path.path, signs: folder.appending(path: "signs").path)
    }

    /// Records one turn without closing the journal.
    private func leaveTake(in takes: TakesFolder) throws {
        let journal = try #require(takes.journal(of: "Cards", named: "tile"))
        var recorder = TakeRecorder(scene: "Cards", size: StageSettings.phone, scale: 1, fps: 60, journal: journal)
        recorder.add(Turn(time: 0))
    }

    @Test func unfinishedTakeOfCodeIsFoundInTakesAndLinksFolders() throws {
        for place in ["Takes", "signs"] {
            try leaveTake(in: takes(of: file))
            let remains = RecoveredFile.recovered(in: [folder.appending(path: place).path])
            #expect(remains.count == 1 && remains.ofGallery.isEmpty)
            let take = remains.last(of: takes(of: file))?.take
            #expect(take?.scene == "tile" && take?.code == "Card.swift")
            #expect(remains.last(of: takes(of: folder)) == nil, "it belongs to one file")
            #expect(TakeSubject(of: try #require(take), at: remains[0].path) == .code(path: file.path, scene: "tile"))
            for other in ["Takes", "signs"] { #expect(RecoveredFile.recovered(in: [folder.appending(path: other).path]).isEmpty) }
        }
        #expect(takes(of: file).takes.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "signs").path).isEmpty)
    }

    @Test func unfinishedTakeOfFolderIsOfferedWithFolder() throws {
        try leaveTake(in: takes(of: folder))
        let remains = RecoveredFile.recovered(in: [folder.appending(path: "Takes").path])
        #expect(remains.last(of: takes(of: folder))?.take?.scene == "tile" && remains.last(of: takes(of: file)) == nil)
    }

    @Test func unfinishedTakeWithoutCodeBelongsToGallery() throws {
        let place = folder.appending(path: "elsewhere").path
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try { () throws in
            var recorder = TakeRecorder(
                scene: "tiles", size: StageSettings.phone, scale: 1, fps: 60, journal: try Journal(of: .take, for: place + "/take.json"))
            recorder.add(Turn(time: 0))
        }()
        #expect(RecoveredFile.recovered(in: [place]).ofGallery.map(\.take?.scene) == ["tiles"])
    }

    @Test func takeIsStoredUnderSceneShownAtItsStart() throws {
        let takes = takes(of: file), journal = try #require(takes.journal(of: "Cards", named: "tile"))
        let recorder = TakeRecorder(scene: "Cards", size: StageSettings.phone, scale: 1, fps: 60, journal: journal)
        let path = try #require(takes.store(recorder, of: "other"))
        #expect(try TakeFile(path).take.scene == "tile")
    }

    @Test func pipeAmongTakesIsIgnored() throws {
        let takes = takes(of: file)
        try FileManager.default.createDirectory(atPath: takes.path, withIntermediateDirectories: true)
        #expect(mkfifo(takes.path + "/pipe.json", 0o600) == 0)
        #expect(takes.takes.isEmpty)
    }
}
