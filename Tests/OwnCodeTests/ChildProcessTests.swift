import Foundation
import Testing

@testable import OwnCode

/// Programs that behave badly: nothing waits for them.
struct ChildProcessTests {
    /// Waits for the end of a program, as the owner of its descriptor does.
    private func ending(of process: ChildProcess) -> ChildProcess.Ending {
        while true {
            if let ending = process.advance() { return ending }
            var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&waiting, 1, -1)
        }
    }

    @Test func programThatClosesItsOutputAndRunsOnIsNotWaitedFor() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec >&- 2>&-; exec sleep 1000"])
        var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
        // Until the output is closed, and after that.
        #expect(poll(&waiting, 1, -1) == 1 && process.advance() == nil)
        #expect(poll(&waiting, 1, 0) == 0 && process.advance() == nil)
        process.cancel()
    }

    @Test(arguments: ["exit 3", "exec >&- 2>&-; exit 3"]) func endIsNoticed(program: String) throws {
        #expect(ending(of: try ChildProcess("/bin/sh", ["-c", program])) == .exit(3))
    }

    @Test func programThatCannotBeStartedIsReported() {
        #expect(throws: CodeProblem.cannotStart("/nowhere/swift", "No such file or directory")) {
            try ChildProcess("/nowhere/swift", [], takesInput: true)
        }
    }

    @Test func inputArrivesAndOutputIsTakenOnce() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "read word; echo $word $word"], takesInput: true)
        #expect(process.write(Array("one\n".utf8)))
        #expect(ending(of: process) == .exit(0))
        #expect(String(decoding: process.takeOutput(), as: UTF8.self) == "one one\n" && process.takeOutput().isEmpty)
        #expect(!process.write([1]), "it has ended")
    }

    @Test func inputThatIsNotReadIsRefused() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec sleep 1000"], takesInput: true)
        let piece = [UInt8](repeating: 1, count: 4096)
        while process.write(piece) {}
        process.cancel()
    }
}
