import Foundation
import TestSupport
import Testing

/// A run of the `segue` binary in a separate process.
struct Program {
    let code: Int32
    let output: String
    let errors: String

    /// The path to `segue`, which is next to the tests' executable.
    static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "segue")

    /// Runs the program with `arguments`, and waits for it to exit.
    init(_ arguments: String...) throws { try self.init(arguments) }

    /// Runs the program with `arguments`, and waits for it to exit. By default, the environment contains user folders that are private to
    /// this test run.
    init(
        _ arguments: [String], environment: [String: String] = TestRun.environment, executable: URL = Self.executable,
        folder: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        let (outputs, complaints) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (outputs, complaints)
        try process.run(blocking: [])
        output = String(decoding: outputs.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        code = process.terminationStatus
    }

    /// Runs `script` in a shell, and waits for it to exit. `$0` is the program, and `$1` and so on are `arguments`.
    init(shell script: String, _ arguments: String...) throws {
        try self.init(["-c", script, Self.executable.path] + arguments, executable: URL(filePath: "/bin/sh"))
    }

    /// The first line on standard error, which is the error message.
    var firstError: String { String(errors.prefix { $0 != "\n" }) }
}

extension Process {
    /// Runs the process with only these signals blocked, as a terminal does. Otherwise, it would inherit this thread's signal mask. The
    /// test runner blocks nearly all signals in that mask, so a shell would never notice that its child process exits. Unless an
    /// environment is set, the user folders are private to this test run.
    func run(blocking signals: [Int32]) throws {
        if environment == nil { environment = TestRun.environment }
        var (mask, before) = (sigset_t(), sigset_t())
        sigemptyset(&mask)
        for number in signals { sigaddset(&mask, number) }
        pthread_sigmask(SIG_SETMASK, &mask, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}

/// A folder deleted after the test.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appending(path: "segue-tests-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes `text` to a file, and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        let path = path(name)
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        TestRun.waitUntilClosed(path)
        return path
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }
}
