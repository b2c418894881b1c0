import Testing
import UIKit
@testable import Stage

/// Checks journals in a folder deleted after the test.
final class JournalTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-journals-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    private func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

    /// Returns a recorder with one tap after `count` turns.
    private func recorder(_ journal: Journal?, turns count: Int = 30) -> TakeRecorder {
        var recorder = TakeRecorder(scene: "tiles", size: CGSize(width: 200, height: 300), scale: 1, fps: 60, journal: journal)
        for n in 0..<count {
            let time = (Double(n) / 60 * 1000).rounded() / 1000
            if n == 5 { recorder.add(InputEvent(finger: -1, phase: .began, location: CGPoint(x: 1.0 / 3, y: 10), time: time)) }
            if n == 9 { recorder.resize(to: CGSize(width: 220, height: 280), scale: 2) }
            if n == 12 { recorder.add(InputEvent(finger: -1, phase: .ended, location: CGPoint(x: 1.0 / 3, y: 10), time: time)) }
            recorder.add(Turn(time: Double(n) / 60, inputTime: time, isTick: n % 3 > 0, refreshInterval: 0.1 / 60))
        }
        return recorder
    }

    // MARK: While the writer runs

    @Test func linesAreWrittenAtOnceAndTargetAppearsWhole() throws {
        let journal = try Journal(of: .trace, for: "\(folder)/trace.jsonl")
        journal.append("one")
        #expect(names == [".trace.jsonl.0.segue-trace"] && text(names[0]) == "one\n")
        journal.append("two")
        #expect(text(names[0]) == "one\ntwo\n")
        try journal.finish()
        #expect(names == ["trace.jsonl"] && text("trace.jsonl") == "one\ntwo\n")
    }

    @Test func finishedContentReplacesJournalAndTarget() throws {
        try "old".write(toFile: "\(folder)/take.json", atomically: true, encoding: .utf8)
        let journal = try Journal(of: .take, for: "\(folder)/take.json")
        journal.append("a line")
        #expect(text("take.json") == "old")
        try journal.finish(with: Data("whole".utf8))
        #expect(names == ["take.json"] && text("take.json") == "whole")
    }

    @Test func journalsWithSameNameGetDifferentTargets() throws {
        let first = try Journal(of: .take, named: "tiles-1", type: "json", in: folder)
        let second = try Journal(of: .take, named: "tiles-1", type: "json", in: folder)
        try first.finish(with: Data("first".utf8))
        let third = try Journal(of: .take, named: "tiles-1", type: "json", in: folder)
        try second.finish(with: Data("second".utf8))
        try third.finish(with: Data("third".utf8))
        #expect(names == ["tiles-1-2.json", "tiles-1-3.json", "tiles-1.json"])
        #expect(["tiles-1.json", "tiles-1-2.json", "tiles-1-3.json"].map(text) == ["first", "second", "third"])
    }

    @Test func unwritableJournalReportsReason() throws {
        let error = #expect(throws: JournalError.self) { _ = try Journal(of: .take, for: "\(self.folder)/missing/take.json") }
        #expect(error?.description == "No such file or directory")
        let journal = try Journal(of: .take, for: "\(folder)/take.json")
        try FileManager.default.removeItem(atPath: folder)
        #expect(throws: JournalError.self) { try journal.finish() }
        #expect(throws: JournalError.self) { try journal.finish(with: Data("whole".utf8)) }
    }

    @Test func journalOfRunningProcessIsNotRecovered() throws {
        let journal = try Journal(of: .take, for: "\(folder)/take.json")
        let take = recorder(journal)
        #expect(RecoveredFile.recovered(in: [folder]).isEmpty)
        try journal.finish(with: Data(take.script.text.utf8))
        #expect(names == ["take.json"])
    }

    // MARK: After a crash

    @Test func unfinishedTakeIsRecoveredAsReadableFile() throws {
        let script = try recorder(Journal(of: .take, for: "\(folder)/take.json")).script
        let remains = RecoveredFile.recovered(in: [folder])
        #expect(names == ["take-recovered.json"] && remains.map(\.path) == ["\(folder)/take-recovered.json"])
        #expect(remains.first?.script == script)
        #expect(try GestureScript(json: Data(contentsOf: URL(filePath: "\(folder)/take-recovered.json"))) == script)
        #expect(RecoveredFile.recovered(in: [folder]).isEmpty, "once")
    }

    @Test("a journal cut off anywhere is recovered up to its last whole line", arguments: Array(stride(from: 0, to: 2000, by: 7)))
    func truncatedJournalIsRecoveredUpToLastWholeLine(length: Int) throws {
        let path = JournalName(kind: .take, target: "\(folder)/take.json", number: 0).path
        let full = try recorder(Journal(of: .take, for: "\(folder)/take.json")).script
        let content = try #require(FileManager.default.contents(atPath: path))
        try content.prefix(length).write(to: URL(filePath: path))
        let remains = RecoveredFile.recovered(in: [folder])
        let whole = content.prefix(length).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        let turns = whole.count { $0.starts(with: Data(#"["turn""#.utf8)) }
        let recovered = remains.first?.script?.take?.turns ?? []
        let written = full.take?.turns ?? []
        #expect(recovered == Array(written.prefix(turns)))
        if let first = remains.first {
            #expect(try GestureScript(json: Data(contentsOf: URL(filePath: first.path))) == first.script)
        }
        #expect(names == (turns > 0 ? ["take-recovered.json"] : []))
    }

    @Test func linesLostInPowerFailureEndTake() throws {
        let path = JournalName(kind: .take, target: "\(folder)/take.json", number: 0).path
        _ = try recorder(Journal(of: .take, for: "\(folder)/take.json"))
        let content = try #require(FileManager.default.contents(atPath: path))
        try (content.prefix(700) + Data(count: 300) + Data("\n".utf8) + content.dropFirst(1000)).write(to: URL(filePath: path))
        #expect(try #require(RecoveredFile.recovered(in: [folder]).first?.script?.take?.turns.count) > 5)
    }

    @Test func traceIsCutAfterLastWholeLine() throws {
        try { () throws in
            let journal = try Journal(of: .trace, for: "\(folder)/trace.jsonl")
            journal.append("one")
            journal.append("two")
        }()
        let path = JournalName(kind: .trace, target: "\(folder)/trace.jsonl", number: 0).path
        try (FileManager.default.contents(atPath: path)!.dropLast(2)).write(to: URL(filePath: path))
        #expect(RecoveredFile.recovered(in: [folder]).map(\.path) == ["\(folder)/trace-recovered.jsonl"])
        #expect(text("trace-recovered.jsonl") == "one\n")
    }

    @Test func recoveredFilesReplaceNothing() throws {
        for _ in 0..<2 { _ = try recorder(Journal(of: .take, for: "\(folder)/take.json")) }
        try "mine".write(toFile: "\(folder)/take-recovered.json", atomically: true, encoding: .utf8)
        #expect(RecoveredFile.recovered(in: [folder]).count == 2)
        #expect(names == ["take-recovered-2.json", "take-recovered-3.json", "take-recovered.json"])
        #expect(text("take-recovered.json") == "mine")
    }

    @Test func journalElsewhereIsFoundByItsLink() throws {
        let signs = folder + "/signs"
        try FileManager.default.createDirectory(atPath: signs, withIntermediateDirectories: true)
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: signs).count }
        _ = try recorder(Journal(of: .take, for: "\(folder)/take.json", signs: signs))
        #expect(try count() == 1)
        #expect(RecoveredFile.recovered(in: [signs]).map(\.path) == ["\(folder)/take-recovered.json"])
        #expect(try count() == 0)
        let finished = try Journal(of: .trace, for: "\(folder)/trace.jsonl", signs: signs)
        #expect(try count() == 1)
        try finished.finish()
        #expect(try count() == 0)
    }

    @Test func otherFilesAreLeftAlone() throws {
        for name in [".take.json.segue-12", "take.json", ".a.0.segue-film", ".0.segue-take", ".x.y.segue-take"] {
            try "mine".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
        let before = names
        #expect(RecoveredFile.recovered(in: [folder]).isEmpty && names == before)
    }
}
