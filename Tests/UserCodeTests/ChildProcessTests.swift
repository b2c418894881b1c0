import Foundation
import Testing

@testable import UserCode

/// Checks that badly behaved child processes never block the caller.
struct ChildProcessTests {
    /// Waits until the process exits, as the owner of its descriptor does.
    private func ending(of process: ChildProcess) -> ChildProcess.Ending {
        while true {
            if let ending = process.advance() { return ending }
            var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&waiting, 1, -1)
        }
    }

    @Test func processThatClosesOutputAndRunsOnDoesNotBlock() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec >&- 2>&-; exec sleep 1000"])
        var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
        // Before and after the output is closed.
        #expect(poll(&waiting, 1, -1) == 1 && process.advance() == nil)
        #expect(poll(&waiting, 1, 0) == 0 && process.advance() == nil)
        process.cancel()
    }

    @Test(arguments: ["exit 3", "exec >&- 2>&-; exit 3"]) func exitIsNoticedEvenAfterOutputCloses(program: String) throws {
        #expect(ending(of: try ChildProcess("/bin/sh", ["-c", program])) == .exit(3))
    }

    @Test func processThatCannotStartIsReported() {
        #expect(throws: CodeProblem.cannotStart("/nowhere/swift", "No such file or directory")) {
            try ChildProcess("/nowhere/swift", [], takesInput: true)
        }
    }

    @Test func inputArrivesAndOutputIsTakenOnce() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "read word; echo $word $word"], takesInput: true)
        #expect(process.write(Array("one\n".utf8)))
        #expect(ending(of: process) == .exit(0))
        #expect(String(decoding: process.takeOutput(), as: UTF8.self) == "one one\n" && process.takeOutput().isEmpty)
        #expect(!process.write([1]), "the process has ended")
    }

    @Test func inputToProcessThatDoesNotReadIsRefused() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec sleep 1000"], takesInput: true)
        let piece = [UInt8](repeating: 1, count: 4096)
        while process.write(piece) {}
        process.cancel()
    }
}
