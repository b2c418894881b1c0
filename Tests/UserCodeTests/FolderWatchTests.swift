import Foundation
import TestSupport
import Testing
import UserCode

/// Checks which changes in a folder count as changes of its code.
struct FolderWatchTests {
    private let scratch: Scratch
    private let watch = FolderWatch()

    init() throws {
        scratch = try Scratch()
        watch.watch([scratch.path("")])
    }

    @Test(arguments: ["Page.swift", "Main.storyboard", "Row.xib"]) func codeAndInterfaceFilesCount(name: String) throws {
        _ = try scratch.file(name, "text")
        #expect(watch.takeChanges() && !watch.takeChanges())
    }

    @Test(arguments: ["notes.txt", ".Page.swift.swp"]) func otherFilesDoNotCount(name: String) throws {
        _ = try scratch.file(name, "text")
        #expect(!watch.takeChanges())
    }

    @Test func foldersCountExceptThoseOfTakes() throws {
        func create(_ name: String) throws {
            try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        try create("Takes")
        #expect(!watch.takeChanges())
        watch.watch([scratch.path(""), scratch.path("Takes")])
        try create("Takes/pinch.baseline")
        #expect(!watch.takeChanges())
        try create("Pages")
        #expect(watch.takeChanges())
    }

    @Test func endOfWatchIsNoChange() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Pages"), withIntermediateDirectories: true)
        watch.watch([scratch.path(""), scratch.path("Pages")])
        _ = watch.takeChanges()
        watch.watch([scratch.path("")])
        #expect(!watch.takeChanges())
    }
}
