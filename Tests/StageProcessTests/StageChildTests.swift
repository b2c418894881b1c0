import Foundation
import Stage
import TestSupport
import Testing
import UIKit

@testable import StageProcess

/// Checks a stage's process and the processes that it starts.
@MainActor struct StageChildTests {
    @Test func processIsEndedWithAllItsChildren() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)")
        let survived = file.path + ".survived"
        defer { for path in [file.path, survived] { unlink(path) } }
        // The child process creates a file if it runs to its end, so this test always ends.
        let started = "(sleep 3600; echo > '\(survived)')"
        var child: StageChild? = try StageChild(
            "/bin/sh", ["-c", "\(started) & echo $! > '\(file.path).new'; mv '\(file.path).new' '\(file.path)'; wait"])
        while access(file.path, R_OK) != 0 { sched_yield() }
        let other = try #require(pid_t(String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(other, 0) == 0 && child != nil)
        child = nil
        // The process that adopts the child may reap it at any time.
        while kill(other, 0) == 0, try isRunning(other) { sched_yield() }
        #expect(access(survived, F_OK) != 0)
    }

    @Test func crashingCodeDoesNotHangWhileCrashIsDescribed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let describer = folder.appending(path: "swift-backtrace").path
        try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: describer)
        TestRun.waitUntilClosed(describer)
        let go = folder.path + "/go"
        // The program that describes the crash starts late and never exits.
        let child = try StageChild(
            "/bin/sh", ["-c", "while ! test -e '\(go)'; do :; done; '\(describer)' 3600"])
        var time = Duration.zero
        (child.time, child.isOnDisk) = ({ time }, { false })
        let device = RemoteDevice(child, scene: "card", StageSettings(), timeouts: timeouts)
        _ = device.turn(Turn(time: 0))
        time = .seconds(3)
        _ = device.turn(Turn(time: 1))
        #expect(device.failure?.kind == .hangs && !child.describesCrash)
        _ = FileManager.default.createFile(atPath: go, contents: nil)
        while !child.describesCrash { sched_yield() }
        let other = RemoteDevice(child, scene: "card", StageSettings(), timeouts: timeouts)
        _ = other.turn(Turn(time: 0))
        time = .seconds(42)
        _ = other.turn(Turn(time: 1))
        #expect(other.failure == nil)
        time = .seconds(44)
        _ = other.turn(Turn(time: 2))
        #expect(other.failure?.kind == .hangs, "the crash description takes too long")
    }

    private let timeouts = RemoteDevice.Timeouts(turn: 0, hang: .seconds(2), crash: .seconds(40))

    @Test func hangIsMeasuredInTimeOfProcess() throws {
        let child = try StageChild("/bin/sh", ["-c", "while :; do :; done"])
        var (time, isOnDisk) = (Duration.zero, false)
        (child.time, child.isOnDisk) = ({ time }, { isOnDisk })
        let device = RemoteDevice(child, scene: "card", StageSettings(), timeouts: timeouts)
        func fails(at now: Double) -> Bool {
            time = .seconds(now)
            _ = device.turn(Turn(time: now))
            return device.failure != nil
        }
        #expect(!fails(at: 1) && !fails(at: 3))
        isOnDisk = true
        #expect(!fails(at: 3.1), "the process waits for the disk")
        isOnDisk = false
        #expect(!fails(at: 5) && fails(at: 5.2))
    }

    @Test func waitForProcessorIsReadFromKernelFile() {
        #expect(ProcessClock.waiting(in: "123456789 2500000000 17\n") == .seconds(2.5))
        #expect(ProcessClock.waiting(in: "") == .zero)
    }

    @Test(arguments: [("7 (a) D) D 1 7", true), ("7 (sh D ) S 1 7", false), ("", false)])
    func diskWaitIsParsedAfterProgramName(stat: String, isOnDisk: Bool) { #expect(ProcessClock.isOnDisk(stat) == isOnDisk) }

    @Test func timeOfRunningProcessAdvances() {
        let begin = ContinuousClock.now, clock = ProcessClock(of: getpid())
        let before = clock.now
        while clock.now <= before {}
        #expect(clock.now <= ContinuousClock.now - begin)
    }

    @Test func processInheritsNoOtherDescriptors() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "StageChildTests-\(UUID().uuidString)").path
        defer { unlink(path) }
        let inherited = open("/dev/null", O_RDONLY)
        defer { close(inherited) }
        let child = try StageChild("/bin/sh", ["-c", "exec ls /proc/$$/fd > '\(path)'"])
        while case .nothing = child.channel.receive(timeout: 1000) {}
        let names = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        // The last entry is the listed folder.
        #expect(names.dropLast() == ["0", "1", "2", "3", "4"])
    }

    /// Returns whether a process is still running. Processes that exited but weren't reaped aren't considered running.
    private func isRunning(_ process: pid_t) throws -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
    }
}
