import Foundation
import Testing
@testable import Segue
@testable import segue

struct OutputFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    @Test func fileAppearsOnlyAfterWriting() throws {
        let file = try OutputFile(at: scratch.path("a.png"))
        #expect(try files.isEmpty)
        try file.write(Data("picture".utf8))
        #expect(try files == ["a.png"])
    }

    @Test(arguments: ["missing/a.png", ""])
    func unwritablePathIsRefusedAtOnce(name: String) throws {
        let path = scratch.path(name)
        let failure = #expect(throws: Failure.self) { try OutputFile(at: path) }
        #expect(failure?.code == .cannotCreate)
        #expect(failure?.message.hasPrefix("\(path): cannot be written: ") == true)
    }

    @Test func folderAppearsWithAllFilesAtOnce() throws {
        let folder = try OutputFolder(at: scratch.path("deep/frames"))
        try folder.add(Data("1".utf8), named: "0000.png")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("deep/frames")))
        try folder.publish()
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("deep")) == ["frames"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("deep/frames")) == ["0000.png"])
    }

    @Test func existingFolderKeepsOtherFiles() throws {
        _ = try scratch.file("notes.txt", "mine")
        _ = try scratch.file("0000.png", "old")
        let folder = try OutputFolder(at: scratch.folder.path, replacingFrames: true)
        try folder.add(Data("new".utf8), named: "0000.png")
        try folder.publish()
        #expect(try files == ["0000.png", "notes.txt"])
        #expect(try String(contentsOfFile: scratch.path("0000.png"), encoding: .utf8) == "new")
    }

    @Test func discardedFolderLeavesNothing() throws {
        let folder = try OutputFolder(at: scratch.path("frames"))
        try folder.add(Data("1".utf8), named: "0000.png")
        folder.discard()
        #expect(try files.isEmpty)
    }

    @Test func fileInPlaceOfFolderIsRefused() throws {
        let path = try scratch.file("frames", "a file")
        let failure = #expect(throws: Failure.self) { try OutputFolder(at: path) }
        #expect(failure?.code == .cannotCreate)
    }
}
