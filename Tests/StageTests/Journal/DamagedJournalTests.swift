import TestSupport
import Testing
import UIKit

@testable import Stage

/// Checks that damaged journals don't crash the program and aren't lost.
final class DamagedJournalTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-journals-\(UUID().uuidString)").path
    private var reports: [String] = []

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }

    private func recover() -> [RecoveredFile] { RecoveredFile.recovered(in: [folder]) { reports.append($0) } }

    private static let lines = [
        #"{"take":1,"scene":"tiles","size":[200,300],"scale":1,"fps":60,"pitfalls":[2],"parameters":{"a":0.5,"b":[0.1,0.2]}}"#,
        #"["turn",0,0,true,0.016667]"#, #"["input",1,"began",10,20,0.01]"#, #"["turn",0.016667,0.016,true,0.016667]"#,
        #"["resize",220,280,2]"#, #"["input",1,"moved",11,21,0.02]"#, #"["turn",0.033333,0.033,false,0.016667]"#,
        #"["input",1,"ended",11,21,0.04]"#, #"["turn",0.05,0.05,true,0.016667]"#,
    ]

    private func write(_ text: String, _ name: String = ".take.json.0.segue-take") throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }

    /// Recovers a journal, and checks that it becomes a readable file or is kept unchanged under another name.
    private func check(_ text: String) throws {
        try write(text)
        for remains in recover() {
            let read = try GestureScript(json: Data(contentsOf: URL(filePath: remains.path)))
            #expect(read.text == remains.script?.text, "\(text)")
            try FileManager.default.removeItem(atPath: remains.path)
        }
        #expect(names.isEmpty || names == ["take-damaged.segue-take"] && content(names[0]) == Data(text.utf8), "\(names) of \(text)")
        #expect(reports.count == names.count && reports.allSatisfy { $0.contains(folder + "/take-damaged.segue-take") }, "\(text)")
        for name in names { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        reports = []
    }

    @Test func numberOfAnySizeInAnyPlaceDoesNotCrash() throws {
        let numbers = [
            "1e300", "-1e300", "1e999", "-1e999", "9223372036854775808", "-9223372036854775808", "1e18", "-1", "0", "-0", "1e-320", "0.5",
            "NaN",
            "null", "true", "[]", "{}", "\"1\"", "2678400.001", "267840000.001", "3000000000",
        ]
        // Damage one line of each kind.
        for index in 0...4 {
            for match in Self.lines[index].matches(of: /-?[0-9][0-9.]*/) {
                for number in numbers {
                    var lines = Self.lines
                    lines[index].replaceSubrange(match.range, with: number)
                    try check(lines.joined(separator: "\n") + "\n")
                }
            }
        }
    }

    @Test func changedBytesDoNotCrash() throws {
        var numbers = SeededNumbers(seed: 7)
        let whole = Array((Self.lines.joined(separator: "\n") + "\n").utf8)
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &numbers) {
                bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0..<128, using: &numbers)
            }
            try check(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func damagedJournalIsRecoveredUpToDamageAndKept() throws {
        var lines = Self.lines
        lines[5] = #"["input",1,"moved",11,21,1e300]"#
        try write(lines.joined(separator: "\n") + "\n")
        let remains = recover()
        #expect(remains.first?.script?.take?.turns.count == 2)
        #expect(names == ["take-damaged.segue-take", "take-recovered.json"])
        let kept = "the journal is now \(folder)/take-damaged.segue-take"
        #expect(
            reports == [
                "\(folder)/.take.json.0.segue-take: line 6, $[5]: expected a number from -2.6784e+08 to 2.6784e+06, found 1e+300; \(kept)"
            ])
        #expect(recover().isEmpty && reports.count == 1, "once")
    }

    @Test func damagedJournalsReplaceNoFiles() throws {
        for number in 0...1 { try write("damage \(number)\n", ".take.json.\(number).segue-take") }
        try write("mine", "take-damaged.segue-take")
        #expect(recover().isEmpty)
        #expect(names == ["take-damaged-2.segue-take", "take-damaged-3.segue-take", "take-damaged.segue-take"])
        #expect(names.map { content($0).map { String(decoding: $0, as: UTF8.self) } } == ["damage 0\n", "damage 1\n", "mine"])
    }

    @Test(arguments: Journal.Kind.allCases) func binaryJournalIsKept(kind: Journal.Kind) throws {
        try Data([0x7f, 0x45, 0x4c, 0x46, 0, 0xff]).write(to: URL(filePath: "\(folder)/.a.json.0.segue-\(kind.rawValue)"))
        #expect(recover().isEmpty && names == ["a-damaged.segue-\(kind.rawValue)"] && reports.count == 1)
    }

    @Test func emptyAndBarelyStartedJournalsAreRemoved() throws {
        try write("")
        try write(String(Self.lines[0].prefix(9)), ".take.json.1.segue-take")
        try write(Self.lines[0] + "\n", ".take.json.2.segue-take")
        #expect(recover().isEmpty && names.isEmpty && reports.isEmpty)
    }

    @Test func foldersPipesAndLinksAreLeftAlone() throws {
        try FileManager.default.createDirectory(atPath: folder + "/.a.json.0.segue-take", withIntermediateDirectories: true)
        #expect(mkfifo(folder + "/.b.json.0.segue-take", 0o600) == 0)
        #expect(symlink(folder + "/.c.json.0.segue-take", folder + "/.c.json.0.segue-take") == 0)
        #expect(symlink("/dev/null", folder + "/.d.json.0.segue-take") == 0)
        let before = names
        #expect(recover().isEmpty && names == before && reports.isEmpty)
    }

    @Test(.enabled(if: geteuid() != 0, "root reads everything")) func unreadableJournalIsKeptAndReported() throws {
        try write(Self.lines.joined(separator: "\n"))
        chmod(folder + "/.take.json.0.segue-take", 0)
        #expect(recover().isEmpty && names == [".take.json.0.segue-take"])
        #expect(reports == ["\(folder)/.take.json.0.segue-take cannot be read (Permission denied); it stays there"])
    }

    @Test func linkToDamagedJournalElsewhereIsRemoved() throws {
        let signs = folder + "/signs"
        try FileManager.default.createDirectory(atPath: signs, withIntermediateDirectories: true)
        try { () throws in try Journal(of: .take, for: "\(folder)/take.json", signs: signs).append("damage") }()
        #expect(RecoveredFile.recovered(in: [signs]) { self.reports.append($0) }.isEmpty && reports.count == 1)
        #expect(names == ["signs", "take-damaged.segue-take"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: signs).isEmpty)
    }

    @Test func journalOfRunningProcessIsLeftAlone() throws {
        let journal = try Journal(of: .take, for: "\(folder)/take.json")
        journal.append("damage")
        #expect(recover().isEmpty && names == [".take.json.0.segue-take"] && reports.isEmpty)
        journal.discard()
    }

    @Test func recoveredTakeOfCodeHasSceneAndFile() throws {
        try { () throws in
            let journal = try Journal(of: .take, named: "Pinch-1", type: "json", in: folder)
            journal.subject = .init(scene: "tile", code: "Pinch.swift")
            var recorder = TakeRecorder(scene: "Pinch", size: CGSize(width: 200, height: 300), scale: 1, fps: 60, journal: journal)
            recorder.add(Turn(time: 0))
        }()
        let take = recover().first?.script?.take
        #expect(take?.scene == "tile" && take?.code == "Pinch.swift" && take?.turns.count == 1)
    }
}
