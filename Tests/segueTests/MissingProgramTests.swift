import Foundation
import Testing

@testable import Segue

/// Checks what happens if helper programs can't be started.
@MainActor struct MissingProgramTests {
    @Test func lineFinderWithoutSymbolizerIsNil() {
        let finder = LineFinder("/nowhere/library.so", symbolizer: "/nowhere/llvm-symbolizer")
        #expect(finder.line(at: 4096) == nil && !finder.isFinding)
    }

    @Test func lineFinderWithEndedSymbolizerFindsNothing() throws {
        let finder = LineFinder("/nowhere/library.so", symbolizer: "/bin/true")
        for place in 0..<1000 as Range<UInt> { #expect(finder.line(at: place) == nil) }
    }

    @Test func takesWithMissingWorkerThrow() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "missing-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let take = folder.appending(path: "take.json")
        try Data(#"{"actions":[],"take":{"version":1,"scene":"tiles"}}"#.utf8).write(to: take)
        let file = try TakeFile(take.path)
        #expect(throws: Failure.self) { try TakeWorkerPool("/nowhere/segue", []).results(of: [file], TakeRun.Options()) {} }
    }
}
