// Checks that an interrupted `render` leaves no files behind.

import Foundation
import Testing
@testable import Segue
@testable import segue

struct StagingFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    /// Returns a long-running `render` process that has written its first frames.
    private func endlessRun(to name: String = "frames", blocking signals: Int32...) throws -> Process {
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = ["render", "tiles", "--size", "30x40", "--until", "2000", "--out", scratch.path(name)]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run(blocking: signals)
        while process.isRunning, try frames.isEmpty {}
        return process
    }

    /// The frames in hidden folders.
    private var frames: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path).filter { $0.hasPrefix(".") && $0.hasSuffix(".png") }
        }
    }

    /// The signals that this process doesn't ignore. `nohup` ignores SIGHUP, and a shell ignores SIGINT for background jobs.
    private static let heeded = [SIGTERM, SIGHUP, SIGINT].filter { number in
        var present = sigaction()
        sigaction(number, nil, &present)
        return present.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } != 1
    }

    @Test(arguments: heeded)
    func signalledRenderLeavesNothing(number: Int32) throws { try expectNothing(of: endlessRun(), after: number) }

    /// The signal is blocked in the thread that starts the process.
    @Test func signalBlockedAtStartLeavesNothing() throws { try expectNothing(of: endlessRun(blocking: SIGTERM), after: SIGTERM) }

    private func expectNothing(of process: Process, after number: Int32) throws {
        #expect(try !frames.isEmpty)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        #expect(try files.isEmpty)
    }

    @Test func nextRunRemovesFilesOfKilledRun() throws {
        let process = try endlessRun()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try !frames.isEmpty)
        try OutputFolder(at: scratch.path("frames")).discard()
        #expect(try files.isEmpty)
    }

    @Test func filesOfRunningProcessAreKept() throws {
        let process = try endlessRun()
        let before = try files
        try OutputFolder(at: scratch.path("frames")).discard()
        #expect(try files == before && before.count == 1)
        process.terminate()
        process.waitUntilExit()
    }

    /// `nohup` ignores SIGHUP in the same way.
    @Test func ignoredSignalStaysIgnored() throws {
        let program = try Program(
            shell: #"trap '' HUP; "$0" render tiles --size 30x40 --until 0.05 --out "$1" & kill -HUP $!; wait $!"#, scratch.path("frames"))
        #expect(program.code == 0)
        #expect(try files == ["frames"])
    }
}
