import Foundation

/// A process of this program, which may die of what it is given: that is found out, and harms nobody else.
struct Child {
    /// Its output, line by line, including standard error.
    let lines: [String]
    let status: Int32
    let isKilled: Bool

    /// Runs it with `arguments` to its end.
    init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        // A stack trace takes longer than what it is of.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        (status, isKilled) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
    }

    /// Why it died, as well as can be told; nil where it came to its end.
    var death: String? {
        guard isKilled else { return nil }
        if [SIGALRM, SIGVTALRM].contains(status) { return "it hangs" }
        let lastWords = lines.last {
            $0.contains("atal error") || $0.contains("ondition failed") || $0.contains("Assertion failed")
        }
        // A misuse says its sentence on a line of its own.
        let sentence = lines.last { $0.hasPrefix("segue: ") }.map { " (\($0))" } ?? ""
        return "signal \(status): \(lastWords.map { $0 + sentence } ?? "without a word")"
    }
}
