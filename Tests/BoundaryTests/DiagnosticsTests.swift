// Checks that a failed write to standard error never ends the program.

import Foundation
import Testing
@testable import Boundary

struct DiagnosticsTests {
    private func text(of result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test func reportIsOneLineWithProgramName() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Diagnostics.report("something is wrong")
            Diagnostics.write("as it is")
        }
        #expect(text(of: result).hasSuffix("segue: something is wrong\nas it is\n"))
    }

    @Test func reportOnceReportsOnce() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for number in 1...3 {
                Diagnostics.reportOnce("the same")
                Diagnostics.reportOnce("no room for \(number)", about: "room")
            }
            Diagnostics.reportOnce("no room at all", about: "something else")
        }
        #expect(text(of: result).hasSuffix("segue: the same\nsegue: no room for 1\nsegue: no room at all\n"))
    }

    @Test func fullDiskDoesNotEndProgram() async {
        await #expect(processExitsWith: .success) {
            dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
            Diagnostics.report("this is lost")
        }
    }

    @Test func closedDescriptorDoesNotEndProgram() async {
        await #expect(processExitsWith: .success) {
            close(STDERR_FILENO)
            Diagnostics.report("this is lost")
        }
    }

    /// The program doesn't ignore SIGPIPE.
    @Test func closedPipeDoesNotEndProgram() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            close(ends[0])
            dup2(ends[1], STDERR_FILENO)
            Diagnostics.report("this is lost")
            Diagnostics.report("this is lost as well")
            exit(0)  // Exit at once, because the test library also writes to standard error when a process ends.
        }
    }

    @Test func pendingSIGPIPEStaysPending() async {
        await #expect(processExitsWith: .success) {
            var (pipe, pending) = (sigset_t(), sigset_t())
            sigemptyset(&pipe)
            sigaddset(&pipe, SIGPIPE)
            signal(SIGPIPE, SIG_DFL)
            pthread_sigmask(SIG_BLOCK, &pipe, nil)
            pthread_kill(pthread_self(), SIGPIPE)
            Diagnostics.report("a line")
            sigpending(&pending)
            exit(sigismember(&pending, SIGPIPE) == 1 ? 0 : 1)
        }
    }

    @Test func libraryOutputIsHeldUntilEnd() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let lines = LibraryOutput()
            _ = "a driver complains\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
            Diagnostics.write("Segue reports the cause")
            let held = lines?.end() ?? ""
            Diagnostics.write("output: \(held)end of output")
        }
        #expect(text(of: result).hasSuffix("Segue reports the cause\noutput: a driver complains\nend of output\n"))
    }

    @Test func libraryOutputKeepsNoDescriptors() async {
        await #expect(processExitsWith: .success) {
            func descriptors() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).sorted() }
            let before = descriptors()
            _ = LibraryOutput()?.end()
            exit(before.count > 2 && descriptors() == before ? 0 : 1)
        }
    }

    /// Other functions would end the program if standard error were full or closed.
    @Test func sourcesWriteToStandardErrorOnlyThroughDiagnostics() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 100)
        for file in files {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for way in ["standardError.write", "fputs(", "fprintf(", "perror("] { #expect(!text.contains(way), "\(file) has \(way)") }
        }
    }
}
