import Foundation
import Stage
import Testing
import UIKit

@testable import StageProcess

/// The process of a stage, and what it has started.
@MainActor struct StageChildTests {
    @Test("a process is ended with all that it has started") func nothingIsLeft() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)")
        let survived = file.path + ".survived"
        defer { for path in [file.path, survived] { unlink(path) } }
        // What it has started says so when it lives to its end, so that this test ends in any case.
        let started = "(sleep 60; echo > '\(survived)')"
        var child: StageChild? = try StageChild(
            "/bin/sh", ["-c", "\(started) & echo $! > '\(file.path).new'; mv '\(file.path).new' '\(file.path)'; wait"])
        while access(file.path, R_OK) != 0 { sched_yield() }
        let other = try #require(pid_t(String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(other, 0) == 0 && child != nil)
        child = nil
        // Whoever adopts it takes note of its end at any time.
        while kill(other, 0) == 0, try isRunning(other) { sched_yield() }
        #expect(access(survived, F_OK) != 0)
    }

    @Test func codeThatCrashesDoesNotHangWhileItIsDescribed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: URL(filePath: "/bin/sleep"), to: folder.appending(path: "swift-backtrace"))
        let go = folder.path + "/go"
        // A describer that begins after a while, and would take a minute.
        let child = try StageChild(
            "/bin/sh", ["-c", "while ! test -e '\(go)'; do :; done; '\(folder.path)/swift-backtrace' 60"])
        let patience = RemoteDevice.Patience(turn: 1, hang: .milliseconds(1), crash: .seconds(600))
        let device = RemoteDevice(child, scene: "card", StageSettings(), patience: patience)
        while device.failure == nil { _ = device.turn(Turn(time: 0)) }
        #expect(device.failure?.kind == .hangs && !child.describesCrash)
        _ = FileManager.default.createFile(atPath: go, contents: nil)
        while !child.describesCrash { sched_yield() }
        let other = RemoteDevice(child, scene: "card", StageSettings(), patience: patience)
        for time in 0..<20 { _ = other.turn(Turn(time: Double(time))) }
        #expect(other.failure == nil)
    }

    /// Whether a process has not ended, though it may not have been noted.
    private func isRunning(_ process: pid_t) throws -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
    }
}
