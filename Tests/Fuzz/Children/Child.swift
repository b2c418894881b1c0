import Foundation

/// A process that runs this program. A crash is detected and affects nothing else.
struct Child {
    /// The output lines, including standard error.
    let lines: [String]
    let status: Int32
    let isKilled: Bool

    /// Runs the program with `arguments` until it exits.
    init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        // A stack trace would take longer than the crash itself.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        (status, isKilled) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
    }

    /// The cause of the crash, if it can be determined, or nil after a normal exit.
    var death: String? {
        guard isKilled else { return nil }
        if [SIGALRM, SIGVTALRM].contains(status) { return "it hangs" }
        let lastWords = lines.last {
            $0.contains("atal error") || $0.contains("ondition failed") || $0.contains("Assertion failed")
        }
        // For a misuse, the message is on a separate line.
        let sentence = lines.last { $0.hasPrefix("segue: ") }.map { " (\($0))" } ?? ""
        return "signal \(status): \(lastWords.map { $0 + sentence } ?? "without a message")"
    }
}
