import Foundation

/// Starts compilers. Between builds, one compiler waits for its arguments, so that the next build doesn't wait until the compiler is
/// loaded.
///
/// The waiting process reads its arguments from a named pipe. Like every `ChildProcess`, it ends with the thread that started it.
final class ReadyCompiler {
    private let settings: BuildSettings
    private var waiting: (process: ChildProcess, pipe: String)?

    init(_ settings: BuildSettings) { self.settings = settings }

    /// Starts a process that waits for its arguments, unless one is already waiting. `folder` gets the pipe. Ignores errors, because
    /// `start(_:)` also works without a waiting process.
    func prepare(in folder: String) {
        let pipe = folder + "/arguments"
        guard waiting == nil else { return }
        unlink(pipe)
        guard mkfifo(pipe, 0o600) == 0, let process = try? settings.compiler(["@" + pipe]) else { return }
        waiting = (process, pipe)
    }

    /// Returns a compiler that runs with `arguments`: the waiting process, or else a new one.
    func start(_ arguments: [String]) throws(CodeProblem) -> ChildProcess {
        if let (process, pipe) = waiting {
            waiting = nil
            if Self.send(arguments, to: pipe) { return process }
            process.cancel()
        }
        return try settings.compiler(arguments)
    }

    /// Writes arguments to a pipe. Returns false if no process reads it: the compiler may still be loading, or may have been killed.
    private static func send(_ arguments: [String], to pipe: String) -> Bool {
        let end = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard end >= 0 else { return false }
        defer { close(end) }
        let bytes = Array(arguments.map(quoted).joined(separator: "\n").utf8)
        return write(end, bytes, bytes.count) == bytes.count
    }

    /// Quotes an argument as GNU's response files require.
    private static func quoted(_ argument: String) -> String {
        "\"" + argument.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
