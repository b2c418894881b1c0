import Foundation
import Testing
@testable import Recording
@testable import fuzz

// Storms that once broke something, shrunk: each is a gesture file whose name says what it was.
@MainActor struct FoundTests {
    nonisolated static let files = try! FileManager.default
        .contentsOfDirectory(
            at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Found"), includingPropertiesForKeys: nil
        )
        .sorted { $0.path < $1.path }

    @Test("what broke once holds", arguments: files)
    func holds(file: URL) throws {
        let run = try #require(StormRun(try GestureScript(json: Data(contentsOf: file))))
        #expect(run.faults.isEmpty)
    }
}
