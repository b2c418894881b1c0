import Foundation
import Testing
@testable import StageProcess

/// The process of a stage, and what it has started.
@MainActor @Suite struct StageChildTests {
    @Test("a process is ended with all that it has started", .timeLimit(.minutes(1))) func nothingIsLeft() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var child: StageChild? = try StageChild(
            "/bin/sh", ["-c", "sleep 600 & echo $! > '\(file.path).new'; mv '\(file.path).new' '\(file.path)'; wait"])
        var started: pid_t?
        while started == nil {
            started = (try? String(contentsOf: file, encoding: .utf8)).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            await Task.yield()
        }
        let other = try #require(started)
        #expect(kill(other, 0) == 0 && child != nil)
        child = nil
        // Whoever adopts it takes note of its end at any time.
        while kill(other, 0) == 0, try isRunning(other) { await Task.yield() }
    }

    /// Whether a process has not ended, though it may not have been noted.
    private func isRunning(_ process: pid_t) throws -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
    }
}
