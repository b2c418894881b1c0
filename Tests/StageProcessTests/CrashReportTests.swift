import Foundation
import Stage
import Testing

@testable import StageProcess

/// Checks how the end of a process is described.
struct CrashReportTests {
    private func failure(_ status: Int32, _ output: String = "") -> DeviceFailure { CrashReport(output).failure(status: status) }

    @Test func exitCodeIsNamed() {
        let failure = failure(7 << 8, "Fatal error: earlier\n")
        #expect(failure.kind == .exited && failure.message == "The code called exit(7)." && failure.stack.isEmpty)
    }

    @Test func refusalNeedsCodeAndLine() {
        let line = "first\n\(WireVersion.refusal)\n"
        #expect(failure(76 << 8, line).kind == .unloadable && failure(76 << 8, line).message == WireVersion.refusal)
        #expect(failure(76 << 8).message == "The code called exit(76)." && failure(1 << 8, line).message == "The code called exit(1).")
        #expect(failure(76 << 8 | SIGSEGV, line).kind == .crashed)
    }

    @Test func signalWithoutMessageIsDescribed() {
        #expect(failure(SIGSEGV).message == "It accessed invalid memory (Segmentation fault).")
        #expect(failure(SIGBUS).message == "It accessed invalid memory (Bus error).")
        #expect(failure(SIGKILL).message == "Its process was killed.")
        #expect(failure(SIGTERM).message == "It was terminated by Terminated.")
        #expect(failure(SIGABRT | 0x80).message == "It was terminated by Aborted.", "the core dump's flag isn't part of the signal")
    }

    @Test(arguments: ["Fatal error: index", "Precondition failed: index", "Assertion failed: index", "Simultaneous accesses to 0x1"])
    func lastTrapMessageIsShownFromItsMark(message: String) {
        let output = "Fatal error: first\nCard/Card.swift:3: \(message)\nCurrent stack trace:\n0  x\n"
        #expect(failure(SIGILL, output).kind == .crashed && failure(SIGILL, output).message == message)
    }

    @Test func stackIsThatOfCrashedThreadInLastReport() {
        func report(_ name: String) -> String {
            let other = #"{"frames": [{"description": "idle + 1"}]}"#
            let crashed =
                #"{"crashed": true, "frames": [{"description": "\#(name) + 1 + 20", "sourceLocation": {"file": "/a.swift", "line": 3}}, {}, {"description": "main"}]}"#
            return #"{ "timestamp": 1, "threads": [\#(other), \#(crashed)]}"#
        }
        let failure = failure(SIGILL, "\(report("old"))\nFatal error: x\n\(report("new"))\n")
        #expect(failure.stack.map(\.function) == ["new + 1", "main"])
        #expect(failure.stack.map(\.file) == ["/a.swift", nil] && failure.stack.map(\.line) == [3, nil])
        #expect(CrashReport("{ \"timestamp\" nonsense").failure(status: SIGILL).stack.isEmpty)
    }

    @Test func onlyCallsInOwnFilesKeepTheirPlaces() {
        let calls: [(String?, Int?)] = [("QuartzCore/Misuse.swift", 6), (nil, nil), ("/a.swift", 0), ("/a.swift", 3), ("/b.swift", 4)]
        let stack = calls.map { DeviceFailure.Call(function: "f", file: $0.0, line: $0.1) }
        let failure = DeviceFailure(.crashed, "Fatal error", stack: stack).placed(in: ["/a.swift", "/c.swift"])
        #expect(failure.stack.map(\.file) == [nil, nil, nil, "/a.swift", nil] && failure.stack.map(\.line) == [nil, nil, nil, 3, nil])
        #expect(failure.stack.count { $0.function == "f" } == 5)
    }

    private func message(_ output: String) -> String { CrashReport(output).failure(status: 4).message }

    @Test func misuseIsDescribedByLineAboveTrap() {
        let trap = "QuartzCore/Misuse.swift:6: Fatal error: misuse; the line above says what to do\n"
        #expect(message("hello\nsegue: Page has no segue \"show\"\n" + trap) == "Fatal error: Page has no segue \"show\"")
        #expect(message(trap).hasPrefix("Fatal error: misuse"))
    }

    @Test func lastTrapIsTheMessage() {
        #expect(message("A.swift:1: Precondition failed\nB.swift:2: Fatal error: index\nsegue: other\n") == "Fatal error: index")
    }
}
