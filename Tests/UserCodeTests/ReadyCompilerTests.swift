import Foundation
import Testing

@testable import UserCode

/// Starts compilers that wait for their arguments.
struct ReadyCompilerTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Returns the output of a compiler that was started in advance and already waits for `arguments`.
    private func output(_ compiler: ReadyCompiler, _ arguments: [String]) throws -> String {
        compiler.prepare(in: scratch.path(""))
        // Opening the pipe waits until the compiler opens it, too.
        let end = open(scratch.path("arguments"), O_WRONLY)
        let process = try compiler.start(arguments)
        close(end)
        return output(process)
    }

    private func output(_ process: ChildProcess) -> String {
        while process.advance() == nil {
            var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&waiting, 1, -1)
        }
        return String(decoding: process.takeOutput(), as: UTF8.self)
    }

    private func compiler(_ script: String) throws -> ReadyCompiler {
        ReadyCompiler(try FakeToolchain(scratch, compile: script).settings(scratch))
    }

    @Test func waitingCompilerReadsArgumentsFromPipe() throws {
        let compiler = try compiler("case $1 in @*) echo waited; cat ${1#@};; *) echo \"$@\";; esac")
        #expect(try output(compiler, ["-c", "A \"B\" \\.swift"]) == "waited\n\"-c\"\n\"A \\\"B\\\" \\\\.swift\"")
        #expect(try output(compiler.start(["-c"])) == "-c\n", "each process compiles once")
    }

    @Test func compilerThatDoesNotWaitIsStartedAgain() throws {
        let compiler = try compiler("case $1 in @*) exit 1;; *) echo \"$@\";; esac")
        compiler.prepare(in: scratch.path(""))
        #expect(try output(compiler.start(["-c"])) == "-c\n")
    }

    @Test func realCompilerReadsQuotedPath() throws {
        let path = scratch.path("A \"quoted\" 'name' \\ with\nlines.swift")
        let text = try output(ReadyCompiler(scratch.settings()), ["-frontend", "-typecheck", path])
        #expect(text.contains("'\(path)'"), "\(text)")
    }
}
