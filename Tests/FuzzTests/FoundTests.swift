import Foundation
import Testing
@testable import Stage
@testable import fuzz

// Replays shrunk storms that used to fail. Each storm is a gesture file that is named after the failure.
@MainActor struct FoundTests {
    nonisolated static let files = try! FileManager.default
        .contentsOfDirectory(
            at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Found"), includingPropertiesForKeys: nil
        )
        .sorted { $0.path < $1.path }

    @Test(arguments: files)
    func formerFailureStaysFixed(file: URL) throws {
        let run = try #require(StormRun(try GestureScript(json: Data(contentsOf: file))))
        #expect(run.faults.isEmpty)
    }
}
