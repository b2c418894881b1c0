import Foundation
import Segue
import TestSupport
import Testing

/// Checks that the note about running a folder's code appears once per folder.
struct OpenedFoldersTests {
    private let scratch: Scratch
    private let folders: OpenedFolders

    init() throws {
        scratch = try Scratch()
        folders = OpenedFolders(file: URL(filePath: scratch.path("settings/opened-folders.json")))
        for name in ["Cards", "Places"] {
            try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
    }

    @Test func noteAppearsOncePerFolder() {
        #expect(folders.note(scratch.path("Cards"))?.contains("Opening this folder runs its code with your permissions.") == true)
        #expect(folders.note(scratch.path("Cards")) == nil)
        #expect(folders.note(scratch.path("Cards/../Cards/")) == nil)
        #expect(folders.note(scratch.path("Places"))?.hasPrefix(scratch.path("Places")) == true)
        #expect(folders.note(scratch.path("Cards")) == nil)
    }

    @Test func fileCountsAsItsFolder() throws {
        let file = try scratch.file("Cards/A.swift", "import UIKit")
        #expect(folders.note(file)?.hasPrefix(scratch.path("Cards") + ":") == true)
        #expect(folders.note(scratch.path("Cards")) == nil)
    }

    @Test func missingFolderHasNoNote() { #expect(folders.note(scratch.path("Nowhere")) == nil) }

    @Test func unreadableListIsReplaced() throws {
        _ = folders.note(scratch.path("Cards"))
        _ = try scratch.file("settings/opened-folders.json", "{")
        #expect(folders.note(scratch.path("Cards")) != nil)
        #expect(folders.note(scratch.path("Cards")) == nil)
    }

    @Test func concurrentProcessesKeepAllFolders() throws {
        let names = (0..<40).map { scratch.path("Many/\($0)") }
        for name in names { try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true) }
        let file = URL(filePath: scratch.path("settings/opened-folders.json"))
        DispatchQueue.concurrentPerform(iterations: names.count) { _ = OpenedFolders(file: file).note(names[$0]) }
        #expect(names.allSatisfy { folders.note($0) == nil })
    }

    @Test func headlessRunPrintsNoteOnce() throws {
        let file = try scratch.file("Cards/A.swift", "import UIKit\nlet wrong: Int = \"text\"\n")
        let environment = TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 }
        let command = ["trace", file, "--gesture", try scratch.file("none.json", #"{"actions":[]}"#)]
        #expect(
            try Program(command, environment: environment).firstError.hasPrefix(
                scratch.path("Cards") + ": Opening this folder runs its code"))
        #expect(try !Program(command, environment: environment).errors.contains("Opening this folder"))
    }
}
