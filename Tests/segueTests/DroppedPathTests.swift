import Segue
import Testing

/// Checks which paths can be dropped on the window.
struct DroppedPathTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func swiftFilesAndFoldersAreCode() throws {
        let file = try scratch.file("Cards/Inner/A.swift", "import UIKit")
        #expect(try DroppedPath(file) == .code)
        #expect(try DroppedPath(scratch.path("Cards")) == .code)
        #expect(try DroppedPath(scratch.path("Cards/")) == .code)
    }

    @Test func jsonFileIsTake() throws { #expect(try DroppedPath(scratch.path("Pinch.JSON")) == .take) }

    @Test(arguments: ["picture.png", "Makefile", "note.txt", "A.swift~", "Photos/1.jpg"])
    func otherFilesAreRefusedWithReason(name: String) throws {
        let path = try scratch.file(name, "x")
        let failure = try #require(throws: Failure.self) { try DroppedPath(path) }
        #expect(failure.message == "Not Swift code. Drop a .swift file or a folder." && failure.details == path)
        if name.contains("/") {
            #expect(throws: Failure.self) { try DroppedPath(scratch.path("Photos")) }
        }
    }

    @Test func missingPathIsReportedAsMissing() throws {
        let failure = try #require(throws: Failure.self) { try DroppedPath(scratch.path("gone.swift")) }
        #expect(failure.message.contains("no such file"))
    }
}
