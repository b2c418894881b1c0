import Foundation
import Testing

@testable import Segue

/// Checks that a file of the user's code is replaced as a whole or not at all.
struct CodeFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) }
    }

    @Test func unchangedFileIsReplacedWithItsPermissions() throws {
        let path = try scratch.file("Page.swift", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
        #expect(CodeFile.replace("old", with: "new", at: path) == nil)
        #expect(try text(path) == "new")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o750)
        #expect(try names == ["Page.swift"])
    }

    @Test func changedFileIsKept() throws {
        let path = try scratch.file("Page.swift", "edited")
        #expect(CodeFile.replace("old", with: "new", at: path) == "Page.swift has changed since")
        #expect(try text(path) == "edited")
        #expect(try names == ["Page.swift"])
    }

    @Test func linkKeepsItsFile() throws {
        let path = try scratch.file("Page.swift", "old"), link = scratch.path("Link.swift")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(CodeFile.replace("old", with: "new", at: link) == nil)
        #expect(try text(path) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }

    @Test func missingFileIsReported() {
        #expect(CodeFile.replace("old", with: "new", at: scratch.path("Gone.swift")) == "Gone.swift can't be read")
    }
}
